import java.util.ArrayList;
import java.util.List;

/** An exception thrown deep in the library: frames of java.base in the trace. */
public class UncaughtInLibrary {
  public static void main(String[] args) {
    List<Integer> list = new ArrayList<>(List.of(3, 1, 2));
    list.sort((a, b) -> {
      list.get(5);
      return a - b;
    });
  }
}
