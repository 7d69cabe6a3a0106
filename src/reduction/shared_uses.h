// The assumptions of a search about fields (field_disciplines.h) and queues (exclusive_queues.h), without those that
// earlier searches of the same program have refuted. Main classes: Undisciplined, DisciplinedUses.
//
// Invariant: the search checks every access, by any thread, worker and state, to an object that is shared or was shared
// earlier in the lifetime of a live thread. The first access that leaves a field without a discipline ends the search,
// which restarts without that field's disciplines. So no result relies on a refuted discipline. docs/soundness.md says
// why that is enough. With several ranks, the first access in the whole job ends the search of all ranks.
#pragma once

#include <atomic>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <unordered_set>
#include <vector>

#include "core/assumption_policy.h"
#include "core/shared_access.h"

namespace pathfleet::reduction {

/// The names of fields and classes that keep to no discipline: the exceptions of Assumption::disciplines. All searches
/// of one check share them.
class Undisciplined final : public SharedUsePolicy, public std::enable_shared_from_this<Undisciplined> {
 public:
  explicit Undisciplined(std::shared_ptr<Exceptions> names = std::make_shared<Exceptions>())
      : names_(std::move(names)) {}

  std::unique_ptr<SharedUses> begin_search() override;
  std::vector<std::string> refuted() const override { return names_->names(); }
  void remember(const std::map<std::string, u32>& kept) override { remembered_ = kept; }
  const std::map<std::string, u32>& all_remembered() const { return remembered_; }
  /// What a field's accesses before the search have kept to.
  u32 remembered(const std::string& name) const {
    const auto found = remembered_.find(name);
    return found == remembered_.end() ? ~u32{0} : found->second;
  }
  bool contains(const std::string& name) const { return names_->contains(name); }
  void add(const std::string& name) { names_->add(name); }

 private:
  const std::shared_ptr<Exceptions> names_;
  std::map<std::string, u32> remembered_;  // only written before a search
};

/// Null if Assumption::disciplines is not held.
std::shared_ptr<SharedUsePolicy> undisciplined(const AssumptionPolicy& assumptions);

class DisciplinedUses final : public SharedUses {
 public:
  explicit DisciplinedUses(std::shared_ptr<Undisciplined> undisciplined);

  bool may_follow(const std::string& class_name, const std::string& field_name) const override {
    return !excepted_.contains(class_name) && (!excepted_.contains(field_name) || guards_of(field_name) != 0);
  }
  bool may_follow_all() const override { return excepted_.empty(); }
  void begin(FieldUse& use, u32 locks) override;
  bool note(FieldUse& use, const FieldAccess& access) override;
  bool allows(const FieldUse& use, const FieldAccess& access) const override;
  void refute(const std::string& class_name, std::span<FieldUse* const> fields) override;

  bool begin(QueueUse& use, const std::string& class_name) const override;
  QueueRole note(QueueUse& use, const QueueAccess& access, const QueueState& queue) override;
  bool commutes(const QueueUse& use, const QueueAccess& access, const QueueState& queue) const override;
  void refute(QueueUse& use) override;

  std::map<std::string, u32> kept() const override;

  bool has_news() const override { return has_news_.load(); }
  std::vector<UseNews> take_news() override;
  void take_in(const UseNews& news) override;
  bool relied_on_refuted() const override { return broken_.load(std::memory_order_relaxed); }
  std::string what_was_refuted() const override;

 private:
  void give_up(const std::string& name, bool relied);
  /// What guards the writes of a field that was refuted before this search.
  u32 guards_of(const std::string& field) const;
  /// The same for the next search.
  void keep_guards(const std::string& field, u32 guards) const;
  bool note_guarded(FieldUse& use, u32 guards, const FieldAccess& access);
  void tell_others(const std::string& name);
  u32 told_of(const std::string& field) const;

  const std::shared_ptr<Undisciplined> undisciplined_;
  const std::set<std::string> exceptions_;          // when the search began
  const std::unordered_set<std::string> excepted_;  // the same, for look-ups
  std::atomic<bool> broken_{false};
  std::atomic<bool> has_news_{false};
  mutable std::mutex mutex_;
  std::vector<FieldUse*> begun_;
  std::map<std::string, u32> told_;  // of fields and classes, by other ranks; of classes also by this one
  std::set<std::string> news_;       // names of fields and classes that other ranks have to be told about
  std::string what_broke_;
};

}  // namespace pathfleet::reduction
