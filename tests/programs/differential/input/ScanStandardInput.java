// STDIN: "3\n10 20 30\nhello world\n2.5 true x\n\nlast line"

import java.util.InputMismatchException;
import java.util.NoSuchElementException;
import java.util.Scanner;

/** Scanner on System.in. */
public class ScanStandardInput {
  public static void main(String[] args) {
    Scanner in = new Scanner(System.in);
    int n = in.nextInt();
    long sum = 0;
    for (int i = 0; i < n; i++) sum += in.nextLong();
    System.out.println(n + " " + sum);
    System.out.println("[" + in.nextLine() + "][" + in.nextLine() + "]");
    System.out.println(in.nextDouble() + " " + in.nextBoolean() + " " + in.hasNextInt());
    try {
      in.nextInt();
    } catch (InputMismatchException e) {
      System.out.println(e.getMessage());
    }
    System.out.println(in.next() + "|" + in.nextLine() + "|" + in.nextLine() + "|" + in.hasNextLine() + "|" + in.nextLine() + "|" + in.hasNext());
    try {
      in.nextLine();
    } catch (NoSuchElementException e) {
      System.out.println(e.getMessage());
    }
  }
}
