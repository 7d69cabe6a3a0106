package pet;

/** Sorting of queues and arrays in four ways. */
public class Sort {
  /** Sorts a queue by merging its halves. */
  public static void mergeSort(NodeQueue<Integer> in) {
    int n = in.size();
    if (n < 2) {
      return;
    }
    NodeQueue<Integer> first = new NodeQueue<Integer>();
    NodeQueue<Integer> second = new NodeQueue<Integer>();
    int i = 0;
    while (!in.isEmpty()) {
      i++;
      if (i <= n / 2) {
        first.enqueue(in.dequeue());
      } else {
        second.enqueue(in.dequeue());
      }
    }
    mergeSort(first);
    mergeSort(second);
    merge(first, second, in);
  }

  /** Moves the elements of two sorted queues into a third one, sorted. */
  static void merge(NodeQueue<Integer> first, NodeQueue<Integer> second, NodeQueue<Integer> in) {
    while (!first.isEmpty() && !second.isEmpty()) {
      if (first.front() <= second.front()) {
        in.enqueue(first.dequeue());
      } else {
        in.enqueue(second.dequeue());
      }
    }
    while (!first.isEmpty()) {
      in.enqueue(first.dequeue());
    }
    while (!second.isEmpty()) {
      in.enqueue(second.dequeue());
    }
  }

  public static void quickSort(int[] numbers) {
    if (numbers.length > 1) {
      quickSortStep(numbers, 0, numbers.length - 1);
    }
  }

  private static void quickSortStep(int[] numbers, int leftBound, int rightBound) {
    if (leftBound >= rightBound) {
      return;
    }
    int pivot = numbers[rightBound];
    int left = leftBound;
    int right = rightBound - 1;
    while (left <= right) {
      while (left <= right && numbers[left] <= pivot) {
        left++;
      }
      while (right >= left && numbers[right] >= pivot) {
        right--;
      }
      if (left < right) {
        swap(numbers, left, right);
      }
    }
    swap(numbers, left, rightBound);
    quickSortStep(numbers, leftBound, left - 1);
    quickSortStep(numbers, left + 1, rightBound);
  }

  public static void insertionSort(int[] numbers) {
    for (int i = 1; i < numbers.length; i++) {
      int number = numbers[i];
      int place = i;
      while (place > 0 && numbers[place - 1] > number) {
        numbers[place] = numbers[place - 1];
        place--;
      }
      numbers[place] = number;
    }
  }

  private static void swap(int[] numbers, int i, int j) {
    int number = numbers[i];
    numbers[i] = numbers[j];
    numbers[j] = number;
  }
}
