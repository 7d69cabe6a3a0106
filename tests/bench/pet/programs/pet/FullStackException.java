package pet;

public class FullStackException extends RuntimeException {
  public FullStackException(String message) {
    super(message);
  }
}
