import gov.nasa.jpf.vm.Verify;
import java.util.*;

/** Each branch loads classes of its own, so the order of branches is the order of loading. */
public class ClassesByChoice {
  static class Red {
    static int made;
    Object part = new int[++made];
  }

  static class Green {
    static final List<String> NAMES = new ArrayList<>();
    Object part = NAMES.add("green" + NAMES.size());
  }

  static Object last;

  public static void main(String[] args) {
    for (int i = 0; i < 3; ++i) {
      switch (Verify.getInt(0, 2)) {
        case 0: last = new Red(); break;
        case 1: last = new Green(); break;
        default: last = new StackTraceElement[] {new IllegalStateException("deep").getStackTrace()[0]}; break;
      }
    }
    Verify.getBoolean();
  }
}
