// The loaded state as a text, made by a simple walk; see plain_state.h. Main function: PlainState::run.
//
// The order deliberately differs from Canonicalizer's: threads first, their innermost frames first, then the written
// immortals, found by comparing all of them with their first content.

#include "vm/state/plain_state.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <deque>
#include <map>
#include <mutex>
#include <set>

#include "core/error.h"
#include "vm/interpreter/frozen_frame.h"
#include "vm/machine.h"
#include "vm/state/match_mask.h"
#include "vm/state/object_references.h"

namespace pathfleet::vm {

namespace {

// The classes that a thread initialises that waits in a queue: what ForkJoinPool's initializer uses, and the nodes of a
// queue of waiting threads.
constexpr std::string_view kInitializedByWaiting[] = {
    "java/security/AccessControlContext",
    "java/security/BasicPermissionCollection",
    "java/security/Permissions",
    "java/security/ProtectionDomain",
    "java/util/concurrent/AbstractExecutorService",
    "java/util/concurrent/ForkJoinPool",
    "java/util/concurrent/ForkJoinPool$DefaultCommonPoolForkJoinWorkerThreadFactory",
    "java/util/concurrent/ForkJoinPool$DefaultForkJoinWorkerThreadFactory",
    "java/util/concurrent/locks/AbstractQueuedSynchronizer$ConditionNode",
    "java/util/concurrent/locks/AbstractQueuedSynchronizer$ExclusiveNode",
    "java/util/concurrent/locks/AbstractQueuedSynchronizer$Node",
    "jdk/internal/access/SharedSecrets",
};

}  // namespace

class PlainState {
 public:
  PlainState(Machine& vm, bool waiting, bool whole)
      : vm_(vm), leftovers_(waiting), hashes_(whole), flags_(whole ? ~int{kShared} : ~(kShared | kEscaped)) {}

  std::string run() {
    find_written();
    find_reachable();
    check_marks();
    write_threads();
    for (const auto& [name, ref] : written_) {
      if (leftovers_ || !is_leftover(ref)) write_object("written " + name, ref);
    }
    while (!queue_.empty()) {
      const Ref ref = queue_.front();
      queue_.pop_front();
      write_object(name_of(ref), ref);
    }
    if (vm_.loaded_.output() != 0) {
      const auto output = vm_.store_.content(vm_.loaded_.output());
      const auto& header = *reinterpret_cast<const OutputHeader*>(output.data());
      if (!(header.path == PathRecord{})) write_path(header.path);
      if (header.early_time_outs > 0) line(fmt::format("early time-outs {}", header.early_time_outs));
      if (header.ended_threads > 0) line(fmt::format("ended threads {}", header.ended_threads));
      if (header.unseen_ends > 0) line(fmt::format("unseen ends {}", header.unseen_ends));
      line(fmt::format(
          "output {}",
          std::string_view(reinterpret_cast<const char*>(output.data()), output.size()).substr(sizeof(OutputHeader))));
    }
    return std::move(text_);
  }

 private:
  // // ---- References of an object

  /// A field of an object or of a class's statics, or an element.
  struct Slot {
    std::string name;
    Type type;
    u32 offset;
    bool ignored = false;  // left out when states are compared
  };

  std::vector<Slot> places_of(Ref ref) const {
    const Class* statics = is_immortal(ref) ? vm_.universe().immortals().statics_owner(ref) : nullptr;
    const Class* type = vm_.class_of(ref);
    std::vector<Slot> places;
    if (statics) {
      add_places(*statics, true, places);
    } else if (type->is_array()) {
      for (u32 i = 0; i < vm_.length(ref); ++i) {
        places.push_back({std::to_string(i), type->element_type, kArrayBase + i * size_of(type->element_type)});
      }
    } else {
      for (const Class* c = type; c; c = c->super) add_places(*c, false, places);
    }
    const std::vector<IgnoredField>& ignored = statics ? statics->ignored_statics : type->ignored;
    for (Slot& place : places) {
      for (const IgnoredField& field : ignored) place.ignored |= field.offset == place.offset;
    }
    return places;
  }

  static void add_places(const Class& c, bool statics, std::vector<Slot>& into) {
    for (const auto& field : c.fields) {
      if (field->is_static() == statics) into.push_back({c.name + "." + field->name, field->type, field->offset});
    }
  }

  /// The references of an object that make other objects reachable.
  std::vector<Ref> references_of(Ref ref) const {
    std::vector<Ref> found;
    const bool statics = is_immortal(ref) && vm_.universe().immortals().statics_owner(ref);
    for (const Slot& place : places_of(ref)) {
      if (place.type != Type::reference || (!statics && is_own(vm_, ref, place.offset))) continue;
      found.push_back(vm_.get<Ref>(ref, place.offset));
    }
    if (is_immortal(ref) && vm_.universe().immortals().statics_owner(ref)) {
      found.push_back(static_cast<const Statics*>(vm_.at(ref))->initializing_thread);
    }
    return found;
  }

  std::vector<const FrozenFrame*> frames_of(u32 thread) const {
    std::vector<const FrozenFrame*> frames;
    for (PairIndex rest = vm_.threads_[thread].stack; rest != 0; rest = vm_.store_.unpair(rest).right) {
      const auto content = vm_.store_.content(vm_.store_.unpair(rest).left);
      frames.push_back(reinterpret_cast<const FrozenFrame*>(content.data()));
    }
    return frames;
  }

  static bool is_reference(const FrozenFrame& frame, u32 slot) { return frame.mask()[slot / 64] >> (slot % 64) & 1; }

  // // ---- Objects of the state

  void find_written() {
    const Universe& universe = vm_.universe();
    const std::lock_guard lock(universe.mutex());  // the newest immortal may be incomplete
    for (Ref ref = 1; ref < universe.immortals().count(); ++ref) {
      if (std::memcmp(vm_.at(ref), universe.immortals().object(ref), universe.immortals().size(ref)) == 0) continue;
      const auto* content = reinterpret_cast<const std::byte*>(vm_.at(ref));
      if (MatchMask(universe).is_as_before_main(ref, {content, universe.immortals().size(ref)})) {
        for (const Ref next : references_of(ref)) reach(next, kStatic);
        continue;
      }
      PF_CHECK(written_.emplace(name_of(ref), ref).second);
    }
  }

  void find_reachable() {
    for (const auto& [name, ref] : written_) {
      reach(vm_.at(ref)->owner, kStatic);
      for (const Ref next : references_of(ref)) reach(next, level_of(ref));
      if (vm_.universe().immortals().statics_owner(ref))
        reach(static_cast<const Statics*>(vm_.at(ref))->initializing_thread, kStatic);
    }
    for (u32 i = 0; i < vm_.thread_count(); ++i) {
      const int level = static_cast<int>(i);
      reach(vm_.thread_record(i).thread, level);
      reach(vm_.thread_record(i).object, level);
      for (const Slot& place : places_of(vm_.thread_record(i).thread)) {
        if (is_own(vm_, vm_.thread_record(i).thread, place.offset))
          reach(vm_.get<Ref>(vm_.thread_record(i).thread, place.offset), level);
      }
      for (const FrozenFrame* frame : frames_of(i)) {
        reach(frame->monitor, level);
        for (u32 slot = 0; slot < frame->slot_count(); ++slot) {
          if (is_reference(*frame, slot)) reach(static_cast<Ref>(frame->slots()[slot]), level);
        }
      }
    }
  }

  /// Only the thread that initialises a class can use the static fields meanwhile; whoever observes states sees them.
  int level_of(Ref written) const {
    if (!vm_.universe().immortals().statics_owner(written) || !vm_.options_.initializers_own_statics()) return kStatic;
    const auto& statics = *static_cast<const Statics*>(vm_.at(written));
    if (statics.status != InitStatus::in_progress) return kStatic;
    for (u32 i = 0; i < vm_.thread_count(); ++i) {
      if (vm_.thread_record(i).thread == statics.initializing_thread) return static_cast<int>(i);
    }
    return kStatic;
  }

  /// Whether these are the statics of a class that waiting in a queue initialises, and nobody has used the common pool,
  /// which is what they could show more of.
  bool is_leftover(Ref written) const {
    const Class* c = vm_.universe().immortals().statics_owner(written);
    return c &&
           std::find(std::begin(kInitializedByWaiting), std::end(kInitializedByWaiting), c->name) !=
               std::end(kInitializedByWaiting) &&
           static_cast<const Statics*>(vm_.at(written))->status == InitStatus::initialized && common_pool_is_unused();
  }

  /// Whether nobody has given the common pool a task: then it has no queue, and no worker.
  bool common_pool_is_unused() const {
    const auto statics = written_.find("statics of java/util/concurrent/ForkJoinPool");
    if (statics == written_.end()) return true;
    const Class* pool = vm_.universe().immortals().statics_owner(statics->second);
    const Ref common = vm_.get<Ref>(statics->second, pool->field("common").offset);
    const Ref queues = common == kNull ? kNull : vm_.get<Ref>(common, pool->field("queues").offset);
    for (u32 i = 0; queues != kNull && i < vm_.length(queues); ++i) {
      if (vm_.get<Ref>(queues, kArrayBase + i * size_of(Type::reference)) != kNull) return false;
    }
    return true;
  }

  void reach(Ref root, int level) {
    std::vector<Ref> todo{root};
    while (!todo.empty()) {
      const Ref ref = todo.back();
      todo.pop_back();
      if (is_immortal(ref) || !reached_[ref].insert(level).second) continue;
      for (const Ref next : references_of(ref)) todo.push_back(next);
    }
  }

  /// With one thread, or if sharing does not matter, nothing is marked.
  void check_marks() const {
    const bool marking =
        vm_.options_.granularity() == Granularity::standard && (vm_.thread_count() > 1 || vm_.options_.observed());
    for (const auto& [ref, levels] : reached_) {
      const u8 flags = vm_.at(ref)->flags;
      const bool shared = levels.size() > 1 || levels.contains(kStatic);
      PF_CHECK(((flags & kShared) != 0) == (marking && shared && !(flags & kConstant)));
    }
  }

  // ---- Writing

  void line(std::string_view content) {
    text_ += content;
    text_ += '\n';
  }

  std::string name_of(Ref ref) {
    if (ref == kNull) return "null";
    if (!is_immortal(ref)) {
      const auto [entry, fresh] = numbers_.emplace(ref, numbers_.size());
      if (fresh) queue_.push_back(ref);
      return fmt::format("#{}", entry->second);
    }
    const Universe& universe = vm_.universe();
    if (const Class* c = universe.immortals().statics_owner(ref)) return "statics of " + c->name;
    if (const Class* c = universe.mirrored(ref)) return "class " + c->name;
    return fmt::format("{} of the base, {:x}", vm_.class_of(ref)->name, universe.immortals().key(ref));
  }

  void write_threads() {
    for (u32 i = 0; i < vm_.thread_count(); ++i) {
      const ThreadRecord& record = vm_.thread_record(i);
      line(fmt::format("thread {} at {} status {} flags {} locks {} choices {} atomic {} in {} steps {} waits for {}",
                       name_of(record.thread), fmt::join(record.path, "."), static_cast<int>(record.status),
                       record.flags, record.lock_count, record.choices, record.atomic_depth, record.linearizable_depth,
                       record.steps, name_of(record.object)));
      for (const FrozenFrame* frame : frames_of(i)) write_frame(*frame);
    }
  }

  void write_path(const PathRecord& path) {
    const SymbolicWorld& world = *vm_.universe().options().symbolic;
    std::string text = fmt::format("path with {} inputs:", path.inputs);
    for (const expr::Expr constraint : world.paths.constraints(path.condition))
      text += " [" + world.expressions.text(constraint) + "]";
    if (path.pending != expr::kNone) text += " decides [" + world.expressions.text(path.pending) + "]";
    line(text);
  }

  void write_frame(const FrozenFrame& frame) {
    const Method& method = *vm_.universe().method(frame.method_id());
    std::string text =
        fmt::format("  frame {}{} at {} flags {} monitor {} locals {} stack {}", method.full_name(), method.descriptor,
                    frame.bci, frame.flags, name_of(frame.monitor), frame.locals, frame.stack);
    if (frame.init_class != 0) text += " initializes " + vm_.universe().by_id(frame.init_class)->name;
    text += ":";
    for (u32 slot = 0; slot < frame.slot_count(); ++slot) {
      const u64 value = frame.slots()[slot];
      text += " " + (is_reference(frame, slot) ? name_of(static_cast<Ref>(value))
                     : frame.is_plain(slot)    ? std::to_string(value)
                                               : "[" + vm_.expressions().text(handle_in(value)) + "]");
    }
    line(text);
  }

  void write_object(const std::string& name, Ref ref) {
    const Object& header = *vm_.at(ref);
    const bool is_statics = is_immortal(ref) && vm_.universe().immortals().statics_owner(ref) != nullptr;
    std::string text = fmt::format("{} {} flags {}", name, vm_.class_of(ref)->name, header.flags & flags_);
    if (!is_statics) text += hashes_ ? fmt::format(" hash {}", header.hash) : header.hash != 0 ? " hashed" : "";
    if (header.owner != kNull) text += fmt::format(" locked {} times by {}", header.lock_count, name_of(header.owner));
    if (is_statics) {
      const auto& statics = static_cast<const Statics&>(header);
      text += fmt::format(" status {} by {}", static_cast<int>(statics.status), name_of(statics.initializing_thread));
    }
    text += ":";
    for (const Slot& place : places_of(ref)) text += " " + place.name + "=" + value_text(ref, place);
    line(text);
  }

  std::string value_text(Ref ref, const Slot& place) {
    if (place.ignored) return "ignored";
    if (const expr::Expr e = vm_.handle(ref, place.offset); e != expr::kNone)
      return "[" + vm_.expressions().text(e) + "]";
    switch (size_of(place.type)) {
      case 1: return std::to_string(vm_.get<u8>(ref, place.offset));
      case 2: return std::to_string(vm_.get<u16>(ref, place.offset));
      case 8: return long_text(vm_.get<u64>(ref, place.offset), vm_.at(ref)->flags & kBacktrace);
      default: break;
    }
    const u32 value = vm_.get<u32>(ref, place.offset);
    if (place.type != Type::reference) return std::to_string(value);
    return name_of(value);
  }

  std::string long_text(u64 value, bool backtrace) const {
    if (!backtrace) return std::to_string(value);
    return fmt::format("{}@{}", vm_.universe().method(static_cast<u32>(value >> 32))->full_name(), value & 0xffffffff);
  }

  static constexpr int kStatic = -1;  // reached from a written immortal

  Machine& vm_;
  const bool leftovers_;
  const bool hashes_;  // the values of identity hash codes, not only which objects were asked for theirs
  const int flags_;    // those that are written
  std::map<std::string, Ref> written_;
  std::map<Ref, std::set<int>> reached_;  // the threads, or kStatic, that reach each object
  std::map<Ref, std::size_t> numbers_;
  std::deque<Ref> queue_;  // numbered and not yet written
  std::string text_;
};

std::string plain_state(Machine& machine) { return PlainState(machine, true, true).run(); }

std::string plain_essence(Machine& machine, bool waiting) { return PlainState(machine, waiting, false).run(); }

std::string rebuilt_plain_state(Universe& universe, ComponentStore& store, const StateRef& state) {
  Machine fresh(universe, store);
  fresh.adopt_base();
  fresh.load(state);
  return plain_state(fresh);
}

}  // namespace pathfleet::vm
