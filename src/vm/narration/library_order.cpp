#include "vm/narration/library_order.h"

#include <algorithm>

namespace pathfleet::vm {

LibraryOrder::Type LibraryOrder::type_of(Ref object) const {
  if (object == kNull || (is_immortal(object) && machine_.universe().immortals().statics_owner(object)))
    return Type::other;
  static constexpr std::pair<std::string_view, Type> types[] = {
      {"java/util/concurrent/CyclicBarrier", Type::barrier},
      {"java/util/concurrent/Phaser", Type::phaser},
      {"java/util/concurrent/Exchanger", Type::exchanger},
      {"java/util/concurrent/CountDownLatch", Type::latch},
      {"java/util/concurrent/FutureTask", Type::future},
      {"java/util/concurrent/CompletableFuture", Type::completable},
  };
  const Class* c = machine_.class_of(object);
  if (c == nullptr) return Type::other;
  for (const Class* super : c->supers) {
    if (!super->library || super->user_model) continue;  // a model of the user has fields of its own
    for (const auto& [name, type] : types) {
      if (super->name == name) return type;
    }
  }
  return Type::other;
}

LibraryOrder::Look LibraryOrder::look_at(Ref object, Type type) const {
  switch (type) {
    case Type::barrier: return {machine_.get_ref_field(object, "generation"), machine_.get_int_field(object, "count")};
    case Type::phaser: {
      const u64 state = machine_.get<u64>(object, machine_.class_of(object)->field("state").offset);
      return {state >> 32, static_cast<i64>(state & 0xffff)};
    }
    case Type::exchanger: return {machine_.get_ref_field(object, "waiting"), 0};
    case Type::latch: {
      const Ref sync = machine_.get_ref_field(object, "sync");
      return {0, sync == kNull ? 0 : machine_.get_int_field(sync, "state")};
    }
    case Type::future: return {machine_.get_int_field(object, "state") > 1 ? u64{1} : u64{0}, 0};
    case Type::completable: return {machine_.get_ref_field(object, "result") != kNull ? u64{1} : u64{0}, 0};
    case Type::other: break;
  }
  return {};
}

void LibraryOrder::begin(u32 step) {
  step_ = step;
  met_.clear();
}

void LibraryOrder::meets(Ref object) {
  const Type type = type_of(object);
  if (type == Type::other) return;
  const auto known = std::find_if(met_.begin(), met_.end(), [object](const Met& met) { return met.object == object; });
  if (known == met_.end()) met_.push_back({object, type, look_at(object, type), {}, {}});
}

void LibraryOrder::calls(Ref object, const std::string& name, u32 told, bool waits, bool arrives) {
  if (object == kNull) return;
  meets(object);
  for (Met& met : met_) {
    if (met.object == object) met = {object, met.type, met.before, name, told, waits, arrives};
  }
}

LibraryOrder::Causes LibraryOrder::waited_for(u32 thread, const std::string& name) {
  if (const auto completed = completed_.find(name); completed != completed_.end())
    return completed->second.thread == thread ? Causes() : Causes{completed->second.cause};
  const auto found = meetings_.find(name);
  if (found == meetings_.end()) return {};
  Meeting& meeting = found->second;
  if (meeting.is_open) return others(meeting, thread);
  const auto waited = meeting.waits_for.find(thread);
  if (waited == meeting.waits_for.end()) return {};
  const auto end = meeting.ended.find(waited->second);
  if (end == meeting.ended.end()) return {};
  meeting.waits_for.erase(waited);
  return end->second.thread == thread ? Causes() : Causes{end->second.cause};
}

LibraryOrder::Causes LibraryOrder::others(const Meeting& meeting, u32 thread) {
  Causes causes;
  for (const ByThread& arrival : meeting.arrived) {
    if (arrival.thread != thread) causes.push_back(arrival.cause);
  }
  return causes;
}

void LibraryOrder::puts(u32 thread, const std::string& name, Ref element, u32 told, bool waits) {
  if (element == kNull) return;
  std::vector<Put>& puts = to_be_taken_[{name, number_of(element)}];
  // The same call was told before, or has waited and goes on.
  std::erase_if(puts, [&](const Put& put) {
    return put.thread == thread && (put.waits || (put.cause.step == step_ && put.cause.told == told));
  });
  puts.push_back({thread, {Cause::Kind::put, step_, told}, waits});
}

std::optional<std::optional<Cause>> LibraryOrder::takes(u32 thread, const std::string& name, Ref element) {
  const auto number = element == kNull ? std::nullopt : machine_.mentioned.number_of(element);
  const auto puts = number ? to_be_taken_.find({name, *number}) : to_be_taken_.end();
  if (puts == to_be_taken_.end()) return std::nullopt;
  const Put put = puts->second.front();
  puts->second.erase(puts->second.begin());
  if (puts->second.empty()) to_be_taken_.erase(puts);
  if (put.thread == thread) return std::optional<Cause>();
  return std::optional(put.cause);
}

LibraryOrder::Outcome LibraryOrder::end(u32 thread) {
  Outcome outcome;
  for (const Met& met : met_) {
    const Look after = look_at(met.object, met.type);
    if (met.type == Type::future || met.type == Type::completable) {
      if (met.before.generation == 0 && after.generation == 1) outcome.completions.push_back({met.object, met.told});
    } else if (met.told) {
      end_meeting(thread, met, after, outcome);
    }
  }
  met_.clear();
  return outcome;
}

void LibraryOrder::end_meeting(u32 thread, const Met& met, const Look& after, Outcome& outcome) {
  Meeting& meeting = meetings_[met.name];
  const Cause cause{Cause::Kind::meeting, step_, *met.told};
  const bool is_exchange = met.type == Type::exchanger;
  const bool arrives =
      is_exchange ? met.before.generation == 0 && after.generation != 0 : after.count < met.before.count;
  if (met.type == Type::latch) {
    if (arrives) meeting.arrived.push_back({thread, cause});
    meeting.is_open = meeting.is_open || (arrives && after.count == 0);
  } else if (arrives && (is_exchange || after.generation == met.before.generation)) {
    meeting.arrived.push_back({thread, cause});
    meeting.waits_for[thread] = meeting.generation;
  } else if (after.generation != met.before.generation) {
    // The last one to arrive; what has waited too long, or was interrupted, leaves without a partner.
    const bool completes =
        is_exchange ? machine_.get_int_field(static_cast<Ref>(met.before.generation), "met") != 0 : met.arrives;
    if (completes) {
      for (const Cause& arrival : others(meeting, thread)) outcome.causes.emplace_back(*met.told, arrival);
      meeting.ended.emplace(meeting.generation, ByThread{thread, cause});
    }
    meeting.arrived.clear();
    ++meeting.generation;
  } else if (met.waits) {
    meeting.waits_for.try_emplace(thread, meeting.generation);
  }
}

void LibraryOrder::completes(u32 thread, const std::string& name, u32 told) {
  completed_.try_emplace(name, ByThread{thread, {Cause::Kind::result, step_, told}});
}

}  // namespace pathfleet::vm
