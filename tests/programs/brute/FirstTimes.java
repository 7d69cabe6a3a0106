import gov.nasa.jpf.vm.Verify;

import java.util.function.IntSupplier;
import java.util.function.IntUnaryOperator;

/** Two threads do, in branches of every kind, what a virtual machine does once: load, initialise, link, intern. */
public class FirstTimes {
  static String first, second;

  interface Shape {
    int SIDES = Integer.parseInt("3");

    default int sides() {
      return SIDES;
    }
  }

  static class Square implements Shape {
    static final int[][] GRID = new int[2][3];
    static int made;
    final long area;

    Square(int side) {
      area = (long) side * side;
      ++made;
    }

    @Override
    public int sides() {
      return Shape.super.sides() + 1;
    }
  }

  static class Broken {
    static int value = Integer.parseInt("no number");
  }

  static class Own extends RuntimeException {
    Own(String message) {
      super(message);
    }
  }

  enum Color {
    RED, GREEN;

    String letter() {
      return name().substring(0, 1);
    }
  }

  record Point(int x, String name) {}

  static String branch(int kind) {
    switch (kind) {
      case 0: {
        final int captured = kind + 7;
        IntSupplier supplier = () -> captured;
        IntUnaryOperator twice = n -> 2 * n;
        return "lambda " + twice.applyAsInt(supplier.getAsInt());
      }
      case 1: {
        Square square = new Square(3);
        Object[] shapes = new Square[][] {{square}};
        Square.GRID[1][2] = square.sides();
        return shapes.getClass().getName() + Square.GRID[1][2] + square.area;
      }
      case 2:
        try {
          return "" + Broken.value;
        } catch (ExceptionInInitializerError | NoClassDefFoundError error) {
          return "broken";
        }
      case 3:
        try {
          Object text = "\u03b1".concat("beta");
          return ((Color) text).letter();
        } catch (ClassCastException exception) {
          try {
            throw new Own(exception.getClass().getSimpleName());
          } catch (Own own) {
            return own.getMessage();
          }
        }
      case 4:
        return Color.GREEN.letter() + new Point(kind, "p") + new Point(4, "p").equals(new Point(kind, "p"));
      default:
        synchronized (Color.class) {
          return new StringBuilder("x").append(15L).append('c').append(String[].class).reverse().toString().intern();
        }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    final int kind = Verify.getInt(0, 5);
    Thread other = new Thread(() -> first = branch(kind));
    other.start();
    second = branch((kind + 1) % 6);
    other.join();
    assert !first.equals(second) || Square.made != 2 : first;
  }
}
