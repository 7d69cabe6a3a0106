#include "vm/independence/parts_of_operations.h"

#include <algorithm>
#include <string>

#include "vm/independence/linearizable_operations.h"
#include "vm/independence/pool_steps.h"
#include "vm/machine.h"

namespace pathfleet::vm {

namespace {

struct Part {
  OperationPart kind;
  std::string_view class_name;
  std::string_view methods;  // separated by blanks
};

constexpr Part kParts[] = {
#define PART(kind, class_name, methods) {OperationPart::kind, class_name, methods},
#include "vm/independence/parts_of_operations.def"
#undef PART
};

constexpr std::string_view kQueued[] = {"java/util/concurrent/locks/AbstractQueuedSynchronizer",
                                        "java/util/concurrent/locks/AbstractQueuedLongSynchronizer"};

bool is_queued(std::string_view class_name) {
  return std::find(std::begin(kQueued), std::end(kQueued), class_name) != std::end(kQueued);
}

}  // namespace

OperationPart part_of_operation(std::string_view class_name, std::string_view method, bool of_jdk) {
  if (!of_jdk) return method == "newThread" || method == "onAdvance" ? OperationPart::announced : OperationPart::none;
  for (const Part& row : kParts) {
    if (row.class_name == class_name && lists(row.methods, method)) return row.kind;
  }
  return OperationPart::none;
}

bool may_have_parts(std::string_view class_name, bool of_jdk) {
  return !of_jdk || std::any_of(std::begin(kParts), std::end(kParts),
                                [&](const Part& row) { return row.class_name == class_name; });
}

namespace {

bool is_unseen(Machine& machine) { return machine.universe().options().assumes(Assumption::internals_unasked); }

}  // namespace

// A thread that has acquired the synchronizer is in the queue a moment longer, one that has failed to is not there yet,
// and a signal to all adds one thread after the other.
u16 flag_of_part(Machine& machine, const Method& method) {
  if (method.part == OperationPart::queueing || method.part == OperationPart::owning)
    return is_unseen(machine) ? 0 : kSplits;
  return is_called_by_worker_loop(machine) ? 0 : kTask;
}

namespace {

constexpr std::string_view kPriorityQueue = "java/util/concurrent/PriorityBlockingQueue";

// Comparing two of them reads nothing that changes, or calls code of the program.
bool is_compared_alone(const Class& type) {
  return type.serves_program() || (type.access & classfile::ACC_ENUM) != 0 ||
         lists(
             "java/lang/String java/lang/Integer java/lang/Long java/lang/Short java/lang/Byte java/lang/Character "
             "java/lang/Boolean java/lang/Double java/lang/Float java/math/BigInteger java/math/BigDecimal",
             type.name);
}

bool compares_alone(const Machine& machine, const Method& method, const u64* arguments) {
  const auto alone = [&](Ref element) { return element == kNull || is_compared_alone(*machine.class_of(element)); };
  if (method.descriptor.starts_with("(Ljava/lang/Object;") && !alone(as_ref(arguments[1]))) return false;
  const Ref self = as_ref(arguments[0]);
  const Ref elements_of = field_at<Ref>(machine.at(self), method.holder->field("queue").offset);
  if (elements_of == kNull) return true;
  const auto* array = static_cast<const Array*>(machine.at(elements_of));
  return std::all_of(elements<Ref>(array), elements<Ref>(array) + array->length, alone);
}

bool is_tiered(const Machine& machine, Ref phaser, const Class& type) {
  return field_at<Ref>(machine.at(phaser), type.field("parent").offset) != kNull;
}

}  // namespace

bool consists_of_steps(const Machine& machine, const Method& method, const u64* arguments) {
  const Class& type = *method.holder;
  if (type.user_model) return false;
  if (type.name == "java/util/concurrent/Phaser") return is_tiered(machine, as_ref(arguments[0]), type);
  return type.name == kPriorityQueue && !compares_alone(machine, method, arguments);
}

bool asks_for_internals(std::string_view class_name, std::string_view method) {
  if (method == "getOwner") {
    return class_name == "java/util/concurrent/locks/ReentrantLock$Sync" ||
           class_name == "java/util/concurrent/locks/ReentrantReadWriteLock$Sync";
  }
  return is_queued(class_name) && lists(
                                      "hasQueuedThreads isQueued getQueueLength getFirstQueuedThread getQueuedThreads "
                                      "getExclusiveQueuedThreads getSharedQueuedThreads hasContended",
                                      method);
}

void refute_unasked(Machine& machine, const Method& method) {
  if (machine.is_search() && !machine.visible_operation().scouting() && is_unseen(machine))
    throw AssumptionBroken(Assumption::internals_unasked, "the program calls " + method.full_name());
}

}  // namespace pathfleet::vm
