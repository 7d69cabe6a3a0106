import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/** Sorting text: natural, numeric parts, by case, by several keys. */
public class CaseAndOrder {
  static int natural(String a, String b) {
    int i = 0, j = 0;
    while (i < a.length() && j < b.length()) {
      if (Character.isDigit(a.charAt(i)) && Character.isDigit(b.charAt(j))) {
        int si = i, sj = j;
        while (i < a.length() && Character.isDigit(a.charAt(i))) i++;
        while (j < b.length() && Character.isDigit(b.charAt(j))) j++;
        int c = Long.compare(Long.parseLong(a.substring(si, i)), Long.parseLong(b.substring(sj, j)));
        if (c != 0) return c;
      } else {
        int c = Character.compare(a.charAt(i++), b.charAt(j++));
        if (c != 0) return c;
      }
    }
    return Integer.compare(a.length() - i, b.length() - j);
  }

  static String caesar(String s, int k) {
    return s.chars().map(c -> Character.isUpperCase(c) ? (c - 'A' + k + 26) % 26 + 'A' : Character.isLowerCase(c) ? (c - 'a' + k + 26) % 26 + 'a' : c).mapToObj(c -> String.valueOf((char) c)).collect(Collectors.joining());
  }

  static String roman(int n) {
    int[] values = {1000, 900, 500, 400, 100, 90, 50, 40, 10, 9, 5, 4, 1};
    String[] letters = "M CM D CD C XC L XL X IX V IV I".split(" ");
    StringBuilder sb = new StringBuilder();
    for (int i = 0; i < values.length; i++) for (; n >= values[i]; n -= values[i]) sb.append(letters[i]);
    return sb.toString();
  }

  static String words(int n) {
    String[] small = "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(" ");
    String[] tens = "x x twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
    if (n < 0) return "minus " + words(-n);
    if (n < 20) return small[n];
    if (n < 100) return tens[n / 10] + (n % 10 == 0 ? "" : "-" + small[n % 10]);
    if (n < 1000) return small[n / 100] + " hundred" + (n % 100 == 0 ? "" : " and " + words(n % 100));
    if (n < 1_000_000) return words(n / 1000) + " thousand" + (n % 1000 == 0 ? "" : " " + words(n % 1000));
    return words(n / 1_000_000) + " million" + (n % 1_000_000 == 0 ? "" : " " + words(n % 1_000_000));
  }

  public static void main(String[] args) {
    List<String> files = Arrays.asList("file10.txt", "file2.txt", "File1.txt", "file1a.txt", "file1.txt", "a100b2", "a100b10", "a20");
    files.sort(CaseAndOrder::natural);
    System.out.println(files);
    files.sort(String.CASE_INSENSITIVE_ORDER.thenComparing(Comparator.naturalOrder()));
    System.out.println(files);
    files.sort(Comparator.comparingInt(String::length).thenComparing(s -> s.charAt(s.length() - 1)).thenComparing(Comparator.reverseOrder()));
    System.out.println(files);
    String secret = caesar("Hello, World! xyz", 3);
    System.out.println(secret + " " + caesar(secret, -3));
    for (int n : new int[] {1, 4, 9, 14, 40, 90, 400, 1994, 2024, 3999}) System.out.print(roman(n) + " ");
    System.out.println();
    for (int n : new int[] {0, 13, 42, 100, 999, 1001, 123456, 7000000, -15, 1999999}) System.out.println(n + " " + words(n));
    String title = Arrays.stream("the LORD of the rings".split(" ")).map(w -> w.isEmpty() ? w : Character.toTitleCase(w.charAt(0)) + w.substring(1).toLowerCase()).collect(Collectors.joining(" "));
    System.out.println(title + " " + new StringBuilder(title).reverse() + " " + title.chars().filter(c -> "aeiou".indexOf(c) >= 0).count());
    System.out.println("A man, a plan, a canal: Panama".replaceAll("[^A-Za-z]", "").toLowerCase().contentEquals(new StringBuilder("A man, a plan, a canal: Panama".replaceAll("[^A-Za-z]", "").toLowerCase()).reverse()));
  }
}
