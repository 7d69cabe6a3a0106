/** More of JVMS 5.5: interfaces, superinterfaces with and without defaults, arrays, casts, reflection by name. */
public class InitialisationTriggers {
  static int say(String s) {
    System.out.println("  " + s);
    return s.length();
  }

  interface I0 { int A = say("I0"); default void d() {} }
  interface I1 extends I0 { int B = say("I1"); }
  interface I2 { int C = say("I2"); void abstractOnly(); }
  interface I3 { int D = say("I3"); static void s() { say("I3.s"); } }
  interface I4 { int E = say("I4"); private void p() {} static int q() { return 1; } }
  static class C1 implements I1, I2 { static { say("C1"); } public void abstractOnly() {} }
  static class C2 extends C1 implements I4 { static { say("C2"); } static final String TEXT = "t"; static final Object O = new Object(); }
  static class C3 { static { say("C3"); } static int[] array = {1}; static void call() {} }
  static class C4 extends C3 { static { say("C4"); } }
  static class C5 { static { say("C5"); } final int f = 3; static final long L = 5; static final String NULL = null; }
  static class C6 { static { say("C6"); } }
  static class Counter { static int n; static { n += 10; } static { n *= 2; } }
  static class Early {
    static final int BLANK;
    static final int LATER = later();
    static int later() { return blank() + 1; }
    static int blank() { return Early.BLANK; }
    static { BLANK = 7; }
  }

  public static void main(String[] args) throws Exception {
    System.out.println("new C1"); new C1();
    System.out.println("C2.TEXT"); say(C2.TEXT);
    System.out.println("C2.O"); say("" + (C2.O != null));
    System.out.println("I1.B via class"); say("" + C1.B);
    System.out.println("I2.C"); say("" + C1.C);
    System.out.println("I3.s"); I3.s();
    System.out.println("I4.q"); say("" + I4.q());
    System.out.println("C4.array"); say("" + C4.array.length);
    System.out.println("C4.call"); C4.call();
    System.out.println("C4[]"); say("" + new C4[1][1].length);
    System.out.println("cast"); say("" + (C4) null);
    System.out.println("new C4"); new C4();
    System.out.println("C5.L"); say("" + C5.L);
    System.out.println("C5.NULL"); say("" + C5.NULL);
    System.out.println("forName"); Class.forName("InitialisationTriggers$C6");
    Counter.n++;
    say("" + Counter.n);
    say(Early.BLANK + " " + Early.LATER);
  }
}
