/** Doubles in arrays and fields: five bodies that attract each other. */
public class Doubles {
  static class Body {
    double x, y, z, vx, vy, vz, mass;

    Body(double x, double y, double z, double mass) {
      this.x = x;
      this.y = y;
      this.z = z;
      this.mass = mass;
    }
  }

  public static void main(String[] args) {
    int scale = args.length > 0 ? Integer.parseInt(args[0]) : 100;
    Body[] bodies = new Body[5];
    for (int i = 0; i < bodies.length; i++) {
      bodies[i] = new Body(i * 1.5, 2.0 - i, i * i * 0.25, 1.0 + i * 0.1);
    }
    for (int step = 0; step < 2400 * scale; step++) {
      for (int i = 0; i < bodies.length; i++) {
        Body a = bodies[i];
        for (int j = i + 1; j < bodies.length; j++) {
          Body b = bodies[j];
          double dx = a.x - b.x;
          double dy = a.y - b.y;
          double dz = a.z - b.z;
          double squared = dx * dx + dy * dy + dz * dz + 0.01;
          double force = 0.001 / (squared * Math.sqrt(squared));
          a.vx -= dx * b.mass * force;
          a.vy -= dy * b.mass * force;
          a.vz -= dz * b.mass * force;
          b.vx += dx * a.mass * force;
          b.vy += dy * a.mass * force;
          b.vz += dz * a.mass * force;
        }
      }
      for (Body body : bodies) {
        body.x += 0.001 * body.vx;
        body.y += 0.001 * body.vy;
        body.z += 0.001 * body.vz;
      }
    }
    double sum = 0;
    for (Body body : bodies) {
      sum += body.x + 2 * body.y + 3 * body.z;
    }
    System.out.println(sum);
  }
}
