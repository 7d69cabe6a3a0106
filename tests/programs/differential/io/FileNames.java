import java.io.File;
import java.net.URI;

/** java.io.File as a name only, and java.net.URI. */
public class FileNames {
  public static void main(String[] args) throws Exception {
    for (String s : new String[] {"a/b/c.txt", "/abs/x", "rel", "", "a//b/", "/", "..", "a/../b/./c"}) {
      File f = new File(s);
      System.out.println("[" + f + "] " + f.getName() + " " + f.getParent() + " " + f.getPath() + " " + f.isAbsolute() + " " + f.hashCode() + " " + f.getParentFile());
    }
    System.out.println(new File("a", "b") + " " + new File(new File("x"), "y/z") + " " + new File("/a").compareTo(new File("/b")) + " " + new File("p").equals(new File("p")) + " " + File.separator + File.pathSeparatorChar);
    URI uri = new URI("http://user@host.org:8080/path/a%20b/../c?q=1&r=2#frag");
    System.out.println(uri.getScheme() + " " + uri.getHost() + " " + uri.getPort() + " " + uri.getPath() + " " + uri.getRawPath() + " " + uri.getQuery() + " " + uri.getFragment() + " " + uri.getUserInfo() + " " + uri.normalize());
    System.out.println(URI.create("http://a/b/c/d").resolve("../x") + " " + URI.create("http://a/b/").relativize(URI.create("http://a/b/c/d")) + " " + URI.create("mailto:me@x.org").isOpaque() + " " + uri.equals(URI.create(uri.toString())));
    try {
      new URI("http://bad host/");
    } catch (java.net.URISyntaxException e) {
      System.out.println(e.getMessage());
    }
    System.out.println(java.net.URLEncoder.encode("a b&c=\u00e4/", "UTF-8") + " " + java.net.URLDecoder.decode("a+b%26c%3D%C3%A4", "UTF-8"));
  }
}
