// TESTGEN: --method Links.insert(sym,sym) --max-objects Links=3
// TESTGEN: --method Links.length(sym) --max-objects Links=3 --no-aliasing
// TESTGEN: --method Links.reverse(sym) --max-objects Links=3 --no-aliasing

/** Linked objects, whose fields the tests compare. */
public class Links {
  int item;
  Links next;

  static Links insert(Links list, int item) {
    if (list == null || item <= list.item) {
      Links first = new Links();
      first.item = item;
      first.next = list;
      return first;
    }
    if (list.next == null || list.next.item >= item) {
      list.next = insert(list.next, item);
    }
    return list;
  }

  static int length(Links list) {
    int n = 0;
    for (Links at = list; at != null && n < 3; at = at.next) {
      n++;
    }
    return n;
  }

  static Links reverse(Links list) {
    Links result = null;
    for (int n = 0; list != null && n < 2; n++) {
      Links next = list.next;
      list.next = result;
      result = list;
      list = next;
    }
    return result;
  }
}
