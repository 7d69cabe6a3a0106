// --check=independence over exclusive queues of the library: it agrees with the rules of src/reduction, and finds
// mistakes that are planted in them.
#include <gtest/gtest.h>

#include <set>

#include "brute_force.h"
#include "hash/collapse_store.h"
#include "reduction/ample_sets.h"
#include "reduction/independence_check.h"
#include "reduction/shared_uses.h"
#include "vm/java_program.h"

namespace pathfleet::vm {
namespace {

using reduction::AmpleSets;
using reduction::Disagreements;
using reduction::IndependenceCheck;

/// Asked before the rules: whether an operation on a queue is right where they say otherwise.
using Planted = bool (*)(const QueueAccess& access);

/// The rules, but what is planted refutes nothing and commutes.
class MistakenUses final : public SharedUses {
 public:
  MistakenUses(std::unique_ptr<SharedUses> rules, Planted planted) : rules_(std::move(rules)), planted_(planted) {}

  bool may_follow(const std::string& class_name, const std::string& field_name) const override {
    return rules_->may_follow(class_name, field_name);
  }
  void begin(FieldUse& use, u32 locks) override { rules_->begin(use, locks); }
  bool note(FieldUse& use, const FieldAccess& access) override { return rules_->note(use, access); }
  bool allows(const FieldUse& use, const FieldAccess& access) const override { return rules_->allows(use, access); }
  void refute(const std::string& class_name, std::span<FieldUse* const> fields) override {
    rules_->refute(class_name, fields);
  }
  bool begin(QueueUse& use, const std::string& class_name) const override { return rules_->begin(use, class_name); }
  QueueRole note(QueueUse& use, const QueueAccess& access, const QueueState& queue) override {
    return planted_(access) ? QueueRole::none : rules_->note(use, access, queue);
  }
  bool commutes(const QueueUse& use, const QueueAccess& access, const QueueState& queue) const override {
    return planted_(access) || rules_->commutes(use, access, queue);
  }
  void refute(QueueUse& use) override { rules_->refute(use); }
  std::map<std::string, u32> kept() const override { return rules_->kept(); }
  bool has_news() const override { return rules_->has_news(); }
  std::vector<UseNews> take_news() override { return rules_->take_news(); }
  void take_in(const UseNews& news) override { rules_->take_in(news); }
  bool relied_on_refuted() const override { return rules_->relied_on_refuted(); }
  std::string what_was_refuted() const override { return rules_->what_was_refuted(); }

 private:
  const std::unique_ptr<SharedUses> rules_;
  const Planted planted_;
};

class MistakenPolicy final : public SharedUsePolicy {
 public:
  explicit MistakenPolicy(Planted planted) : planted_(planted) {}
  std::unique_ptr<SharedUses> begin_search() override {
    return std::make_unique<MistakenUses>(rules_->begin_search(), planted_);
  }
  std::vector<std::string> refuted() const override { return rules_->refuted(); }
  void remember(const std::map<std::string, u32>& kept) override { rules_->remember(kept); }

 private:
  const std::shared_ptr<reduction::Undisciplined> rules_ = std::make_shared<reduction::Undisciplined>();
  const Planted planted_;
};

struct Seen {
  u64 states = 0, comparisons = 0;
  std::string disagreement;
  bool refuted = false;
};

constexpr u64 kMostChecked = 150;

/// States without a reduction, each of them checked.
Seen check(const std::string& main_class, Planted planted) {
  VmOptions options = testing::program(main_class);
  for (const Assumption each :
       {Assumption::references, Assumption::no_interrupts, Assumption::no_unparks, Assumption::disciplines})
    options.assumptions.assume(each);
  options.undisciplined = std::make_shared<MistakenPolicy>(planted);
  options.names_threads_by_text = true;
  hash::CollapseStore store;
  auto program = std::make_unique<JavaProgram>(options, store);
  JavaProgram& java = *program;
  const auto found = std::make_shared<Disagreements>();
  AmpleSets successors(std::move(program), false,
                       std::make_unique<IndependenceCheck>(1, found, IndependenceCheck::Effort()));
  Seen seen;
  std::set<Fingerprint> known;
  std::vector<StateRef> todo;
  const auto arrive = [&](const Step& step) {
    if (step.end == StepEnd::state && known.insert(step.next.fingerprint).second) todo.push_back(step.next);
  };
  arrive(successors.initial());
  for (u64 checked = 0; !todo.empty() && checked < kMostChecked; ++checked) {
    const StateRef state = todo.back();
    todo.pop_back();
    successors.load(state);
    const u32 count = successors.choices().count;
    for (u32 i = 0; i < count; ++i) arrive(successors.take(i));
  }
  seen.states = known.size();
  seen.comparisons = found->comparisons();
  seen.disagreement = found->text();
  try {
    java.finish_search();
  } catch (const AssumptionBroken&) {
    seen.refuted = true;
  }
  return seen;
}

bool nothing(const QueueAccess&) { return false; }
bool putting(const QueueAccess& access) { return access.operation == QueueOperation::puts; }
bool polling(const QueueAccess& access) { return access.operation == QueueOperation::other; }

TEST(QueueIndependence, OfOnePutterAndOneTaker) {
  for (const char* name : {"QueueBetweenTwo", "TakesWhenAlone"}) {
    const Seen seen = check(name, nothing);
    EXPECT_EQ(seen.disagreement, "") << name;
    EXPECT_FALSE(seen.refuted) << name;
    EXPECT_GT(seen.comparisons, 20u) << name;
  }
}

TEST(QueueIndependence, TwoPuttersDoNotCommute) {
  const Seen seen = check("LateSecondPutter", putting);
  EXPECT_NE(seen.disagreement, "") << seen.states << " states, " << seen.comparisons << " comparisons";
}

TEST(QueueIndependence, PollingDoesNotCommuteWithPutting) {
  const Seen seen = check("PollsBesideAPutter", polling);
  EXPECT_NE(seen.disagreement, "") << seen.states << " states, " << seen.comparisons << " comparisons";
}

}  // namespace
}  // namespace pathfleet::vm
