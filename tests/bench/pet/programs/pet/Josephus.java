package pet;

/** The problem of Josephus: people stand in a circle, and every k-th one leaves it. */
public class Josephus {
  /** The place of the one that is left, from 1. */
  static int lastOf(int people, int k) {
    int survivor = 0;
    int size = 2;
    while (size <= people) {
      survivor = next(survivor, k, size);
      size = size + 1;
    }
    return survivor + 1;
  }

  private static int next(int survivor, int k, int size) {
    int place = survivor + k;
    while (place >= size) {
      place = place - size;
    }
    return place;
  }
}
