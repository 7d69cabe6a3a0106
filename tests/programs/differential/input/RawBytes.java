// STDIN: "bytes\u0000\u0001 and more\n"

import java.io.IOException;

/** System.in itself. */
public class RawBytes {
  public static void main(String[] args) throws IOException {
    System.out.println(System.in.read() + " " + System.in.available());
    byte[] buffer = new byte[6];
    System.out.println(System.in.read(buffer) + " " + java.util.Arrays.toString(buffer));
    System.out.println(System.in.skip(3) + " " + System.in.read(buffer, 1, 2) + " " + buffer[1]);
    System.out.println(new String(System.in.readAllBytes()).trim() + " " + System.in.read() + " " + System.in.available());
  }
}
