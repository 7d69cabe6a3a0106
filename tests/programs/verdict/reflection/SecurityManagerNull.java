// EXPECT: ok
/** Taking away a manager that is not there is allowed. */
public class SecurityManagerNull {
  @SuppressWarnings("removal")
  public static void main(String[] args) {
    System.setSecurityManager(null);
    assert System.getSecurityManager() == null;
  }
}
