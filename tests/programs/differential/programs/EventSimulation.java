import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.EnumMap;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Random;
import java.util.function.BiConsumer;

/** A discrete event simulation of a shop, an elevator as a state machine, and a text adventure. */
public class EventSimulation {
  record Event(int time, int order, String what, Runnable action) implements Comparable<Event> {
    @Override
    public int compareTo(Event o) {
      return Comparator.comparingInt(Event::time).thenComparingInt(Event::order).compare(this, o);
    }
  }

  static class Simulator {
    private final PriorityQueue<Event> queue = new PriorityQueue<>();
    private int now, made;

    void after(int delay, String what, Runnable action) {
      queue.add(new Event(now + delay, made++, what, action));
    }

    void run(int until) {
      while (!queue.isEmpty() && queue.peek().time() <= until) {
        Event e = queue.poll();
        now = e.time();
        System.out.printf("%4d %s%n", now, e.what());
        e.action().run();
      }
    }
  }

  static class Shop {
    final Simulator sim;
    final Random random = new Random(31);
    final Deque<Integer> waiting = new ArrayDeque<>();
    final List<Integer> arrivals = new ArrayList<>();
    final IntSummaryStatistics waits = new IntSummaryStatistics();
    int busy, clerks;

    Shop(Simulator sim, int clerks) {
      this.sim = sim;
      this.clerks = clerks;
      sim.after(0, "open", () -> arrive(0));
    }

    void arrive(int id) {
      arrivals.add(sim.now);
      waiting.add(id);
      serve();
      int next = 1 + random.nextInt(5);
      if (id < 14) sim.after(next, "customer " + (id + 1) + " arrives", () -> arrive(id + 1));
    }

    void serve() {
      if (busy == clerks || waiting.isEmpty()) return;
      int id = waiting.poll();
      busy++;
      waits.accept(sim.now - arrivals.get(id));
      sim.after(3 + random.nextInt(6), "customer " + id + " leaves", () -> {
        busy--;
        serve();
      });
    }
  }

  enum State {
    IDLE {
      @Override
      State next(Elevator e) {
        return e.calls.isEmpty() ? IDLE : e.calls.peek() > e.floor ? UP : e.calls.peek() < e.floor ? DOWN : OPEN;
      }
    },
    UP {
      @Override
      State next(Elevator e) {
        e.floor++;
        return e.calls.contains(e.floor) ? OPEN : UP;
      }
    },
    DOWN {
      @Override
      State next(Elevator e) {
        e.floor--;
        return e.calls.contains(e.floor) ? OPEN : DOWN;
      }
    },
    OPEN {
      @Override
      State next(Elevator e) {
        e.calls.remove(e.floor);
        return IDLE;
      }
    };

    abstract State next(Elevator e);
  }

  static class Elevator {
    int floor;
    State state = State.IDLE;
    final Deque<Integer> calls = new ArrayDeque<>();
    final Map<State, Integer> spent = new EnumMap<>(State.class);

    void tick() {
      spent.merge(state, 1, Integer::sum);
      state = state.next(this);
    }
  }

  static class Adventure {
    enum Room { CELLAR, HALL, GARDEN, TOWER }

    record Exit(Room from, String direction, Room to) {}

    final List<Exit> exits = List.of(new Exit(Room.CELLAR, "up", Room.HALL), new Exit(Room.HALL, "down", Room.CELLAR), new Exit(Room.HALL, "out", Room.GARDEN), new Exit(Room.GARDEN, "in", Room.HALL), new Exit(Room.HALL, "up", Room.TOWER), new Exit(Room.TOWER, "down", Room.HALL));
    final Map<Room, List<String>> items = new EnumMap<>(Room.class);
    final List<String> bag = new ArrayList<>();
    Room room = Room.CELLAR;
    boolean over;

    Adventure() {
      items.put(Room.CELLAR, new ArrayList<>(List.of("lamp", "key")));
      items.put(Room.GARDEN, new ArrayList<>(List.of("rose")));
    }

    String command(String line) {
      String[] w = line.trim().split(" ", 2);
      switch (w[0]) {
        case "look":
          return room.name().toLowerCase() + " with " + items.getOrDefault(room, List.of());
        case "take":
          if (w.length < 2) return "take what?";
          if (items.getOrDefault(room, List.of()).remove(w[1])) {
            bag.add(w[1]);
            return "taken";
          }
          return "no " + w[1] + " here";
        case "drop":
          if (w.length > 1 && bag.remove(w[1])) {
            items.computeIfAbsent(room, r -> new ArrayList<>()).add(w[1]);
            return "dropped";
          }
          return "you have no such thing";
        case "go":
          return exits.stream().filter(e -> e.from() == room && w.length > 1 && e.direction().equals(w[1])).findFirst().map(e -> {
            if (e.to() == Room.TOWER && !bag.contains("key")) return "locked";
            room = e.to();
            if (room == Room.TOWER && bag.contains("rose")) over = true;
            return over ? "you win" : "you are in the " + room.name().toLowerCase();
          }).orElse("you cannot go there");
        case "inventory":
          return bag.isEmpty() ? "nothing" : String.join(", ", bag);
        default:
          return "I do not understand '" + line + "'";
      }
    }
  }

  public static void main(String[] args) {
    for (int clerks = 1; clerks <= 2; clerks++) {
      Simulator sim = new Simulator();
      Shop shop = new Shop(sim, clerks);
      sim.run(200);
      System.out.println(clerks + " clerks: " + shop.waits + " " + shop.waiting);
    }
    Elevator e = new Elevator();
    int[][] schedule = {{0, 5}, {2, 3}, {9, 0}, {12, 2}, {12, 2}};
    StringBuilder trace = new StringBuilder();
    for (int t = 0; t < 30; t++) {
      for (int[] call : schedule) if (call[0] == t) e.calls.add(call[1]);
      e.tick();
      trace.append(e.state.name().charAt(0)).append(e.floor).append(' ');
    }
    System.out.println(trace + "" + e.spent + e.calls);
    Adventure game = new Adventure();
    BiConsumer<String, Adventure> play = (c, g) -> System.out.println("> " + c + "\n" + g.command(c));
    for (String c : List.of("look", "take lamp", "take sword", "go up", "go up", "go down", "take key", "inventory", "drop lamp", "drop lamp", "look", "go up", "go out", "take", "take rose", "dance", "go in", "go north", "go up")) play.accept(c, game);
    System.out.println(game.over + " " + game.items);
  }
}
