import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Maps and lists of the library, by one thread after the other. */
public class Collections {
    public static void main(String[] args) throws InterruptedException {
        int rounds = Integer.parseInt(args[0]) * 30;
        Map<Integer, List<String>> map = new HashMap<>();
        Runnable work = () -> {
            for (int i = 0; i < rounds; i++) {
                synchronized (map) {
                    map.computeIfAbsent(i % 100, key -> new ArrayList<>()).add("text " + i);
                    if (i % 50 == 0) map.remove(i % 100);
                }
            }
        };
        Thread first = new Thread(work), second = new Thread(work);
        first.start();
        second.start();
        first.join();
        second.join();
        System.out.println(map.size());
    }
}
