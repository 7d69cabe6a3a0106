#include "vm/narration/snapshot.h"

#include <fmt/format.h>

#include <algorithm>

namespace pathfleet::vm {
namespace {

using Variables = std::vector<Snapshot::Variable>;

const Snapshot::Variable* find(const Variables& all, const Snapshot::Variable& like, std::size_t guess) {
  const auto same = [&](const Snapshot::Variable& each) { return each.name == like.name && each.type == like.type; };
  if (guess < all.size() && same(all[guess])) return &all[guess];
  const auto found = std::find_if(all.begin(), all.end(), same);
  return found == all.end() ? nullptr : &*found;
}

class Differ {
 public:
  Differ(const Snapshot& before, const Snapshot& after) : before_(before), after_(after) {}

  std::vector<Change> run() {
    for (const Snapshot::Thread& thread : after_.threads) compare(before_.thread(thread.id), thread);
    library_ = false;
    for (const Snapshot::Thread& thread : before_.threads) {
      if (!after_.thread(thread.id)) add(Change::Kind::thread, thread.name, thread.status, "ended", thread.id);
    }
    for (const Snapshot::Statics& statics : after_.statics) {
      const Snapshot::Statics* earlier = before_.statics_of(statics.type);
      library_ = statics.library;
      if (earlier) compare(Change::Kind::static_field, statics.type + ".", 0, earlier->fields, statics.fields);
    }
    for (const Snapshot::Object& object : after_.objects) compare(before_.object(object.id), object);
    return std::move(changes_);
  }

 private:
  void add(Change::Kind kind, std::string what, std::string before, std::string after, u32 object) {
    changes_.push_back({kind, std::move(what), std::move(before), std::move(after), object, library_});
  }

  void compare(Change::Kind kind, const std::string& prefix, u32 object, const Variables& before,
               const Variables& after) {
    for (std::size_t i = 0; i < after.size(); ++i) {
      const Snapshot::Variable& now = after[i];
      if (!now.value.known) continue;
      const Snapshot::Variable* was = find(before, now, i);
      if (was && (!was->value.known || was->value == now.value)) continue;
      add(kind, prefix + now.name, was ? was->value.text : "", now.value.text, object);
    }
  }

  void compare(const Snapshot::Thread* was, const Snapshot::Thread& now) {
    library_ = false;
    if (!was) return add(Change::Kind::thread, now.name, "", now.status, now.id);
    if (was->status != now.status || was->waits_for_object != now.waits_for_object ||
        was->waits_for_thread != now.waits_for_thread)
      add(Change::Kind::thread, now.name, was->waits, now.waits, now.id);
    if (was->interrupted != now.interrupted)
      add(Change::Kind::thread, now.name, was->interrupted ? "interrupted" : "not interrupted",
          now.interrupted ? "interrupted" : "not interrupted", now.id);
    // Frames are the same from the outermost one on, as far as their methods are.
    const std::size_t depth = std::min(was->frames.size(), now.frames.size());
    for (std::size_t i = 1; i <= depth; ++i) {
      const Snapshot::Frame& earlier = was->frames[was->frames.size() - i];
      const Snapshot::Frame& frame = now.frames[now.frames.size() - i];
      if (earlier.location.class_name != frame.location.class_name || earlier.location.method != frame.location.method)
        return;
      library_ = frame.library;
      compare(Change::Kind::local, now.name + "'s ", now.id, earlier.variables, frame.variables);
    }
  }

  void compare(const Snapshot::Object* was, const Snapshot::Object& now) {
    library_ = now.library;
    if (!was) return add(Change::Kind::object, "new " + now.value.text, "", now.name, now.id);
    const std::string name = now.name.empty() ? now.value.text : now.name;
    if (now.is_array)
      compare(Change::Kind::element, name, now.id, was->fields, now.fields);
    else
      compare(Change::Kind::field, name + ".", now.id, was->fields, now.fields);
    if (was->owner == now.owner && was->lock_count == now.lock_count) return;
    const auto lock = [](const Snapshot& snapshot, const Snapshot::Object& object) -> std::string {
      if (object.lock_count == 0) return "free";
      const Snapshot::Thread* owner = snapshot.thread(object.owner);
      return "held by " + (owner ? owner->name : std::string("a thread that has ended")) +
             (object.lock_count > 1 ? fmt::format(" {} times", object.lock_count) : "");
    };
    add(Change::Kind::lock, "monitor of " + name, lock(before_, *was), lock(after_, now), now.id);
  }

  const Snapshot& before_;
  const Snapshot& after_;
  bool library_ = false;
  std::vector<Change> changes_;
};

template <class All>
auto* find_id(const All& all, u32 id) {
  const auto found = std::find_if(all.begin(), all.end(), [&](const auto& each) { return each.id == id; });
  return found == all.end() ? nullptr : &*found;
}

}  // namespace

const Snapshot::Object* Snapshot::object(u32 id) const {
  const auto found = std::lower_bound(objects.begin(), objects.end(), id,
                                      [](const Object& each, u32 wanted) { return each.id < wanted; });
  return found == objects.end() || found->id != id ? nullptr : &*found;
}

const Snapshot::Thread* Snapshot::thread(u32 id) const { return find_id(threads, id); }

const Snapshot::Statics* Snapshot::statics_of(std::string_view type) const {
  const auto found =
      std::find_if(statics.begin(), statics.end(), [&](const Statics& each) { return each.type == type; });
  return found == statics.end() ? nullptr : &*found;
}

std::string Change::text() const {
  if (kind == Kind::object) return after.empty() ? what : what + ", " + after;
  if (before.empty()) return kind == Kind::thread ? what + " begins: " + after : what + " = " + after;
  return what + ": " + before + " -> " + after;
}

std::vector<Change> diff(const Snapshot& before, const Snapshot& after) { return Differ(before, after).run(); }

}  // namespace pathfleet::vm
