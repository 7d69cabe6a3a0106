package java.util;

import java.nio.charset.StandardCharsets;
import java.util.function.Supplier;
import java.util.stream.Stream;
import jdk.internal.pathfleet.Instances;
import jdk.internal.pathfleet.Resources;

/**
 * Finds the providers named by META-INF/services on the class path, and the few providers of the JDK that its library
 * requests. There is no module graph to search.
 */
public final class ServiceLoader<S> implements Iterable<S> {
  /** Alternately a service and its provider. */
  private static final String[] OF_THE_JDK = {
    "sun.util.locale.provider.LocaleDataMetaInfo", "sun.util.resources.cldr.provider.CLDRLocaleDataMetaInfo",
    "sun.util.locale.provider.LocaleDataMetaInfo", "sun.util.resources.provider.LocaleDataProvider",
    "sun.util.resources.LocaleData$CommonResourceBundleProvider", "sun.util.resources.provider.LocaleDataProvider",
    "sun.util.resources.LocaleData$SupplementaryResourceBundleProvider",
    "sun.util.resources.provider.SupplementaryLocaleDataProvider",
  };

  private final Class<S> service;
  private final boolean installedOnly;
  private List<Class<? extends S>> types;
  private final List<S> made = new ArrayList<>();

  private ServiceLoader(Class<S> service, boolean installedOnly) {
    this.service = Objects.requireNonNull(service, "Service interface cannot be null");
    this.installedOnly = installedOnly;
  }

  public interface Provider<S> extends Supplier<S> {
    Class<? extends S> type();

    @Override
    S get();
  }

  public static <S> ServiceLoader<S> load(Class<S> service) {
    return new ServiceLoader<>(service, false);
  }

  public static <S> ServiceLoader<S> load(Class<S> service, ClassLoader loader) {
    return new ServiceLoader<>(service, false);
  }

  static <S> ServiceLoader<S> load(Class<S> service, ClassLoader loader, Module caller) {
    return new ServiceLoader<>(service, false);
  }

  public static <S> ServiceLoader<S> load(ModuleLayer layer, Class<S> service) {
    return new ServiceLoader<>(service, false);
  }

  public static <S> ServiceLoader<S> loadInstalled(Class<S> service) {
    return new ServiceLoader<>(service, true);
  }

  public void reload() {
    types = null;
    made.clear();
  }

  public Optional<S> findFirst() {
    Iterator<S> all = iterator();
    return all.hasNext() ? Optional.of(all.next()) : Optional.empty();
  }

  public Stream<Provider<S>> stream() {
    return types().stream().map(type -> new Provider<S>() {
      @Override
      public Class<? extends S> type() {
        return type;
      }

      @Override
      public S get() {
        return make(type);
      }
    });
  }

  @Override
  public Iterator<S> iterator() {
    return new Iterator<>() {
      private int next;

      @Override
      public boolean hasNext() {
        return next < types().size();
      }

      @Override
      public S next() {
        if (!hasNext()) {
          throw new NoSuchElementException();
        }
        if (next == made.size()) {
          made.add(make(types().get(next)));
        }
        return made.get(next++);
      }
    };
  }

  @Override
  public String toString() {
    return "java.util.ServiceLoader[" + service.getName() + "]";
  }

  private S make(Class<? extends S> type) {
    try {
      return service.cast(Instances.make(type));
    } catch (Throwable e) {
      throw new ServiceConfigurationError(
          service.getName() + ": Provider " + type.getName() + " could not be instantiated", e);
    }
  }

  private List<Class<? extends S>> types() {
    if (types == null) {
      List<Class<? extends S>> found = new ArrayList<>();
      for (int i = 0; i < OF_THE_JDK.length; i += 2) {
        if (OF_THE_JDK[i].equals(service.getName())) {
          find(OF_THE_JDK[i + 1], null, found);
        }
      }
      byte[] list = installedOnly ? null : Resources.find("META-INF/services/" + service.getName());
      if (list != null) {
        ClassLoader loader = ClassLoader.getSystemClassLoader();
        new String(list, StandardCharsets.UTF_8).lines().map(line -> line.replaceFirst("#.*", "").strip())
            .filter(line -> !line.isEmpty()).forEach(line -> find(line, loader, found));
      }
      types = found;
    }
    return types;
  }

  private void find(String name, ClassLoader loader, List<Class<? extends S>> found) {
    try {
      Class<? extends S> type = Class.forName(name, false, loader).asSubclass(service);
      if (!found.contains(type)) {
        found.add(type);
      }
    } catch (ClassNotFoundException e) {
      if (loader != null) {
        throw new ServiceConfigurationError(service.getName() + ": Provider " + name + " not found");
      }
    } catch (ClassCastException e) {
      if (loader != null) {
        throw new ServiceConfigurationError(service.getName() + ": Provider " + name + " not a subtype");
      }
    }
  }
}
