import gov.nasa.jpf.vm.Verify;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A server whose pool of workers answers the requests of clients, each through a queue of the client. See server.pml. */
public class RequestReply {
  static int answered;

  static class Client extends Thread {
    private final ExecutorService server;
    private final BlockingQueue<Integer> replies = new ArrayBlockingQueue<>(1);
    private final int number;
    private final int requests;

    Client(ExecutorService server, int number, int requests) {
      this.server = server;
      this.number = number;
      this.requests = requests;
    }

    @Override
    public void run() {
      try {
        for (int i = 0; i < requests; i++) {
          server.execute(this::answer);
          assert replies.take() == number;
        }
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }

    private void answer() {
      synchronized (RequestReply.class) {
        answered++;
      }
      try {
        replies.put(number);
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    int count = Integer.parseInt(args[0]);
    int requests = Integer.parseInt(args[1]);
    ExecutorService server = Executors.newFixedThreadPool(3);
    List<Client> clients = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      clients.add(new Client(server, i, requests));
    }
    Verify.beginAtomic();
    for (Client client : clients) {
      client.start();
    }
    Verify.endAtomic();
    for (Client client : clients) {
      client.join();
    }
    server.shutdown();
    assert answered == count * requests;
  }
}
