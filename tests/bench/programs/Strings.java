/** Strings: built, compared, searched, split into pieces and hashed. */
public class Strings {
  public static void main(String[] args) {
    int scale = args.length > 0 ? Integer.parseInt(args[0]) : 100;
    String[] words = "the quick brown fox jumps over the lazy dog and runs away from it".split(" ");
    long sum = 0;
    for (int round = 0; round < 50 * scale; round++) {
      StringBuilder builder = new StringBuilder();
      for (String word : words) {
        builder.append(word).append(' ').append(round).append(',');
      }
      String text = builder.toString();
      int vowels = 0;
      for (int i = 0; i < text.length(); i++) {
        char letter = text.charAt(i);
        if (letter == 'a' || letter == 'e' || letter == 'o') {
          vowels++;
        }
      }
      String piece = text.substring(10, text.length() - 10);
      sum += vowels + piece.hashCode() + text.indexOf("lazy") + piece.indexOf('x');
      sum += words[round % words.length].compareTo(words[(round + 3) % words.length]);
      if (piece.equals(text) || piece.startsWith("fox") || text.contains("cat")) {
        sum++;
      }
      sum += ("n" + round + ":" + vowels).length() + piece.toUpperCase().charAt(5) + piece.replace(',', ';').hashCode();
    }
    System.out.println(sum);
  }
}
