import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.Scanner;

public class ReadsInput {
  public static void main(String[] args) throws IOException {
    int first = System.in.read();
    if (first % 2 == 0) {
      Scanner scanner = new Scanner(System.in);
      long sum = 0;
      while (scanner.hasNext()) {
        if (scanner.hasNextInt()) sum += scanner.nextInt();
        else sum += scanner.next().length();
      }
      System.out.println(sum);
      return;
    }
    BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      System.out.println(line.trim().length() + " " + line.split("[,; ]").length);
    }
  }
}
