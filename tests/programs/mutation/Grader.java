// TESTGEN: --method Grader.grade(sym,sym)
// TESTGEN: --method Grader.fare(sym,sym)

/** Numbers and branches. */
public class Grader {
  static int grade(int score, boolean bonus) {
    if (score < 0 || score > 100) {
      throw new IllegalArgumentException("score " + score);
    }
    int points = bonus ? score + 5 : score;
    if (points >= 90) {
      return 1;
    }
    return points >= 60 ? 3 : 5;
  }

  static long fare(int age, long kilometres) {
    long price = kilometres * 7 + 100;
    if (kilometres > 50) {
      price -= (kilometres - 50) * 2;
    }
    return age < 6 ? 0 : age < 18 || age >= 65 ? price / 2 : price;
  }
}
