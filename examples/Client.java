import java.io.IOException;
import java.net.Socket;

/** Connects to a server. A model checker cannot do that, so Pathfleet needs a model of Socket: models/java/net/Socket.java. */
public class Client {
  public static void main(String[] args) {
    String answer = null;
    try (Socket socket = new Socket("server", 7)) {
      answer = "connected";
    } catch (IOException e) {
      System.out.println("no server");
    }
    System.out.println(answer.length()); // fails if there is no server
  }
}
