// EXPECT: unknown
// REASON: System.setSecurityManager with a manager
/** A manager would be asked in many places, which nobody here does. */
public class SecurityManagerSet {
  @SuppressWarnings("removal")
  public static void main(String[] args) {
    System.setSecurityManager(new SecurityManager());
    assert false;
  }
}
