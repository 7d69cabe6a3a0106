// The threads of pools that are models (vm/program/pool_models.h). Main function: is_model_worker.
#pragma once

#include "vm/program/object.h"

namespace pathfleet::vm {
class NativeContext;
}

namespace pathfleet::vm::natives {

/// Whether this thread runs a worker of a pool that is a model.
bool is_model_worker(NativeContext& vm, Ref thread);

}  // namespace pathfleet::vm::natives
