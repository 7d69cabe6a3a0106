// A warning of a detector: what another run of the program may do. Main struct: Warning.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/location.h"
#include "core/types.h"

namespace pathfleet::monitor {

enum class WarningKind : u8 { race, deadlock };

constexpr const char* to_string(WarningKind kind) { return kind == WarningKind::race ? "race" : "deadlock"; }

/// What one of the threads does.
struct Part {
  std::string thread;
  u32 number = 0;                       // of the thread in the run
  bool writes = false;                  // a race
  Location place;                       // of the access, or where the thread asks for `wants`
  std::vector<std::string> held;        // the locks that it holds there
  std::string wants;                    // a deadlock: the lock
  std::optional<Location> wanted_from;  // where that lock was made
};

struct Warning {
  WarningKind kind = WarningKind::race;
  std::string detector;             // as in detectors.def
  std::string variable;             // a race: "p.C.f"
  std::string object;               // the object that it belongs to; empty: a static field
  std::optional<Location> made_at;  // where that object was made
  std::vector<Part> parts;          // two of a race; as many as threads of a deadlock
  bool gated = false;               // a deadlock that gate locks rule out (--gates=off)
  std::vector<std::string> window;  // the threads that the parts' depend on, and these themselves (dependencies.h)

  /// Warnings with the same identity are one: of loops, only the first is reported.
  std::string identity() const;
};

}  // namespace pathfleet::monitor
