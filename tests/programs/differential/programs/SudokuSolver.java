import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** Sudoku by bit masks and by exact cover (dancing links); both must find the same grids. */
public class SudokuSolver {
  static final String[] GRIDS = {"530070000600195000098000060800060003400803001700020006060000280000419005000080079",
    "000000907000420180000705026100904000050000040000507009920108000034059000507000000", "100007090030020008009600500005300900010080002600004000300000010040000007007000300"};

  static int steps;

  static boolean masks(int[] cells, int[] rows, int[] columns, int[] boxes) {
    steps++;
    int best = -1, bestMask = 0, fewest = 10;
    for (int i = 0; i < 81; i++) {
      if (cells[i] != 0) continue;
      int free = ~(rows[i / 9] | columns[i % 9] | boxes[i / 27 * 3 + i % 9 / 3]) & 0x3fe;
      int n = Integer.bitCount(free);
      if (n < fewest) {
        fewest = n;
        best = i;
        bestMask = free;
      }
    }
    if (best < 0) return true;
    int r = best / 9, c = best % 9, b = best / 27 * 3 + best % 9 / 3;
    while (bestMask != 0) {
      int bit = bestMask & -bestMask;
      bestMask ^= bit;
      cells[best] = Integer.numberOfTrailingZeros(bit);
      rows[r] |= bit;
      columns[c] |= bit;
      boxes[b] |= bit;
      if (masks(cells, rows, columns, boxes)) return true;
      rows[r] &= ~bit;
      columns[c] &= ~bit;
      boxes[b] &= ~bit;
    }
    cells[best] = 0;
    return false;
  }

  static class Node {
    Node left = this, right = this, up = this, down = this;
    Column column;
    int row;
  }

  static class Column extends Node {
    int size;

    void cover() {
      right.left = left;
      left.right = right;
      for (Node i = down; i != this; i = i.down) {
        for (Node j = i.right; j != i; j = j.right) {
          j.down.up = j.up;
          j.up.down = j.down;
          j.column.size--;
        }
      }
    }

    void uncover() {
      for (Node i = up; i != this; i = i.up) {
        for (Node j = i.left; j != i; j = j.left) {
          j.column.size++;
          j.down.up = j;
          j.up.down = j;
        }
      }
      right.left = this;
      left.right = this;
    }
  }

  static boolean search(Column root, List<Integer> solution) {
    if (root.right == root) return true;
    Column c = null;
    for (Node j = root.right; j != root; j = j.right) if (c == null || ((Column) j).size < c.size) c = (Column) j;
    c.cover();
    for (Node r = c.down; r != c; r = r.down) {
      solution.add(r.row);
      for (Node j = r.right; j != r; j = j.right) j.column.cover();
      if (search(root, solution)) return true;
      for (Node j = r.left; j != r; j = j.left) j.column.uncover();
      solution.remove(solution.size() - 1);
    }
    c.uncover();
    return false;
  }

  static String links(String grid) {
    Column root = new Column();
    Column[] columns = new Column[324];
    for (int i = 0; i < 324; i++) {
      Column c = columns[i] = new Column();
      c.left = root.left;
      c.right = root;
      root.left.right = c;
      root.left = c;
    }
    for (int cell = 0; cell < 81; cell++) {
      for (int d = 0; d < 9; d++) {
        if (grid.charAt(cell) != '0' && grid.charAt(cell) != '1' + d) continue;
        int r = cell / 9, k = cell % 9;
        Node first = null;
        for (int at : new int[] {cell, 81 + r * 9 + d, 162 + k * 9 + d, 243 + (r / 3 * 3 + k / 3) * 9 + d}) {
          Node n = new Node();
          n.row = cell * 9 + d;
          n.column = columns[at];
          n.up = columns[at].up;
          n.down = columns[at];
          columns[at].up.down = n;
          columns[at].up = n;
          columns[at].size++;
          if (first == null) {
            first = n;
          } else {
            n.left = first.left;
            n.right = first;
            first.left.right = n;
            first.left = n;
          }
        }
      }
    }
    List<Integer> solution = new ArrayList<>();
    if (!search(root, solution)) return "none";
    char[] out = new char[81];
    for (int row : solution) out[row / 9] = (char) ('1' + row % 9);
    return new String(out);
  }

  public static void main(String[] args) {
    for (String grid : GRIDS) {
      int[] cells = new int[81], rows = new int[9], columns = new int[9], boxes = new int[9];
      for (int i = 0; i < 81; i++) {
        cells[i] = grid.charAt(i) - '0';
        int bit = cells[i] == 0 ? 0 : 1 << cells[i];
        rows[i / 9] |= bit;
        columns[i % 9] |= bit;
        boxes[i / 27 * 3 + i % 9 / 3] |= bit;
      }
      steps = 0;
      boolean found = masks(cells, rows, columns, boxes);
      StringBuilder sb = new StringBuilder();
      for (int c : cells) sb.append(c);
      System.out.println(found + " after " + steps + " steps, the same by links: " + links(grid).contentEquals(sb));
      BitSet seen = new BitSet();
      for (int i = 0; i < 81; i += 9) {
        System.out.println(sb.substring(i, i + 9).replaceAll("(...)", "$1 ").strip());
        seen.or(BitSet.valueOf(new long[] {rows[i / 9]}));
      }
      System.out.println(seen);
    }
  }
}
