package pet;

/** A queue as a chain of nodes. */
public class NodeQueue<E> {
  protected Node<E> head, tail;
  protected int size;

  public int size() {
    return size;
  }

  public boolean isEmpty() {
    return size == 0;
  }

  public E front() {
    if (isEmpty()) {
      throw new EmptyQueueException("Queue is empty.");
    }
    return head.getElement();
  }

  public void enqueue(E element) {
    Node<E> node = new Node<E>(null, null);
    node.setElement(element);
    node.setNext(null);
    if (size == 0) {
      head = node;
    } else {
      tail.setNext(node);
    }
    tail = node;
    size++;
  }

  public E dequeue() {
    if (isEmpty()) {
      throw new EmptyQueueException("Queue is empty.");
    }
    E element = head.getElement();
    head = head.getNext();
    size--;
    if (size == 0) {
      tail = null;
    }
    return element;
  }
}
