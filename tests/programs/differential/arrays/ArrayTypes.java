/** Arrays of every element type: load, store, default values, length, bounds, multi-dimensional, class names. */
public class ArrayTypes {
  public static void main(String[] args) {
    boolean[] z = new boolean[3];
    byte[] b = new byte[3];
    char[] c = new char[3];
    short[] s = new short[3];
    int[] i = new int[3];
    long[] l = new long[3];
    float[] f = new float[3];
    double[] d = new double[3];
    Object[] o = new Object[3];
    System.out.println(z[0] + " " + b[0] + " " + (int) c[0] + " " + s[0] + " " + i[0] + " " + l[0] + " " + f[0] + " " + d[0] + " " + o[0]);
    z[1] = true;
    b[1] = (byte) 300;
    c[1] = (char) 65601;
    s[1] = (short) 70000;
    i[1] = 1 << 30;
    l[1] = 1L << 60;
    f[1] = 1.5f;
    d[1] = -2.5;
    o[1] = "text";
    System.out.println(z[1] + " " + b[1] + " " + c[1] + " " + s[1] + " " + i[1] + " " + l[1] + " " + f[1] + " " + d[1] + " " + o[1]);
    b[2] += 200;
    c[2] += 'x';
    s[2] -= 1;
    l[2] |= 3;
    f[2] /= 0;
    d[2]--;
    z[2] ^= true;
    o[2] = b;
    System.out.println(z[2] + " " + b[2] + " " + c[2] + " " + s[2] + " " + l[2] + " " + f[2] + " " + d[2] + " " + (o[2] == b));
    System.out.println(z.length + b.length + c.length + s.length + i.length + l.length + f.length + d.length + o.length);
    System.out.println(z.getClass().getName() + b.getClass().getName() + c.getClass().getName() + s.getClass().getName()
        + i.getClass().getName() + l.getClass().getName() + f.getClass().getName() + d.getClass().getName() + o.getClass().getName());
    int[][] grid = new int[3][4];
    grid[2][3] = 5;
    long[][][] cube = new long[2][3][4];
    cube[1][2][3] = 7;
    String[][] partial = new String[2][];
    Object[][][] deep = new Object[2][2][];
    System.out.println(grid.length + " " + grid[0].length + " " + grid[2][3] + " " + cube[1][2][3] + " " + cube[1].length + " " + cube[1][1].length
        + " " + partial[0] + " " + deep[1].length + " " + deep[1][1] + " " + grid.getClass().getName() + " " + partial.getClass().getName());
    int[][] ragged = {{1}, {2, 3}, {}, {4, 5, 6}};
    int total = 0;
    for (int[] row : ragged) {
      for (int v : row) {
        total += v * row.length;
      }
    }
    System.out.println(total);
    int[][] zero = new int[0][5];
    System.out.println(zero.length);
    double[] copy = d.clone();
    copy[0] = 9;
    System.out.println(d[0] + " " + copy[0] + " " + copy[1] + " " + (copy.getClass() == d.getClass()));
    int[][] shallow = ragged.clone();
    shallow[0][0] = 99;
    System.out.println(ragged[0][0]);
    Object asObject = i;
    System.out.println(asObject instanceof int[]);
    System.out.println(asObject instanceof Object[]);
    System.out.println(asObject instanceof Cloneable);
    System.out.println(asObject instanceof java.io.Serializable);
    System.out.println((Object) ragged instanceof Object[]);
    System.arraycopy(i, 0, i, 1, 2);
    System.out.println(i[0] + " " + i[1] + " " + i[2]);
  }
}
