/** Four threads move money between accounts, each under the locks of both. */
public class Bank {
    static final class Account {
        final int number;
        long balance = 1000;

        Account(int number) {
            this.number = number;
        }
    }

    static void move(Account from, Account to, long amount) {
        Account first = from.number < to.number ? from : to, second = first == from ? to : from;
        synchronized (first) {
            synchronized (second) {
                if (from.balance < amount) return;
                from.balance -= amount;
                to.balance += amount;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int rounds = Integer.parseInt(args[0]) * 100;
        Account[] accounts = new Account[20];
        for (int i = 0; i < accounts.length; i++) accounts[i] = new Account(i);
        Thread[] threads = new Thread[4];
        for (int t = 0; t < threads.length; t++) {
            int seed = t;
            threads[t] = new Thread(() -> {
                int random = seed;
                for (int i = 0; i < rounds; i++) {
                    random = random * 1103515245 + 12345;
                    int from = (random >>> 8) % 20, to = (random >>> 16) % 20;
                    if (from != to) move(accounts[from], accounts[to], (random >>> 4) % 10);
                }
            });
            threads[t].start();
        }
        long sum = 0;
        for (Thread thread : threads) thread.join();
        for (Account account : accounts) sum += account.balance;
        System.out.println(sum);
    }
}
