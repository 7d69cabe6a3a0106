// Accesses to fields by several ranks, held together over a hostile network (core/shared_access.h): at the end every
// rank knows what all accesses of the job have kept to, or the search of all ranks begins again.
#include <gtest/gtest.h>

#include <array>
#include <mutex>
#include <utility>

#include "core/assumption_policy.h"
#include "reduction/field_disciplines.h"
#include "reduction/shared_uses.h"
#include "toy_ranks.h"

namespace pathfleet::toy {
namespace {

using reduction::Undisciplined;

constexpr u32 kFields = 5, kLocks = 6;
constexpr u32 kAll = (1u << (reduction::first_lock_bit + kLocks)) - 1;

std::string name_of_field(u32 field) { return "p.C" + std::to_string(field % 2) + ".f" + std::to_string(field); }
std::string name_of_class(u32 field) { return "p.C" + std::to_string(field % 2); }

/// The access of an edge to a node, the same on all ranks.
struct EdgeAccess {
  u32 field;
  FieldAccess access;
};

/// What the edges of a graph do: each accesses a field; seldom an access lacks one of the disciplines that remain.
struct Habit {
  u32 careless;    // about one edge in so many lacks a discipline at random; 0: none does
  u32 unseen = 0;  // the node whose edges access a class unseen; 0: none

  EdgeAccess of(u64 node) const {
    const u64 random = scramble(node * 31 + 7);
    EdgeAccess result{static_cast<u32>(random % kFields), {true, true, (1u << kLocks) - 1}};
    if (careless == 0 || random / 16 % careless != 0) return result;
    const u32 lacks = static_cast<u32>(random >> 40) % (kLocks + 1);
    if (lacks == kLocks) {
      result.access.by_main_thread = false;
    } else {
      result.access.locks_held &= ~(1u << lacks);
    }
    return result;
  }
};

/// The fields of a rank. A rank begins a field with its first access to it.
struct RankFields {
  std::unique_ptr<SharedUses> uses;
  std::array<FieldUse, kFields> fields;
  std::array<bool, kFields> begun{};
  bool unseen = false;  // the fields of class 1 are accessed without a call of note()
  std::mutex mutex;

  explicit RankFields(Undisciplined& undisciplined) : uses(undisciplined.begin_search()) {}

  void note(const EdgeAccess& edge) {
    const std::lock_guard lock(mutex);
    FieldUse& use = fields[edge.field];
    if (!std::exchange(begun[edge.field], true)) {
      use.name = name_of_field(edge.field);
      if (uses->may_follow(name_of_class(edge.field), use.name) && !(unseen && edge.field % 2 == 1))
        uses->begin(use, kLocks);
    }
    if (use.kept.load() != 0) uses->note(use, edge.access);
  }
  void refute() {
    const std::lock_guard lock(mutex);
    if (std::exchange(unseen, true)) return;
    std::vector<FieldUse*> used;
    for (u32 field = 1; field < kFields; field += 2) {
      if (begun[field]) used.push_back(&fields[field]);
    }
    uses->refute(name_of_class(1), used);
  }
};

class Accessing final : public Successors {
 public:
  Accessing(std::unique_ptr<Successors> below, RankFields& fields, const Habit& habit)
      : below_(std::move(below)), fields_(fields), habit_(habit) {}

  Step initial() override { return below_->initial(); }
  void load(const StateRef& state) override { below_->load(state); }
  Choices choices() override { return below_->choices(); }
  Step take(u32 choice) override {
    Step step = below_->take(choice);
    if (step.end != StepEnd::state) return step;
    const u64 name = step.next.fingerprint.lo;
    fields_.note(habit_.of(name));
    if (habit_.unseen != 0 && name % habit_.unseen == 0) fields_.refute();
    return step;
  }
  std::string describe(u32 choice) override { return below_->describe(choice); }
  u64 instructions() const override { return below_->instructions(); }

 private:
  const std::unique_ptr<Successors> below_;
  RankFields& fields_;
  const Habit habit_;
};

/// Remembers the accesses of all edges.
class Recorder {
 public:
  explicit Recorder(const Habit& habit) : habit_(habit) { kept_.fill(kAll); }
  void add(u64 name) {
    const EdgeAccess edge = habit_.of(name);
    kept_[edge.field] &= reduction::disciplines_kept(edge.access);
    unseen_ |= habit_.unseen != 0 && name % habit_.unseen == 0;
  }
  u32 kept(u32 field) const { return unseen_ && field % 2 == 1 ? 0 : kept_[field]; }

 private:
  const Habit habit_;
  std::array<u32, kFields> kept_;
  bool unseen_ = false;
};

Recorder truth_of(const Graph& graph, const Habit& habit) {
  Recorder truth(habit);
  for (const Node& node : graph.nodes) {
    for (const Edge& edge : node.edges) {
      if (edge.end == StepEnd::state) truth.add(state_of(edge.target).fingerprint.lo);
    }
  }
  return truth;
}

dist::Habits habits_of(u64 seed) {
  dist::Habits habits;
  habits.delay = static_cast<u32>(seed % 4 * 40);
  habits.silence = seed % 3 == 0 ? 300 : 0;
  habits.sum_delay = static_cast<u32>(seed % 5);
  return habits;
}

/// Searches once on all ranks. Whether it has to begin again.
bool refuted(const Graph& graph, Scene scene, const Habit& habit,
             const std::vector<std::shared_ptr<Undisciplined>>& undisciplined,
             std::vector<std::unique_ptr<RankFields>>& fields) {
  fields.clear();
  for (u32 rank = 0; rank < scene.ranks; ++rank) fields.push_back(std::make_unique<RankFields>(*undisciplined[rank]));
  scene.layer = [&](std::unique_ptr<Successors> below, u32 rank, u32) -> std::unique_ptr<Successors> {
    return std::make_unique<Accessing>(std::move(below), *fields[rank], habit);
  };
  scene.prepare = [&](dist::RankContext& context, u32 rank) { context.uses = fields[rank]->uses.get(); };
  dist::HostileNetwork network(scene.ranks, scene.habits, scene.seed);
  std::vector<Outcome> outcomes = explore_on_ranks(graph, scene, all_errors(), network);
  EXPECT_TRUE(network.idle());
  const bool again = outcomes[0].failure != nullptr;
  for (const Outcome& outcome : outcomes) EXPECT_EQ(name_of(outcome.failure), again ? "AssumptionBroken" : "none");
  if (!again) expect_truth(graph, conclude_all(std::move(outcomes)), scene.order);
  return again;
}

/// The exceptions of all ranks, as cli/search/refutations.h exchanges them.
std::size_t share_exceptions(const std::vector<std::shared_ptr<Undisciplined>>& undisciplined) {
  for (const auto& from : undisciplined) {
    for (const auto& to : undisciplined) {
      for (const std::string& name : from->refuted()) to->add(name);
    }
  }
  return undisciplined[0]->refuted().size();
}

void expect_held_together(const Graph& graph, const Scene& scene, const Habit& habit) {
  SCOPED_TRACE(testing::Message() << scene << ", careless " << habit.careless << ", unseen " << habit.unseen);
  std::vector<std::shared_ptr<Undisciplined>> undisciplined;
  for (u32 rank = 0; rank < scene.ranks; ++rank) undisciplined.push_back(std::make_shared<Undisciplined>());
  std::vector<std::unique_ptr<RankFields>> fields;
  for (std::size_t known = 0; refuted(graph, scene, habit, undisciplined, fields);) {
    const std::size_t now = share_exceptions(undisciplined);
    ASSERT_GT(now, known);  // else it would begin again for ever
    known = now;
  }
  const Recorder truth = truth_of(graph, habit);
  for (u32 field = 0; field < kFields; ++field) {
    const bool may = fields[0]->uses->may_follow(name_of_class(field), name_of_field(field));
    if (truth.kept(field) != 0) {
      EXPECT_TRUE(may) << field;
    }
    for (const auto& rank : fields) {
      EXPECT_EQ(rank->uses->may_follow(name_of_class(field), name_of_field(field)), may);
      if (!rank->begun[field]) continue;
      EXPECT_EQ(rank->fields[field].kept.load(), may ? truth.kept(field) : 0) << field;
    }
  }
}

TEST(FieldUses, OfAllRanksAreHeldTogether) {
  for (u64 seed = 0; seed < 20; ++seed) {
    const u32 ranks = static_cast<u32>(2 + seed % 3), workers = static_cast<u32>(1 + seed / 3 % 2);
    const Scene scene{ranks, workers, seed % 5 == 0 ? Order::breadth_first : Order::depth_first, habits_of(seed), seed};
    const u32 careless[] = {0, 2000, 400, 60, 3};
    const u32 unseen = seed % 4 == 0 ? 997 : 0;
    expect_held_together(wide_graph(seed, seed % 2 == 0 ? 3000 : 400), scene, {careless[seed / 4 % 5], unseen});
  }
}

/// Two ranks whose accesses keep a discipline each, but none together; each rank has no work when it hears of it.
TEST(FieldUses, ThatOnlyTogetherRefuteBeginTheSearchAgain) {
  const auto first = std::make_shared<Undisciplined>(), second = std::make_shared<Undisciplined>();
  const std::unique_ptr<SharedUses> here = first->begin_search(), there = second->begin_search();
  FieldUse field_here, field_there;
  field_here.name = field_there.name = "p.C.f";
  here->begin(field_here, 1);
  EXPECT_FALSE(here->has_news());
  here->note(field_here, {true, true, 0});
  ASSERT_TRUE(here->has_news());
  const std::vector<UseNews> news = here->take_news();
  ASSERT_EQ(news.size(), 1u);
  EXPECT_EQ(news[0].name, "p.C.f");
  EXPECT_EQ(news[0].kept, reduction::main_threads_field);
  EXPECT_FALSE(here->has_news());

  // The other one has not begun the field yet: it remembers.
  there->take_in(news[0]);
  EXPECT_FALSE(there->relied_on_refuted());
  EXPECT_EQ(there->kept().at("p.C.f"), reduction::main_threads_field);
  there->begin(field_there, 1);
  EXPECT_EQ(field_there.kept.load(), reduction::main_threads_field);
  EXPECT_FALSE(there->note(field_there, {true, false, 1}));
  EXPECT_TRUE(there->relied_on_refuted());
  EXPECT_FALSE(here->relied_on_refuted());
  for (const UseNews& each : there->take_news()) here->take_in(each);
  EXPECT_TRUE(here->relied_on_refuted());
  EXPECT_EQ(here->what_was_refuted(), "p.C.f keeps to no discipline");
  EXPECT_EQ(first->refuted(), std::vector<std::string>{"p.C.f"});
  // All writes there held the lock (claim D8). A write here that did not shows when it comes again.
  EXPECT_EQ(second->refuted(), (std::vector<std::string>{"p.C.f", "p.C.f writes:1"}));
}

/// Exceptions that are added during a search change nothing of it, for the layout of classes depends on them.
TEST(FieldUses, ExceptionsAreForTheNextSearch) {
  const auto undisciplined = std::make_shared<Undisciplined>();
  const std::unique_ptr<SharedUses> search = undisciplined->begin_search();
  search->take_in({"p.C", 0});
  EXPECT_TRUE(search->may_follow("p.C", "p.C.f"));
  FieldUse field;
  field.name = "p.C.f";
  search->begin(field, 3);
  EXPECT_EQ(field.kept.load(), 0u);  // but it has no discipline
  EXPECT_FALSE(search->relied_on_refuted());
  EXPECT_FALSE(undisciplined->begin_search()->may_follow("p.C", "p.C.f"));
}

TEST(FieldUses, OfAClassAreRefutedWhereTheyWereReliedOn) {
  const auto undisciplined = std::make_shared<Undisciplined>();
  const std::unique_ptr<SharedUses> search = undisciplined->begin_search();
  FieldUse field, other;
  field.name = "p.C.f";
  other.name = "p.CC.f";
  search->begin(field, 3);
  search->begin(other, 3);
  search->take_in({"p.C", 0});
  EXPECT_TRUE(search->relied_on_refuted());
  EXPECT_EQ(field.kept.load(), 0u);
  EXPECT_NE(other.kept.load(), 0u);
}

}  // namespace
}  // namespace pathfleet::toy
