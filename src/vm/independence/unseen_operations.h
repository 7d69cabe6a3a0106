// Operations of concurrent collections that are one step as long as no thread looks inside of the collection meanwhile:
// it asks for the number of elements, iterates, or sums up (claim T23). Each operation is linearizable, but a look is
// not: a counter is written after the element, and an iterator may see later elements and miss earlier ones. Main
// functions: may_be_unseen_operation, note_unseen_call.
//
// Invariant: such an operation ends in the transition in which it begins, and nothing in its middle can be noticed. A
// look is an exception of Assumption::disciplines under the name of the class, and the search begins again without
// these steps for that class.
#pragma once

#include <string_view>

#include "core/types.h"

namespace pathfleet::vm {

class Machine;
struct Class;
struct Method;
struct VmOptions;

/// Whether a class of the JDK with this name is such a collection, or nested in one: the next two say no of all others.
bool concerns_unseen_collections(std::string_view class_name);
/// Whether this method of this JDK class is such an operation, under these options.
bool may_be_unseen_operation(const VmOptions& options, std::string_view class_name, std::string_view method);
/// Whether the calls of this method have to be noted: it is such an operation, or a look.
bool concerns_unseen_operations(const VmOptions& options, std::string_view class_name, std::string_view method);
/// Whether the operations of this class are such ones, if it is the JDK's. Each touches its receiver alone.
bool has_unseen_operations(std::string_view class_name);
/// The same under these options. Then its objects keep kEscaped.
bool is_unseen_collection(const VmOptions& options, std::string_view class_name);
/// The running thread is about to call a method of the library. `nested`: inside an operation that is one step.
void note_unseen_call(Machine& machine, const Method& method, const u64* arguments, bool nested);
/// The current thread does what other threads could notice, or its transition ends. In the middle of such an operation,
/// in a function that the collection calls, that is a look.
void note_called_back(Machine& machine);
/// A native reads or writes this object, which others could use, other than inside such an operation.
void note_unseen_access(Machine& machine, u32 object);

}  // namespace pathfleet::vm
