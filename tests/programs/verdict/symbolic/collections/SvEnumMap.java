// EXPECT: ok
// ARGS: --symbolic
// An EnumMap over the days.
import org.sosy_lab.sv_benchmarks.Verifier;
import java.util.EnumMap;
import java.util.Map;

public class SvEnumMap {
  enum Day { MONDAY, TUESDAY, SUNDAY }

  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    Verifier.assume(n >= 0 && n < 3);
    Map<Day, Integer> hours = new EnumMap<>(Day.class);
    for (Day day : Day.values()) {
      hours.put(day, day == Day.SUNDAY ? 0 : 8);
    }
    Day day = Day.values()[n];
    assert hours.get(day) == (n == 2 ? 0 : 8);
  }
}
