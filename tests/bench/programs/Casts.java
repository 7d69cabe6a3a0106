/** Type tests and casts: to classes, interfaces, arrays; generic containers. */
import java.util.ArrayList;
import java.util.List;
import java.util.RandomAccess;

public class Casts {
  interface Named {
    String name();
  }

  record Person(String name, int age) implements Named, Comparable<Person> {
    @Override
    public int compareTo(Person other) {
      return age - other.age;
    }
  }

  static class Box<T> {
    private T content;

    void set(T content) {
      this.content = content;
    }

    T get() {
      return content;
    }
  }

  public static void main(String[] args) {
    int scale = args.length > 0 ? Integer.parseInt(args[0]) : 100;
    Object[] things = {new Person("Ann", 30), "text", 17, new int[2], new ArrayList<String>(), 2.5, new Person("Bob", 40)};
    Box<Object> box = new Box<>();
    Box<Person> typed = new Box<>();
    long sum = 0;
    for (int i = 0; i < 2500 * scale; i++) {
      for (Object thing : things) {
        box.set(thing);
        if (thing instanceof Named) {
          sum += ((Named) box.get()).name().length();
          typed.set((Person) thing);
          sum += typed.get().age();
        }
        if (thing instanceof CharSequence) {
          sum += 3;
        } else if (thing instanceof Number number) {
          sum += number.intValue();
        } else if (thing instanceof List<?> && thing instanceof RandomAccess) {
          sum += ((List<?>) thing).size();
        }
        if (thing instanceof int[] ints) {
          sum += ints.length;
        }
        if (thing instanceof Comparable<?>) {
          sum++;
        }
      }
    }
    System.out.println(sum);
  }
}
