package java.net;

import gov.nasa.jpf.vm.Verify;

/** A model of a socket: it is connected, or the server refuses the connection. */
public class Socket implements java.io.Closeable {
  public Socket(String host, int port) throws java.io.IOException {
    if (Verify.getBoolean()) {
      throw new ConnectException("Connection refused");
    }
  }

  @Override
  public void close() {}
}
