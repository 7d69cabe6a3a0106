package q;

import p.Base;

public class Far extends Base {
  protected Far near;

  protected Far() { super("far"); }

  long look(Far far, Base base, Object[] all) throws Exception {
    note("own");
    far.note("other");
    Object copy = far.clone();
    int[] numbers = {1, 2};
    numbers = (int[]) numbers.clone();
    near = new Far();
    near.near = far;
    kept = far.kept + numbers[1];
    all[0] = super.clone();
    return total + base.area() + (copy == null ? 1 : 0) + super.area();
  }
}
