/** Runs of instructions that an interpreter may execute as one: values, exceptions from each part, and where they come from. */
public class FusedRuns {
  int count;
  long wide;
  double real;
  byte small = -3;
  char letter = 'x';
  Object object = "o";
  FusedRuns next;

  static int line(Throwable t) {
    return t.getStackTrace()[0].getLineNumber();
  }

  static void ints() {
    int a = 7;
    int b = -3;
    int c;
    c = a + b;
    System.out.print(c + " ");
    c = a - b;
    System.out.print(c + " ");
    c = a * b;
    System.out.print(c + " ");
    c = a & b;
    System.out.print(c + " ");
    c = a | b;
    System.out.print(c + " ");
    c = a ^ b;
    System.out.print(c + " ");
    c = a << b;
    System.out.print(c + " ");
    c = b >> 1;
    System.out.print(c + " ");
    c = b >>> a;
    System.out.print(c + " ");
    c = (a + b) * (a - b) + a % 4 + b / 2 + (a * 5 ^ b) - (a << 2) + (b >>> 28);
    c = c * a;
    c = c + Integer.MAX_VALUE;
    System.out.println(c);
    for (int i = Integer.MAX_VALUE - 2; i > 0; i++) {
      System.out.print(i + " ");
    }
    for (int i = 0; i != 40; i += 7) {
      if (i > 36) {
        break;
      }
      if (i <= a || i == 14 || (i & 1) != 0) {
        System.out.print("+");
      }
      if (i >= b && i < 20 && (i & a) == 0) {
        System.out.print("-");
      }
    }
    System.out.println();
  }

  static void wides() {
    long a = 0x123456789L;
    long b = -5;
    long c = a + b;
    c = c * a;
    c = c - b ^ a;
    c ^= c << 13;
    c ^= c >>> 7;
    c ^= c << 17;
    c = (c & 0xffffffffffL) | (a >> 3);
    int n = 3;
    c += n;
    System.out.println(c + " " + (a > b) + (a < b) + (a == c) + (a != c) + (a >= b) + (a <= b));
    double x = 1.5;
    double y = n;
    double z = x * y + x / y - y;
    z = z + x;
    z = x - z;
    System.out.println(z + " " + (x < y) + (x > y) + (x <= y) + (x >= y) + (x == y));
    double nan = 0.0 / (y - n);
    System.out.println((nan < y) + " " + (nan > y) + (nan <= y) + (nan >= y) + (nan == nan) + (nan != nan));
  }

  static void fields() {
    FusedRuns f = new FusedRuns();
    f.count += 5;
    f.count -= 2;
    f.count++;
    f.wide += f.count;
    f.real += f.wide * 0.5;
    f.real -= f.real * f.real;
    int add = 9;
    f.count = f.count + add;
    f.next = f;
    f.next.next.count *= f.next.count;
    double half = 0.5;
    System.out.println(f.count + " " + f.wide + " " + f.real + " " + f.small + " " + f.letter + " " + f.next.next.object
        + " " + (half * f.real) + " " + (half - f.real) + " " + (3L ^ f.wide));
    if (f.object instanceof Integer) {
      System.out.println("never");
    }
    if (f.next.object instanceof String) {
      System.out.println("string");
    }
  }

  static int get(FusedRuns f) {
    return f.count;
  }

  static int nested(FusedRuns f) {
    return f.next.next.count;
  }

  static void nulls() {
    FusedRuns f = new FusedRuns();
    FusedRuns none = null;
    int sum = 1;
    double real = 2;
    for (int i = 0; i < 12; i++) {
      try {
        switch (i) {
          case 0: sum += none.count; break;
          case 1: sum = get(none); break;
          case 2: sum = nested(f); break;
          case 3: none.count++; break;
          case 4: none.wide += 3; break;
          case 5: real = real * none.real; break;
          case 6: none.next = f; break;
          case 7: none.count = sum; break;
          case 8: f.next.wide = 4; break;
          case 9: if (none.next == null) sum++; break;
          case 10: none.real = real - f.real; break;
          default: sum += f.next.letter + f.next.small;
        }
      } catch (NullPointerException e) {
        System.out.println(i + ": " + e.getMessage() + " at " + line(e) + ", " + sum + " " + real);
      }
    }
  }

  static void arrays() {
    int[] ints = {1, 2, 3};
    long[] longs = {4, 5};
    byte[] bytes = {-1};
    char[] chars = {'a', 'b'};
    Object[] objects = {"s", null};
    int[] none = null;
    int i = 1;
    int five = 5;
    int minus = -1;
    int sum = ints[i] + bytes[0] + chars[i];
    sum += longs[i];
    Object o = objects[i];
    int taken = ints[i];
    ints[i] = taken + sum;
    System.out.println(sum + " " + o + " " + ints[i] + " " + ints.length);
    for (int k = 0; k < ints.length; k++) {
      ints[k] += k;
    }
    for (int step = 0; step < 14; step++) {
      try {
        switch (step) {
          case 0: sum += ints[five]; break;
          case 1: sum = ints[minus]; break;
          case 2: sum += longs[five]; break;
          case 3: sum += bytes[i]; break;
          case 4: sum += chars[five]; break;
          case 5: o = objects[minus]; break;
          case 6: sum = none[i]; break;
          case 7: ints[five] = sum; break;
          case 8: ints[minus] = sum + i; break;
          case 9: none[i] = sum; break;
          case 10: for (int k = 0; k < none.length; k++) sum++; break;
          case 11: sum = sum % (i - 1); break;
          case 12: sum = sum / 0; break;
          default: sum = sum % 0;
        }
      } catch (RuntimeException e) {
        System.out.println(step + ": " + e.getMessage() + " at " + line(e) + ", " + sum + " " + o);
      }
    }
  }

  public static void main(String[] args) {
    for (int i = 0; i < 2; i++) {
      ints();
      wides();
      fields();
      nulls();
      arrays();
    }
  }
}
