// The methods of a program, as the frames of its threads name them. Universe implements it.
#pragma once

#include "core/types.h"

namespace pathfleet::vm {

struct Code;
struct Method;

class Methods {
 public:
  virtual Method* method(u32 id) const = 0;
  /// Its decoded code; decodes it on the first call. Throws BadInput.
  virtual Code* code(Method& method) = 0;

 protected:
  ~Methods() = default;
};

}  // namespace pathfleet::vm
