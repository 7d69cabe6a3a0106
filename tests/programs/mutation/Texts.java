// TESTGEN: --method Texts.roman(sym) --max-depth 200
// TESTGEN: --of Texts.isPalindrome,Texts.digits,Texts.shift Texts

/** Strings and characters. */
public class Texts {
  static String roman(int n) {
    if (n <= 0 || n > 20) {
      throw new IllegalArgumentException("no roman number: " + n);
    }
    int[] values = {10, 9, 5, 4, 1};
    String[] signs = {"X", "IX", "V", "IV", "I"};
    String text = "";
    for (int i = 0; i < values.length; i++) {
      while (n >= values[i]) {
        text += signs[i];
        n -= values[i];
      }
    }
    return text;
  }

  static boolean isPalindrome(String text) {
    for (int i = 0; i < text.length() / 2; i++) {
      if (text.charAt(i) != text.charAt(text.length() - 1 - i)) {
        return false;
      }
    }
    return true;
  }

  static int digits(String text) {
    int n = 0;
    for (char c : text.toCharArray()) {
      if (c >= '0' && c <= '9') {
        n = n * 10 + (c - '0');
      } else if (c != '_') {
        return -1;
      }
    }
    return n;
  }

  static String shift(String text, int by) {
    char[] all = text.toCharArray();
    for (int i = 0; i < all.length; i++) {
      if (all[i] >= 'a' && all[i] <= 'z') {
        all[i] = (char) ('a' + (all[i] - 'a' + by) % 26);
      }
    }
    return new String(all);
  }

  public static void main(String[] args) {
    for (String text : new String[] {"", "a", "abba", "abca", "12_3", "0", "9x", "zZa"}) {
      isPalindrome(text);
      digits(text);
      shift(text, 3);
    }
  }
}
