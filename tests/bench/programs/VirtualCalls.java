/** Virtual calls on receivers of four classes; overriding and inherited methods, getters. */
public class VirtualCalls {
  abstract static class Shape {
    final int size;

    Shape(int size) {
      this.size = size;
    }

    int size() {
      return size;
    }

    abstract int area();
  }

  static class Square extends Shape {
    Square(int size) {
      super(size);
    }

    @Override
    int area() {
      return size() * size();
    }
  }

  static class Circle extends Shape {
    Circle(int size) {
      super(size);
    }

    @Override
    int area() {
      return 3 * size() * size();
    }
  }

  static class Line extends Shape {
    Line(int size) {
      super(size);
    }

    @Override
    int area() {
      return 0;
    }
  }

  static class Grown extends Square {
    Grown(int size) {
      super(size);
    }

    @Override
    int size() {
      return super.size() + 1;
    }
  }

  public static void main(String[] args) {
    int scale = args.length > 0 ? Integer.parseInt(args[0]) : 100;
    Shape[] shapes = new Shape[64];
    for (int i = 0; i < shapes.length; i++) {
      switch (i % 4) {
        case 0: shapes[i] = new Square(i); break;
        case 1: shapes[i] = new Circle(i); break;
        case 2: shapes[i] = new Line(i); break;
        default: shapes[i] = new Grown(i); break;
      }
    }
    long sum = 0;
    for (int i = 0; i < 500 * scale; i++) {
      for (Shape shape : shapes) {
        sum += shape.area();
      }
    }
    System.out.println(sum);
  }
}
