// EXPECT: assertion, exception:java.util.ConcurrentModificationException
// ALSO: --por=transitions
// ALSO: --por=off
// ALSO: --search=bfs
// ALSO: -j 2
// ALSO: --check=independence
// ALSO: --check=symmetry
// contains(o) calls equals on an argument that others reach
// assertion (list changed before contains)
import java.util.*; import java.util.concurrent.*;
public class DequeContains {
  static class A extends Thread {
    final LinkedBlockingDeque<List<Integer>> q;
    A(LinkedBlockingDeque<List<Integer>> q) { this.q = q; }
    public void run() { List<Integer> l = new ArrayList<>(4); new B(l).start(); boolean r = q.contains(l); assert !r; }
  }
  static class B extends Thread {
    final List<Integer> l;
    B(List<Integer> l) { this.l = l; }
    public void run() { l.add(1); }
  }
  static class M extends Thread {
    public void run() {
      LinkedBlockingDeque<List<Integer>> q = new LinkedBlockingDeque<>();
      List<Integer> one = new ArrayList<>(4); one.add(1);
      q.add(one);
      q.contains(new ArrayList<>());
      A a = new A(q);
      a.start();
      try { a.join(); } catch (InterruptedException e) { }
      q.size();
    }
  }
  public static void main(String[] args) throws Exception {
    new M().start();
  }
}
