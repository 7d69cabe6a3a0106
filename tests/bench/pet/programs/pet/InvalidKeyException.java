package pet;

public class InvalidKeyException extends RuntimeException {
  public InvalidKeyException(String message) {
    super(message);
  }
}
