// EXPECT: deadlock, assertion, exception:java.lang.ArithmeticException
import gov.nasa.jpf.vm.Verify;

/** Three kinds of error on three branches. */
public class SeveralErrors {
  public static void main(String[] args) throws InterruptedException {
    int choice = Verify.getInt(0, 3);
    switch (choice) {
      case 0:
        synchronized (args) {
          args.wait();
        }
        break;
      case 1:
        assert choice != 1;
        break;
      case 2:
        System.out.println(1 / (choice - 2));
        break;
      default:
    }
  }
}
