import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.CharArrayReader;
import java.io.CharArrayWriter;
import java.io.FilterReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.LineNumberReader;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.PushbackReader;
import java.io.Reader;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.stream.Collectors;

/** Streams of characters in memory. */
public class Readers {
  public static void main(String[] args) throws IOException {
    LineNumberReader lines = new LineNumberReader(new StringReader("one\ntwo\r\nthree\rfour"));
    String line;
    while ((line = lines.readLine()) != null) System.out.print(lines.getLineNumber() + line + " ");
    System.out.println();
    BufferedReader buffered = new BufferedReader(new StringReader("a b\nc d\n"));
    buffered.mark(10);
    System.out.print(buffered.readLine() + "|");
    buffered.reset();
    System.out.println(buffered.lines().map(String::toUpperCase).collect(Collectors.joining("/")));
    StringWriter text = new StringWriter();
    PrintWriter printer = new PrintWriter(text);
    printer.printf("%d %s%n", 5, "five");
    printer.print('c');
    printer.print(2.5);
    printer.println(new char[] {'x', 'y'});
    printer.append("appended").append('!').write("w", 0, 1);
    printer.flush();
    System.out.println(text + " " + text.getBuffer().length() + " " + printer.checkError());
    PushbackReader push = new PushbackReader(new StringReader("=="));
    int c = push.read();
    push.unread(c);
    push.read();
    System.out.println((char) push.read() + " " + push.read());
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (BufferedWriter w = new BufferedWriter(new OutputStreamWriter(bytes, StandardCharsets.UTF_16BE))) {
      w.write("\u00e4\u20ac");
      w.newLine();
    }
    System.out.println(bytes.size() + " " + (int) new InputStreamReader(new ByteArrayInputStream(bytes.toByteArray()), "UTF-16BE").read());
    InputStreamReader decoder = new InputStreamReader(new ByteArrayInputStream("\u00e4\u20ac\uD83D\uDE00z".getBytes(StandardCharsets.UTF_8)), StandardCharsets.UTF_8);
    char[] chars = new char[10];
    int n = decoder.read(chars, 0, 10);
    System.out.println(n + " " + Integer.toHexString(chars[2]) + " " + decoder.getEncoding());
    PrintStream stream = new PrintStream(bytes, true, "ISO-8859-1");
    bytes.reset();
    stream.print("\u00e4\u20ac");
    stream.println(1L);
    stream.write(65);
    stream.flush();
    System.out.println(bytes.size() + " " + bytes.toString("ISO-8859-1").replace('\n', '/'));
    PrintStream old = System.out;
    ByteArrayOutputStream captured = new ByteArrayOutputStream();
    System.setOut(new PrintStream(captured));
    System.out.print("captured " + 1);
    System.out.println();
    System.setOut(old);
    System.out.print("got: " + captured);
    CharArrayWriter cw = new CharArrayWriter();
    new CharArrayReader("char array".toCharArray(), 5, 5).transferTo(cw);
    System.out.println(cw + " " + cw.size() + " " + cw.toCharArray()[0]);
    Reader shout = new FilterReader(new StringReader("quiet")) {
      @Override
      public int read(char[] b, int off, int len) throws IOException {
        int count = super.read(b, off, len);
        for (int i = off; i < off + count; i++) b[i] = Character.toUpperCase(b[i]);
        return count;
      }
    };
    System.out.println(new BufferedReader(shout).readLine());
    Reader closed = new StringReader("x");
    closed.close();
    try {
      closed.read();
    } catch (IOException e) {
      System.out.println(e.getMessage());
    }
    BufferedReader gone = new BufferedReader(new StringReader("x"));
    gone.close();
    try {
      gone.readLine();
    } catch (IOException e) {
      System.out.println(e.getMessage());
    }
    System.err.println("to the error stream");
    System.err.printf("%s %d%n", "formatted", 3);
    new Exception("printed to a writer").printStackTrace(printer);
    System.out.println(text.toString().lines().skip(2).findFirst().get());
  }
}
