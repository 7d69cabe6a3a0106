/** Calls through interfaces, one with a default method, on receivers of three classes. */
public class InterfaceCalls {
  interface Counter {
    void add(int n);

    int value();

    default void addTwice(int n) {
      add(n);
      add(n);
    }
  }

  interface Resettable {
    void reset();
  }

  static class Plain implements Counter {
    private int value;

    @Override
    public void add(int n) {
      value += n;
    }

    @Override
    public int value() {
      return value;
    }
  }

  static class Modular implements Resettable, Counter {
    private int value;

    @Override
    public void add(int n) {
      value = (value + n) & 0xffff;
    }

    @Override
    public int value() {
      return value;
    }

    @Override
    public void reset() {
      value = 0;
    }
  }

  static class Both extends Plain implements Resettable {
    private int resets;

    @Override
    public void reset() {
      resets++;
    }

    @Override
    public int value() {
      return super.value() + resets;
    }
  }

  public static void main(String[] args) {
    int scale = args.length > 0 ? Integer.parseInt(args[0]) : 100;
    Counter[] counters = {new Plain(), new Modular(), new Both(), new Modular(), new Plain()};
    long sum = 0;
    for (int i = 0; i < 4500 * scale; i++) {
      for (Counter counter : counters) {
        counter.addTwice(i);
        sum += counter.value();
      }
      if (i % 100 == 0) {
        ((Resettable) counters[1]).reset();
        ((Resettable) counters[2]).reset();
      }
    }
    System.out.println(sum);
  }
}
