// EXPECT: ok
// OUTPUTS: "1\n"
/** The initialisation of a class makes the singleton once. */
public class HolderIdiom {
  static int made;

  static class Holder {
    static final HolderIdiom INSTANCE = new HolderIdiom();
  }

  HolderIdiom() {
    made++;
  }

  static HolderIdiom get() {
    return Holder.INSTANCE;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(HolderIdiom::get);
    t.start();
    HolderIdiom mine = get();
    t.join();
    assert mine == get();
    System.out.println(made);
  }
}
