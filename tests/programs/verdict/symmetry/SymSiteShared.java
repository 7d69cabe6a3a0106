// EXPECT: ok
// ALSO: --symmetry=site
/** Two threads make objects at one site: by the site's name alone it matters for ever who was first. */
public class SymSiteShared {
  static class Node {}

  static volatile Node left, right;

  static Node make() {
    return new Node();
  }

  public static void main(String[] args) {
    new Thread(() -> left = make()).start();
    right = make();
  }
}
