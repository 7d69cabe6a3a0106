import gov.nasa.jpf.vm.Verify;

/**
 * As many objects as the first argument says, and an array as long as the second says, that nobody changes; then a local variable
 * takes one value after the other, as many as the third says.
 */
public class Components {
  static class Box {
    final int content;

    Box(int content) {
      this.content = content;
    }
  }

  static Box[] boxes;
  static int[] array;

  public static void main(String[] args) {
    boxes = new Box[Integer.parseInt(args[0])];
    for (int i = 0; i < boxes.length; i++) {
      boxes[i] = new Box(i);
    }
    array = new int[Integer.parseInt(args[1])];
    int values = Integer.parseInt(args[2]);
    for (int local = 0; local < values; local++) {
      Verify.getBoolean(); // step
    }
    System.out.print(boxes[boxes.length - 1].content);
  }
}
