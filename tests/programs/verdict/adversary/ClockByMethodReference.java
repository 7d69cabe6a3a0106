// EXPECT: assertion

import java.util.Date;
import java.util.function.Supplier;
import java.util.stream.LongStream;

/** Reads the clock by references to methods and constructors until time has passed. */
public class ClockByMethodReference {
  public static void main(String[] args) throws Throwable {
    Supplier<Date> now = Date::new;
    long start = now.get().getTime();
    while (now.get().getTime() - start < 5) {}
    long begin = System.nanoTime();
    LongStream.generate(System::nanoTime).filter(t -> t - begin > 1_000_000).findFirst();
    assert false : "some time has passed";
  }
}
