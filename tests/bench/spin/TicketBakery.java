import gov.nasa.jpf.vm.Verify;

/**
 * Lamport's bakery ("A new solution of Dijkstra's concurrent programming problem", 1974), without end. Tickets are bounded: who would
 * get one beyond the last tries again. Each reading and writing of a shared element is a step of its own. See bakery.pml.
 */
public class TicketBakery {
  static int[] choosing;
  static int[] number;
  static int owner;

  static class Process extends Thread {
    private final int me;
    private final int most;

    Process(int me, int most) {
      this.me = me;
      this.most = most;
    }

    @Override
    public void run() {
      int[] choosing = TicketBakery.choosing;
      int[] number = TicketBakery.number;
      int n = number.length;
      while (true) {
        choosing[me] = 1;
        int max = 0;
        for (int k = 0; k < n; k++) {
          int other = number[k];
          if (other > max) {
            max = other;
          }
        }
        if (max == most) {
          choosing[me] = 0;
          continue;
        }
        int mine = max + 1;
        number[me] = mine;
        choosing[me] = 0;
        for (int k = 0; k < n; k++) {
          if (k == me) {
            continue;
          }
          while (choosing[k] == 1) {
            // until k has its ticket
          }
          while (true) {
            int other = number[k];
            if (other == 0 || other > mine || other == mine && k > me) {
              break;
            }
          }
        }
        owner = me;
        assert owner == me;
        number[me] = 0;
      }
    }
  }

  public static void main(String[] args) {
    int n = Integer.parseInt(args[0]);
    int most = Integer.parseInt(args[1]);
    choosing = new int[n];
    number = new int[n];
    Verify.beginAtomic();
    for (int i = 0; i < n; i++) {
      new Process(i, most).start();
    }
    Verify.endAtomic();
  }
}
