package p;

import java.util.Vector;

public class Old extends Base {
  static int counter;
  private Vector items = new Vector();

  Old(int n) { super(new Object[n]); counter += n; }

  int run(int n, Object o) {
    int i = 0;
    try {
      i = ((Integer) o).intValue();
      if (n > 3) return i;
    } catch (ClassCastException e) {
      i = e.hashCode();
    } finally {
      counter++;
      items.addElement(o);
    }
    long l = i * 3L;
    double d = l;
    for (int j = 0; j < n; j++) d += j % 2 == 0 ? 1 : l;
    return (int) d;
  }

  synchronized Object find(Object[] all, String s) {
    Object best = null;
    for (int i = 0; i < all.length; i++) {
      if (all[i] == null) continue;
      if (all[i].equals(s)) { best = all[i]; break; }
      if (all[i] instanceof Runnable) ((Runnable) all[i]).run();
    }
    return best != null ? best : (Object) new StringBuffer(s).append(kept).toString();
  }

  interface Visitor { void visit(Old o); }
  static abstract class Walker implements Visitor {
    protected abstract int step(long a, double b);
    public void visit(Old o) { o.run(step(1, 2), this); }
  }
}
