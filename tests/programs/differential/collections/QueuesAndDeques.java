import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.Iterator;
import java.util.LinkedList;
import java.util.List;
import java.util.ListIterator;
import java.util.NoSuchElementException;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.Stack;

/** ArrayDeque, LinkedList, PriorityQueue, Stack. */
public class QueuesAndDeques {
  static void exercise(Deque<Integer> d) {
    d.addFirst(1);
    d.addLast(2);
    d.push(0);
    d.offer(3);
    d.offerFirst(-1);
    System.out.println(d.getClass().getSimpleName() + d + d.peekFirst() + d.peekLast() + d.element() + d.pop() + d.pollLast() + d.removeFirst() + d + d.contains(2) + d.size());
    for (int i = 0; i < 40; i++) {
      d.addLast(i);
      if (i % 3 == 0) d.pollFirst();
    }
    System.out.println(d + " " + d.removeFirstOccurrence(20) + d.removeLastOccurrence(99) + d.remove(21) + " " + d.size());
    Iterator<Integer> it = d.descendingIterator();
    while (it.hasNext()) if (it.next() % 2 == 0) it.remove();
    System.out.println(d + " " + d.stream().mapToInt(x -> x).sum());
    d.clear();
    System.out.println(d.poll() + " " + d.peek() + " " + d.isEmpty());
    for (Runnable action : List.<Runnable>of(d::removeFirst, d::getLast, d::pop, d::element)) {
      try {
        action.run();
      } catch (NoSuchElementException e) {
        System.out.print(e + ";");
      }
    }
    System.out.println();
  }

  record Task(String name, int priority) {}

  public static void main(String[] args) {
    exercise(new ArrayDeque<>());
    exercise(new LinkedList<>());
    try {
      new ArrayDeque<String>().add(null);
    } catch (NullPointerException e) {
      System.out.println("no nulls");
    }
    PriorityQueue<Integer> heap = new PriorityQueue<>(List.of(5, 1, 4, 1, 3, 9, 2));
    System.out.print(heap + " ");
    heap.remove(4);
    while (!heap.isEmpty()) System.out.print(heap.poll() + " ");
    PriorityQueue<Task> tasks = new PriorityQueue<>(Comparator.comparingInt(Task::priority).reversed().thenComparing(Task::name));
    for (String s : "low:1 high:9 mid:5 other:5".split(" ")) tasks.add(new Task(s.split(":")[0], Integer.parseInt(s.split(":")[1])));
    while (tasks.peek() != null) System.out.print(tasks.poll().name() + " ");
    System.out.println();
    Stack<String> stack = new Stack<>();
    stack.push("a");
    stack.push("b");
    System.out.println(stack + stack.peek() + stack.search("a") + stack.pop() + stack.empty() + stack.get(0));
    try {
      stack.pop();
      stack.pop();
    } catch (java.util.EmptyStackException e) {
      System.out.println(e);
    }
    LinkedList<Integer> list = new LinkedList<>(List.of(1, 2, 3, 4));
    ListIterator<Integer> it = list.listIterator(2);
    it.add(99);
    System.out.println(it.previous() + " " + it.previous() + " " + it.nextIndex());
    it.set(-2);
    it.next();
    it.remove();
    System.out.println(list + " " + list.indexOf(99) + " " + list.set(0, 7) + " " + list.remove(1) + list + " " + list.getFirst() + list.removeLast() + list.subList(0, 1));
    Queue<Integer> q = new LinkedList<>();
    int josephus = 0;
    for (int i = 1; i <= 41; i++) q.add(i);
    while (q.size() > 1) {
      q.add(q.remove());
      q.add(q.remove());
      q.remove();
    }
    josephus = q.peek();
    System.out.println(josephus);
    List<Integer> fail = new ArrayList<>(List.of(1, 2, 3));
    try {
      for (Integer i : fail) if (i == 1) fail.remove(i);
    } catch (java.util.ConcurrentModificationException e) {
      System.out.println(e + " " + fail);
    }
    try {
      fail.iterator().remove();
    } catch (IllegalStateException e) {
      System.out.println(e);
    }
    ArrayDeque<Integer> changing = new ArrayDeque<>(List.of(1, 2, 3));
    try {
      for (Integer i : changing) changing.addLast(i);
    } catch (java.util.ConcurrentModificationException e) {
      System.out.println(e);
    }
    PriorityQueue<Object> bad = new PriorityQueue<>();
    bad.add(1);
    try {
      bad.add("text");
    } catch (ClassCastException e) {
      System.out.println(e.getMessage());
    }
  }
}
