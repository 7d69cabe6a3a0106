/** What ClassLoader.setDefaultAssertionStatus and kin say holds for classes that are initialised later. */
public class AssertionStatus {
  static class In { static String s() { try { assert false; return "off"; } catch (AssertionError e) { return "on"; } } }
  static class In2 { static String s() { try { assert false; return "off"; } catch (AssertionError e) { return "on"; } } }
  static class In3 { static String s() { try { assert false; return "off"; } catch (AssertionError e) { return "on"; } } }
  static class In4 { static String s() { try { assert false; return "off"; } catch (AssertionError e) { return "on"; } } }
  public static void main(String[] a) {
    ClassLoader l = AssertionStatus.class.getClassLoader();
    l.setDefaultAssertionStatus(true); System.out.println(In.s() + AssertionStatus.class.desiredAssertionStatus());
    l.setDefaultAssertionStatus(false); System.out.println(In2.s());
    l.setClassAssertionStatus("AssertionStatus", true); System.out.println(In3.s());
    l.clearAssertionStatus(); l.setPackageAssertionStatus("", true); System.out.println(In4.s() + AssertionStatus.class.desiredAssertionStatus());
    l.setPackageAssertionStatus(null, false); System.out.println(AssertionStatus.class.desiredAssertionStatus());
  }
}
