import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.TreeMap;
import java.util.zip.Adler32;
import java.util.zip.CRC32;
import java.util.zip.Checksum;

/** LZ77 with a sliding window, canonical Huffman codes, LZW, move-to-front after Burrows and Wheeler; round trips and checksums. */
public class HuffmanAndLz {
  record Token(int back, int length, byte next) {}

  static List<Token> lz77(byte[] in, int window) {
    List<Token> out = new ArrayList<>();
    for (int i = 0; i < in.length; ) {
      int best = 0, back = 0;
      for (int j = Math.max(0, i - window); j < i; j++) {
        int k = 0;
        while (i + k < in.length - 1 && in[j + k] == in[i + k]) k++;
        if (k > best) {
          best = k;
          back = i - j;
        }
      }
      out.add(new Token(back, best, in[i + best]));
      i += best + 1;
    }
    return out;
  }

  static byte[] unlz77(List<Token> tokens) {
    byte[] out = new byte[16];
    int n = 0;
    for (Token t : tokens) {
      if (n + t.length() + 1 > out.length) out = Arrays.copyOf(out, Math.max(out.length * 2, n + t.length() + 1));
      for (int k = 0; k < t.length(); k++, n++) out[n] = out[n - t.back()];
      out[n++] = t.next();
    }
    return Arrays.copyOf(out, n);
  }

  static abstract class Tree implements Comparable<Tree> {
    final int weight, first;

    Tree(int weight, int first) {
      this.weight = weight;
      this.first = first;
    }

    @Override
    public int compareTo(Tree o) {
      return weight != o.weight ? Integer.compare(weight, o.weight) : Integer.compare(first, o.first);
    }

    abstract void depths(int depth, int[] out);
  }

  static class Leaf extends Tree {
    Leaf(int weight, int symbol) {
      super(weight, symbol);
    }

    @Override
    void depths(int depth, int[] out) {
      out[first] = Math.max(1, depth);
    }
  }

  static class Fork extends Tree {
    final Tree a, b;

    Fork(Tree a, Tree b) {
      super(a.weight + b.weight, Math.min(a.first, b.first));
      this.a = a;
      this.b = b;
    }

    @Override
    void depths(int depth, int[] out) {
      a.depths(depth + 1, out);
      b.depths(depth + 1, out);
    }
  }

  static Map<Integer, String> huffman(byte[] in) {
    int[] counts = new int[256];
    for (byte b : in) counts[b & 0xff]++;
    PriorityQueue<Tree> heap = new PriorityQueue<>();
    for (int i = 0; i < 256; i++) if (counts[i] > 0) heap.add(new Leaf(counts[i], i));
    while (heap.size() > 1) heap.add(new Fork(heap.poll(), heap.poll()));
    int[] lengths = new int[256];
    heap.poll().depths(0, lengths);
    List<Integer> symbols = new ArrayList<>();
    for (int i = 0; i < 256; i++) if (lengths[i] > 0) symbols.add(i);
    symbols.sort(Comparator.comparingInt((Integer s) -> lengths[s]).thenComparing(Comparator.naturalOrder()));
    Map<Integer, String> codes = new TreeMap<>();
    int code = 0, length = 0;
    for (int s : symbols) {
      code <<= lengths[s] - length;
      length = lengths[s];
      codes.put(s, String.format("%" + length + "s", Integer.toBinaryString(code++)).replace(' ', '0'));
    }
    return codes;
  }

  static List<Integer> lzw(byte[] in) {
    Map<String, Integer> words = new HashMap<>();
    for (int i = 0; i < 256; i++) words.put("" + (char) i, i);
    List<Integer> out = new ArrayList<>();
    String w = "";
    for (byte b : in) {
      String next = w + (char) (b & 0xff);
      if (words.containsKey(next)) {
        w = next;
      } else {
        out.add(words.get(w));
        words.put(next, words.size());
        w = "" + (char) (b & 0xff);
      }
    }
    if (!w.isEmpty()) out.add(words.get(w));
    return out;
  }

  static String unlzw(List<Integer> codes) {
    Map<Integer, String> words = new HashMap<>();
    for (int i = 0; i < 256; i++) words.put(i, "" + (char) i);
    String w = words.get(codes.get(0));
    StringBuilder out = new StringBuilder(w);
    for (int code : codes.subList(1, codes.size())) {
      String entry = words.getOrDefault(code, w + w.charAt(0));
      out.append(entry);
      words.put(words.size(), w + entry.charAt(0));
      w = entry;
    }
    return out.toString();
  }

  static String burrowsWheeler(String s) {
    Integer[] rotations = new Integer[s.length()];
    Arrays.setAll(rotations, i -> i);
    String twice = s + s;
    Arrays.sort(rotations, (a, b) -> twice.substring(a, a + s.length()).compareTo(twice.substring(b, b + s.length())));
    StringBuilder sb = new StringBuilder();
    for (int r : rotations) sb.append(twice.charAt(r + s.length() - 1));
    return sb.toString() + Arrays.asList(rotations).indexOf(0);
  }

  static String moveToFront(String s) {
    List<Character> table = new ArrayList<>();
    for (char c = ' '; c < 127; c++) table.add(c);
    StringBuilder sb = new StringBuilder();
    for (char c : s.toCharArray()) {
      int at = table.indexOf(c);
      sb.append(at).append(' ');
      table.add(0, table.remove(at));
    }
    return sb.toString();
  }

  static long checksum(Checksum c, byte[] b) {
    c.update(b, 0, b.length / 2);
    c.update(b, b.length / 2, b.length - b.length / 2);
    c.update(7);
    return c.getValue();
  }

  public static void main(String[] args) {
    StringBuilder noise = new StringBuilder();
    for (int i = 0, x = 1; i < 3000; i++, x = x * 1103515245 + 12345) noise.append((char) (x >>> 24 & 0xff));
    String[] texts = {"abracadabra", "aaaaaaaaaaaaaaaaaaaaaaaa", "x", "she sells sea shells by the sea shore, the shells she sells are sea shells for sure", "the rain in spain stays mainly in the plain ".repeat(12), noise.toString()};
    for (String text : texts) {
      byte[] in = text.getBytes(java.nio.charset.StandardCharsets.ISO_8859_1);
      List<Token> tokens = lz77(in, 255);
      Map<Integer, String> codes = huffman(in);
      StringBuilder bits = new StringBuilder();
      for (byte b : in) bits.append(codes.get(b & 0xff));
      Map<String, Integer> back = new HashMap<>();
      codes.forEach((s, c) -> back.put(c, s));
      StringBuilder decoded = new StringBuilder(), now = new StringBuilder();
      for (char bit : bits.toString().toCharArray()) {
        Integer s = back.get(now.append(bit).toString());
        if (s == null) continue;
        decoded.append((char) (int) s);
        now.setLength(0);
      }
      List<Integer> words = lzw(in);
      System.out.println(in.length + " bytes: " + tokens.size() + " tokens " + Arrays.equals(unlz77(tokens), in) + ", " + bits.length() + " bits " + decoded.toString().equals(text) + ", " + words.size() + " words " + unlzw(words).equals(text) + ", crc "
          + Long.toHexString(checksum(new CRC32(), in)) + " adler " + Long.toHexString(checksum(new Adler32(), in)));
      if (in.length < 100) System.out.println("  " + codes + "\n  " + tokens + "\n  " + words + "\n  " + burrowsWheeler(text) + "\n  " + moveToFront(text));
    }
    byte[] many = new byte[100_000];
    Arrays.fill(many, (byte) -3);
    System.out.println(Long.toHexString(checksum(new Adler32(), many)) + " " + Long.toHexString(checksum(new CRC32(), many)));
  }
}
