// EXPECT: unknown
// REASON: unsupported
/** Files are outside what is modelled: nothing can be said of the path. */
public class FileInput {
  public static void main(String[] args) throws java.io.IOException {
    try (java.io.FileInputStream in = new java.io.FileInputStream("x")) {
      System.out.println(in.read());
    }
  }
}
