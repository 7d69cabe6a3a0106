// Whether a search runs pools of threads as models of Pathfleet (ThreadPoolExecutor.java and TaskPool.java in
// models/java.base). A pool holds only what a program can notice of one of fixed size, as long as it asks for nothing
// else. Main functions: left_to_jdk, refute_pools.
//
// Invariant: a program that does ask refutes the discipline of the class (Assumption::disciplines), and the search
// starts again with the JDK's own class. docs/soundness.md has the claims.
#pragma once

#include <string_view>

namespace pathfleet::vm {

struct VmOptions;

/// Whether pools are models in this search. The answer does not change during a search.
bool models_pools(const VmOptions& options);
/// Whether a class belongs to pools: ThreadPoolExecutor and what is nested in it.
bool is_of_pools(std::string_view class_name);
/// Whether a class of pools is the JDK's own in this search, although there is a model.
bool left_to_jdk(const VmOptions& options, std::string_view class_name);
/// The program asks for something that the model does not hold. Throws AssumptionBroken.
[[noreturn]] void refute_pools(const VmOptions& options, std::string_view how);

}  // namespace pathfleet::vm
