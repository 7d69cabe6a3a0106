import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.IntPredicate;
import java.util.regex.Pattern;

/** A regular expression engine: parser, Thompson's automaton, subset construction, minimisation; compared with java.util.regex. */
public class RegexEngine {
  sealed interface Node permits Lit, Cat, Alt, Star, Opt, Plus, Nothing {}

  record Lit(IntPredicate test, String text) implements Node {}

  record Cat(Node a, Node b) implements Node {}

  record Alt(Node a, Node b) implements Node {}

  record Star(Node a) implements Node {}

  record Opt(Node a) implements Node {}

  record Plus(Node a) implements Node {}

  record Nothing() implements Node {}

  static class ParseError extends RuntimeException {
    ParseError(String what, int at) {
      super(what + " at " + at);
    }
  }

  static class Parser {
    final String s;
    int at;

    Parser(String s) {
      this.s = s;
    }

    Node all() {
      Node n = alternatives();
      if (at < s.length()) throw new ParseError("unexpected '" + s.charAt(at) + "'", at);
      return n;
    }

    Node alternatives() {
      Node n = sequence();
      while (at < s.length() && s.charAt(at) == '|') {
        at++;
        n = new Alt(n, sequence());
      }
      return n;
    }

    Node sequence() {
      Node n = null;
      while (at < s.length() && "|)".indexOf(s.charAt(at)) < 0) n = n == null ? repeated() : new Cat(n, repeated());
      return n == null ? new Nothing() : n;
    }

    Node repeated() {
      Node n = atom();
      for (; at < s.length(); at++) {
        switch (s.charAt(at)) {
          case '*' -> n = new Star(n);
          case '+' -> n = new Plus(n);
          case '?' -> n = new Opt(n);
          default -> {
            return n;
          }
        }
      }
      return n;
    }

    Node atom() {
      char c = s.charAt(at++);
      switch (c) {
        case '(': {
          Node n = alternatives();
          if (at >= s.length()) throw new ParseError("missing )", at);
          at++;
          return n;
        }
        case '[': {
          boolean not = s.charAt(at) == '^';
          if (not) at++;
          IntPredicate test = x -> false;
          int from = at;
          while (s.charAt(at) != ']') {
            char lo = s.charAt(at++), hi = lo;
            if (s.charAt(at) == '-') {
              hi = s.charAt(at + 1);
              at += 2;
            }
            final char h = hi;
            test = test.or(x -> x >= lo && x <= h);
            if (at >= s.length()) throw new ParseError("missing ]", at);
          }
          at++;
          return new Lit(not ? test.negate() : test, s.substring(from, at - 1));
        }
        case '.':
          return new Lit(x -> true, ".");
        case '*': case '+': case '?':
          throw new ParseError("nothing to repeat", at - 1);
        case '\\':
          char e = s.charAt(at++);
          if (e == 'd') return new Lit(Character::isDigit, "\\d");
          return new Lit(x -> x == e, "\\" + e);
        default:
          return new Lit(x -> x == c, String.valueOf(c));
      }
    }
  }

  final List<Map<Integer, IntPredicate>> moves = new ArrayList<>();
  final List<Set<Integer>> silent = new ArrayList<>();

  int state() {
    moves.add(new TreeMap<>());
    silent.add(new LinkedHashSet<>());
    return moves.size() - 1;
  }

  void build(Node n, int from, int to) {
    if (n instanceof Lit l) {
      int middle = state();
      moves.get(from).put(middle, l.test());
      silent.get(middle).add(to);
    } else if (n instanceof Cat c) {
      int middle = state();
      build(c.a(), from, middle);
      build(c.b(), middle, to);
    } else if (n instanceof Alt a) {
      for (Node x : List.of(a.a(), a.b())) {
        int start = state();
        silent.get(from).add(start);
        build(x, start, to);
      }
    } else if (n instanceof Star s) {
      int loop = state();
      silent.get(from).add(loop);
      silent.get(loop).add(to);
      int in = state();
      silent.get(loop).add(in);
      build(s.a(), in, loop);
    } else if (n instanceof Plus p) {
      build(new Cat(p.a(), new Star(p.a())), from, to);
    } else if (n instanceof Opt o) {
      build(new Alt(o.a(), new Nothing()), from, to);
    } else {
      silent.get(from).add(to);
    }
  }

  BitSet closure(BitSet set) {
    BitSet all = (BitSet) set.clone();
    Deque<Integer> work = new ArrayDeque<>(set.stream().boxed().toList());
    while (!work.isEmpty()) {
      for (int next : silent.get(work.pop())) {
        if (!all.get(next)) {
          all.set(next);
          work.push(next);
        }
      }
    }
    return all;
  }

  int[][] table;
  boolean[] accepting;

  static RegexEngine compile(String regex, String alphabet) {
    RegexEngine e = new RegexEngine();
    int start = e.state(), end = e.state();
    e.build(new Parser(regex).all(), start, end);
    Map<BitSet, Integer> names = new HashMap<>();
    List<BitSet> order = new ArrayList<>();
    BitSet first = new BitSet();
    first.set(start);
    first = e.closure(first);
    names.put(first, 0);
    order.add(first);
    List<int[]> rows = new ArrayList<>();
    for (int i = 0; i < order.size(); i++) {
      int[] row = new int[alphabet.length()];
      for (int k = 0; k < row.length; k++) {
        BitSet to = new BitSet();
        for (int s = order.get(i).nextSetBit(0); s >= 0; s = order.get(i).nextSetBit(s + 1)) {
          for (Map.Entry<Integer, IntPredicate> m : e.moves.get(s).entrySet()) if (m.getValue().test(alphabet.charAt(k))) to.set(m.getKey());
        }
        to = e.closure(to);
        Integer name = names.putIfAbsent(to, order.size());
        if (name == null) order.add(to);
        row[k] = name == null ? order.size() - 1 : name;
      }
      rows.add(row);
    }
    e.table = rows.toArray(new int[0][]);
    e.accepting = new boolean[order.size()];
    for (int i = 0; i < order.size(); i++) e.accepting[i] = order.get(i).get(end);
    return e;
  }

  int minimal() {
    int n = table.length;
    int[] part = new int[n];
    for (int i = 0; i < n; i++) part[i] = accepting[i] ? 1 : 0;
    for (int count = 0; ; ) {
      Map<List<Integer>, Integer> names = new HashMap<>();
      int[] next = new int[n];
      for (int i = 0; i < n; i++) {
        List<Integer> key = new ArrayList<>();
        key.add(part[i]);
        for (int to : table[i]) key.add(part[to]);
        next[i] = names.computeIfAbsent(key, k -> names.size());
      }
      part = next;
      if (names.size() == count) return count;
      count = names.size();
    }
  }

  boolean matches(String s, String alphabet) {
    int at = 0;
    for (char c : s.toCharArray()) at = table[at][alphabet.indexOf(c)];
    return accepting[at];
  }

  public static void main(String[] args) {
    String alphabet = "abc01";
    Random random = new Random(99);
    for (String regex : new String[] {"a", "ab|c", "a*b+c?", "(a|b)*abb", "(a*)*", "[a-c]+[01]*", "[^a]b?", "((a|b)(0|1))+", "", "a||b", "(ab?)*(c|1)?", "\\d+(a\\d+)*", ".*01.*", "(a?a?a?a?)aaaa", "(0|1(01*0)*1)*"}) {
      RegexEngine e = compile(regex, alphabet);
      Pattern p = Pattern.compile(regex);
      int yes = 0, wrong = 0;
      for (int i = 0; i < 150; i++) {
        StringBuilder sb = new StringBuilder();
        for (int k = random.nextInt(9); k > 0; k--) sb.append(alphabet.charAt(random.nextInt(5)));
        boolean own = e.matches(sb.toString(), alphabet);
        if (own) yes++;
        if (own != p.matcher(sb).matches()) wrong++;
      }
      System.out.println("/" + regex + "/ " + e.moves.size() + " states, " + e.table.length + " sets, " + e.minimal() + " minimal, " + yes + " matched, " + wrong + " wrong");
    }
    for (String bad : new String[] {"(a", "a)", "*a", "a|+", "[a"}) {
      try {
        compile(bad, alphabet);
        System.out.println("accepted " + bad);
      } catch (ParseError | StringIndexOutOfBoundsException e) {
        System.out.println(bad + ": " + e.getMessage());
      }
    }
  }
}
