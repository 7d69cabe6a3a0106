// EXPECT: ok
// ARGS: --symbolic
// A mine pump that stops when there is methane.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SvMinePumpRight {
  abstract static class Feature {
    abstract void step(Plant plant);
  }

  static class High extends Feature {
    @Override
    void step(Plant plant) {
      if (!plant.running && plant.water == 2) {
        plant.running = true;
      }
    }
  }

  static class Low extends Feature {
    @Override
    void step(Plant plant) {
      if (plant.running && plant.water == 0) {
        plant.running = false;
      }
    }
  }

  static class Alarm extends Feature {
    @Override
    void step(Plant plant) {
      if (plant.methane) {
        plant.running = false;
      }
    }
  }

  static class Plant {
    int water = 1;
    boolean methane;
    boolean running;
    final Feature[] features = {new High(), new Low(), new Alarm()};

    void shift() {
      if (running && water > 0) {
        water--;
      }
      for (Feature feature : features) {
        feature.step(this);
      }
    }
  }

  public static void main(String[] args) {
    Plant plant = new Plant();
    for (int i = 0; i < 4; i++) {
      boolean rise = Verifier.nondetBoolean();
      boolean change = Verifier.nondetBoolean();
      if (rise && plant.water < 2) {
        plant.water++;
      }
      if (change) {
        plant.methane = !plant.methane;
      }
      plant.shift();
      assert !(plant.methane && plant.running);
      assert plant.water >= 0 && plant.water <= 2;
    }
    for (int i = 0; i < 2; i++) {
      plant.shift();
    }
    assert !(plant.methane && plant.running);
  }
}
