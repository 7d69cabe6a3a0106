import gov.nasa.jpf.vm.Verify;

/**
 * Readers and writers without end, whose lock gives out tickets (Mellor-Crummey, Scott, "Scalable reader-writer synchronization for
 * shared-memory multiprocessors", 1991): the first writer gets in whenever it asks. With "broken" a writer waits until nobody reads, and
 * readers that relieve each other starve it. See readers_writers.pml.
 */
public class ReadersAndWriters {
  static int next;
  static int mayRead;
  static int mayWrite;
  static int readers;
  static boolean writing;
  static boolean asked;
  static boolean inside;

  static class Reader extends Thread {
    private final int tickets;
    private final boolean broken;

    Reader(int tickets, boolean broken) {
      this.tickets = tickets;
      this.broken = broken;
    }

    @Override
    public void run() {
      while (true) {
        if (broken) {
          while (true) {
            Verify.beginAtomic();
            boolean entered = !writing;
            if (entered) {
              readers++;
            }
            Verify.endAtomic();
            if (entered) {
              break;
            }
          }
          Verify.beginAtomic();
          readers--;
          Verify.endAtomic();
        } else {
          Verify.beginAtomic();
          int mine = next;
          next = (next + 1) % tickets;
          Verify.endAtomic();
          while (mayRead != mine) {
            // until those before have begun to read, or written
          }
          mayRead = (mine + 1) % tickets;
          Verify.beginAtomic();
          mayWrite = (mayWrite + 1) % tickets;
          Verify.endAtomic();
        }
      }
    }
  }

  static class Writer extends Thread {
    private final int tickets;
    private final boolean broken;
    private final boolean first;

    Writer(int tickets, boolean broken, boolean first) {
      this.tickets = tickets;
      this.broken = broken;
      this.first = first;
    }

    @Override
    public void run() {
      while (true) {
        if (first) {
          asked = true;
        }
        int mine = 0;
        if (broken) {
          while (true) {
            Verify.beginAtomic();
            boolean entered = !writing && readers == 0;
            if (entered) {
              writing = true;
            }
            Verify.endAtomic();
            if (entered) {
              break;
            }
          }
        } else {
          Verify.beginAtomic();
          mine = next;
          next = (next + 1) % tickets;
          Verify.endAtomic();
          while (mayWrite != mine) {
            // until those before have read or written
          }
        }
        if (first) {
          asked = false;
          inside = true;
          inside = false;
        }
        if (broken) {
          writing = false;
        } else {
          Verify.beginAtomic();
          mayRead = (mine + 1) % tickets;
          mayWrite = (mine + 1) % tickets;
          Verify.endAtomic();
        }
      }
    }
  }

  public static void main(String[] args) {
    int readers = Integer.parseInt(args[0]);
    int writers = Integer.parseInt(args[1]);
    boolean broken = args.length > 2;
    int tickets = readers + writers + 1;
    Verify.beginAtomic();
    for (int i = 0; i < readers; i++) {
      new Reader(tickets, broken).start();
    }
    for (int i = 0; i < writers; i++) {
      new Writer(tickets, broken, i == 0).start();
    }
    Verify.endAtomic();
  }
}
