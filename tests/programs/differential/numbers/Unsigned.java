/** Unsigned arithmetic, bit fields, checksums and pseudo-random generators made by hand. */
public class Unsigned {
  static int crc(byte[] data) {
    int c = ~0;
    for (byte b : data) {
      c ^= b & 0xff;
      for (int k = 0; k < 8; k++) c = (c & 1) != 0 ? c >>> 1 ^ 0xedb88320 : c >>> 1;
    }
    return ~c;
  }

  static long fnv(String s) {
    long h = 0xcbf29ce484222325L;
    for (char ch : s.toCharArray()) {
      h ^= ch;
      h *= 0x100000001b3L;
    }
    return h;
  }

  static int murmur(int k) {
    k ^= k >>> 16;
    k *= 0x85ebca6b;
    k ^= k >>> 13;
    k *= 0xc2b2ae35;
    return k ^ k >>> 16;
  }

  static int gray(int n) {
    return n ^ n >> 1;
  }

  public static void main(String[] args) {
    System.out.printf("%08x %016x %d%n", crc("123456789".getBytes()), fnv("hash me"), murmur(12345));
    long x = 88172645463325252L;
    for (int i = 0; i < 5; i++) {
      x ^= x << 13;
      x ^= x >>> 7;
      x ^= x << 17;
      System.out.print(Long.toUnsignedString(x) + " ");
    }
    System.out.println();
    int lcg = 1;
    for (int i = 0; i < 10; i++) {
      lcg = lcg * 1103515245 + 12345;
      System.out.print((lcg >>> 16 & 0x7fff) + " ");
    }
    System.out.println();
    for (int i = 0; i < 16; i++) System.out.print(Integer.toBinaryString(gray(i) | 16).substring(1) + " ");
    System.out.println();
    int packed = 0;
    packed |= 2024 - 1900 << 9 | 7 << 5 | 31;
    System.out.println(packed + " " + ((packed >> 9) + 1900) + " " + (packed >> 5 & 15) + " " + (packed & 31));
    byte[] bytes = {(byte) 0x80, 0x7f, (byte) 0xff, 0};
    int big = 0, little = 0;
    for (int i = 0; i < 4; i++) {
      big = big << 8 | bytes[i] & 0xff;
      little |= (bytes[i] & 0xff) << 8 * i;
    }
    System.out.println(big + " " + little + " " + Integer.toUnsignedString(big) + " " + Integer.compareUnsigned(big, little) + " " + Integer.divideUnsigned(-1, 10) + " " + (-1 >>> 1) + " " + (byte) (0x80 >> 1) + " " + ((byte) 0x80 >> 1) + " " + ((byte) 0x80 >>> 1));
    int swap1 = 5, swap2 = 9;
    swap1 ^= swap2;
    swap2 ^= swap1;
    swap1 ^= swap2;
    System.out.println(swap1 + " " + swap2 + " " + (6 & -6) + " " + (12 & 11) + " " + Integer.bitCount(-7) + " " + Long.numberOfTrailingZeros(1L << 50) + " " + Integer.reverse(1) + " " + (char) ('a' ^ ' '));
    long m = 0xF0F0F0F0F0F0F0F0L;
    System.out.println(m + " " + Long.toHexString(m >>> 4) + " " + Long.toHexString(m >> 4) + " " + (int) m + " " + (m | 15) % 1000);
  }
}
