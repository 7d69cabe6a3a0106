package jdk.internal.pathfleet;

import java.io.IOException;
import java.io.InputStream;
import java.util.Locale;
import java.util.PropertyResourceBundle;
import java.util.ResourceBundle;
import sun.util.cldr.CLDRLocaleProviderAdapter;
import sun.util.locale.provider.FallbackLocaleProviderAdapter;
import sun.util.locale.provider.JRELocaleProviderAdapter;
import sun.util.locale.provider.LocaleProviderAdapter;

/** The sources of locale data: the JDK's own providers and bundles, made without reflection. */
final class Locales {
  private static LocaleProviderAdapter cldr;
  private static LocaleProviderAdapter jre;
  private static LocaleProviderAdapter fallback;

  private Locales() {}

  /** LocaleProviderAdapter.forType. */
  static LocaleProviderAdapter adapter(LocaleProviderAdapter.Type type) {
    switch (type) {
      case CLDR:
        if (cldr == null) {
          cldr = new CLDRLocaleProviderAdapter();
        }
        return cldr;
      case JRE:
        if (jre == null) {
          jre = new JRELocaleProviderAdapter();
        }
        return jre;
      case FALLBACK:
        if (fallback == null) {
          fallback = new FallbackLocaleProviderAdapter();
        }
        return fallback;
      default:
        throw new UnsupportedOperationException("locale data from " + type);
    }
  }

  /** ResourceBundle.ResourceBundleProviderHelper.newResourceBundle. */
  static ResourceBundle newBundle(Class<? extends ResourceBundle> type) throws InstantiationException {
    return (ResourceBundle) Instances.make(type);
  }

  /** ResourceBundle.ResourceBundleProviderHelper.loadResourceBundle: null if there is no such bundle. */
  @SuppressWarnings("unchecked")
  static ResourceBundle bundleIn(Module caller, Module module, String name, Locale locale) throws InstantiationException {
    ResourceBundle.Control control = ResourceBundle.Control.getControl(ResourceBundle.Control.FORMAT_DEFAULT);
    Class<?> type = Class.forName(module, control.toBundleName(name, locale));
    boolean isBundle = type != null && ResourceBundle.class.isAssignableFrom(type);
    return isBundle ? newBundle((Class<? extends ResourceBundle>) type) : null;
  }

  /** ResourceBundle.ResourceBundleProviderHelper.loadPropertyResourceBundle: null if there is no such file. */
  static ResourceBundle propertiesIn(Module caller, Module module, String name, Locale locale) throws IOException {
    ResourceBundle.Control control = ResourceBundle.Control.getControl(ResourceBundle.Control.FORMAT_DEFAULT);
    try (InputStream file = Resources.openIn(module, control.toResourceName(control.toBundleName(name, locale), "properties"))) {
      return file == null ? null : new PropertyResourceBundle(file);
    }
  }

  /** LocaleDataProvider.loadResourceBundle: null if there is no such bundle. */
  static ResourceBundle namedBundle(String name) throws InstantiationException {
    Class<?> type = Class.forName(Locales.class.getModule(), name);
    return type == null ? null : (ResourceBundle) Instances.make(type);
  }
}
