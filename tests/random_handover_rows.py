"""The statements of random_handover.py: three tables, and the classes that they use. No main function.

ROWS: the actions of a thread, as (feature, weight, cost, Java). The cost is the approximate number of steps with
--por=off. KINDS: the objects that threads share. CLASSES: the texts of the helper classes; a program contains those
that it mentions.

In the Java text `$name` stands for
  $box, $cell, ... a kind   a shared object of that kind; with a 2 after the name, another one
  $other, $thread           another thread that is known here; that, or the thread itself
  $worker                   such a thread, but not main
  $this                     the thread itself, not in main
  $v, $n, $i                a local variable, a small number, an index of an array
  $drop                     usually `p = null;`: afterwards possibly no thread can reach the old object
  $f, $g                    a field of a Box: usually $f for objects that stay and $g for those that are passed on, because a
                            field used in every way has no discipline on which a reduction could rely
  $see                      records the following value: `a = a * 3 +`
  $test                     a condition
  $block                    a statement or two
The local variable `p` is the Box that the thread currently uses, or null.
"""

DIGESTS = 29
PARTS = 8  # threads, main among them

# name: (type, what makes one, what uses it once so that all its classes are initialised)
KINDS = {
    "box": ("Box", "new Box($n)", ""),
    "cell": ("Cell", "new Cell()", "w.tell(); w.until();"),
    "lock": ("Object", "new Object()", ""),
    "ints": ("int[]", "new int[2]", ""),
    "boxes": ("Box[]", "new Box[2]", ""),
    "ring": ("Ring", "new Ring()", "w.put(0, 1); w.replace(0); Ring.TABLE[0]++;"),
    "map": ("Map<Integer, Box>", "new HashMap<>()", "w.put(1, null); w.remove(1);"),
    "chm": ("ConcurrentHashMap<Integer, Box>", "new ConcurrentHashMap<>(4)", "w.put(1, new Box(1)); w.get(1); w.remove(1);"),
    "queue": ("BlockingQueue<Box>", ("new ArrayBlockingQueue<>(1)", "new ArrayBlockingQueue<>(2)", "new LinkedBlockingQueue<>()",
                                     "new LinkedBlockingQueue<>(1)", "new LinkedBlockingDeque<>()", "new PriorityBlockingQueue<>(2)",
                                     "new LinkedTransferQueue<>()"), "w.add(new Box(1)); w.contains(new Box(2)); w.remove(new Box(1)); w.size();"),
    "inbox": ("BlockingQueue<Box>", ("new ArrayBlockingQueue<>(1)", "new ArrayBlockingQueue<>(2)", "new LinkedBlockingQueue<>()",
                                     "new LinkedBlockingQueue<>(1)"), "w.add(new Box(1)); w.removeIf(each -> true); w.size();"),
    "deque": ("LinkedBlockingDeque<Box>", "new LinkedBlockingDeque<>()", "w.add(new Box(1)); w.contains(new Box(2)); w.pollLast();"),
    "lists": ("LinkedBlockingDeque<List<Integer>>", "new LinkedBlockingDeque<>(List.of(List.of(1)))", "w.contains(new ArrayList<>(4));"),
    "list": ("List<Integer>", "new ArrayList<>(4)", "w.add(1);"),
    "clq": ("ConcurrentLinkedQueue<Box>", "new ConcurrentLinkedQueue<>()", "w.add(new Box(1)); w.contains(new Box(2)); w.poll();"),
    "rendezvous": ("BlockingQueue<Box>", ("new SynchronousQueue<>()", "new LinkedTransferQueue<>()"), "w.offer(new Box(1)); w.poll();"),
    "exchanger": ("Exchanger<Box>", "new Exchanger<>()", ""),
    "local": ("ThreadLocal<Box>", "new ThreadLocal<>()", "w.set(null); w.get();"),
    "ref": ("AtomicReference<Box>", "new AtomicReference<>()", "w.getAndSet(null);"),
    "refs": ("AtomicReferenceArray<Box>", "new AtomicReferenceArray<>(2)", "w.getAndSet(0, null);"),
    "atomic": ("AtomicInteger", "new AtomicInteger()", "w.get();"),
    "gate": ("Gate", "new Gate()", "w.lock.lock(); w.changed.signal(); w.lock.unlock();"),
    "shelf": ("Shelf", "new Shelf()",
              "w.rw.readLock().lock(); w.rw.readLock().unlock(); w.rw.writeLock().lock(); w.rw.writeLock().unlock();"),
    "rw": ("ReentrantReadWriteLock", "new ReentrantReadWriteLock()",
           "w.readLock().lock(); w.readLock().unlock(); w.writeLock().lock(); w.writeLock().unlock();"),
    "stamped": ("StampedLock", "new StampedLock()", "w.unlockWrite(w.writeLock()); w.unlockRead(w.readLock());"),
    "semaphore": ("Semaphore", ("new Semaphore(0)", "new Semaphore(1)"), "w.release(); w.tryAcquire();"),
    "latch": ("CountDownLatch", ("new CountDownLatch(1)", "new CountDownLatch(2)"), "w.getCount();"),
    "barrier": ("CyclicBarrier", "new CyclicBarrier(2)", "w.isBroken();"),
    "phaser": ("Phaser", "new Phaser(2)", "w.getPhase();"),
    "future": ("CompletableFuture<Box>", "new CompletableFuture<>()", "w.complete(null); w.getNow(null);"),
    "task": ("FutureTask<Integer>", "Task.of($box)", "w.run(); w.cancel(true);"),
    "handler": ("Handler", "new Handler($box)", ""),
    "group": ("Group", "new Group($box)", ""),
    "pool": ("ExecutorService", "Executors.newFixedThreadPool(1)", "w.shutdown();"),
}

ROWS = []


def rows(feature, *of_feature):
    ROWS.extend((feature, *row) for row in of_feature)


rows("",  # every program has these
     (3, 2, "$box.$f = $n;"), (2, 3, "$see $box.$f;"), (1, 4, "$box.$f++;"), (1, 2, "$box.v = $n;"), (1, 2, "$see $box.v;"),
     (1, 4, "synchronized ($lock) { $block }"), (1, 3, "$cell.tell();"), (0.7, 4, "$cell.until();"),
     (1, 4, "synchronized ($box) { $box.$f++; }"), (1, 1, "if ($test) { $block }"), (0.4, 2, "assert $box.$f != $n;"))
def medium(feature, cost, give, take, weight=2):
    """A medium that passes `p` on: `p` is used right after it was published or taken, then usually dropped."""
    rows(feature, (weight, cost, f"p = new Box($n); {give} p.$g = $n; $drop"),
         (weight, cost, f"{take} if (p != null) {{ $see p.$g; p.$g = $n; }} $drop"))


medium("fields", 4, "$cell.p = p;", "p = $cell.p; $cell.p = null;", 3)
medium("fields", 4, "synchronized ($cell) { $cell.p = p; }", "synchronized ($cell) { p = $cell.p; $cell.p = null; }")
rows("fields", (1, 3, "p = $cell.p; if (p != null) { $see p.$g; p.$g = $n; }"), (1, 2, "$cell.p = $box; $box.$g = $n;"), (0.5, 2, "$box.next = p;"),
     (0.5, 2, "p = $box.next; if (p != null) { p.$g = $n; }"))
medium("thread fields", 4, "$worker.peer = p;", "p = $this.peer; $this.peer = null;", 3)
rows("thread fields", (2, 3, "$worker.peer = $box; $box.$g = $n;"), (1, 3, "p = $this.peer; if (p != null) { $see p.$g; p.$g = $n; }"),
     (1, 2, "$see $worker.mine;"), (1, 1, "$this.mine = $n;"), (1, 5, "p = new Box($n); new Setter(p).start(); $see p.f; $drop"))
medium("array", 4, "$boxes[$i] = p;", "p = $boxes[$i]; $boxes[$i] = null;", 3)
rows("array",
     (1, 2, "$ints[$i] = $n;"), (1, 2, "$see $ints[$i];"), (0.5, 3, "System.arraycopy($boxes, 0, $boxes, 1, 1);"),
     (1, 3, "System.arraycopy($ints, 0, $ints, 1, 1);"), (1, 3, "$see $ints.clone()[$i];"))
medium("map", 8, "synchronized ($map) { $map.put(1, p); }", "synchronized ($map) { p = $map.remove(1); }", 3)
medium("map", 12, "$chm.put(1, p);", "p = $chm.remove(1);", 3)
rows("map", (1, 10, "p = $chm.get(1); if (p != null) { $see p.$g; p.$g = $n; }"), (0.5, 12, "$chm.putIfAbsent(1, $box); $box.$g = $n;"))
medium("queue", 12, "$queue.put(p);", "p = $queue.take();", 3)
medium("queue", 12, "$queue.offer(p);", "p = $queue.poll();")
medium("queue", 12, "$clq.add(p);", "p = $clq.poll();")
rows("queue",
     (1, 12, "$queue.offer($box); $box.$g = $n;"), (1, 12, "p = $queue.poll(1, TimeUnit.MILLISECONDS); if (p != null) { $see p.$g; } $drop"),
     (0.5, 10, "p = $queue.peek(); if (p != null) { p.$g = $n; }"), (0.5, 8, "$see $queue.size();"), (0.5, 12, "$queue.drainTo(new ArrayList<>(2));"))
medium("takers", 12, "$inbox.put(p);", "p = $inbox.take();", 5)
rows("takers",
     (2, 12, "$inbox.put($box);"), (1, 10, "$inbox.offer($box);"), (0.5, 8, "$see $inbox.size();"), (0.3, 12, "$inbox.removeIf(each -> each.f != $n);"),
     (0.5, 12, "p = $inbox.poll(1, TimeUnit.MILLISECONDS); $see (p == null ? 1 : 0); $drop"), (0.3, 10, "$inbox.clear();"),
     (0.3, 12, "$inbox.drainTo(new ArrayList<>(2));"), (0.3, 10, "try { $inbox.put(null); } catch (NullPointerException e) { $v = 6; }"),
     (0.5, 14, "synchronized ($lock) { p = $inbox.take(); $see p.$g; } $drop"), (0.5, 12, "synchronized ($lock) { $inbox.put($box); }"),
     (0.5, 12, "Verify.beginAtomic(); p = $inbox.take(); $box.$f++; Verify.endAtomic(); $drop"))
rows("interrupted takers",
     (2, 14, "try { p = $inbox.take(); $see (Thread.interrupted() ? 1 : 0); } catch (InterruptedException e) { $v = 5; } $drop"),
     (1, 14, "try { $inbox.put($box); $see (Thread.interrupted() ? 1 : 0); } catch (InterruptedException e) { $v = 5; }"),
     (3, 16, "taker = new Taker($inbox, $box); taker.start(); $see $inbox.size(); taker.interrupt(); $inbox.offer($box); $see $box.v;"),
     (1, 16, "taker = new Taker($inbox, $box); taker.start(); $see $inbox.size(); $inbox.offer($box); taker.interrupt(); $see $box.v;"),
     (2, 12, "$other.interrupt(); $inbox.offer($box);"), (1, 12, "$inbox.offer($box); $other.interrupt();"),
     (1, 12, "$other.interrupt(); $inbox.poll();"), (1, 14, "Thread.currentThread().interrupt(); try { $inbox.put($box); } catch (Exception e) { $v = 4; }"))
rows("equals",
     (2, 10, "$see ($queue.contains($box) ? 1 : 0);"), (2, 10, "$see ($queue.remove($box) ? 1 : 0);"), (1, 8, "$queue.offer(new Box($n));"),
     (1, 10, "$see ($deque.contains($box) ? 1 : 0);"), (1, 12, "$see ($deque.removeFirstOccurrence($box) ? 1 : 0);"),
     (1, 8, "$deque.addFirst(new Box($n));"), (1, 10, "$see ($clq.contains($box) ? 1 : 0);"), (1, 8, "$clq.add(new Box($n));"),
     (2, 10, "$see ($lists.contains($list) ? 1 : 0);"), (2, 4, "$list.add(1);"), (1, 6, "$see $lists.size();"), (1, 3, "$see $list.size();"),
     (2, 2, "$box.f = $n;"), (1, 6, "$see $queue.size();"), (1, 6, "$see $deque.size();"), (2, 4, "$other.join(); $see $deque.size();"),
     (2, 4, "$other.join(); $see $lists.size();"),
     (2, 14, "p = new Box($n); new Setter(p).start(); $see ($queue.contains(p) ? 1 : 0);"),
     (2, 14, "p = new Box($n); new Setter(p).start(); $see ($deque.contains(p) ? 1 : 0);"), (1, 8, "$deque.addFirst(new Box(2));"),
     (2, 14, "list = new ArrayList<>(4); new Adder(list).start(); $see ($lists.contains(list) ? 1 : 0);"))
medium("rendezvous", 20, "$rendezvous.put(p);", "p = $rendezvous.take();")
medium("rendezvous", 15, "$rendezvous.offer(p);", "p = $rendezvous.poll();")
rows("rendezvous",
     (2, 25, "p = $exchanger.exchange(new Box($n)); $see p.$g; p.$g = $n; $drop"),
     (1, 25, "p = new Box($n); $exchanger.exchange(p); p.$g = $n; $drop"),
     (1, 25, "try { p = $exchanger.exchange($box, 1, TimeUnit.MILLISECONDS); $see p.$g; } catch (Exception e) { a = 6; }"))
rows("thread local",
     (2, 4, "$local.set($box); $box.$g = $n;"), (2, 4, "p = $local.get(); if (p != null) { $see p.$g; p.$g = $n; }"), (1, 3, "$local.remove();"))
medium("reference", 3, "$ref.set(p);", "p = $ref.getAndSet(null);", 3)
medium("reference", 3, "$refs.set($i, p);", "p = $refs.getAndSet($i, null);")
medium("reference", 3, "Shared.BOX.set($cell, p);", "p = Shared.BOX.getAndSet($cell, null);")
rows("reference", (1, 3, "$see ($ref.compareAndSet(null, $box) ? 1 : 0); $box.$g = $n;"))
rows("atomic",
     (2, 2, "$see $atomic.incrementAndGet();"), (1, 2, "$atomic.set($n);"), (1, 2, "$see ($atomic.compareAndSet(0, $n) ? 1 : 0);"),
     (1, 2, "$see Shared.V.incrementAndGet($box);"), (1, 2, "$see (Shared.V.compareAndSet($box, 0, $n) ? 1 : 0);"),
     (1, 2, "$see (int) Shared.HANDLE.getAndAdd($box, 1);"), (1, 2, "Shared.HANDLE.setVolatile($box, $n);"),
     (1, 3, "$see $atomic.updateAndGet(n -> n * 2 + 1);"))
rows("interrupt",
     (3, 2, "$other.interrupt();"), (1, 4, "$other.interrupt(); $other.interrupt();"), (1, 2, "Thread.currentThread().interrupt();"),
     (2, 2, "$see (Thread.interrupted() ? 1 : 0);"), (2, 2, "$see ($other.isInterrupted() ? 1 : 0);"),
     (2, 3, "try { Thread.sleep(1); } catch (Exception e) { $v = 5; }"), (1, 3, "try { $other.join(); } catch (Exception e) { $v = 5; }"),
     (2, 4, "synchronized ($cell) { try { $cell.ready = 1; $cell.wait(); } catch (InterruptedException | RuntimeException e) { $v = 5; } }"),
     (1, 3, "Thread.currentThread().interrupt(); $cell.tell(); try { Thread.sleep(1); } catch (Exception e) { $v = 4; }"),
     (1, 12, "try { p = $queue.take(); } catch (Exception e) { $v = 5; }"), (1, 12, "try { $semaphore.acquire(); } catch (Exception e) { $v = 5; }"),
     (1, 12, "try { $gate.lock.lockInterruptibly(); $v++; $gate.lock.unlock(); } catch (Exception e) { $v = 5; }"))
rows("wait",
     (3, 4, "synchronized ($cell) { while ($cell.ready == 0) { $cell.wait(); } $cell.ready--; }"),
     (3, 3, "synchronized ($cell) { $cell.ready++; $cell.notify(); }"), (1, 3, "synchronized ($cell) { $cell.ready = 1; $cell.notifyAll(); }"),
     (1, 4, "synchronized ($cell) { $cell.wait(1); } $see $cell.ready;"),
     (2, 5, "synchronized ($cell) { $cell.ready = 1; try { $cell.wait(); } catch (InterruptedException | RuntimeException e) { $v = 5; } } $block"),
     (1, 4, "$cell.until(); synchronized ($cell) { $cell.notify(); }"))
rows("thread monitor",
     (2, 3, "$other.join();"), (1, 3, "$other.join(1);"), (2, 4, "synchronized ($other) { while ($other.isAlive()) { $other.wait(); } }"),
     (1, 3, "synchronized ($thread) { $block }"), (1, 3, "synchronized ($thread) { $thread.notifyAll(); }"),
     (1, 3, "synchronized ($this) { $this.wait(1); }"), (1, 3, "synchronized ($other) { synchronized ($lock) { $lock.wait(); } }"),
     (1, 5, "synchronized ($other) { $cell.tell(); while ($other.isAlive()) { $other.wait(); } }"),
     (2, 9, "locked = new Locked($box); synchronized (locked) { locked.start(); while (locked.isAlive()) { locked.wait(); } } $see $box.f;"),
     (2, 9, "new Holder($other, $cell).start(); $cell.until(); $other.join();"),
     (1, 3, "$worker.join(); Probe.truth(!$worker.isAlive()); $see $worker.mine;"))
rows("thread state",
     (3, 2, "$see ($other.getState() == Thread.State.RUNNABLE ? 1 : 0);"), (2, 2, "$see $other.getState().ordinal();"),
     (2, 2, "$see ($other.isAlive() ? 1 : 0);"), (1, 2, "$see (Thread.holdsLock($lock) ? 1 : 0);"),
     (2, 4, "synchronized ($cell) { $cell.ready = 1; $cell.wait(); }"), (1, 3, "synchronized ($cell) { $see $other.getState().ordinal(); $cell.notify(); }"))
rows("handler",
     (2, 2, "Thread.setDefaultUncaughtExceptionHandler($handler);"), (2, 2, "Thread.setDefaultUncaughtExceptionHandler(null);"),
     (1, 2, "$thread.setUncaughtExceptionHandler($handler);"), (1, 2, "$thread.setUncaughtExceptionHandler(null);"),
     (2, 2, "$box.v = $n; if ($test) { throw new IllegalStateException(); }"), (1, 2, "$see $box.v;"),
     (2, 3, "$box.v = 1; if (p == null) { throw new IllegalStateException(); }"),
     (2, 3, "if ($box.v == 1) { Thread.setDefaultUncaughtExceptionHandler(null); }"))
rows("exceptions",
     (2, 2, "try { $block } catch (RuntimeException e) { $v = 7; } finally { $v++; }"), (2, 2, "if ($test) { throw new IllegalStateException(); }"),
     (1, 3, "$see 6 / ($box.$f - 1);"), (1, 3, "$see $cell.p.$g;"), (1, 4, "synchronized ($lock) { if ($box.$f == $n) { throw new IllegalStateException(); } }"))
rows("exit", (1, 2, "if ($test) { System.exit($n); }"), (0.3, 2, "if ($test) { Runtime.getRuntime().halt(3); }"))
rows("hook", (2, 2, "$see $box.v;"), (2, 2, "$box.v = 1;"), (1, 3, "while ($box.v == 0) { Thread.yield(); }"), (1, 2, "if ($test) { System.exit($n); }"))
rows("choice",
     (3, 1, "$v = Verify.getInt(0, 1);"), (2, 1, "if (Verify.getBoolean()) { $block }"), (2, 3, "$box.$f = $n; $v = Verify.getInt(0, 1); $see $box2.$f;"),
     (2, 8, "p = new Box($n); new Setter(p).start(); $box.v = $n; $v = Verify.getInt(0, 1); $see p.f; $drop"),
     (0.5, 1, "Verify.ignoreIf($test);"))
rows("class initialisation",
     (2, 3, "$see Lazy0.count;"), (2, 3, "$see Lazy1.next();"), (1, 3, "p = Lazy0.box; if (p != null) { $see p.$g; p.$g = $n; }"),
     (1, 3, "p = Lazy1.box; Lazy1.box = null; if (p != null) { p.$g = $n; }"), (1, 2, "Effect.seen++;"), (1, 3, "$see Lazy2.made.f;"))
rows("park",  # in a loop, as its documentation asks: an unlock may leave a permit behind that wakes it, step by step, and leaves none as one step
     (2, 3, "while ($box.v == 0) { LockSupport.park(); } $see $box.v;"), (1, 3, "LockSupport.parkNanos(5);"), (3, 2, "$box.v = $n; LockSupport.unpark($other);"))
rows("time-outs",  # only where it is asked for
     (3, 4, "synchronized ($cell) { $cell.wait(1); } $see $cell.ready;"), (1, 3, "synchronized ($cell) { $cell.ready = 1; $cell.wait(2); }"),
     (2, 3, "synchronized ($cell) { $cell.ready++; $cell.notify(); }"), (1, 3, "synchronized ($cell) { $cell.notifyAll(); }"),
     (2, 3, "$other.join(1); $see ($other.isAlive() ? 1 : 0);"), (2, 3, "LockSupport.parkNanos(5); $see $box.v;"),
     (2, 3, "$box.v = $n; LockSupport.unpark($other);"), (1, 3, "Thread.sleep(1); $see $box.v;"), (1, 2, "$box.v = $n;"),
     (1, 3, "synchronized ($cell) { $cell.wait(1); $box.$f++; }"), (1, 3, "synchronized ($box) { $box.$f++; }"),
     (1, 10, "if ($gate.lock.tryLock(1, TimeUnit.MILLISECONDS)) { $box.$f++; $gate.lock.unlock(); }"),
     (1, 10, "$gate.lock.lock(); $see $box.v; $gate.lock.unlock();"),
     (1, 14, "$gate.lock.lock(); try { $see ($gate.changed.await(2, TimeUnit.MILLISECONDS) ? 1 : 0); } finally { $gate.lock.unlock(); }"),
     (1, 10, "$gate.lock.lock(); $gate.changed.signal(); $gate.lock.unlock();"),
     (1, 12, "p = $queue.poll(1, TimeUnit.MILLISECONDS); $see (p == null ? 1 : 0); $drop"), (1, 10, "$queue.offer($box);"),
     (1, 6, "$latch.countDown();"), (1, 8, "$see ($latch.await(2, TimeUnit.MILLISECONDS) ? 1 : 0);"),
     (1, 8, "$see ($semaphore.tryAcquire(1, TimeUnit.MILLISECONDS) ? 1 : 0);"), (1, 6, "$semaphore.release();"),
     (0.7, 3, "Verify.beginAtomic(); $box.$f++; synchronized ($lock) { $lock.wait(1); } $box.$f++; Verify.endAtomic();"))
rows("locks",
     (3, 12, "$gate.lock.lock(); try { $block } finally { $gate.lock.unlock(); }"), (1, 8, "$see ($gate.lock.isLocked() ? 1 : 0);"),
     (1, 10, "if ($gate.lock.tryLock()) { $box.$f++; $gate.lock.unlock(); }"), (1, 8, "$see ($gate.lock.hasQueuedThread($other) ? 1 : 0);"),
     (2, 20, "$gate.lock.lock(); try { while ($gate.ready == 0) { $gate.changed.await(); } $see $gate.ready--; } finally { $gate.lock.unlock(); }"),
     (2, 16, "$gate.lock.lock(); $gate.ready++; $gate.changed.signal(); $gate.lock.unlock();"),
     (0.2, 3, "$see $gate.ready;"), (0.2, 5, "synchronized ($gate.lock) { $gate.ready++; }"), (0.3, 8, "$see $gate.lock.getQueueLength();"),
     (1, 12, "$shelf.rw.readLock().lock(); $see $shelf.n; $shelf.rw.readLock().unlock();"),
     (1, 12, "$shelf.rw.writeLock().lock(); $shelf.n++; $shelf.rw.writeLock().unlock();"),
     (0.2, 12, "$shelf.rw.readLock().lock(); $shelf.n++; $shelf.rw.readLock().unlock();"), (0.2, 3, "$see $shelf.n;"),
     (1, 12, "$rw.readLock().lock(); $see $box.$f; $rw.readLock().unlock();"), (1, 12, "$rw.writeLock().lock(); $box.$f++; $rw.writeLock().unlock();"),
     (1, 10, "stamp = $stamped.writeLock(); $box.$f++; $stamped.unlockWrite(stamp);"),
     (1, 8, "stamp = $stamped.tryOptimisticRead(); $see $box.$f; $see ($stamped.validate(stamp) ? 1 : 0);"))
rows("synchronizers",
     (2, 8, "$semaphore.acquire(); $see $box.$f;"), (2, 8, "$box.$f = $n; $semaphore.release();"), (1, 6, "$see ($semaphore.tryAcquire() ? 1 : 0);"),
     (1, 6, "$latch.countDown();"), (1, 8, "$latch.await(); $see $box.$f;"), (1, 8, "$see ($latch.await(1, TimeUnit.MILLISECONDS) ? 1 : 0);"),
     (1, 20, "$barrier.await(); $see $box.$f;"), (0.5, 8, "$barrier.reset();"), (1, 15, "$phaser.arriveAndAwaitAdvance(); $see $box.$f;"),
     (1, 10, "$see $phaser.arrive();"))
rows("futures",
     (2, 10, "new Thread($task).start();"), (2, 14, "new Thread($task).start(); $see ($task.cancel(true) ? 1 : 0); $see $box.v;"), (2, 10, "$task.run();"), (3, 10, "$see ($task.cancel(true) ? 1 : 0);"), (2, 2, "$see $box.v;"), (1, 8, "$see ($task.isDone() ? 1 : 0);"),
     (1, 12, "try { $see $task.get(); } catch (Exception e) { $v = 8; }"), (1, 6, "$see ($future.complete($box) ? 1 : 0); $box.$g = $n;"),
     (1, 10, "p = $future.get(); $see p.$g; p.$g = $n; $drop"), (1, 6, "p = $future.getNow(null); if (p != null) { p.$g = $n; }"),
     (0.5, 8, "$future.thenAccept(done -> done.f++);"), (0.3, 40, "$pool.execute($task); $pool.shutdown();"))
rows("hash codes",
     (2, 2, "System.identityHashCode($box);"), (2, 2, "p = new Box($n); System.identityHashCode(p); p = null; $box.$f = $n;"),
     (3, 2, "p = new Box(1); Probe.truth(System.identityHashCode(p) != System.identityHashCode($box));"))
rows("owned arrays",  # only where it is asked for
     (4, 4, "$ring.put($i, $n);"), (4, 4, "$see $ring.take($i);"), (2, 6, "synchronized ($ring) { $ring.put($i, $n); $block }"),
     (1, 3, "$see $ring.look($i);"), (0.3, 3, "$ring.poke($i, $n);"), (0.7, 6, "$ring.replace($n);"), (0.5, 5, "$ring.move($ring2, $n);"),
     (0.3, 3, "$see $ring.places[$i];"), (0.3, 4, "synchronized ($ring) { $ring.places[$i]++; }"), (0.15, 3, "$see Ring.sum($ring.places);"),
     (0.15, 3, "Ring.all = $ring.places; $see Ring.sum(Ring.all);"), (2, 2, "$see Ring.TABLE[$i];"), (0.2, 2, "Ring.TABLE[$i] = $n;"),
     (1, 4, "Ring.count($i);"), (1, 4, "$see Ring.counted($i);"), (0.2, 2, "Ring.COUNTS[$i] = $n;"), (1, 2, "$box.v = $n;"), (1, 2, "$see $box.v;"))

ON_REQUEST = {"interrupted takers", "owned arrays", "takers", "time-outs"}
FEATURES = sorted({feature for feature, *_ in ROWS} - {""} - ON_REQUEST)

# By name; a program has those that it mentions, and those that these mention.
CLASSES = {
    "Box": """
  static class Box implements Comparable<Box> {
    int f;
    int g;
    volatile int v;
    Box next;

    Box(int f) {
      this.f = f;
      g = f;
    }

    @Override
    public boolean equals(Object o) {
      return o instanceof Box && ((Box) o).f == f;
    }

    @Override
    public int hashCode() {
      return 1;
    }

    @Override
    public int compareTo(Box o) {
      return f - o.f;
    }
  }
""",
    "Cell": """
  static class Cell {
    Box p;
    volatile Box vp;
    int ready;

    synchronized void tell() {
      ready = 1;
      notifyAll();
    }

    void until() {
      while (true) {
        synchronized (this) {
          if (ready != 0) {
            return;
          }
        }
      }
    }
  }
""",
    "Ring": """
  static class Ring {
    static final int[] TABLE = {1, 2};
    static final int[] COUNTS = new int[2];
    static int[] all;
    private int[] places = new int[2];

    synchronized void put(int i, int n) {
      places[i] = n;
      places[1 - i] += n;
    }

    synchronized int take(int i) {
      return places[i]++ + places[1 - i];
    }

    int look(int i) {
      int[] mine = places;
      return mine[i];
    }

    void poke(int i, int n) {
      places[i] = n;
    }

    synchronized void replace(int n) {
      int[] old = places;
      places = new int[2];
      places[0] = old[1] + n;
      old[0] = n;
    }

    synchronized void move(Ring other, int n) {
      places[0]++;
      other.places[1] += n;
    }

    static int sum(int[] any) {
      return any[0] + any[1];
    }

    static synchronized void count(int i) {
      COUNTS[i]++;
    }

    static synchronized int counted(int i) {
      return COUNTS[i] + COUNTS[1 - i];
    }
  }
""",
    "Gate": """
  static class Gate {
    final ReentrantLock lock = new ReentrantLock();
    final Condition changed = lock.newCondition();
    int ready;
  }
""",
    "Shelf": """
  static class Shelf {
    final ReentrantReadWriteLock rw = new ReentrantReadWriteLock();
    int n;
  }
""",
    "Shared": """
  static class Shared {
    static final AtomicReferenceFieldUpdater<Cell, Box> BOX = AtomicReferenceFieldUpdater.newUpdater(Cell.class, Box.class, "vp");
    static final AtomicIntegerFieldUpdater<Box> V = AtomicIntegerFieldUpdater.newUpdater(Box.class, "v");
    static final VarHandle HANDLE;

    static {
      try {
        HANDLE = MethodHandles.lookup().findVarHandle(Box.class, "v", int.class);
      } catch (ReflectiveOperationException e) {
        throw new Error(e);
      }
    }
  }
""",
    "Task": """
  static class Task implements Callable<Integer> {
    final Box box;
    FutureTask<Integer> self;

    Task(Box box) {
      this.box = box;
    }

    static FutureTask<Integer> of(Box box) {
      Task made = new Task(box);
      made.self = new FutureTask<>(made);
      return made.self;
    }

    @Override
    public Integer call() {
      box.v = (self.isCancelled() ? 1 : 0) + (Thread.currentThread().isInterrupted() ? 2 : 0);
      return box.f;
    }
  }
""",
    "Setter": """
  static class Setter extends Thread {
    final Box box;

    Setter(Box box) {
      this.box = box;
    }

    @Override
    public void run() {
      box.f = 2;
    }
  }
""",
    "Taker": """
  static class Taker extends Thread {
    final BlockingQueue<Box> inbox;
    final Box box;

    Taker(BlockingQueue<Box> inbox, Box box) {
      this.inbox = inbox;
      this.box = box;
      setDaemon(true);
    }

    @Override
    public void run() {
      try {
        inbox.take();
        box.v = Thread.interrupted() ? 7 : 8;
      } catch (InterruptedException e) {
        box.v = 9;
      }
    }
  }
""",
    "Locked": """
  static class Locked extends Thread {
    final Box box;

    Locked(Box box) {
      this.box = box;
    }

    @Override
    public synchronized void run() {
      box.f = 2;
    }
  }
""",
    "Holder": """
  static class Holder extends Thread {
    final Thread thread;
    final Cell cell;

    Holder(Thread thread, Cell cell) {
      this.thread = thread;
      this.cell = cell;
      setDaemon(true);
    }

    @Override
    public void run() {
      synchronized (thread) {
        cell.tell();
        LockSupport.park();
      }
    }
  }
""",
    "Adder": """
  static class Adder extends Thread {
    final List<Integer> list;

    Adder(List<Integer> list) {
      this.list = list;
    }

    @Override
    public void run() {
      list.add(1);
    }
  }
""",
    "Handler": """
  static class Handler implements Thread.UncaughtExceptionHandler {
    final Box box;

    Handler(Box box) {
      this.box = box;
    }

    @Override
    public void uncaughtException(Thread thread, Throwable e) {
      box.v = 2;
      Probe.seen(6, box.f);
    }
  }
""",
    "Group": """
  static class Group extends ThreadGroup {
    final Box box;

    Group(Box box) {
      super("group");
      this.box = box;
    }

    @Override
    public void uncaughtException(Thread thread, Throwable e) {
      box.v = 2;
      Probe.seen(7, box.f);
    }
  }
""",
    "Print": """
  static class Print {
    static void of(int part, int value) {
      System.out.println(part + ": " + value);
    }
  }
""",
    "Effect": """
  static class Effect {
    static int seen;
  }
""",
    "Lazy0": """
  static class Lazy0 {
    static int count = ++Effect.seen;
    static Box box = new Box(count);
  }
""",
    "Lazy1": """
  static class Lazy1 {
    static Box box = new Box(2);
    static int last = Lazy0.count + Effect.seen;

    static synchronized int next() {
      return last++;
    }
  }
""",
    "Lazy2": """
  static class Lazy2 {
    static final Box made = Effect.seen == 0 ? Lazy1.box : Lazy0.box;
  }
""",
}

IMPORTS = ["gov.nasa.jpf.vm.Verify", "java.lang.invoke.*", "java.util.*", "java.util.concurrent.*", "java.util.concurrent.atomic.*",
           "java.util.concurrent.locks.*"]

PROBE = "\n".join([
    "/** Throws at a line of its own for each part of a program and each value. */", "public class Probe {",
    "  static void of(int part, int value) {",
    f"    switch (part * {DIGESTS} + Math.floorMod(value, {DIGESTS})) {{",
    *[f"      case {i}: throw new IllegalStateException();" for i in range(DIGESTS * PARTS)],
    "      default: break;", "    }", "  }", "",
    "  /** What a handler sees: the odd values only, so that most exceptions have been handled and the program goes on. */",
    "  static void seen(int part, int value) {", "    if ((value & 1) != 0) {", "      of(part, value);", "    }", "  }", "",
    "  static void of(int value) {", "    of(0, value);", "  }", "",
    "  /** What no schedule can make false. */",
    "  static void truth(boolean holds) {", "    if (!holds) {", '      throw new AssertionError("never");', "    }", "  }", "}", ""])
