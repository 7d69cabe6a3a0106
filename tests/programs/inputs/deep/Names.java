// The depth of an input is counted in references, not in the dots of names.
// CHECK: deep.Names.m() --max-input-depth 1 -> 1 exception java.lang.IllegalStateException
package deep;

class NamesSpecial extends Names {}

class Names {
  Names next;

  void m() {
    if (this instanceof NamesSpecial && next instanceof NamesSpecial) throw new IllegalStateException();
  }
}
