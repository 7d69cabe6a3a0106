// EXPECT: assertion
// ARGS: --symbolic
// A mine pump with a methane sensor: the pump runs although there is methane.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvMinePump {
  static class Environment {
    int water = 1;
    boolean methane;

    void rise() {
      if (water < 2) {
        water++;
      }
    }

    void lower() {
      if (water > 0) {
        water--;
      }
    }
  }

  static class Pump {
    final Environment environment;
    boolean running;

    Pump(Environment environment) {
      this.environment = environment;
    }

    void step() {
      if (running) {
        environment.lower();
      }
      if (!running && environment.water == 2) {
        running = true;
      }
      assert !running || !environment.methane;
    }
  }

  public static void main(String[] args) {
    Environment environment = new Environment();
    Pump pump = new Pump(environment);
    for (int i = 0; i < 3; i++) {
      if (Verifier.nondetBoolean()) {
        environment.rise();
      }
      if (Verifier.nondetBoolean()) {
        environment.methane = !environment.methane;
      }
      pump.step();
    }
  }
}
