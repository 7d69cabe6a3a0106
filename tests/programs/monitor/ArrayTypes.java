// Elements of arrays of all types, by two threads that nothing orders, and others that are held by a lock.
// WARNS: eraser race boolean[]
// WARNS: eraser race byte[]
// WARNS: eraser race char[]
// WARNS: eraser race short[]
// WARNS: eraser race int[]
// WARNS: eraser race long[]
// WARNS: eraser race float[]
// WARNS: eraser race double[]
// WARNS: eraser race java.lang.String[]
// WARNS: eraser race int[][]
// WARNS: happens-before race boolean[]
// WARNS: happens-before race byte[]
// WARNS: happens-before race char[]
// WARNS: happens-before race short[]
// WARNS: happens-before race int[]
// WARNS: happens-before race long[]
// WARNS: happens-before race float[]
// WARNS: happens-before race double[]
// WARNS: happens-before race java.lang.String[]
// WARNS: happens-before race int[][]
// WARNS: predicted-races race boolean[]
// WARNS: predicted-races race byte[]
// WARNS: predicted-races race char[]
// WARNS: predicted-races race short[]
// WARNS: predicted-races race int[]
// WARNS: predicted-races race long[]
// WARNS: predicted-races race float[]
// WARNS: predicted-races race double[]
// WARNS: predicted-races race java.lang.String[]
// WARNS: predicted-races race int[][]
public class ArrayTypes {
    static final boolean[] booleans = new boolean[2];
    static final byte[] bytes = new byte[2];
    static final char[] chars = new char[2];
    static final short[] shorts = new short[2];
    static final int[] ints = new int[2];
    static final long[] longs = new long[2];
    static final float[] floats = new float[2];
    static final double[] doubles = new double[2];
    static final String[] strings = new String[2];
    static final int[][] nested = new int[2][];

    static void write(int at) {
        booleans[at] = true;
        bytes[at] = 1;
        chars[at] = 'c';
        shorts[at] = 2;
        ints[at] = 3;
        longs[at] = 4;
        floats[at] = 5;
        doubles[at] = 6;
        strings[at] = "seven";
        nested[at] = ints;
    }

    static void both() {
        write(0);
        synchronized (ints) {
            write(1);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(ArrayTypes::both, "first"), second = new Thread(ArrayTypes::both, "second");
        first.start();
        second.start();
        first.join();
        second.join();
    }
}
