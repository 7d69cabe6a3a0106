import gov.nasa.jpf.vm.Verify;

/** Calls that leave the program: on one branch of two, the one that the argument names. */
public class Outside {
  static void leave(String way) throws Exception {
    switch (way) {
      case "read":
        new java.io.FileInputStream("outside.txt").close();
        break;
      case "write":
        new java.io.FileOutputStream("outside.txt").close();
        break;
      case "list":
        new java.io.File("outside.txt").exists();
        break;
      case "nio":
        java.nio.file.Files.readAllBytes(java.nio.file.Path.of("outside.txt"));
        break;
      case "socket":
        new java.net.Socket("localhost", 9).close();
        break;
      case "server":
        new java.net.ServerSocket(0).close();
        break;
      case "window":
        new java.awt.Frame("outside").setVisible(true);
        break;
      case "process":
        Runtime.getRuntime().exec("true");
        break;
      default:
        throw new IllegalArgumentException(way);
    }
  }

  public static void main(String[] args) throws Exception {
    if (Verify.getBoolean()) {
      leave(args[0]);
    }
  }
}
