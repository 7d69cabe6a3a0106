package java.lang;

import java.lang.invoke.MethodType;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import jdk.internal.reflect.CallerSensitive;

/**
 * The frames of the current thread, as those of an exception's backtrace. All are read before the walk begins, for nothing
 * can change them meanwhile. Hidden frames are never shown: which there are is a matter of the virtual machine.
 */
public final class StackWalker {
  /** As in the JDK. */
  public interface StackFrame {
    String getClassName();

    String getMethodName();

    Class<?> getDeclaringClass();

    default MethodType getMethodType() {
      throw new UnsupportedOperationException();
    }

    default String getDescriptor() {
      throw new UnsupportedOperationException();
    }

    int getByteCodeIndex();

    String getFileName();

    int getLineNumber();

    boolean isNativeMethod();

    StackTraceElement toStackTraceElement();
  }

  /** As in the JDK. */
  public enum Option {
    RETAIN_CLASS_REFERENCE,
    SHOW_REFLECT_FRAMES,
    SHOW_HIDDEN_FRAMES
  }

  private static final int MOST_FRAMES = 1024; // of a backtrace
  private static final EnumSet<Option> NONE = EnumSet.noneOf(Option.class);
  private static final StackWalker PLAIN = new StackWalker(NONE);

  private final boolean keepsClasses;
  private final boolean showsReflection;

  private StackWalker(Set<Option> options) {
    keepsClasses = options.contains(Option.RETAIN_CLASS_REFERENCE);
    showsReflection = options.contains(Option.SHOW_REFLECT_FRAMES) || options.contains(Option.SHOW_HIDDEN_FRAMES);
  }

  public static StackWalker getInstance() {
    return PLAIN;
  }

  public static StackWalker getInstance(Option option) {
    return new StackWalker(EnumSet.of(Objects.requireNonNull(option)));
  }

  public static StackWalker getInstance(Set<Option> options) {
    return options.isEmpty() ? PLAIN : new StackWalker(EnumSet.copyOf(options));
  }

  public static StackWalker getInstance(Set<Option> options, int estimateDepth) {
    if (estimateDepth <= 0) {
      throw new IllegalArgumentException("estimateDepth must be > 0");
    }
    return getInstance(options);
  }

  @CallerSensitive
  public <T> T walk(Function<? super Stream<StackFrame>, ? extends T> function) {
    Objects.requireNonNull(function);
    Frames frames = new Frames(frames(showsReflection));
    try {
      return function.apply(StreamSupport.stream(frames, false));
    } finally {
      frames.next = null;
    }
  }

  @CallerSensitive
  public void forEach(Consumer<? super StackFrame> action) {
    Objects.requireNonNull(action);
    frames(showsReflection).forEach(action);
  }

  @CallerSensitive
  public Class<?> getCallerClass() {
    if (!keepsClasses) {
      throw new UnsupportedOperationException("This stack walker does not have RETAIN_CLASS_REFERENCE access");
    }
    List<StackFrame> frames = frames(false);
    if (frames.size() < 2) {
      throw new IllegalCallerException("no caller frame");
    }
    return frames.get(1).getDeclaringClass();
  }

  private List<StackFrame> frames(boolean withReflection) {
    Throwable here = new Throwable();
    StackTraceElement[] trace = here.getStackTrace();
    if (trace.length >= MOST_FRAMES) {
      refuse();
    }
    List<StackFrame> frames = new ArrayList<>(trace.length);
    for (int i = 0; i < trace.length; i++) {
      Class<?> type = typeAt(here, i);
      if (type != StackWalker.class && (withReflection || !isReflection(type, trace[i].getMethodName()))) {
        frames.add(new Frame(trace[i], type, descriptorAt(here, i), indexAt(here, i), keepsClasses));
      }
    }
    return frames;
  }

  /** The elements of the stream, which ends with the walk. */
  private static final class Frames extends Spliterators.AbstractSpliterator<StackFrame> {
    private Iterator<StackFrame> next;

    Frames(List<StackFrame> frames) {
      super(Long.MAX_VALUE, Spliterator.ORDERED);
      next = frames.iterator();
    }

    @Override
    public boolean tryAdvance(Consumer<? super StackFrame> action) {
      if (next == null) {
        throw new IllegalStateException("the walk is over");
      }
      if (!next.hasNext()) {
        return false;
      }
      action.accept(next.next());
      return true;
    }
  }

  private static boolean isReflection(Class<?> type, String method) {
    return type == java.lang.reflect.Method.class && method.equals("invoke")
        || type == java.lang.reflect.Constructor.class && method.startsWith("newInstance")
        || type.getPackageName().equals("jdk.internal.reflect");
  }

  /** Ends the path as unsupported: the stack has more frames than a backtrace. */
  private static native void refuse();

  /** Of entry `i` of an exception's backtrace: its method's class and descriptor, and the index of the instruction. */
  private static native Class<?> typeAt(Throwable exception, int i);

  private static native String descriptorAt(Throwable exception, int i);

  private static native int indexAt(Throwable exception, int i);

  private static final class Frame implements StackFrame {
    private final StackTraceElement element;
    private final Class<?> type;
    private final String descriptor;
    private final int index;
    private final boolean keepsClass;

    Frame(StackTraceElement element, Class<?> type, String descriptor, int index, boolean keepsClass) {
      this.element = element;
      this.type = type;
      this.descriptor = descriptor;
      this.index = index;
      this.keepsClass = keepsClass;
    }

    @Override
    public String getClassName() {
      return element.getClassName();
    }

    @Override
    public String getMethodName() {
      return element.getMethodName();
    }

    @Override
    public Class<?> getDeclaringClass() {
      needsClass();
      return type;
    }

    @Override
    public MethodType getMethodType() {
      needsClass();
      return MethodType.fromMethodDescriptorString(descriptor, type.getClassLoader());
    }

    @Override
    public String getDescriptor() {
      return descriptor;
    }

    @Override
    public int getByteCodeIndex() {
      return isNativeMethod() ? -1 : index;
    }

    @Override
    public String getFileName() {
      return element.getFileName();
    }

    @Override
    public int getLineNumber() {
      return element.getLineNumber();
    }

    @Override
    public boolean isNativeMethod() {
      return element.isNativeMethod();
    }

    @Override
    public StackTraceElement toStackTraceElement() {
      return element;
    }

    @Override
    public String toString() {
      return element.toString();
    }

    private void needsClass() {
      if (!keepsClass) {
        throw new UnsupportedOperationException("No access to RETAIN_CLASS_REFERENCE");
      }
    }
  }
}
