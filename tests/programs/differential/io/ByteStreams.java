import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PushbackInputStream;
import java.io.SequenceInputStream;
import java.io.UTFDataFormatException;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/** Streams of bytes in memory. */
public class ByteStreams {
  public static void main(String[] args) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    DataOutputStream out = new DataOutputStream(bytes);
    out.writeInt(-5);
    out.writeLong(1L << 40);
    out.writeShort(-2);
    out.writeByte(300);
    out.writeChar('\u20ac');
    out.writeFloat(1.5f);
    out.writeDouble(Math.PI);
    out.writeBoolean(true);
    out.writeUTF("h\u00e9llo\0\u4e2d\uD83D\uDE00");
    out.writeBytes("raw");
    out.writeChars("c");
    System.out.println(out.size() + " " + bytes.size());
    DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes.toByteArray()));
    System.out.println(in.readInt() + " " + in.readLong() + " " + in.readShort() + " " + in.readUnsignedByte() + " " + in.readChar() + " " + in.readFloat() + " " + in.readDouble() + " " + in.readBoolean() + " " + in.readUTF().length() + " " + new String(in.readNBytes(3)) + " " + in.readUnsignedShort() + " " + in.read());
    try {
      in.readInt();
    } catch (EOFException e) {
      System.out.println(e);
    }
    try {
      new DataInputStream(new ByteArrayInputStream(new byte[] {0, 2, (byte) 0xc3, 0x28})).readUTF();
    } catch (UTFDataFormatException e) {
      System.out.println(e.getMessage());
    }
    ByteArrayInputStream source = new ByteArrayInputStream(new byte[] {1, 2, 3, 4, 5, 6, 7, 8}, 1, 6);
    System.out.println(source.read() + " " + source.available() + " " + source.markSupported() + " " + source.skip(2) + " " + source.read());
    source.reset();
    System.out.println(source.read() + " " + Arrays.toString(source.readAllBytes()));
    BufferedInputStream buffered = new BufferedInputStream(new ByteArrayInputStream("buffered text".getBytes()), 4);
    buffered.mark(20);
    byte[] three = new byte[3];
    System.out.println(buffered.read(three) + new String(three) + (char) buffered.read());
    buffered.reset();
    System.out.println(new String(buffered.readNBytes(8)) + buffered.available());
    OutputStream slow = new BufferedOutputStream(bytes, 8);
    bytes.reset();
    slow.write("12345".getBytes());
    System.out.print(bytes.size() + " ");
    slow.write("6789012345".getBytes());
    System.out.print(bytes.size() + " ");
    slow.write('!');
    slow.flush();
    System.out.println(bytes + " " + bytes.toString("UTF-8").length());
    PushbackInputStream push = new PushbackInputStream(new ByteArrayInputStream("ab".getBytes()), 2);
    int first = push.read();
    push.unread(first);
    push.unread('z');
    System.out.println((char) push.read() + "" + (char) push.read() + (char) push.read() + push.read());
    try {
      push.unread(new byte[3]);
    } catch (IOException e) {
      System.out.println(e.getMessage());
    }
    InputStream joined = new SequenceInputStream(Collections.enumeration(List.of(new ByteArrayInputStream("one ".getBytes()), new ByteArrayInputStream("two ".getBytes()), new ByteArrayInputStream("three".getBytes()))));
    System.out.println(new String(joined.readAllBytes()));
    InputStream rot13 = new FilterInputStream(new ByteArrayInputStream("Uryyb".getBytes())) {
      @Override
      public int read(byte[] b, int off, int len) throws IOException {
        int n = super.read(b, off, len);
        for (int i = off; i < off + n; i++) b[i] = (byte) (b[i] < 'a' ? (b[i] - 'A' + 13) % 26 + 'A' : (b[i] - 'a' + 13) % 26 + 'a');
        return n;
      }
    };
    rot13.transferTo(System.out);
    System.out.println();
    try {
      OutputStream closed = new OutputStream() {
        @Override
        public void write(int b) throws IOException {
          throw new IOException("disk full at " + b);
        }
      };
      closed.write(new byte[] {7});
    } catch (IOException e) {
      System.out.println(e.getMessage());
    }
    System.out.println(InputStream.nullInputStream().read() + " " + new ByteArrayInputStream(new byte[0]).read(new byte[1]));
    try {
      new ByteArrayInputStream(new byte[3]).read(new byte[2], 1, 5);
    } catch (IndexOutOfBoundsException e) {
      System.out.println(e.getMessage());
    }
  }
}
