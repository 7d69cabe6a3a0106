package java.lang.invoke;

import java.util.Arrays;
import java.util.Iterator;
import java.util.List;

/**
 * The loops of MethodHandles. A handle that is called in a loop receives the iteration variable, if there is one, and as many
 * of the loop's arguments as it has parameters for.
 */
final class Loops {
  private Loops() {}

  private static Object callWith(MethodHandle handle, Object[] before, Object[] arguments) throws Throwable {
    int count = handle.type().parameterCount();
    Object[] all = Arrays.copyOf(before, count);
    if (count > before.length) {
      System.arraycopy(arguments, 0, all, before.length, count - before.length);
    }
    return handle.call(all);
  }

  private static final Object[] NOTHING = {};

  /** The values that precede the loop's arguments: the iteration variable unless it is void, and `more`. */
  private static Object[] before(Class<?> variable, Object value, Object... more) {
    if (variable == void.class) {
      return more;
    }
    Object[] all = new Object[more.length + 1];
    all[0] = value;
    System.arraycopy(more, 0, all, 1, more.length);
    return all;
  }

  private static Object initial(MethodHandle init, Class<?> variable, Object[] arguments) throws Throwable {
    return init == null ? Conversion.zero(variable) : callWith(init, NOTHING, arguments);
  }

  private static IllegalArgumentException misfit(String what, Object type) {
    return new IllegalArgumentException(what + " does not fit the loop: " + type);
  }

  /** Checks a handle called with the variable, `more` and a prefix of the loop's parameters. Null is allowed for init. */
  private static void check(String what, MethodHandle handle, Class<?> result, List<Class<?>> before,
      List<Class<?>> parameters) {
    if (handle == null) {
      return;
    }
    List<Class<?>> wanted = new java.util.ArrayList<>(before);
    wanted.addAll(parameters);
    List<Class<?>> has = handle.type().parameterList();
    if (handle.type().returnType() != result || has.size() > wanted.size()
        || !wanted.subList(0, has.size()).equals(has)) {
      throw misfit(what, handle.type());
    }
  }

  private static List<Class<?>> variableOf(Class<?> variable) {
    return variable == void.class ? List.of() : List.of(variable);
  }

  /** The parameters of the body after the variable and `skip` more. */
  private static List<Class<?>> parametersOf(MethodHandle body, int skip) {
    MethodType type = body.type();
    List<Class<?>> variable = variableOf(type.returnType());
    int first = variable.size() + skip;
    if (type.parameterCount() < first || !type.parameterList().subList(0, variable.size()).equals(variable)) {
      throw misfit("body", type);
    }
    return type.parameterList().subList(first, type.parameterCount());
  }

  static MethodHandle repeat(MethodHandle init, MethodHandle pred, MethodHandle body, boolean bodyFirst) {
    Class<?> variable = body.type().returnType();
    List<Class<?>> parameters = parametersOf(body, 0);
    check("init", init, variable, List.of(), parameters);
    check("predicate", java.util.Objects.requireNonNull(pred), boolean.class, variableOf(variable), parameters);
    return new Tree(MethodType.methodType(variable, parameters), arguments -> {
      Object value = initial(init, variable, arguments);
      if (bodyFirst) {
        value = callWith(body, before(variable, value), arguments);
      }
      while ((Boolean) callWith(pred, before(variable, value), arguments)) {
        value = callWith(body, before(variable, value), arguments);
      }
      return value;
    });
  }

  static MethodHandle count(MethodHandle start, MethodHandle end, MethodHandle init, MethodHandle body) {
    Class<?> variable = body.type().returnType();
    List<Class<?>> own = parametersOf(body, 1);
    if (body.type().parameterType(variable == void.class ? 0 : 1) != int.class) {
      throw misfit("body", body.type());
    }
    List<Class<?>> parameters = own.isEmpty() ? end.type().parameterList() : own;
    check("start", start, int.class, List.of(), parameters);
    check("end", end, int.class, List.of(), parameters);
    check("init", init, variable, List.of(), parameters);
    return new Tree(MethodType.methodType(variable, parameters), arguments -> {
      int first = start == null ? 0 : (Integer) callWith(start, NOTHING, arguments);
      int last = (Integer) callWith(end, NOTHING, arguments);
      Object value = initial(init, variable, arguments);
      for (int i = first; i < last; ++i) {
        value = callWith(body, before(variable, value, i), arguments);
      }
      return value;
    });
  }

  static MethodHandle iterate(MethodHandle iterator, MethodHandle init, MethodHandle body) {
    Class<?> variable = body.type().returnType();
    List<Class<?>> own = parametersOf(body, 1);
    Class<?> element = body.type().parameterType(variable == void.class ? 0 : 1);
    List<Class<?>> parameters = !own.isEmpty() ? own
        : iterator != null                     ? iterator.type().parameterList()
                                               : List.of(Iterable.class);
    if (iterator == null && !Iterable.class.isAssignableFrom(parameters.get(0))) {
      throw misfit("body", body.type());
    }
    check("init", init, variable, List.of(), parameters);
    if (iterator != null) {
      if (!Iterator.class.isAssignableFrom(iterator.type().returnType())) {
        throw misfit("iterator", iterator.type());
      }
      check("iterator", iterator, iterator.type().returnType(), List.of(), parameters);
    }
    return new Tree(MethodType.methodType(variable, parameters), arguments -> {
      Iterator<?> items = iterator == null ? ((Iterable<?>) arguments[0]).iterator()
                                           : (Iterator<?>) callWith(iterator, NOTHING, arguments);
      Object value = initial(init, variable, arguments);
      while (items.hasNext()) {
        Object item = Conversion.convert(items.next(), Object.class, element);
        value = callWith(body, before(variable, value, item), arguments);
      }
      return value;
    });
  }
}
