// EXPECT: ok
// STATES <= 361
// ALSO: --check=hash
// ALSO: --check=symmetry
// ALSO: --symmetry=heap
// ALSO: -j 2

/**
 * Workers that are alike in all that their frames and Threads hold: of some, nobody else has a reference, so their order does not matter.
 * Others are told apart by who refers to them: main, which waits for one of them, or another worker.
 */
public class SymTwins {
  static int sum;

  static synchronized void add(int n) {
    sum += n;
  }

  static class Worker extends Thread {
    final int part;
    final Thread first;

    Worker(int part, Thread first) {
      this.part = part;
      this.first = first;
    }

    @Override
    public void run() {
      try {
        if (first != null) {
          first.join();
        }
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
      add(part);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    new Worker(1, null).start();
    new Worker(1, null).start();
    Worker awaited = new Worker(1, null);
    awaited.start();
    Worker waiting = new Worker(2, awaited);
    waiting.start();
    waiting.join();
    assert sum >= 3;
  }
}
