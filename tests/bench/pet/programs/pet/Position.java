package pet;

public interface Position<E> {
  E element();
}
