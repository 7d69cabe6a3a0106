// TESTGEN: --method Dates.isLeap(sym)
// TESTGEN: --method Dates.days(sym,sym)
// TESTGEN: --method Dates.season(sym) --keep all

/** A switch and an enum. */
public class Dates {
  enum Season { WINTER, SPRING, SUMMER, AUTUMN }

  static boolean isLeap(int year) {
    return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
  }

  static int days(int month, boolean leap) {
    switch (month) {
      case 2:
        return leap ? 29 : 28;
      case 4:
      case 6:
      case 9:
      case 11:
        return 30;
      default:
        if (month < 1 || month > 12) {
          throw new IllegalArgumentException("month " + month);
        }
        return 31;
    }
  }

  static Season season(int month) {
    if (month < 1 || month > 12) {
      return null;
    }
    return month <= 2 || month == 12 ? Season.WINTER : month <= 5 ? Season.SPRING : month <= 8 ? Season.SUMMER : Season.AUTUMN;
  }
}
