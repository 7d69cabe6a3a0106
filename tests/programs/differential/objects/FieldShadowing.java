/** Fields of the same name in class, superclass and interface; static and instance; all types and their defaults. */
public class FieldShadowing {
  interface Constants { int SIZE = 5; String NAME = "constants"; int[] LIST = {1, 2}; }
  static class Base { int value = 1; static int shared = 10; protected long wide = 100; Object self() { return value; } }
  static class Derived extends Base implements Constants {
    long value = 2; static long shared = 20; double wide = 0.5;
    @Override Object self() { return value + "/" + super.value + "/" + super.self() + "/" + ((Base) this).wide; }
  }
  static class Last extends Derived { int SIZE = 6; String all() { return SIZE + NAME + LIST.length + value + super.value + shared + Base.shared + wide; } }
  static class Defaults { boolean z; byte b; char c; short s; int i; long l; float f; double d; Object o; int[] a; }
  static boolean sz; static byte sb; static char sc; static short ss; static int si; static long sl; static float sf; static double sd; static Object so;

  static class Narrow { byte b; short s; char c; boolean z; }

  public static void main(String[] args) {
    Derived d = new Derived();
    Base b = d;
    b.value = 7;
    d.value = 8;
    ((Base) d).wide++;
    System.out.println(b.value + " " + d.value + " " + ((Base) d).value + " " + d.self() + " " + b.self() + " " + new Last().all());
    Base.shared++;
    Derived.shared--;
    System.out.println(Base.shared + " " + Derived.shared + " " + Last.shared);
    Defaults f = new Defaults();
    System.out.println(f.z + " " + f.b + (int) f.c + f.s + f.i + f.l + f.f + f.d + f.o + f.a);
    System.out.println(sz + " " + sb + (int) sc + ss + si + sl + sf + sd + so);
    Narrow n = new Narrow();
    n.b = (byte) 511; n.s = (short) 98304; n.c = (char) -2; n.z = !n.z;
    n.b++; n.s--; n.c += 3; n.z |= n.z;
    System.out.println(n.b + " " + n.s + " " + (int) n.c + " " + n.z);
    sb = (byte) 128; ss = (short) 32768; sc = (char) 65536; sf = (float) 1e-50; sd = Double.MIN_VALUE / 2; sl = ~0L; sz = true;
    System.out.println(sb + " " + ss + " " + (int) sc + " " + sf + " " + sd + " " + sl + " " + sz);
    Constants.LIST[0] = 9;
    System.out.println(Last.LIST[0]);
  }
}
