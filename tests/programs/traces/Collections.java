// A collection of the library that two threads change.
import java.util.ArrayList;
import java.util.List;

public class Collections {
  static final List<Integer> list = new ArrayList<>();

  public static void main(String[] args) throws InterruptedException {
    Thread other = new Thread(() -> list.add(2));
    other.start();
    list.add(1);
    other.join();
    assert list.size() == 2;
  }
}
