/** An interpreter of a small stack machine: switches, arrays, a loop; and switches on strings and enums. */
public class Switches {
  enum Kind { SMALL, MIDDLE, LARGE }

  static int run(int[] code, int[] stack, int n) {
    int pc = 0;
    int top = 0;
    int count = n;
    for (;;) {
      switch (code[pc++]) {
        case 0: stack[top++] = code[pc++]; break;
        case 1: top--; stack[top - 1] += stack[top]; break;
        case 2: top--; stack[top - 1] *= stack[top]; break;
        case 3: stack[top] = stack[top - 1]; top++; break;
        case 4: top--; break;
        case 5: if (--count > 0) pc = code[pc]; else pc++; break;
        case 6: stack[top - 1] ^= count; break;
        default: return stack[top - 1];
      }
    }
  }

  static int score(String word, Kind kind) {
    int score = 0;
    switch (word) {
      case "apple": score = 1; break;
      case "pear": score = 2; break;
      case "plum": score = 3; break;
      default: score = 4;
    }
    switch (kind) {
      case SMALL: return score;
      case MIDDLE: return 10 * score;
      default: return 100 * score;
    }
  }

  public static void main(String[] args) {
    int scale = args.length > 0 ? Integer.parseInt(args[0]) : 100;
    int[] code = {0, 1, 0, 7, 1, 6, 3, 2, 5, 2, 7};
    int[] stack = new int[16];
    String[] words = {"apple", "pear", "fig", "plum"};
    Kind[] kinds = Kind.values();
    long sum = 0;
    for (int round = 0; round < 40 * scale; round++) {
      sum += run(code, stack, 1000);
      for (int i = 0; i < 100; i++) {
        sum += score(words[i & 3], kinds[i % 3]);
      }
    }
    System.out.println(sum);
  }
}
