#include "vm/independence/disciplines.h"

#include <algorithm>

#include "core/escape.h"
#include "vm/machine.h"
#include "vm/options.h"

namespace pathfleet::vm {

namespace {

// In UTF-8, as saved traces hold them.
std::string name_of(const Class& c) { return escape::utf8(c.source_name()); }
std::string name_of(const Field& field) { return escape::utf8(field.holder->source_name() + "." + field.name); }

}  // namespace

Disciplines::Disciplines(const VmOptions& options)
    : undisciplined_(options.granularity == Granularity::standard && !options.symbolic ? options.undisciplined
                                                                                       : nullptr) {}

FieldUse& Disciplines::use_of(const Field& field) {
  if (FieldUse* known = field.use.load(std::memory_order_acquire)) return *known;
  const std::lock_guard lock(mutex_);
  if (FieldUse* known = field.use.load(std::memory_order_acquire)) return *known;
  auto use = std::make_unique<FieldUse>();
  const Class& holder = *field.holder;
  const std::string class_name = name_of(holder);
  // Of the library's fields the one that programs share without knowing: the number in "Thread-0".
  const bool counts_threads = class_name == "java.lang.Thread" && field.name == "nextNumber";
  const bool none = (holder.library && !counts_threads) || holder.user_model || holder.loader != 0 ||
                    holder.natively_used.load(std::memory_order_relaxed) || undisciplined_->contains(class_name) ||
                    undisciplined_->contains(name_of(field));
  u32 kept = 0;
  if (!none) {
    kept = FieldUse::kConstant | FieldUse::kMainThread | FieldUse::kClassMonitor |
           (field.is_static() ? 0 : FieldUse::kOwnMonitor);
    const auto add = [&](const Class& c, bool statics) {
      for (const auto& candidate : c.fields) {
        if (candidate->is_static() != statics || !candidate->is_final() || candidate->type != Type::reference) continue;
        if (use->guards.size() == FieldUse::kMostGuards) return;
        kept |= FieldUse::kFirstGuard << use->guards.size();
        use->guards.push_back({statics ? c.statics : kNull, candidate->offset});
      }
    };
    for (const Class* c = &holder; c && !c->library && !field.is_static(); c = c->super) add(*c, false);
    add(holder, true);
  }
  use->kept.store(kept, std::memory_order_relaxed);
  FieldUse* made = use.get();
  uses_.push_back(std::move(use));
  field.use.store(made, std::memory_order_release);
  return *made;
}

bool Disciplines::may_follow(const Field& field) const {
  const Class& holder = *field.holder;
  return undisciplined_ && !holder.library && !holder.user_model && holder.loader == 0 &&
         !undisciplined_->contains(name_of(holder)) && !undisciplined_->contains(name_of(field));
}

bool Disciplines::covers(const Machine& machine, const Field& field, Ref object, bool write, bool only_asked) {
  if (!undisciplined_) return false;
  if (field.holder->channel && !only_asked) give_up_channels(*field.holder);
  FieldUse& use = use_of(field);
  const u32 before = use.kept.load(std::memory_order_relaxed);
  if (before == 0) return false;
  const u32 keeps = machine.disciplines_kept(use, *field.holder, object, write);
  if (only_asked) return (before & keeps) != 0;
  const u32 after = (before & keeps) == before ? before : use.kept.fetch_and(keeps, std::memory_order_relaxed) & keeps;
  if (after != 0) return true;
  give_up(name_of(field), true);
  return false;
}

void Disciplines::give_up(const Class& c) {
  if (!undisciplined_) return;
  for (const Class* each = &c; each && !each->library; each = each->super) {
    if (each->natively_used.load(std::memory_order_acquire)) continue;
    bool relied = false;
    {
      // Not while another thread makes a field's entry: it would not know.
      const std::lock_guard lock(mutex_);
      each->natively_used.store(true, std::memory_order_release);
      for (const auto& field : each->fields) {
        FieldUse* use = field->use.load(std::memory_order_acquire);
        if (use) relied |= use->kept.exchange(0) != 0;
      }
    }
    give_up(name_of(*each), relied);
  }
}

ChannelClass* Disciplines::channels_of(const Class& c) {
  if (!undisciplined_ || undisciplined_->contains(name_of(c))) return nullptr;
  std::unique_ptr<ChannelClass> made = channel_class(c);
  if (!made) return nullptr;
  const std::lock_guard lock(mutex_);
  return channels_.emplace_back(std::move(made)).get();
}

void Disciplines::give_up_channels(const Class& c) {
  if (c.channel) give_up(name_of(c), c.channel->kept.exchange(false));
}

void Disciplines::give_up(const std::string& name, bool relied) {
  undisciplined_->add(name);
  if (!relied) return;
  const std::lock_guard lock(mutex_);
  if (!broken_) what_broke_ = name;
  broken_ = true;
}

std::string Disciplines::what_broke() const {
  const std::lock_guard lock(mutex_);
  return what_broke_ + " keeps to no discipline";
}

u32 Machine::disciplines_kept(const FieldUse& use, const Class& holder, Ref object, bool write) const {
  const ThreadRecord& record = threads_[current_].record;
  const auto holds = [&](Ref monitor) { return monitor != kNull && at(monitor)->owner == record.thread; };
  u32 kept = write ? 0 : FieldUse::kConstant;
  if (record.path[1] == 0) kept |= FieldUse::kMainThread;
  if (holds(object)) kept |= FieldUse::kOwnMonitor;
  if (holds(holder.mirror)) kept |= FieldUse::kClassMonitor;
  for (u32 i = 0; i < use.guards.size(); ++i) {
    const auto [statics, offset] = use.guards[i];
    if (holds(field_at<Ref>(at(statics == kNull ? object : statics), offset))) kept |= FieldUse::kFirstGuard << i;
  }
  return kept;
}

}  // namespace pathfleet::vm
