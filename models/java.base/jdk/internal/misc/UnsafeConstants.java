package jdk.internal.misc;

/** Constants that HotSpot sets when it starts. Here there is no memory outside of objects, and there are no unaligned accesses. */
final class UnsafeConstants {
  static final int ADDRESS_SIZE0 = 8;
  static final int PAGE_SIZE = 4096;
  static final boolean BIG_ENDIAN = false;
  static final boolean UNALIGNED_ACCESS = false;
  static final int DATA_CACHE_LINE_FLUSH_SIZE = 0;

  private UnsafeConstants() {}
}
