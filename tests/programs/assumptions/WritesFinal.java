import gov.nasa.jpf.vm.Verify;
import java.lang.reflect.Field;

/** Writes a final field by reflection while another thread may read it. */
public class WritesFinal {
  final int[] kept = {1};

  static int call(int value) throws Exception {
    WritesFinal it = new WritesFinal();
    int[] seen = {0};
    Thread other = new Thread(() -> seen[0] = it.kept[0]);
    other.start();
    Field field = WritesFinal.class.getDeclaredField("kept");
    field.setAccessible(true);
    field.set(it, new int[] {value});
    other.join();
    return seen[0];
  }

  public static void main(String[] arguments) throws Exception {
    int value = Verify.getInt(5, 6);
    if (arguments.length > 0 && value == 5) throw new IllegalStateException();
    System.out.println(call(value));
  }
}
