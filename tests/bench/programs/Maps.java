/** HashMap, TreeMap, ArrayList and ArrayDeque. */
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

public class Maps {
  public static void main(String[] args) {
    int scale = args.length > 0 ? Integer.parseInt(args[0]) : 100;
    long sum = 0;
    for (int round = 0; round < scale; round++) {
      Map<Integer, Integer> counts = new HashMap<>();
      Map<String, Integer> names = new HashMap<>();
      TreeMap<Integer, String> sorted = new TreeMap<>();
      List<Integer> list = new ArrayList<>();
      ArrayDeque<Integer> queue = new ArrayDeque<>();
      int random = round;
      for (int i = 0; i < 600; i++) {
        random = random * 1103515245 + 12345;
        int key = (random >>> 16) % 500;
        counts.merge(key, 1, Integer::sum);
        names.put("key" + key % 50, i);
        sorted.put(key, "v");
        list.add(key);
        queue.addLast(key);
        if (queue.size() > 20) {
          sum += queue.removeFirst();
        }
      }
      for (Map.Entry<Integer, Integer> entry : counts.entrySet()) {
        sum += entry.getKey() * entry.getValue();
      }
      for (int key : sorted.keySet()) {
        sum = sum * 31 + key;
      }
      for (int value : list) {
        sum += value;
      }
      sum += names.get("key7") + sorted.headMap(100).size();
    }
    System.out.println(sum);
  }
}
