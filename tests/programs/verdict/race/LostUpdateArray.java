// EXPECT: ok
// OUTPUTS: "1 5\n", "2 5\n", "3 5\n"
/** An element of an array incremented by two threads; another element untouched. */
public class LostUpdateArray {
  public static void main(String[] args) throws InterruptedException {
    int[] a = {0, 5};
    Thread t = new Thread(() -> a[0] += 2);
    t.start();
    a[0]++;
    t.join();
    System.out.println(a[0] + " " + a[1]);
  }
}
