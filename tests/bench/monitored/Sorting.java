/** Two threads sort halves of an array and merge them: much computation on arrays, little synchronization. */
public class Sorting {
    static void sort(int[] a, int begin, int end, int[] spare) {
        if (end - begin < 2) return;
        int middle = (begin + end) >>> 1;
        sort(a, begin, middle, spare);
        sort(a, middle, end, spare);
        for (int i = begin, left = begin, right = middle; i < end; i++)
            spare[i] = right == end || (left < middle && a[left] <= a[right]) ? a[left++] : a[right++];
        System.arraycopy(spare, begin, a, begin, end - begin);
    }

    public static void main(String[] args) throws InterruptedException {
        int size = Integer.parseInt(args[0]) * 200;
        int[] a = new int[size], spare = new int[size];
        int random = 1;
        for (int i = 0; i < size; i++) a[i] = random = random * 1103515245 + 12345;
        Thread left = new Thread(() -> sort(a, 0, size / 2, spare)), right = new Thread(() -> sort(a, size / 2, size, spare));
        left.start();
        right.start();
        left.join();
        right.join();
        sort(a, 0, size, spare);
        System.out.println(a[0] + " " + a[size - 1]);
    }
}
