import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.util.Properties;
import java.util.TreeMap;

/** Properties: load, store, defaults. */
public class PropertiesText {
  public static void main(String[] args) throws IOException {
    Properties p = new Properties();
    p.load(new StringReader("""
        # comment
        ! another
        a=1
        b : two words\s
        c   three
        long = one, \\
               two, \\
               three
        esc\\=aped\\ key = \\u0041\\t\\n|
        empty=
        noval
        path=C:\\\\dir
        """));
    for (String key : new TreeMap<Object, Object>(p).keySet().toArray(new String[0])) System.out.println("[" + key + "]=[" + p.getProperty(key) + "]");
    Properties child = new Properties(p);
    child.setProperty("a", "override");
    System.out.println(child.getProperty("a") + " " + child.getProperty("c") + " " + child.getProperty("zzz", "default") + " " + child.size() + " " + child.stringPropertyNames().size());
    Properties single = new Properties();
    single.setProperty("k\u00e9y =:", " v\u4e2dal#!\t");
    StringWriter out = new StringWriter();
    single.store(out, null);
    System.out.println(out.toString().lines().filter(l -> !l.startsWith("#")).toList());
    StringWriter commented = new StringWriter();
    single.store(commented, "two\nlines");
    System.out.println(commented.toString().lines().limit(2).toList());
    java.io.ByteArrayOutputStream bytes = new java.io.ByteArrayOutputStream();
    single.store(bytes, null);
    System.out.println(bytes.toString("ISO-8859-1").lines().filter(l -> !l.startsWith("#")).toList());
    single.load(new java.io.ByteArrayInputStream("k2=v\\u00e9\nk3 = x".getBytes("ISO-8859-1")));
    System.out.println(single.getProperty("k2") + single.getProperty("k3") + " " + single.containsKey("k2") + single.contains("x") + " " + single.remove("k3") + " " + single.size());
    single.clear();
    single.put("only", "one");
    single.list(System.out);
    System.out.println(single + " " + single.propertyNames().nextElement() + " " + single.getOrDefault("q", "d") + " " + single.putIfAbsent("only", "two") + " " + single.merge("only", "+", (a, b) -> a + "" + b));
    try {
      p.load(new StringReader("bad=\\u12G4"));
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    System.out.println(System.getProperty("line.separator").length() + System.getProperty("file.separator") + System.getProperty("path.separator") + System.getProperty("no.such.key") + System.getProperty("no.such.key", "dflt"));
    System.setProperty("my.key", "my value");
    System.out.println(System.getProperty("my.key") + " " + System.clearProperty("my.key") + " " + System.getProperty("my.key") + " " + Integer.getInteger("no.such", 7) + " " + Boolean.getBoolean("no.such") + " " + Long.getLong("no.such"));
    System.out.println(System.getProperty("java.specification.version") + " " + Runtime.version().feature() + " " + System.lineSeparator().equals("\n") + " " + System.getenv("NO_SUCH_VARIABLE_HERE"));
    try {
      System.getProperty("");
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    try {
      System.setProperty(null, "x");
    } catch (NullPointerException e) {
      System.out.println(e.getMessage());
    }
  }
}
