// TESTGEN: --of Shapes.make,Shapes.grow,Shapes.area,Shapes.larger Shapes

import java.util.ArrayList;
import java.util.List;

/** Classes and subclasses; exceptions of the program. */
public class Shapes {
  static class BadShape extends RuntimeException {
    private static final long serialVersionUID = 1;

    BadShape(String message) {
      super(message);
    }
  }

  abstract static class Shape {
    String name = "shape";
    boolean grown;

    abstract double area();
  }

  static class Square extends Shape {
    double side;

    @Override
    double area() {
      return side * side;
    }
  }

  static class Circle extends Shape {
    double radius;

    @Override
    double area() {
      return radius * radius * 3.25;
    }
  }

  static Shape make(char kind, double size) {
    if (size <= 0) {
      throw new BadShape("size " + (int) size);
    }
    if (kind == 's') {
      Square square = new Square();
      square.side = size;
      square.name = "square";
      return square;
    }
    Circle circle = new Circle();
    circle.radius = size / 2;
    return kind == 'c' ? circle : null;
  }

  static void grow(Shape shape, double by) {
    if (shape instanceof Square) {
      ((Square) shape).side *= by;
    } else if (shape instanceof Circle) {
      ((Circle) shape).radius += by;
    }
    shape.grown = by > 1;
  }

  static double area(List<Shape> shapes) {
    double sum = 0;
    for (Shape shape : shapes) {
      sum += shape.area();
    }
    return sum;
  }

  static List<Shape> larger(List<Shape> shapes, double than) {
    List<Shape> found = new ArrayList<>();
    for (Shape shape : shapes) {
      if (shape.area() > than) {
        found.add(shape);
      }
    }
    return found;
  }

  public static void main(String[] args) {
    List<Shape> shapes = new ArrayList<>();
    shapes.add(make('s', 2));
    shapes.add(make('c', 4));
    make('x', 1);
    try {
      make('s', -1);
    } catch (BadShape e) {
      // wanted
    }
    area(shapes);
    larger(shapes, 4);
    grow(shapes.get(0), 3);
    grow(shapes.get(1), 0.5);
    larger(shapes, 10);
    area(new ArrayList<>());
    try {
      grow(null, 1);
    } catch (NullPointerException e) {
      // wanted
    }
  }
}
