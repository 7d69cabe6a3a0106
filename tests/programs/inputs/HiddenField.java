// A field that is hidden, and a field of an object in a field that is called like the hiding class: once one symbol.
// CHECK: HiddenField.m() -> 1 exception java.lang.IllegalStateException
class HidingBase {
  int f;
}

class HiddenHolder {
  int f;
}

class HiddenField extends HidingBase {
  int f;
  HiddenHolder HidingBase;

  void m() {
    if (HidingBase != null && HidingBase.f == 1 && ((HidingBase) this).f == 2) throw new IllegalStateException();
  }
}
