// EXPECT: ok
// STATES <= 30

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;

/** Two threads compute with numbers of any size, and read a duration. */
public class TwoBigNumbers {
  public static void main(String[] arguments) {
    new Thread(() -> {
      assert BigInteger.valueOf(7).pow(30).toString().equals("22539340290692258087863249");
      assert Duration.parse("PT3S").toMillis() == 3000;
    }).start();
    new Thread(() -> {
      assert new BigDecimal("1.5").multiply(new BigDecimal("2.25")).toString().equals("3.375");
    }).start();
  }
}
