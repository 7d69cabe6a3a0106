// EXPECT: ok
// OUTPUTS: "ping pong ping pong "
/** Two threads take turns by wait and notify. */
public class PingPong {
  private boolean pong;

  synchronized void say(String word, boolean turn) {
    try {
      while (pong != turn) {
        wait();
      }
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
    System.out.print(word);
    pong = !turn;
    notify();
  }

  public static void main(String[] args) {
    PingPong game = new PingPong();
    new Thread(() -> {
      for (int i = 0; i < 2; i++) {
        game.say("pong ", true);
      }
    }).start();
    for (int i = 0; i < 2; i++) {
      game.say("ping ", false);
    }
  }
}
