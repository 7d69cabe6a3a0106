package jdk.internal.pathfleet;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.util.Arrays;
import jdk.internal.reflect.Calls;

/** Implements java.lang.reflect.Proxy with classes that the virtual machine writes. */
final class Proxies {
  /** The proxy classes of this path, in the order of their creation: their names are numbered. */
  private static Class<?>[] classes = {};

  /** How many names have been given, including those for which no class was made. */
  private static int named;

  /** The loaders that have a module "jdk.proxy1", "jdk.proxy2" ..., and these modules. */
  private static ClassLoader[] loaders = {};
  private static Module[] modules = {};

  private Proxies() {}

  /** Proxy.getProxyConstructor. */
  static synchronized Constructor<?> constructor(Class<?> caller, ClassLoader loader, Class<?>... interfaces)
      throws NoSuchMethodException {
    Class<?> type = find(loader, interfaces);
    if (type == null) {
      validate(loader, interfaces);
      type = define(name(loader, interfaces), Loaders.number(loader), interfaces);
      classes = Arrays.copyOf(classes, classes.length + 1);
      classes[classes.length - 1] = type;
    }
    Constructor<?> constructor = type.getConstructor(InvocationHandler.class);
    constructor.setAccessible(true);
    return constructor;
  }

  private static Class<?> find(ClassLoader loader, Class<?>[] interfaces) {
    for (Class<?> known : classes) {
      if (known.getClassLoader() == loader && Arrays.equals(known.getInterfaces(), interfaces)) {
        return known;
      }
    }
    return null;
  }

  private static void validate(ClassLoader loader, Class<?>[] interfaces) {
    if (interfaces.length > 65535) {
      throw new IllegalArgumentException("interface limit exceeded: " + interfaces.length);
    }
    for (int i = 0; i < interfaces.length; i++) {
      Class<?> type = interfaces[i];
      if (type == null) {
        throw new NullPointerException("Cannot invoke \"java.lang.Class.getMethods()\" because \"intf\" is null");
      }
      if (!type.isInterface()) {
        throw new IllegalArgumentException(type.getName() + " is not an interface");
      }
      if (type.isHidden()) {
        throw new IllegalArgumentException(type.getName() + " is a hidden interface");
      }
      if (type.isSealed()) {
        throw new IllegalArgumentException(type.getName() + " is a sealed interface");
      }
      checkVisible(loader, type);
      for (int j = 0; j < i; j++) {
        if (interfaces[j] == type) {
          throw new IllegalArgumentException("repeated interface: " + type.getName());
        }
      }
    }
  }

  private static void checkVisible(ClassLoader loader, Class<?> type) {
    Class<?> seen = null;
    try {
      seen = Class.forName(type.getName(), false, loader);
    } catch (ClassNotFoundException e) {
      // Not visible.
    }
    if (seen != type) {
      throw new IllegalArgumentException(type.getName() + " referenced from a method is not visible from class loader: "
          + (loader == null ? "'bootstrap'" : loader.toString()));
    }
  }

  /** The internal name of the next proxy class. */
  private static String name(ClassLoader loader, Class<?>[] interfaces) {
    String simple = "$Proxy" + named++;
    String packageName = null;
    for (Class<?> type : interfaces) {
      if (!Modifier.isPublic(type.getModifiers())) {
        if (packageName != null && !packageName.equals(type.getPackageName())) {
          throw new IllegalArgumentException("cannot have non-public interfaces in different packages");
        }
        packageName = type.getPackageName();
      }
    }
    if (packageName == null) {
      packageName = "jdk.proxy" + moduleNumber(loader);
    }
    return packageName.isEmpty() ? simple : packageName.replace('.', '/') + "/" + simple;
  }

  private static int moduleNumber(ClassLoader loader) {
    for (int i = 0; i < loaders.length; i++) {
      if (loaders[i] == loader) {
        return i + 1;
      }
    }
    int number = loaders.length + 1;
    loaders = Arrays.copyOf(loaders, number);
    loaders[number - 1] = loader;
    modules = Arrays.copyOf(modules, number);
    modules[number - 1] = Boot.newModule("jdk.proxy" + number);
    return number;
  }

  /** The module of the proxy classes in the package "jdk.proxy" + number. */
  private static Module module(int number) {
    return modules[number - 1];
  }

  /** Proxy.invokeDefault. */
  static Object invokeDefault(Object proxy, Method method, Object[] arguments, Class<?> caller) throws Throwable {
    if (!Proxy.isProxyClass(proxy.getClass())) {
      throw new IllegalArgumentException("'proxy' is not a proxy instance");
    }
    if (!method.isDefault()) {
      throw new IllegalArgumentException("\"" + method + "\" is not a default method");
    }
    Class<?> declaring = method.getDeclaringClass();
    boolean found = false;
    for (Class<?> type : proxy.getClass().getInterfaces()) {
      if (type == declaring) {
        found = true;
      } else if (declaring.isAssignableFrom(type)) {
        if (!declaring.equals(type.getMethod(method.getName(), method.getParameterTypes()).getDeclaringClass())) {
          throw new IllegalArgumentException("\"" + method + "\" is overridden directly or indirectly by the proxy interface \""
              + type.getName() + "\"");
        }
        found = true;
      }
    }
    if (!found) {
      throw new IllegalArgumentException("\"" + declaring + "\" is not a proxy interface");
    }
    return Calls.invokeExactly(method, proxy, arguments);
  }

  private static native Class<?> define(String name, int loader, Class<?>[] interfaces);

  private static native Method method(Class<?> type, int slot);
}
