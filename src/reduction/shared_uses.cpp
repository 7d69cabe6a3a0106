#include "reduction/shared_uses.h"

#include <fmt/format.h>

#include "reduction/exclusive_queues.h"
#include "reduction/field_disciplines.h"

namespace pathfleet::reduction {
namespace {

std::set<std::string> as_set(const std::vector<std::string>& names) { return {names.begin(), names.end()}; }

/// "p.C" of "p.C.f".
std::string class_of(const std::string& field) { return field.substr(0, field.rfind('.')); }

/// How the exceptions name what guards the writes of a field: "p.C.f writes:5", the locks as a hexadecimal number.
/// Where there are several such names, only what all of them contain is left.
const std::string kWrites = " writes:";

}  // namespace

std::unique_ptr<SharedUses> Undisciplined::begin_search() {
  return std::make_unique<DisciplinedUses>(shared_from_this());
}

std::shared_ptr<SharedUsePolicy> undisciplined(const AssumptionPolicy& assumptions) {
  const std::shared_ptr<Exceptions> names = assumptions.exceptions(Assumption::disciplines);
  return names ? std::make_shared<Undisciplined>(names) : nullptr;
}

DisciplinedUses::DisciplinedUses(std::shared_ptr<Undisciplined> undisciplined)
    : undisciplined_(std::move(undisciplined)),
      exceptions_(as_set(undisciplined_->refuted())),
      excepted_(exceptions_.begin(), exceptions_.end()) {}

u32 DisciplinedUses::guards_of(const std::string& field) const {
  const std::string prefix = field + kWrites;
  u32 guards = ~u32{0};
  bool found = false;
  for (auto at = exceptions_.lower_bound(prefix); at != exceptions_.end() && at->starts_with(prefix); ++at) {
    guards &= static_cast<u32>(std::stoul(at->substr(prefix.size()), nullptr, 16));
    found = true;
  }
  return found ? guards : 0;
}

void DisciplinedUses::keep_guards(const std::string& field, u32 guards) const {
  undisciplined_->add(fmt::format("{}{}{:x}", field, kWrites, guards));
}

void DisciplinedUses::begin(FieldUse& use, u32 locks) {
  const std::lock_guard lock(mutex_);
  if (excepted_.contains(use.name)) {
    use.guards.store(told_of(use.name) == 0 ? 0 : guards_of(use.name), std::memory_order_relaxed);
    begun_.push_back(&use);
    return;
  }
  use.learned.store(all_guards(locks), std::memory_order_relaxed);
  use.kept.store(all_disciplines(locks) & undisciplined_->remembered(use.name) & told_of(use.name),
                 std::memory_order_relaxed);
  begun_.push_back(&use);
}

std::map<std::string, u32> DisciplinedUses::kept() const {
  const std::lock_guard lock(mutex_);
  std::map<std::string, u32> kept = undisciplined_->all_remembered();  // also of fields not used since
  for (const auto& [name, told] : told_) kept.try_emplace(name, ~u32{0}).first->second &= told;
  for (const FieldUse* use : begun_) {
    const auto [place, fresh] = kept.try_emplace(use->name, ~u32{0});
    place->second &= use->kept.load(std::memory_order_relaxed);
  }
  return kept;
}

bool DisciplinedUses::note(FieldUse& use, const FieldAccess& access) {
  if (const u32 guards = use.guards.load(std::memory_order_relaxed)) return note_guarded(use, guards, access);
  learn_guards(use.learned, access);
  const Refined refined = refine(use.kept, access);
  if (refined.refuted) {
    if (const u32 learned = use.learned.load()) keep_guards(use.name, learned);
    give_up(use.name, true);
  }
  if (refined.changed) tell_others(use.name);
  return refined.disciplined;
}

// A write is visible even if it holds all guards, since reads that hold none may come at any moment.
bool DisciplinedUses::note_guarded(FieldUse& use, u32 guards, const FieldAccess& access) {
  const bool holds = holds_guards(guards, access);
  if (!access.write) return holds;
  if (!holds && use.guards.exchange(0) != 0) {
    keep_guards(use.name, guards & access.locks_held);
    give_up(use.name, true);
  }
  return false;
}

bool DisciplinedUses::allows(const FieldUse& use, const FieldAccess& access) const {
  if (const u32 guards = use.guards.load(std::memory_order_relaxed))
    return !access.write && holds_guards(guards, access);
  return (use.kept.load(std::memory_order_relaxed) & disciplines_kept(access)) != 0;
}

void DisciplinedUses::refute(const std::string& class_name, std::span<FieldUse* const> fields) {
  bool relied = false;
  for (FieldUse* use : fields) {
    relied |= use->kept.exchange(0) != 0;
    relied |= use->guards.exchange(0) != 0;
  }
  if (guards_of(class_name) != 0) keep_guards(class_name, 0);  // of the elements of one field, which are refuted again
  give_up(class_name, relied);
  {
    const std::lock_guard lock(mutex_);
    told_[class_name] = 0;  // of fields that begin later
  }
  tell_others(class_name);
}

bool DisciplinedUses::begin(QueueUse& use, const std::string& class_name) const {
  if (excepted_.contains(class_name)) return false;
  use.name = class_name;
  return true;
}

QueueRole DisciplinedUses::note(QueueUse& use, const QueueAccess& access, const QueueState& queue) {
  const QueueJudgement judgement = judge(access, queue);
  if (judgement.refutes) refute(use);
  return judgement.becomes;
}

bool DisciplinedUses::commutes(const QueueUse& use, const QueueAccess& access, const QueueState& queue) const {
  return use.exclusive.load(std::memory_order_relaxed) && reduction::commutes(access, queue);
}

void DisciplinedUses::refute(QueueUse& use) { give_up(use.name, use.exclusive.exchange(false)); }

// Adds a name to the exceptions. `relied`: the search has relied on the assumption until now.
void DisciplinedUses::give_up(const std::string& name, bool relied) {
  undisciplined_->add(name);
  if (!relied) return;
  const std::lock_guard lock(mutex_);
  if (!broken_) what_broke_ = name;
  broken_ = true;
}

// ---- Other ranks

void DisciplinedUses::tell_others(const std::string& name) {
  const std::lock_guard lock(mutex_);
  news_.insert(name);
  has_news_.store(true);
}

std::vector<UseNews> DisciplinedUses::take_news() {
  const std::lock_guard lock(mutex_);
  std::map<std::string, u32> kept;
  for (const FieldUse* use : begun_) {
    if (news_.contains(use->name)) kept.try_emplace(use->name, ~u32{0}).first->second &= use->kept.load();
  }
  std::vector<UseNews> result;
  for (const std::string& name : news_) {
    const auto field = kept.find(name);
    result.push_back({name, field == kept.end() ? 0 : field->second});
  }
  news_.clear();
  has_news_.store(false);
  return result;
}

/// What other ranks have told of a field or of its class.
u32 DisciplinedUses::told_of(const std::string& field) const {
  const auto of = [this](const std::string& name) {
    const auto found = told_.find(name);
    return found == told_.end() ? ~u32{0} : found->second;
  };
  return of(field) & of(class_of(field));
}

void DisciplinedUses::take_in(const UseNews& news) {
  if (news.kept == 0) undisciplined_->add(news.name);
  const std::lock_guard lock(mutex_);
  told_.try_emplace(news.name, ~u32{0}).first->second &= news.kept;
  for (FieldUse* use : begun_) {
    if (use->name != news.name && class_of(use->name) != news.name) continue;
    const auto breaks = [&](u32 before) {
      if (before == 0 || (before & news.kept) != 0) return;
      if (const u32 learned = use->learned.load()) keep_guards(use->name, learned);
      undisciplined_->add(use->name);
      if (!broken_) what_broke_ = use->name;
      broken_ = true;
    };
    if (news.kept == 0 && use->guards.exchange(0) != 0) {
      if (!broken_) what_broke_ = use->name;
      broken_ = true;
    }
    breaks(use->kept.load(std::memory_order_relaxed));  // before any thread can see that nothing is left
    breaks(use->kept.fetch_and(news.kept));             // an access may have come in between
  }
}

std::string DisciplinedUses::what_was_refuted() const {
  const std::lock_guard lock(mutex_);
  return what_broke_ + " keeps to no discipline";
}

}  // namespace pathfleet::reduction
