import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.CharBuffer;
import java.nio.IntBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import java.util.UUID;
import java.util.zip.Adler32;
import java.util.zip.CRC32;
import java.util.zip.CRC32C;

/** Base64, HexFormat, UUID, digests, checksums, byte buffers. */
public class Encodings {
  public static void main(String[] args) throws Exception {
    for (String s : new String[] {"", "f", "fo", "foo", "foob", "fooba", "foobar", "\u00ff\u00fe?>"}) {
      byte[] raw = s.getBytes(StandardCharsets.ISO_8859_1);
      String plain = Base64.getEncoder().encodeToString(raw);
      System.out.println(plain + " " + Base64.getUrlEncoder().withoutPadding().encodeToString(raw) + " " + Arrays.equals(raw, Base64.getDecoder().decode(plain)));
    }
    byte[] many = new byte[100];
    for (int i = 0; i < many.length; i++) many[i] = (byte) (i * 7);
    System.out.println(Base64.getMimeEncoder().encodeToString(many));
    try {
      Base64.getDecoder().decode("ab$c");
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    try {
      Base64.getDecoder().decode("abcde");
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    HexFormat hex = HexFormat.ofDelimiter(":").withUpperCase();
    System.out.println(hex.formatHex(new byte[] {1, (byte) 0xab, 127}) + " " + Arrays.toString(hex.parseHex("0A:FF")) + " " + HexFormat.of().toHexDigits((byte) 10) + " " + HexFormat.fromHexDigits("ff") + " " + hex);
    System.out.println(UUID.nameUUIDFromBytes("name".getBytes()) + " " + UUID.fromString("123e4567-e89b-12d3-a456-426614174000").version() + " " + new UUID(1, 2) + " " + new UUID(1, 2).compareTo(new UUID(1, 3)) + " " + new UUID(5, 6).hashCode());
    for (String algorithm : new String[] {"MD5", "SHA-1", "SHA-256", "SHA-512"}) {
      MessageDigest digest = MessageDigest.getInstance(algorithm);
      digest.update("hello ".getBytes());
      System.out.println(algorithm + " " + HexFormat.of().formatHex(digest.digest("world".getBytes())) + " " + digest.getDigestLength() + " " + digest.getAlgorithm());
    }
    try {
      MessageDigest.getInstance("NOPE");
    } catch (java.security.NoSuchAlgorithmException e) {
      System.out.println(e.getMessage());
    }
    CRC32 crc = new CRC32();
    crc.update("123456789".getBytes());
    Adler32 adler = new Adler32();
    adler.update("123456789".getBytes(), 0, 9);
    CRC32C crcc = new CRC32C();
    crcc.update("123456789".getBytes());
    System.out.println(Long.toHexString(crc.getValue()) + " " + Long.toHexString(adler.getValue()) + " " + Long.toHexString(crcc.getValue()));
    crc.reset();
    crc.update(65);
    System.out.println(crc.getValue());
    ByteBuffer buffer = ByteBuffer.allocate(32);
    buffer.putInt(0x01020304).putLong(-2L).putShort((short) 7).putChar('x').putDouble(1.5).putFloat(2.5f).put((byte) 9);
    buffer.flip();
    System.out.println(buffer + " " + buffer.getInt() + " " + buffer.getLong() + " " + buffer.getShort() + " " + buffer.getChar() + " " + buffer.getDouble() + " " + buffer.getFloat() + " " + buffer.get() + " " + buffer.hasRemaining());
    try {
      buffer.get();
    } catch (java.nio.BufferUnderflowException e) {
      System.out.println(e);
    }
    buffer.clear();
    buffer.order(ByteOrder.LITTLE_ENDIAN).putInt(0x01020304).flip();
    System.out.println(Arrays.toString(Arrays.copyOf(buffer.array(), 4)) + " " + buffer.order() + " " + buffer.asReadOnlyBuffer().isReadOnly() + " " + buffer.slice().capacity());
    CharBuffer chars = CharBuffer.wrap("chars");
    chars.position(2);
    System.out.println(chars + " " + chars.length() + " " + chars.charAt(0) + " " + IntBuffer.wrap(new int[] {3, 4}).get(1) + " " + chars.compareTo(CharBuffer.wrap("ars")));
  }
}
