// EXPECT: assertion

/** A field that is written under a lock alone and read without it: a reader sees what is there between two writes. */
public class ReadInsideASection {
  static int count;

  static synchronized void twice() {
    count++;
    count++;
  }

  public static void main(String[] args) {
    new Thread(ReadInsideASection::twice).start();
    assert count != 1;
  }
}
