import java.io.UnsupportedEncodingException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnsupportedCharsetException;
import java.util.HexFormat;

/** Encoding and decoding with the standard character sets. */
public class Charsets {
  public static void main(String[] args) throws Exception {
    String[] texts = {"plain", "\u00e4\u00f6\u00fc \u00df", "\u20ac 1", "\u4e2d\u6587", "smile \uD83D\uDE00", "lone \uD83D x", "\u0000\u007f\u0080\u07ff\u0800\uffff"};
    Charset[] sets = {StandardCharsets.UTF_8, StandardCharsets.ISO_8859_1, StandardCharsets.US_ASCII, StandardCharsets.UTF_16, StandardCharsets.UTF_16BE, StandardCharsets.UTF_16LE};
    for (String text : texts) {
      for (Charset set : sets) {
        byte[] bytes = text.getBytes(set);
        String back = new String(bytes, set);
        System.out.println(set + " " + HexFormat.of().formatHex(bytes) + " " + back.equals(text) + " " + back.length());
      }
    }
    byte[] broken = {'a', (byte) 0xc3, 'b', (byte) 0xe2, (byte) 0x82, 'c', (byte) 0xff, (byte) 0xf0, (byte) 0x9f, (byte) 0x98, (byte) 0xc0, (byte) 0x80, (byte) 0xed, (byte) 0xa0, (byte) 0x80};
    String decoded = new String(broken, StandardCharsets.UTF_8);
    for (char c : decoded.toCharArray()) System.out.print(Integer.toHexString(c) + " ");
    System.out.println(decoded.length());
    System.out.println(new String(new byte[] {(byte) 0x80, 65}, StandardCharsets.US_ASCII).codePointAt(0) + " " + new String(new byte[] {(byte) 0x80, 65}, StandardCharsets.ISO_8859_1).codePointAt(0));
    System.out.println(Charset.forName("utf8") + " " + Charset.forName("latin1") + " " + Charset.forName("ascii") + " " + Charset.isSupported("UTF-16") + " " + StandardCharsets.UTF_8.canEncode());
    System.out.println(Charset.defaultCharset() + " " + StandardCharsets.UTF_8.aliases().contains("UTF8") + " " + StandardCharsets.US_ASCII.compareTo(StandardCharsets.UTF_8));
    try {
      Charset.forName("no such set");
    } catch (IllegalCharsetNameException e) {
      System.out.println(e);
    }
    try {
      Charset.forName("nosuchset");
    } catch (UnsupportedCharsetException e) {
      System.out.println(e);
    }
    try {
      "x".getBytes("nosuchset");
    } catch (UnsupportedEncodingException e) {
      System.out.println(e);
    }
    ByteBuffer encoded = StandardCharsets.UTF_8.encode("\u00e9\u20ac");
    System.out.println(encoded.remaining() + " " + encoded);
    CharBuffer chars = StandardCharsets.UTF_8.decode(encoded);
    System.out.println(chars.length() + " " + (int) chars.charAt(1));
    try {
      StandardCharsets.UTF_8.newDecoder().onMalformedInput(CodingErrorAction.REPORT).decode(ByteBuffer.wrap(broken));
    } catch (CharacterCodingException e) {
      System.out.println(e);
    }
    try {
      StandardCharsets.US_ASCII.newEncoder().encode(CharBuffer.wrap("a\u00e4"));
    } catch (CharacterCodingException e) {
      System.out.println(e);
    }
    System.out.println(StandardCharsets.US_ASCII.newEncoder().canEncode('\u00e4') + " " + StandardCharsets.ISO_8859_1.newEncoder().canEncode('\u00e4') + " "
        + StandardCharsets.UTF_8.newEncoder().maxBytesPerChar() + " " + StandardCharsets.UTF_8.newDecoder().averageCharsPerByte());
    System.out.println(new String("abc".getBytes("UTF-8"), "ISO-8859-1") + " " + "\u00e4".getBytes().length);
  }
}
