// EXPECT: unknown
import gov.nasa.jpf.vm.Verify;

/** A choice whose values a configuration would name. */
public class ConfiguredChoice {
  public static void main(String[] args) {
    System.out.println(Verify.getInt("size"));
  }
}
