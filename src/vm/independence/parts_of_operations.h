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
enum class OperationPart : u8;

/// What this method is inside an operation. `of_jdk`: its class is one of the JDK's own, for which
/// parts_of_operations.def says it; of other methods the name tells.
OperationPart part_of_operation(std::string_view class_name, std::string_view method, bool of_jdk);
/// Whether methods of such a class may be parts.
bool may_have_parts(std::string_view class_name, bool of_jdk);
/// The flag for the frame of a method with a part, about to be called inside an operation: kTask, kSplits, or none.
u16 flag_of_part(Machine& machine, const Method& method);
/// Of a part before which others come in between: whether they do so behind it, too.
bool splits_behind(const Method& method);
/// Whether this operation is not one step because of the object on which it is called: a phaser with a parent, a
/// priority queue with elements that may change while they are compared. Or because somebody has asked for its steps.
bool consists_of_steps(Machine& machine, const Method& method, const u64* arguments);
/// Whether that depends on the call for methods of this class.
bool may_consist_of_steps(const Class& c);

/// Whether a method may show which threads are in the queue of a synchronizer, who owns a lock, or that a future is
/// just being completed.
bool asks_for_internals(std::string_view class_name, std::string_view method);
/// The same of whether a pool is terminated.
bool asks_for_end(std::string_view class_name, std::string_view method);
/// The names under which it is an exception of Assumption::disciplines that somebody asks so, and that a thread
/// acquires several permits of a semaphore. A search without disciplines assumes this as a part of
/// Assumption::internals_unasked.
inline constexpr std::string_view kEndIsUnasked = "java.util.concurrent.ThreadPoolExecutor.isTerminated";
inline constexpr std::string_view kOnePermitEach = "java.util.concurrent.Semaphore.acquire";
/// A method that asks for internals is about to be called. Refutes Assumption::internals_unasked if this call shows it.
void note_question(Machine& machine, const Method& method, const u64* arguments);
/// A method is about to be called that shows this, or what is in the queue of a pool. Refutes
/// Assumption::internals_unasked.
void refute_unasked(Machine& machine, const Method& method);

}  // namespace pathfleet::vm
