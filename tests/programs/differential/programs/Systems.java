/** Properties, identity hashes, times, streams of output, the runtime: what is the same on every machine. */
public class Systems {
  public static void main(String[] args) {
    Object o = new Object();
    int hash = System.identityHashCode(o);
    System.gc();
    System.out.println((hash == o.hashCode()) + " " + (hash == System.identityHashCode(o)) + " " + (hash >= 0));
    long n1 = System.nanoTime(), n2 = System.nanoTime();
    long m = System.currentTimeMillis();
    System.out.println((n2 >= n1) + " " + (m > 1500000000000L));
    System.out.println(System.lineSeparator().length() + " " + System.getProperty("line.separator").equals("\n") + System.getProperty("no.such") + System.getProperty("no.such", "default") + " " + System.getProperty("java.specification.version") + System.getProperty("file.separator"));
  }
}
