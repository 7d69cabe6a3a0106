package pet;

/** The classic example of test generation: the kind of a triangle with three given sides. */
public class Trityp {
  static final int SCALENE = 1, ISOSCELES = 2, EQUILATERAL = 3, NONE = 4;

  static int classify(int i, int j, int k) {
    if (i <= 0 || j <= 0 || k <= 0) {
      return NONE;
    }
    int equal = 0;
    if (i == j) {
      equal = equal + 1;
    }
    if (i == k) {
      equal = equal + 2;
    }
    if (j == k) {
      equal = equal + 3;
    }
    if (equal == 0) {
      if (i + j <= k || j + k <= i || i + k <= j) {
        return NONE;
      }
      return SCALENE;
    }
    if (equal > 3) {
      return EQUILATERAL;
    }
    if (equal == 1 && i + j > k) {
      return ISOSCELES;
    }
    if (equal == 2 && i + k > j) {
      return ISOSCELES;
    }
    if (equal == 3 && j + k > i) {
      return ISOSCELES;
    }
    return NONE;
  }
}
