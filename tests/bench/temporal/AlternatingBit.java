import gov.nasa.jpf.vm.Verify;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * The alternating bit protocol (Bartlett, Scantlebury, Wilkinson, "A note on reliable full-duplex transmission over half-duplex links",
 * 1969) over two queues that lose messages: if messages and answers arrive again and again, so do new messages. With "broken" the receiver
 * answers an old message as if it were new, so that the sender goes on sending it for ever. See alternating_bit.pml.
 */
public class AlternatingBit {
  static boolean arrived;
  static boolean answered;
  static boolean fresh;

  static class Sender extends Thread {
    private final LinkedBlockingQueue<Integer> messages;
    private final LinkedBlockingQueue<Integer> answers;
    private final int values;

    Sender(LinkedBlockingQueue<Integer> messages, LinkedBlockingQueue<Integer> answers, int values) {
      this.messages = messages;
      this.answers = answers;
      this.values = values;
    }

    @Override
    public void run() {
      int value = 0;
      int bit = 0;
      while (true) {
        if (!Verify.getBoolean()) {
          messages.offer(2 * value + bit);
        }
        Integer answer = answers.poll();
        if (answer != null) {
          answered = true;
          if (answer == bit) {
            bit = 1 - bit;
            value = (value + 1) % values;
          }
          answered = false;
        }
      }
    }
  }

  static class Receiver extends Thread {
    private final LinkedBlockingQueue<Integer> messages;
    private final LinkedBlockingQueue<Integer> answers;
    private final boolean broken;

    Receiver(LinkedBlockingQueue<Integer> messages, LinkedBlockingQueue<Integer> answers, boolean broken) {
      this.messages = messages;
      this.answers = answers;
      this.broken = broken;
    }

    @Override
    public void run() {
      int expected = 0;
      while (true) {
        Integer message = messages.poll();
        if (message != null) {
          arrived = true;
          int answer = message % 2;
          if (answer == expected) {
            fresh = true;
            expected = 1 - expected;
          } else if (broken) {
            answer = expected;
          }
          if (!Verify.getBoolean()) {
            answers.offer(answer);
          }
          fresh = false;
          arrived = false;
        }
      }
    }
  }

  public static void main(String[] args) {
    int places = Integer.parseInt(args[0]);
    int values = Integer.parseInt(args[1]);
    LinkedBlockingQueue<Integer> messages = new LinkedBlockingQueue<>(places);
    LinkedBlockingQueue<Integer> answers = new LinkedBlockingQueue<>(places);
    Verify.beginAtomic();
    new Sender(messages, answers, values).start();
    new Receiver(messages, answers, args.length > 2).start();
    Verify.endAtomic();
  }
}
