import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.CharArrayReader;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.LineNumberReader;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.PushbackReader;
import java.io.SequenceInputStream;
import java.io.StreamTokenizer;
import java.io.StringReader;
import java.io.StringWriter;
import java.io.UTFDataFormatException;
import java.nio.BufferOverflowException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.CharBuffer;
import java.nio.IntBuffer;
import java.nio.InvalidMarkException;
import java.nio.LongBuffer;
import java.nio.ReadOnlyBufferException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/** Byte, char, int and long buffers with their views; encoders and decoders by hand; data, tokenizing and joining streams. */
public class BuffersAndData {
  interface Risky {
    Object get() throws Exception;
  }

  static void show(String name, Risky r) {
    try {
      System.out.println(name + ": " + r.get());
    } catch (Exception e) {
      System.out.println(name + ": " + e);
    }
  }

  static void buffers(ByteBuffer b) {
    b.putInt(0x01020304).put((byte) 5).putShort((short) -2).putChar('é').putDouble(1.5).putFloat(-2.5f).putLong(Long.MIN_VALUE + 7);
    System.out.println(b + " " + b.hasArray() + b.isDirect() + b.order());
    b.flip();
    System.out.println(b.getInt() + " " + b.get() + " " + b.getShort() + " " + (int) b.getChar() + " " + b.getDouble() + " " + b.getFloat() + " " + b.getLong() + " " + b.remaining());
    b.rewind().limit(8);
    ByteBuffer slice = b.position(2).slice(), copy = b.duplicate();
    slice.put(0, (byte) 99).order(ByteOrder.LITTLE_ENDIAN);
    System.out.println(b.get(2) + " " + slice + " " + slice.getShort(0) + " " + copy.getShort(2) + " " + copy.mark().position(5).reset().position() + " " + b.compareTo(slice) + " " + b.equals(copy) + " " + b.hashCode());
    b.clear();
    IntBuffer ints = b.asIntBuffer();
    ints.put(new int[] {7, 8, 9}, 1, 2).put(0, -1);
    LongBuffer longs = b.order(ByteOrder.LITTLE_ENDIAN).asLongBuffer();
    System.out.println(ints + " " + longs.get(0) + " " + b.getInt(0) + " " + b.order(ByteOrder.BIG_ENDIAN).getInt(4) + " " + ints.isReadOnly());
    b.position(3).limit(6).compact();
    System.out.println(b + " " + b.get(0) + b.get(1) + b.get(2));
    ByteBuffer fixed = b.asReadOnlyBuffer();
    show("read only", () -> fixed.put((byte) 1));
    show("underflow", () -> ByteBuffer.allocate(3).getInt());
    show("overflow", () -> ByteBuffer.allocate(3).put(new byte[4]));
    show("mark", () -> ByteBuffer.allocate(3).reset());
    show("index", () -> ByteBuffer.allocate(3).get(3));
    show("position", () -> ByteBuffer.allocate(3).position(4));
    show("limit", () -> ByteBuffer.allocate(3).limit(-1));
  }

  static void coding() throws CharacterCodingException {
    CharBuffer chars = CharBuffer.wrap("abc\u00e9\ud83d\ude00");
    System.out.println(chars.subSequence(1, 4) + " " + chars.length() + " " + chars.charAt(3) + " " + CharBuffer.wrap("xyz", 1, 3) + " " + chars.chars().sum());
    for (String name : List.of("US-ASCII", "ISO-8859-1", "UTF-8", "UTF-16", "UTF-16LE", "UTF-32", "windows-1252")) {
      Charset set = Charset.forName(name);
      CharsetEncoder strict = set.newEncoder(), lax = set.newEncoder().onUnmappableCharacter(CodingErrorAction.REPLACE);
      show(name, () -> Arrays.toString(lax.encode(chars.duplicate()).array()).length() + " " + strict.canEncode('\u00e9') + strict.maxBytesPerChar() + " " + Arrays.toString(Arrays.copyOf("é\ud83d".getBytes(set), 8)));
      show(name + " strict", () -> strict.encode(chars.duplicate()).remaining());
    }
    CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder().onMalformedInput(CodingErrorAction.REPORT);
    show("malformed", () -> decoder.decode(ByteBuffer.wrap(new byte[] {65, (byte) 0xc3, 65})));
    show("replaced", () -> decoder.onMalformedInput(CodingErrorAction.REPLACE).replaceWith("?").decode(ByteBuffer.wrap(new byte[] {65, (byte) 0xc3, 65, (byte) 0xf0, (byte) 0x9f, 66})));
    show("ignored", () -> decoder.onMalformedInput(CodingErrorAction.IGNORE).decode(ByteBuffer.wrap(new byte[] {(byte) 0xff, 67})));
    ByteBuffer small = ByteBuffer.allocate(4);
    CharsetEncoder steps = StandardCharsets.UTF_8.newEncoder();
    CharBuffer in = CharBuffer.wrap("éèà!");
    System.out.println(steps.encode(in, small, false) + " " + in.remaining() + " " + steps.encode(in, ByteBuffer.allocate(9), true) + " " + Charset.isSupported("KOI9") + Charset.forName("latin1").aliases().contains("l1"));
    show("charset", () -> Charset.forName("no-such"));
  }

  static void streams() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    DataOutputStream out = new DataOutputStream(bytes);
    out.writeUTF("a\0\u00e9\u4e2d\ud83d\ude00");
    out.writeLong(-5);
    out.writeDouble(Math.PI);
    out.writeChars("hi");
    out.writeBytes("\u0141x");
    out.writeBoolean(true);
    byte[] data = bytes.toByteArray();
    System.out.println(out.size() + " " + Arrays.toString(data));
    DataInputStream in = new DataInputStream(new ByteArrayInputStream(data));
    System.out.println(in.readUTF().length() + " " + in.readLong() + " " + in.readDouble() + " " + in.readChar() + in.readChar() + " " + in.readUnsignedByte() + in.readByte() + in.readBoolean() + in.read());
    try {
      in.readInt();
    } catch (EOFException e) {
      System.out.println(e);
    }
    try {
      new DataInputStream(new ByteArrayInputStream(new byte[] {0, 2, (byte) 0xff, 1})).readUTF();
    } catch (UTFDataFormatException e) {
      System.out.println(e.getMessage());
    }
    StreamTokenizer tokens = new StreamTokenizer(new StringReader("x = 3.5e2 // note\n'quo\\'ted' /* c */ -7 a_b"));
    tokens.slashSlashComments(true);
    tokens.slashStarComments(true);
    tokens.eolIsSignificant(true);
    tokens.wordChars('_', '_');
    while (tokens.nextToken() != StreamTokenizer.TT_EOF) System.out.print(tokens + "; ");
    System.out.println();
    LineNumberReader lines = new LineNumberReader(new StringReader("one\r\ntwo\rthree\n\nfive"));
    for (String s; (s = lines.readLine()) != null; ) System.out.print(lines.getLineNumber() + s + " ");
    PushbackReader push = new PushbackReader(new CharArrayReader("abc".toCharArray()), 2);
    int first = push.read();
    push.unread("xy".toCharArray());
    System.out.println(first + " " + (char) push.read() + (char) push.read() + (char) push.read() + push.ready());
    show("pushback", () -> {
      push.unread(new char[3]);
      return null;
    });
    InputStream joined = new SequenceInputStream(Collections.enumeration(List.of(new ByteArrayInputStream("ab".getBytes()), new ByteArrayInputStream(new byte[0]), new ByteArrayInputStream("cd".getBytes()))));
    System.out.println(new String(joined.readAllBytes()) + joined.read() + " " + new String(new ByteArrayInputStream("skipped".getBytes()).readNBytes(4)) + InputStream.nullInputStream().available());
    StringWriter text = new StringWriter();
    try (PrintWriter w = new PrintWriter(text)) {
      w.printf("%5.1f|%-4s|", 2.25, "ab").append('c').append("defg", 1, 3);
      w.println(new char[] {'x', 'y'});
      w.print((Object) null);
      System.out.println(text.toString().replace(System.lineSeparator(), "/") + w.checkError());
    }
    ByteArrayOutputStream captured = new ByteArrayOutputStream();
    PrintStream old = System.out;
    System.setOut(new PrintStream(captured, true, StandardCharsets.UTF_16BE));
    System.out.println("to é");
    System.out.print(1);
    System.setOut(old);
    System.out.println(captured.size() + " " + captured.toString(StandardCharsets.UTF_16BE).strip());
  }

  public static void main(String[] args) throws IOException {
    buffers(ByteBuffer.allocate(40));
    buffers(ByteBuffer.wrap(new byte[60], 10, 45).slice());
    try {
      buffers(ByteBuffer.allocate(40).order(ByteOrder.LITTLE_ENDIAN));
    } catch (BufferOverflowException | BufferUnderflowException | InvalidMarkException | ReadOnlyBufferException e) {
      System.out.println(e);
    }
    coding();
    streams();
  }
}
