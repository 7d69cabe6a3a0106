// The numbering of choices where a layer over core/successors.h offers only some of the choices of the model below it:
// a path is written down in the numbers of the model, which can be played without the layer.
#pragma once

#include "core/types.h"

namespace pathfleet {

class PartialChoices {
 public:
  virtual ~PartialChoices() = default;
  /// The number that the model gives to a choice of the current state.
  virtual u32 number_of(u32 choice) const = 0;
  /// Whether the model has more choices in the current state.
  virtual bool leaves_out() const = 0;
};

}  // namespace pathfleet
