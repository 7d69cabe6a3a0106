package pet;

/** A list of positions between two nodes without elements. */
public class NodeList<E> {
  protected int size;
  protected DNode<E> header, trailer;

  public NodeList() {
    header = new DNode<E>(null, null, null);
    trailer = new DNode<E>(header, null, null);
    header.setNext(trailer);
  }

  protected DNode<E> checkPosition(Position<E> position) {
    if (position == null) {
      throw new InvalidPositionException("Null position passed to NodeList");
    }
    if (position == header) {
      throw new InvalidPositionException("The header node is not a valid position");
    }
    if (position == trailer) {
      throw new InvalidPositionException("The trailer node is not a valid position");
    }
    try {
      DNode<E> node = (DNode<E>) position;
      if (node.getPrevious() == null || node.getNext() == null) {
        throw new InvalidPositionException("Position does not belong to a valid NodeList");
      }
      return node;
    } catch (ClassCastException e) {
      throw new InvalidPositionException("Position is of wrong type for this list");
    }
  }

  public int size() {
    return size;
  }

  public boolean isEmpty() {
    return size == 0;
  }

  public Position<E> first() {
    if (isEmpty()) {
      throw new EmptyListException("List is empty");
    }
    return header.getNext();
  }

  public Position<E> last() {
    if (isEmpty()) {
      throw new EmptyListException("List is empty");
    }
    return trailer.getPrevious();
  }

  public boolean isFirst(Position<E> position) {
    return checkPosition(position).getPrevious() == header;
  }

  public boolean isLast(Position<E> position) {
    return checkPosition(position).getNext() == trailer;
  }

  public Position<E> prev(Position<E> position) {
    DNode<E> before = checkPosition(position).getPrevious();
    if (before == header) {
      throw new BoundaryViolationException("Cannot advance past the beginning of the list");
    }
    return before;
  }

  public Position<E> next(Position<E> position) {
    DNode<E> after = checkPosition(position).getNext();
    if (after == trailer) {
      throw new BoundaryViolationException("Cannot advance past the end of the list");
    }
    return after;
  }

  public void addBefore(Position<E> position, E element) {
    DNode<E> node = checkPosition(position);
    size++;
    DNode<E> fresh = new DNode<E>(node.getPrevious(), node, element);
    node.getPrevious().setNext(fresh);
    node.setPrevious(fresh);
  }

  public void addAfter(Position<E> position, E element) {
    DNode<E> node = checkPosition(position);
    size++;
    DNode<E> fresh = new DNode<E>(node, node.getNext(), element);
    node.getNext().setPrevious(fresh);
    node.setNext(fresh);
  }

  public void addFirst(E element) {
    size++;
    DNode<E> fresh = new DNode<E>(header, header.getNext(), element);
    header.getNext().setPrevious(fresh);
    header.setNext(fresh);
  }

  public void addLast(E element) {
    size++;
    DNode<E> before = trailer.getPrevious();
    DNode<E> fresh = new DNode<E>(before, trailer, element);
    before.setNext(fresh);
    trailer.setPrevious(fresh);
  }

  public E remove(Position<E> position) {
    DNode<E> node = checkPosition(position);
    size--;
    DNode<E> before = node.getPrevious();
    DNode<E> after = node.getNext();
    before.setNext(after);
    after.setPrevious(before);
    E element = node.element();
    node.setNext(null);
    node.setPrevious(null);
    return element;
  }

  public E set(Position<E> position, E element) {
    DNode<E> node = checkPosition(position);
    E old = node.element();
    node.setElement(element);
    return old;
  }

  public void swapElements(Position<E> a, Position<E> b) {
    DNode<E> first = checkPosition(a);
    DNode<E> second = checkPosition(b);
    E element = first.element();
    first.setElement(second.element());
    second.setElement(element);
  }
}
