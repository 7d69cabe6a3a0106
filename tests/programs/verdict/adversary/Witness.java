// EXPECT: assertion
// ALSO: --por=transitions
// ALSO: --por=off
// ALSO: --search=bfs
// ALSO: -j 2
// ALSO: --check=independence
// ALSO: --check=symmetry
// an object is handed over and then written
// as Level1 with three statements: the smallest
public class Witness extends Thread {
  int[] unused; Witness peer; int v;
  public static void main(String[] a) {
    Witness t = new Witness(), x = new Witness();
    t.start();
    t.peer = x;
    x.v = 1;
  }
  public void run() { Witness p = peer; assert p == null || p.v == 1; }
}
