// TESTGEN: --of Words.count,Words.longest,Words.unique,Words.join Words

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Collections that methods fill and return. */
public class Words {
  static Map<String, Integer> count(List<String> words) {
    Map<String, Integer> counts = new HashMap<>();
    for (String word : words) {
      counts.put(word, counts.getOrDefault(word, 0) + 1);
    }
    return counts;
  }

  static Optional<String> longest(List<String> words) {
    String best = null;
    for (String word : words) {
      if (best == null || word.length() > best.length()) {
        best = word;
      }
    }
    return Optional.ofNullable(best);
  }

  /** Moves what occurs again to the second list. */
  static Set<String> unique(List<String> words, Collection<String> again) {
    Set<String> seen = new LinkedHashSet<>();
    for (String word : words) {
      if (!seen.add(word)) {
        again.add(word);
      }
    }
    return seen;
  }

  static StringBuilder join(List<String> words, char separator) {
    StringBuilder all = new StringBuilder();
    for (int i = 0; i < words.size(); i++) {
      if (i > 0) {
        all.append(separator);
      }
      all.append(words.get(i));
    }
    return all;
  }

  public static void main(String[] args) {
    List<List<String>> inputs = List.of(List.of(), List.of("a"), List.of("a", "bb", "a"), List.of("x", "x", "y", "zz", "yy"));
    for (List<String> words : inputs) {
      count(words);
      longest(words);
      unique(words, new ArrayList<>());
      join(words, ',');
    }
  }
}
