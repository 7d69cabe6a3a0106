#include "reduction/shared_uses.h"

#include "reduction/exclusive_queues.h"
#include "reduction/field_disciplines.h"

namespace pathfleet::reduction {

std::unique_ptr<SharedUses> Undisciplined::begin_search() {
  return std::make_unique<DisciplinedUses>(shared_from_this());
}

std::shared_ptr<SharedUsePolicy> undisciplined(const AssumptionPolicy& assumptions) {
  const std::shared_ptr<Exceptions> names = assumptions.exceptions(Assumption::disciplines);
  return names ? std::make_shared<Undisciplined>(names) : nullptr;
}

void DisciplinedUses::begin(FieldUse& use, u32 locks) {
  use.kept.store(all_disciplines(locks) & undisciplined_->remembered(use.name), std::memory_order_relaxed);
  const std::lock_guard lock(mutex_);
  begun_.push_back(&use);
}

std::map<std::string, u32> DisciplinedUses::kept() const {
  const std::lock_guard lock(mutex_);
  std::map<std::string, u32> kept = undisciplined_->all_remembered();  // also of fields not used since
  for (const FieldUse* use : begun_) {
    const auto [place, fresh] = kept.try_emplace(use->name, ~u32{0});
    place->second &= use->kept.load(std::memory_order_relaxed);
  }
  return kept;
}

bool DisciplinedUses::note(FieldUse& use, const FieldAccess& access) {
  const Refined refined = refine(use.kept, access);
  if (refined.refuted) give_up(use.name, true);
  return refined.disciplined;
}

bool DisciplinedUses::allows(const FieldUse& use, const FieldAccess& access) const {
  return (use.kept.load(std::memory_order_relaxed) & disciplines_kept(access)) != 0;
}

void DisciplinedUses::refute(const std::string& class_name, std::span<FieldUse* const> fields) {
  bool relied = false;
  for (FieldUse* use : fields) relied |= use->kept.exchange(0) != 0;
  give_up(class_name, relied);
}

bool DisciplinedUses::begin(QueueUse& use, const std::string& class_name) const {
  if (undisciplined_->contains(class_name)) return false;
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

std::string DisciplinedUses::what_was_refuted() const {
  const std::lock_guard lock(mutex_);
  return what_broke_ + " keeps to no discipline";
}

}  // namespace pathfleet::reduction
