// Parts of operations that are one step (linearizable_operations.h), where others come in between: code of the program
// that such an operation calls, tasks that it runs, and what it shows before the rest (claim T24 of docs/soundness.md).
// Main functions: part_of_operation here, and Machine::returns_into_operation.
//
// Invariant: behind each such part the transition ends, if others could come in between or the part did something that
// they see. The rest of the operation is the next visible operation of its thread, and depends on everything.
#pragma once

#include <string_view>

#include "core/types.h"

namespace pathfleet::vm {

class Machine;
struct Method;

enum class OperationPart : u8 {
  none,
  task,      // a task, stage or action that threads can ask whether it is done: no part of the operation at all
  queueing,  // of a thread that waits for a synchronizer: seen by itself as soon as somebody asks who waits
  owning,    // sets the owner of a lock: seen by itself as soon as somebody asks for the owner
};

/// What this method of the library is inside an operation, as parts_of_operations.def says.
OperationPart part_of_operation(std::string_view class_name, std::string_view method);
/// The flag for the frame of a method with a part, about to be called inside an operation: kTask, kSplits, or none.
u16 flag_of_part(Machine& machine, const Method& method);
/// Whether others come in between before this method is called inside an operation, too.
bool begins_with_a_split(Machine& machine, const Method& method);

/// Whether an operation has shown others something before it calls a method of this name: a pool has counted the worker
/// for which it wants a thread, and a phaser the last arrival.
bool is_announced(std::string_view method);
/// Whether this operation is not one step because of the object on which it is called: a phaser with a parent, a
/// priority queue with elements that may change while they are compared.
bool consists_of_steps(const Machine& machine, const Method& method, const u64* arguments);

/// Whether a method shows which threads are in the queue of a synchronizer, or who owns a lock.
bool asks_for_internals(std::string_view class_name, std::string_view method);
/// A method is about to be called that shows this, or what is in the queue of a pool. Refutes
/// Assumption::internals_unasked.
void refute_unasked(Machine& machine, const Method& method);

}  // namespace pathfleet::vm
