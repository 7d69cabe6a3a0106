// STDIN: "alpha\nbeta\r\ngamma\n\n\u00e4\u20ac\n42"

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;

/** BufferedReader on System.in. */
public class ReadLines {
  public static void main(String[] args) throws IOException {
    BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
    System.out.println(in.ready());
    String line;
    int count = 0;
    while ((line = in.readLine()) != null) {
      System.out.println(++count + ": [" + line + "] " + line.length());
      if (line.equals("beta")) System.out.println((char) in.read());
    }
    System.out.println(in.readLine() + " " + in.read());
  }
}
