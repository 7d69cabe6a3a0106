/** Grades from 1 to 5. */
public class Grader {
  static int grade(int score, boolean bonus) {
    if (score < 0 || score > 100) {
      throw new IllegalArgumentException("no score: " + score);
    }
    if (bonus) {
      score += 10;
    }
    if (score >= 90) {
      return 1;
    }
    return score >= 60 ? 3 : 5;
  }
}
