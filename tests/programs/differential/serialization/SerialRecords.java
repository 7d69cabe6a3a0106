import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.List;

/** Records in object streams: always through the canonical constructor. */
public class SerialRecords {
  record Point(int x, int y) implements Serializable {
    Point {
      System.out.println("canonical " + x + " " + y);
      if (x < 0) throw new IllegalArgumentException("negative");
    }
  }
  record Mixed(boolean z, byte b, char c, short s, int i, long j, float f, double d, String text, int[] array, Point p)
      implements Serializable {}
  record Nothing() implements Serializable {}
  record Outer(List<Point> points, Outer next) implements Serializable {}

  @SuppressWarnings("unchecked")
  static <T> T copy(T o) throws Exception {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    new ObjectOutputStream(out).writeObject(o);
    return (T) new ObjectInputStream(new ByteArrayInputStream(out.toByteArray())).readObject();
  }

  public static void main(String[] args) throws Exception {
    System.out.println(copy(new Point(1, 2)));
    Mixed m = copy(new Mixed(true, (byte) 1, 'c', (short) 2, 3, 4L, 5f, 6.0, "text", new int[] {7}, new Point(8, 9)));
    System.out.println(m.z() + " " + m.b() + m.c() + m.s() + m.i() + m.j() + m.f() + m.d() + m.text() + m.array()[0] + m.p());
    System.out.println(copy(new Nothing()).equals(new Nothing()));
    System.out.println(copy(new Outer(List.of(new Point(0, 1)), new Outer(List.of(), null))));
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    new ObjectOutputStream(out).writeObject(new Point(0x01020304, 5));
    byte[] bytes = out.toByteArray();
    for (int i = 0; i + 3 < bytes.length; i++) {
      if (bytes[i] == 1 && bytes[i + 1] == 2 && bytes[i + 2] == 3 && bytes[i + 3] == 4) bytes[i] = -1;
    }
    try {
      new ObjectInputStream(new ByteArrayInputStream(bytes)).readObject();
    } catch (InvalidObjectException e) {
      System.out.println(e + " <- " + e.getCause());
    }
  }
}
