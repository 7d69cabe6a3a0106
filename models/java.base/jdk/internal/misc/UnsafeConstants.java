package jdk.internal.misc;

/** What HotSpot writes into this class when it starts. Memory outside of objects does not exist here, and nothing is read across its alignment. */
final class UnsafeConstants {
  static final int ADDRESS_SIZE0 = 8;
  static final int PAGE_SIZE = 4096;
  static final boolean BIG_ENDIAN = false;
  static final boolean UNALIGNED_ACCESS = false;
  static final int DATA_CACHE_LINE_FLUSH_SIZE = 0;

  private UnsafeConstants() {}
}
