import java.math.BigInteger;
import java.util.Random;

/** BigInteger arithmetic, bits, parsing, primes. */
public class BigIntegers {
  public static void main(String[] args) {
    BigInteger a = new BigInteger("123456789012345678901234567890"), b = new BigInteger("-987654321098765432109876543210"), c = BigInteger.valueOf(97);
    System.out.println(a.add(b) + " " + a.subtract(b) + " " + a.multiply(b) + " " + b.divide(a) + " " + b.mod(c) + " " + b.remainder(c) + " " + a.pow(7));
    BigInteger[] qr = b.divideAndRemainder(c);
    System.out.println(qr[0] + " " + qr[1] + " " + a.gcd(BigInteger.valueOf(30)) + " " + a.negate() + " " + b.abs() + " " + b.signum() + " " + a.compareTo(b) + " " + a.max(b) + " " + a.sqrt());
    System.out.println(c.modPow(a, BigInteger.valueOf(1000003)) + " " + c.modInverse(BigInteger.valueOf(1009)) + " " + a.modPow(BigInteger.TEN, b.negate()));
    System.out.println(a.shiftLeft(70) + " " + a.shiftRight(33) + " " + b.shiftRight(5) + " " + a.and(b) + " " + a.or(b) + " " + a.xor(b) + " " + a.not() + " " + a.andNot(b));
    System.out.println(a.bitLength() + " " + a.bitCount() + " " + b.bitLength() + " " + a.testBit(3) + " " + a.setBit(200).bitLength() + " " + a.clearBit(1) + " " + a.flipBit(0) + " " + a.getLowestSetBit());
    System.out.println(a.toString(2) + " " + a.toString(36) + " " + b.toString(16) + " " + new BigInteger("zz", 36) + " " + new BigInteger("-ff", 16) + " " + new BigInteger("+12"));
    System.out.println(a.intValue() + " " + a.longValue() + " " + a.doubleValue() + " " + a.floatValue() + " " + BigInteger.TWO.pow(1025).doubleValue() + " " + b.hashCode() + " " + a.equals(new BigInteger(a.toByteArray())));
    for (byte x : b.toByteArray()) System.out.print(x + " ");
    System.out.println(new BigInteger(1, new byte[] {-1, -2}) + " " + new BigInteger(new byte[] {-1, -2}) + " " + new BigInteger(-1, new byte[] {1, 0}));
    System.out.println(c.isProbablePrime(20) + " " + BigInteger.valueOf(91).isProbablePrime(20) + " " + BigInteger.valueOf(90).nextProbablePrime() + " " + new BigInteger("2305843009213693951").isProbablePrime(30));
    BigInteger factorial = BigInteger.ONE;
    for (int i = 2; i <= 100; i++) factorial = factorial.multiply(BigInteger.valueOf(i));
    System.out.println(factorial);
    BigInteger f0 = BigInteger.ZERO, f1 = BigInteger.ONE;
    for (int i = 0; i < 500; i++) {
      BigInteger next = f0.add(f1);
      f0 = f1;
      f1 = next;
    }
    System.out.println(f0 + " " + f0.bitLength());
    Random random = new Random(1);
    BigInteger big1 = new BigInteger(5000, random), big2 = new BigInteger(4000, random), big3 = new BigInteger(9000, random);
    System.out.println(big1.multiply(big2).hashCode() + " " + big3.divide(big2).hashCode() + " " + big3.mod(big1).hashCode() + " " + big3.multiply(big3).hashCode() + " " + big1.toString().hashCode() + " " + big3.sqrt().hashCode() + " " + big1.pow(5).hashCode());
    try {
      a.longValueExact();
    } catch (ArithmeticException e) {
      System.out.println(e.getMessage());
    }
    try {
      a.divide(BigInteger.ZERO);
    } catch (ArithmeticException e) {
      System.out.println(e.getMessage());
    }
    try {
      new BigInteger("12x");
    } catch (NumberFormatException e) {
      System.out.println(e.getMessage());
    }
    try {
      a.mod(b);
    } catch (ArithmeticException e) {
      System.out.println(e.getMessage());
    }
    try {
      a.modInverse(BigInteger.valueOf(10));
    } catch (ArithmeticException e) {
      System.out.println(e.getMessage());
    }
    try {
      b.sqrt();
    } catch (ArithmeticException e) {
      System.out.println(e.getMessage());
    }
  }
}
