package pet;

/** A queue with two ends between two nodes without elements. */
public class NodeDeque<E> {
  protected DLNode<E> header, trailer;
  protected int size;

  public NodeDeque() {
    header = new DLNode<E>(null, null, null);
    trailer = new DLNode<E>(null, header, null);
    header.setNext(trailer);
  }

  public int size() {
    return size;
  }

  public boolean isEmpty() {
    return size == 0;
  }

  public E getFirst() {
    if (isEmpty()) {
      throw new EmptyDequeException("Deque is empty.");
    }
    return header.getNext().getElement();
  }

  public E getLast() {
    if (isEmpty()) {
      throw new EmptyDequeException("Deque is empty.");
    }
    return trailer.getPrevious().getElement();
  }

  public void addFirst(E element) {
    DLNode<E> second = header.getNext();
    DLNode<E> first = new DLNode<E>(element, header, second);
    second.setPrevious(first);
    header.setNext(first);
    size++;
  }

  public void addLast(E element) {
    DLNode<E> second = trailer.getPrevious();
    DLNode<E> last = new DLNode<E>(element, second, trailer);
    trailer.setPrevious(last);
    second.setNext(last);
    size++;
  }

  public E removeFirst() {
    if (isEmpty()) {
      throw new EmptyDequeException("Deque is empty.");
    }
    DLNode<E> first = header.getNext();
    E element = first.getElement();
    DLNode<E> second = first.getNext();
    header.setNext(second);
    second.setPrevious(header);
    size--;
    return element;
  }

  public E removeLast() {
    if (isEmpty()) {
      throw new EmptyDequeException("Deque is empty.");
    }
    DLNode<E> last = trailer.getPrevious();
    E element = last.getElement();
    DLNode<E> second = last.getPrevious();
    trailer.setPrevious(second);
    second.setNext(trailer);
    size--;
    return element;
  }
}
