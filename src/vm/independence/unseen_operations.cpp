#include "vm/independence/unseen_operations.h"

#include <algorithm>
#include <string>

#include "vm/independence/linearizable_operations.h"
#include "vm/machine.h"

namespace pathfleet::vm {

namespace {

struct Collection {
  std::string_view class_name;
  std::string_view exception;   // its name as an exception of Assumption::disciplines
  std::string_view operations;  // methods, separated by blanks; each means all overloads
  // What the operations call. It is no look; but a writer that is called from elsewhere is one.
  std::string_view inner, writers;
  // Nested classes that show nothing to anybody but the operations.
  std::string_view inner_classes;
};

constexpr Collection kCollections[] = {
#define UNSEEN(class_name, exception, operations, inner, writers, inner_classes) \
  {class_name, exception, operations, inner, writers, inner_classes},
#include "vm/independence/unseen_operations.def"
#undef UNSEEN
};

constexpr std::string_view kGivesNodes =
    "forEachEntry searchEntries reduceEntries reduceEntriesToDouble reduceEntriesToInt reduceEntriesToLong";
constexpr std::string_view kSuperclassOfAdders = "java/util/concurrent/atomic/Striped64";

/// The collection to which a class belongs, as the class itself or nested in it.
const Collection* collection_of(std::string_view class_name) {
  for (const Collection& each : kCollections) {
    if (!class_name.starts_with(each.class_name)) continue;
    if (class_name.size() == each.class_name.size() || class_name[each.class_name.size()] == '$') return &each;
  }
  return nullptr;
}

/// The collection that objects of this class are.
const Collection* collection_among(const Class& type) {
  for (const Class* each = &type; each; each = each->super) {
    if (!each->library || each->user_model) continue;
    for (const Collection& collection : kCollections) {
      if (each->name == collection.class_name) return &collection;
    }
  }
  return nullptr;
}

/// Whether these steps are merged for a collection. All other searches are checkers of this.
bool merges(const VmOptions& options, const Collection& collection) {
  if (!options.searching || options.library_steps() || options.granularity() != Granularity::standard) return false;
  if (options.observed() || options.races || options.symbolic || !options.assumes(Assumption::disciplines))
    return false;
  const auto exceptions = options.assumptions.exceptions(Assumption::disciplines);
  return exceptions && !exceptions->contains(std::string(collection.exception));
}

[[noreturn]] void refute(Machine& machine, const Collection& collection, const std::string& how) {
  machine.universe().options().assumptions.exceptions(Assumption::disciplines)->add(std::string(collection.exception));
  throw AssumptionBroken(Assumption::disciplines, how);
}

/// Whether hashing and comparing a key of this class reads nothing that changes, and runs no code of the program.
bool is_plain_key(const Class& type) {
  const auto is_lang = [](const Class& holder) {
    constexpr std::string_view package = "java/lang/";
    return holder.library && !holder.user_model && holder.name.starts_with(package) &&
           holder.name.find('/', package.size()) == std::string::npos;
  };
  const Method* hash = type.find_method("hashCode", "()I");
  const Method* equal = type.find_method("equals", "(Ljava/lang/Object;)Z");
  return hash && equal && is_lang(*hash->holder) && is_lang(*equal->holder);
}

/// Whether a thread that lives, or whose end nobody has seen, could use the collection (kEscaped).
bool is_shared(const Machine& machine, Ref collection) {
  const VisibleOperation::Masks& masks = machine.visible_operation().masks();
  return (machine.at(collection)->flags & masks.watched & (masks.visible | kShared | kEscaped)) != 0;
}

/// The same of the collection into which an iterator or a view looks.
bool looks_into_shared(const Machine& machine, const Collection& collection, Ref view) {
  const Object* content = machine.at(view);
  for (const u32 offset : machine.class_of(view)->reference_offsets) {
    const Ref held = field_at<Ref>(content, offset);
    if (held != kNull && collection_among(*machine.class_of(held)) == &collection) return is_shared(machine, held);
  }
  return true;
}

// An exception of Assumption::disciplines: threads remove elements from maps that others can reach.
const std::string kOnlyGrow = "java.util.concurrent.ConcurrentHashMap.remove";

/// A thread is about to count an element that it has put into a map, or removed. The JDK counts it later, and does not
/// let the map grow if another thread counts at the same time. So the map may not come near to where it grows, also if
/// each other thread were about to count an element that it has removed.
void note_count(Machine& machine, const Collection& collection, const Method& add_count, const u64* arguments) {
  const Ref map = as_ref(arguments[0]);
  const auto exceptions = machine.universe().options().assumptions.exceptions(Assumption::disciplines);
  if (as_long(arguments[1]) < 0 && !exceptions->contains(kOnlyGrow)) {
    exceptions->add(kOnlyGrow);
    throw AssumptionBroken(Assumption::disciplines, "threads remove elements from a map that they share");
  }
  const u32 removers = !exceptions->contains(kOnlyGrow) ? 0
                       : machine.unseen_ends() > 0      ? most_threads_in_set
                                                        : machine.live_threads().size();
  const Class& type = *add_count.holder;
  const i64 counted = field_at<i64>(machine.at(map), type.field("baseCount").offset);
  if (counted + 1 + removers >= field_at<i32>(machine.at(map), type.field("sizeCtl").offset))
    refute(machine, collection, "threads share a map that grows");
}

/// An operation is about to be called. Keys, and values that it compares, have to be plain, and a function that it
/// calls has to be code of the program, in which what others could notice is seen. All operands of a map are
/// references.
void look_at_arguments(Machine& machine, const Collection& collection, const Method& method, const u64* arguments) {
  if (!collection.class_name.ends_with("Map")) return;
  const std::string name = method.full_name();
  const u32 last = method.argument_slots - 1u;
  const bool compares_value = (method.name == "remove" && last == 2) || (method.name == "replace" && last == 3);
  for (u32 slot = 1; slot <= (compares_value ? 2u : 1u); ++slot) {
    const Ref compared = as_ref(arguments[slot]);
    if (compared != kNull && !is_plain_key(*machine.class_of(compared)))
      refute(machine, collection, name + " compares objects of " + machine.class_of(compared)->source_name());
  }
  const bool calls = method.name == "merge" || method.name.starts_with("compute");
  const Ref function = calls ? as_ref(arguments[last]) : kNull;
  if (function != kNull && !machine.class_of(function)->serves_program())
    refute(machine, collection, "a function of the library is called by " + name);
}

}  // namespace

bool concerns_unseen_collections(std::string_view class_name) { return collection_of(class_name) != nullptr; }

bool may_be_unseen_operation(const VmOptions& options, std::string_view class_name, std::string_view method) {
  const Collection* collection = collection_of(class_name);
  return collection && class_name == collection->class_name && lists(collection->operations, method) &&
         merges(options, *collection);
}

bool concerns_unseen_operations(const VmOptions& options, std::string_view class_name, std::string_view method) {
  const Collection* collection = collection_of(class_name);
  if (!collection || !merges(options, *collection)) return false;
  if (class_name == collection->class_name) return !lists(collection->inner, method);
  return !lists(collection->inner_classes, class_name.substr(collection->class_name.size() + 1));
}

bool has_unseen_operations(std::string_view class_name) {
  const Collection* collection = collection_of(class_name);
  return collection && class_name == collection->class_name;
}

bool is_unseen_collection(const VmOptions& options, std::string_view class_name) {
  return has_unseen_operations(class_name) && merges(options, *collection_of(class_name));
}

void note_unseen_call(Machine& machine, const Method& method, const u64* arguments, bool nested) {
  const Collection* collection = collection_of(method.holder->name);
  if (!collection || method.is_static() || !machine.is_search() || machine.visible_operation().scouting()) return;
  if (!merges(machine.universe().options(), *collection)) return;
  // A node that the program has is a part of the map that can be reached, and locked, without the map.
  if (lists(kGivesNodes, method.name)) refute(machine, *collection, "the program calls " + std::string(method.name));
  if (machine.is_alone()) return;
  const bool is_inner_class = method.holder->name != collection->class_name;
  const Ref receiver = as_ref(arguments[0]);
  if (receiver == kNull) return;
  if (!(is_inner_class ? looks_into_shared(machine, *collection, receiver) : is_shared(machine, receiver))) return;
  const Method& caller = *machine.frames().top().method;
  const bool by_operation = caller.holder == method.holder &&
                            (lists(collection->operations, caller.name) || lists(collection->inner, caller.name) ||
                             lists(collection->writers, caller.name));
  if (!is_inner_class && by_operation && lists(collection->writers, method.name)) {
    if (method.name == "addCount") note_count(machine, *collection, method, arguments);
    return;
  }
  if (is_inner_class || !method.linearizable)
    refute(machine, *collection, "threads share a collection and call " + method.full_name());
  if (!nested) look_at_arguments(machine, *collection, method, arguments);
}

void note_unseen_access(Machine& machine, Ref object) {
  const Class& type = *machine.class_of(object);
  const Collection* collection = collection_among(type);
  if (!collection || !machine.is_search() || !merges(machine.universe().options(), *collection)) return;
  // An operation of a thread that is left alone is ordinary code of the library.
  bool is_own = false;
  machine.frames().any_of(machine.live_threads().current_entry().stack, [&](const FrameStack::View& frame) {
    const Class& holder = *frame.method->holder;
    is_own = holder.library && (collection_of(holder.name) == collection || holder.name == kSuperclassOfAdders);
    return is_own || !holder.library;
  });
  if (!is_own) refute(machine, *collection, "a native looks into an object of " + type.source_name());
}

void note_called_back(Machine& machine) {
  if (machine.live_threads().current().linearizable_depth == 0) return;
  if (!machine.is_search() || machine.visible_operation().scouting()) return;
  const Collection* found = nullptr;
  machine.frames().any_of(machine.live_threads().current_entry().stack, [&](const FrameStack::View& frame) {
    if (frame.flags & kLinearizable) found = collection_of(frame.method->holder->name);
    return found != nullptr;
  });
  if (found && merges(machine.universe().options(), *found))
    refute(machine, *found, "a function that a collection calls does what other threads could notice");
}

}  // namespace pathfleet::vm
