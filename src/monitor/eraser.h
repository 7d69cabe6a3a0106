// Lock-set data race detection: Savage, Burrows, Nelson, Sobalvarro and Anderson, Eraser, TOCS 15(4), 1997. Main
// class: Eraser.
//
// Each variable is virgin until it is used, exclusive while one thread uses it, shared while several threads read it,
// and shared-modified once a second thread or several threads write it. In the last two states its candidate locks are
// those held at every access; the first access by a second thread sets them. No candidate left in shared-modified is a
// warning, once for each variable. A write counts only the locks that no other thread can hold at the same time.
#pragma once

#include <vector>

#include "monitor/detector.h"

namespace pathfleet::monitor {

class Eraser final : public Detector {
 public:
  using Detector::Detector;

  enum class State : u8 { virgin, exclusive, shared, shared_modified };

  void see(const RunEvent& event) override;
  void forget(std::span<const u32> variables, std::span<const u32> locks) override;
  void add_used(std::vector<u32>& sets) const override;

  State state_of(u32 variable) const;

 private:
  /// The last access of a thread.
  struct Access {
    u32 thread = 0, place = 0, held = 0;
    bool writes = false;
  };
  struct Variable {
    State state = State::virgin;
    bool warned = false;
    u32 candidates = 0;
    Access last, of_other;  // of_other: by another thread than `last`, if the variable was shared
    Access last_write;
  };
  void refine(Variable& variable, const Access& access, bool first);

  std::vector<Variable> variables_;  // by number
};

}  // namespace pathfleet::monitor
