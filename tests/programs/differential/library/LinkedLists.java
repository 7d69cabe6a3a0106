import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.LinkedList;
import java.util.List;
import java.util.ListIterator;
import java.util.NoSuchElementException;
import java.util.Queue;
import java.util.Stack;
import java.util.Vector;

/** LinkedList, ArrayDeque, Stack and Vector. */
public class LinkedLists {
  static void deque(Deque<Integer> d) {
    for (int i = 0; i < 20; i++) {
      if (i % 3 == 0) d.addFirst(i); else d.addLast(i);
    }
    System.out.println(d + " " + d.size() + " " + d.peekFirst() + " " + d.getLast());
    d.pollFirst();
    d.removeLast();
    d.push(100);
    d.offerLast(200);
    System.out.println(d.pop() + " " + d.poll() + " " + d.pollLast() + " " + d.contains(4) + " " + d.removeFirstOccurrence(4) + " " + d.remove(99));
    Iterator<Integer> down = d.descendingIterator();
    StringBuilder sb = new StringBuilder();
    while (down.hasNext()) {
      int v = down.next();
      if (v % 5 == 0) down.remove();
      sb.append(v).append(' ');
    }
    System.out.println(sb + " " + d);
    d.clear();
    System.out.println(d.poll() + " " + d.peek() + " " + d.isEmpty());
    try {
      d.element();
    } catch (NoSuchElementException e) {
      System.out.println("empty");
    }
  }

  public static void main(String[] args) {
    deque(new LinkedList<>());
    deque(new ArrayDeque<>(2));
    LinkedList<String> list = new LinkedList<>(List.of("a", "b", "c", "d"));
    list.add(2, "x");
    list.remove("b");
    list.set(0, "A");
    ListIterator<String> it = list.listIterator();
    while (it.hasNext()) {
      String s = it.next();
      if (s.equals("c")) it.remove();
      if (s.equals("x")) { it.add("y"); }
      if (s.equals("d")) it.set("D");
    }
    System.out.println(list + " " + list.indexOf("D") + " " + list.get(1) + " " + list.getFirst() + list.getLast());
    Queue<Integer> josephus = new LinkedList<>();
    for (int i = 1; i <= 11; i++) josephus.offer(i);
    StringBuilder order = new StringBuilder();
    while (josephus.size() > 1) {
      for (int k = 0; k < 2; k++) josephus.add(josephus.remove());
      order.append(josephus.remove()).append(' ');
    }
    System.out.println(order + "last " + josephus);
    Stack<Character> stack = new Stack<>();
    for (char c : "([{}])".toCharArray()) {
      if ("([{".indexOf(c) >= 0) stack.push(c); else System.out.print(stack.pop());
    }
    System.out.println(stack.empty() + " " + stack.search('x'));
    Vector<Integer> v = new Vector<>();
    v.add(1);
    v.addElement(2);
    v.insertElementAt(0, 0);
    System.out.println(v + " " + v.elementAt(1) + " " + v.firstElement() + v.lastElement() + " " + v.equals(List.of(0, 1, 2)));
    ArrayDeque<String> a = new ArrayDeque<>(List.of("p", "q"));
    System.out.println(a.clone() + " " + a.equals(a.clone()) + " " + new LinkedList<>(a).equals(List.of("p", "q")));
    try {
      a.add(null);
    } catch (NullPointerException e) {
      System.out.println("no nulls");
    }
  }
}
