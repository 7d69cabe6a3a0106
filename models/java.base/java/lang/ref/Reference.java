package java.lang.ref;

/**
 * A reference to an object. It is always strong: a program must not depend on when the collector clears a weak one.
 *
 * <p>Replaces the JDK's class because that one starts a thread that waits for the collector. ReferenceQueue uses the
 * fields queue and next.
 */
public abstract class Reference<T> {
  private T referent;
  volatile ReferenceQueue<? super T> queue;

  @SuppressWarnings("rawtypes")
  volatile Reference next;

  Reference(T referent) {
    this(referent, null);
  }

  Reference(T referent, ReferenceQueue<? super T> queue) {
    this.referent = referent;
    this.queue = queue == null ? ReferenceQueue.NULL : queue;
  }

  public T get() {
    return referent;
  }

  public final boolean refersTo(T object) {
    return refersToImpl(object);
  }

  boolean refersToImpl(T object) {
    return referent == object;
  }

  public void clear() {
    referent = null;
  }

  T getFromInactiveFinalReference() {
    return referent;
  }

  void clearInactiveFinalReference() {
    referent = null;
  }

  @Deprecated(since = "16")
  public boolean isEnqueued() {
    return queue == ReferenceQueue.ENQUEUED;
  }

  public boolean enqueue() {
    clear();
    return queue.enqueue(this);
  }

  @Override
  protected Object clone() throws CloneNotSupportedException {
    throw new CloneNotSupportedException();
  }

  public static void reachabilityFence(Object object) {}
}
