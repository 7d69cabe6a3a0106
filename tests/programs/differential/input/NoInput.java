import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.util.Scanner;

/** An empty standard input. */
public class NoInput {
  public static void main(String[] args) throws Exception {
    System.out.println(System.in.read() + " " + new Scanner(System.in).hasNext() + " " + new BufferedReader(new InputStreamReader(System.in)).readLine());
    new Scanner(System.in).nextInt();
  }
}
