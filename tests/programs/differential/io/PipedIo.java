import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.PipedReader;
import java.io.PipedWriter;
import java.io.PrintWriter;

/** Pipes between threads. */
public class PipedIo {
  public static void main(String[] args) throws Exception {
    PipedOutputStream out = new PipedOutputStream();
    PipedInputStream in = new PipedInputStream(out, 16);
    Thread producer = new Thread(() -> {
      try (PrintWriter writer = new PrintWriter(out)) {
        for (int i = 0; i < 20; i++) {
          writer.println("line " + i);
          writer.flush();
        }
      }
    });
    producer.start();
    BufferedReader reader = new BufferedReader(new InputStreamReader(in));
    int sum = 0;
    String line;
    while ((line = reader.readLine()) != null) sum += Integer.parseInt(line.substring(5));
    producer.join();
    System.out.println(sum);
    PipedWriter writer = new PipedWriter();
    PipedReader chars = new PipedReader(writer);
    writer.write("hello");
    writer.close();
    StringBuilder text = new StringBuilder();
    for (int c = chars.read(); c >= 0; c = chars.read()) text.append((char) c);
    System.out.println(text);
    try {
      new PipedInputStream().read();
    } catch (IOException e) {
      System.out.println(e.getMessage());
    }
    try {
      new PipedOutputStream().write(1);
    } catch (IOException e) {
      System.out.println(e.getMessage());
    }
    try {
      in.connect(out);
    } catch (IOException e) {
      System.out.println(e.getMessage());
    }
  }
}
