// The assumptions of a search: what one search refutes, the next one does not assume. Small programs searched with them
// have the outcomes of all interleavings.
#include "reduction/shared_uses.h"

#include <gtest/gtest.h>

#include <array>
#include <random>
#include <set>
#include <vector>

namespace pathfleet::reduction {
namespace {

constexpr FieldAccess write_by_main{true, true, 0}, read_by_other{false, false, 0}, write_by_other{true, false, 0};

struct Search {
  explicit Search(Undisciplined& undisciplined) : uses(undisciplined.begin_search()) {
    field.name = "p.C.f";
    if (uses->may_follow("p.C", "p.C.f")) uses->begin(field, 0);
  }
  std::unique_ptr<SharedUses> uses;
  FieldUse field;
};

TEST(SharedUses, WhatWasRefutedIsNotAssumedAgain) {
  const auto undisciplined = std::make_shared<Undisciplined>();
  Search first(*undisciplined);
  EXPECT_TRUE(first.uses->note(first.field, write_by_main));
  EXPECT_FALSE(first.uses->relied_on_refuted());
  EXPECT_FALSE(first.uses->note(first.field, read_by_other));
  EXPECT_TRUE(first.uses->relied_on_refuted());
  EXPECT_EQ(first.uses->what_was_refuted(), "p.C.f keeps to no discipline");
  EXPECT_EQ(undisciplined->refuted(), std::vector<std::string>{"p.C.f"});

  Search second(*undisciplined);
  EXPECT_FALSE(second.uses->may_follow("p.C", "p.C.f"));
  EXPECT_TRUE(second.uses->may_follow("p.C", "p.C.g"));
  EXPECT_FALSE(second.uses->note(second.field, write_by_main));
  EXPECT_FALSE(second.uses->relied_on_refuted());
}

TEST(SharedUses, AskingChangesNothing) {
  const auto undisciplined = std::make_shared<Undisciplined>();
  Search search(*undisciplined);
  EXPECT_TRUE(search.uses->allows(search.field, write_by_main));
  EXPECT_FALSE(search.uses->allows(search.field, write_by_other));
  EXPECT_TRUE(search.uses->allows(search.field, write_by_main));
  EXPECT_FALSE(search.uses->relied_on_refuted());
}

TEST(SharedUses, AClassThatIsAccessedUntoldLosesAllItsFields) {
  const auto undisciplined = std::make_shared<Undisciplined>();
  Search search(*undisciplined);
  FieldUse* const fields[] = {&search.field};
  search.uses->refute("p.C", fields);
  EXPECT_TRUE(search.uses->relied_on_refuted());
  EXPECT_FALSE(search.uses->allows(search.field, write_by_main));
  FieldUse later;
  later.name = "p.C.g";
  search.uses->begin(later, 2);
  EXPECT_FALSE(search.uses->allows(later, write_by_main));
  EXPECT_TRUE(search.uses->may_follow("p.C", "p.C.g"));  // for the layout of classes
  EXPECT_FALSE(undisciplined->begin_search()->may_follow("p.C", "p.C.g"));
}

TEST(SharedUses, WhatWasNotReliedOnBreaksNothing) {
  const auto undisciplined = std::make_shared<Undisciplined>();
  Search search(*undisciplined);
  search.uses->refute("p.D", {});
  EXPECT_FALSE(search.uses->relied_on_refuted());
  EXPECT_EQ(undisciplined->refuted(), std::vector<std::string>{"p.D"});
}

TEST(SharedUses, QueuesOfAClassAreExclusiveUntilOneIsNot) {
  const auto undisciplined = std::make_shared<Undisciplined>();
  const std::unique_ptr<SharedUses> first = undisciplined->begin_search();
  QueueUse queues;
  ASSERT_TRUE(first->begin(queues, "q.Queue"));
  QueueState queue;
  queue.has_room = true;
  const QueueAccess put{QueueOperation::puts, 1, true};
  EXPECT_TRUE(first->commutes(queues, put, queue));
  EXPECT_EQ(first->note(queues, put, queue), QueueRole::putter);
  queue.putter = 1;
  EXPECT_EQ(first->note(queues, {QueueOperation::puts, 2, true}, queue), QueueRole::none);
  EXPECT_TRUE(first->relied_on_refuted());
  EXPECT_FALSE(first->commutes(queues, put, queue));
  EXPECT_EQ(first->what_was_refuted(), "q.Queue keeps to no discipline");
  QueueUse again;
  EXPECT_FALSE(undisciplined->begin_search()->begin(again, "q.Queue"));
}

// ---- Programs of a few threads ------------------------------------------------------------------------------------

struct Operation {
  enum class Kind : u8 { read, write, lock, unlock } kind;
  u32 what;  // a field or a lock
};
constexpr u32 kFields = 2, kLocks = 2;
using Program = std::vector<std::vector<Operation>>;  // by thread, the main thread first

/// Each thread uses a field mostly under one lock, and now and then not. Inside it may take the other one, too.
Program random_program(u32 seed) {
  std::mt19937 random(seed);
  const u32 careless = random() % 4;  // one access in so many is not under the lock; 0: all are
  const u32 threads = 2 + random() % 2;
  Program program(threads);
  for (auto& code : program) {
    for (u32 i = 0; i < 2; ++i) {
      const u32 field = random() % kFields;
      const bool locked = careless == 0 || random() % (careless + 1) != 0;
      const bool nested = locked && random() % 3 == 0;
      const auto access = [&] {
        code.push_back({random() % 2 == 0 ? Operation::Kind::read : Operation::Kind::write, field});
      };
      if (locked) code.push_back({Operation::Kind::lock, field % kLocks});
      access();
      if (nested) code.push_back({Operation::Kind::lock, (field + 1) % kLocks});
      access();
      if (nested) code.push_back({Operation::Kind::unlock, (field + 1) % kLocks});
      if (locked) code.push_back({Operation::Kind::unlock, field % kLocks});
    }
  }
  return program;
}

/// Explores all interleavings of transitions. Without `uses` each operation is one; with, accesses that the rules let
/// pass go on with the transition, which has at most one other operation, or takes a lock and has one access more
/// (claim I7).
class Explorer {
 public:
  Explorer(const Program& program, SharedUses* uses) : program_(program), uses_(uses) {
    for (u32 i = 0; i < kFields && uses_; ++i) {
      fields_[i].name = "f" + std::to_string(i);
      if (uses_->may_follow("C", fields_[i].name)) uses_->begin(fields_[i], kLocks);
    }
    State state;
    state.at.resize(program.size());
    state.read.resize(program.size());
    visit(state);
  }
  const std::set<std::vector<u32>>& outcomes() const { return outcomes_; }
  std::size_t states() const { return seen_.size(); }

 private:
  struct State {
    std::vector<u32> at;
    std::vector<u32> read;  // by thread: a hash of all it has read
    std::array<u32, kFields> fields{};
    std::array<u32, kLocks> owners{};  // thread + 1
    auto operator<=>(const State&) const = default;
  };

  bool enabled(const State& state, u32 thread) const {
    if (state.at[thread] == program_[thread].size()) return false;
    const Operation& next = program_[thread][state.at[thread]];
    return next.kind != Operation::Kind::lock || state.owners[next.what] == 0;
  }

  void execute(State& state, u32 thread) const {
    const Operation& operation = program_[thread][state.at[thread]++];
    switch (operation.kind) {
      case Operation::Kind::read:
        state.read[thread] = state.read[thread] * 31 + state.fields[operation.what] + 1;
        break;
      case Operation::Kind::write: state.fields[operation.what] = thread * 100 + state.at[thread]; break;
      case Operation::Kind::lock: state.owners[operation.what] = thread + 1; break;
      case Operation::Kind::unlock: state.owners[operation.what] = 0; break;
    }
  }

  /// Whether the next operation of a thread goes on with the transition.
  bool passes(const State& state, u32 thread) {
    if (!uses_) return false;
    const Operation& next = program_[thread][state.at[thread]];
    if (next.kind == Operation::Kind::unlock) return true;
    if (next.kind == Operation::Kind::lock) return false;
    FieldAccess access{next.kind == Operation::Kind::write, thread == 0, 0};
    for (u32 lock = 0; lock < kLocks; ++lock) {
      if (state.owners[lock] == thread + 1) access.locks_held |= 1u << lock;
    }
    return uses_->note(fields_[next.what], access);
  }

  void visit(const State& state) {
    if ((uses_ && uses_->relied_on_refuted()) || !seen_.insert(state).second) return;
    bool any = false;
    for (u32 thread = 0; thread < program_.size(); ++thread) {
      if (!enabled(state, thread)) continue;
      any = true;
      State next = state;
      bool only_locked = false;
      for (bool free = true; enabled(next, thread);) {
        const Operation::Kind kind = program_[thread][next.at[thread]].kind;
        if (!passes(next, thread)) {
          const bool follows = only_locked && kind != Operation::Kind::lock;
          if (!free && !follows) break;
          only_locked = free && kind == Operation::Kind::lock;
          free = false;
        } else if (kind == Operation::Kind::unlock) {
          only_locked = free = false;
        }
        execute(next, thread);
        if (!uses_) break;
      }
      visit(next);
    }
    if (any) return;
    std::vector<u32> outcome = state.at;
    outcome.insert(outcome.end(), state.read.begin(), state.read.end());
    outcome.insert(outcome.end(), state.fields.begin(), state.fields.end());
    outcomes_.insert(outcome);
  }

  const Program& program_;
  SharedUses* const uses_;
  std::array<FieldUse, kFields> fields_;
  std::set<State> seen_;
  std::set<std::vector<u32>> outcomes_;
};

TEST(SharedUses, ProgramsHaveTheOutcomesOfAllInterleavings) {
  u32 searched_again = 0, smaller = 0;
  for (u32 seed = 0; seed < 300; ++seed) {
    const Program program = random_program(seed);
    const Explorer all(program, nullptr);
    const auto undisciplined = std::make_shared<Undisciplined>();
    for (u32 searches = 0;; ++searches) {
      ASSERT_LE(searches, kFields * (2 + kLocks)) << "seed " << seed;
      const std::unique_ptr<SharedUses> uses = undisciplined->begin_search();
      const Explorer reduced(program, uses.get());
      if (uses->relied_on_refuted()) {
        ++searched_again;
        continue;
      }
      EXPECT_EQ(reduced.outcomes(), all.outcomes()) << "seed " << seed;
      smaller += reduced.states() * 2 < all.states();
      break;
    }
  }
  EXPECT_GT(searched_again, 50u);
  EXPECT_GT(smaller, 150u);
}

// Claim D8.
TEST(SharedUses, AFieldReadWithoutItsLockIsWriteGuarded) {
  const auto undisciplined = std::make_shared<Undisciplined>();
  const auto begun = [&](FieldUse& use, std::unique_ptr<SharedUses>& uses) {
    use.name = "p.C.f";
    uses = undisciplined->begin_search();
    if (uses->may_follow("p.C", use.name)) uses->begin(use, 3);
  };
  const FieldAccess locked_read{false, false, 0b110}, locked_write{true, false, 0b110}, half_read{false, false, 0b100},
      half_write{true, false, 0b100};

  FieldUse first;
  std::unique_ptr<SharedUses> search;
  begun(first, search);
  EXPECT_TRUE(search->note(first, locked_write));
  EXPECT_FALSE(search->note(first, read_by_other));
  EXPECT_TRUE(search->relied_on_refuted());

  FieldUse second;
  begun(second, search);
  EXPECT_TRUE(second.is_followed());
  EXPECT_TRUE(search->note(second, locked_read));
  EXPECT_TRUE(search->allows(second, locked_read));
  EXPECT_FALSE(search->note(second, locked_write));
  EXPECT_FALSE(search->allows(second, locked_write));
  EXPECT_FALSE(search->note(second, half_read));  // it holds one of the two locks
  EXPECT_FALSE(search->note(second, read_by_other));
  EXPECT_FALSE(search->relied_on_refuted());
  EXPECT_FALSE(search->note(second, half_write));
  EXPECT_TRUE(search->relied_on_refuted());
  EXPECT_FALSE(search->note(second, locked_read));

  FieldUse third;
  begun(third, search);
  EXPECT_TRUE(search->note(third, half_read));  // the lock that is left
  EXPECT_FALSE(search->note(third, write_by_main));
  EXPECT_TRUE(search->relied_on_refuted());

  FieldUse last;
  begun(last, search);
  EXPECT_FALSE(last.is_followed());
  EXPECT_FALSE(search->relied_on_refuted());
}

TEST(SharedUses, WriteGuardsAreGivenUpWithTheirClass) {
  const auto undisciplined = std::make_shared<Undisciplined>();
  undisciplined->add("p.C.f");
  undisciplined->add("p.C.f writes:6");
  undisciplined->add("p.C.f writes:3");  // of another rank
  FieldUse use;
  use.name = "p.C.f";
  const std::unique_ptr<SharedUses> search = undisciplined->begin_search();
  ASSERT_TRUE(search->may_follow("p.C", "p.C.f"));
  search->begin(use, 3);
  EXPECT_EQ(use.guards, 0b010u);
  FieldUse* const fields[] = {&use};
  search->refute("p.C", fields);
  EXPECT_TRUE(search->relied_on_refuted());
  EXPECT_FALSE(use.is_followed());
  EXPECT_FALSE(undisciplined->begin_search()->may_follow("p.C", "p.C.f"));
}

TEST(SharedUses, WriteGuardsAreGivenUpWithTheirClassOnAnotherRank) {
  const auto undisciplined = std::make_shared<Undisciplined>();
  undisciplined->add("p.C.f");
  undisciplined->add("p.C.f writes:1");
  FieldUse use;
  use.name = "p.C.f";
  const std::unique_ptr<SharedUses> search = undisciplined->begin_search();
  search->begin(use, 1);
  search->take_in({"p.C", 0});
  EXPECT_TRUE(search->relied_on_refuted());
  EXPECT_FALSE(use.is_followed());
}

TEST(SharedUses, WhatWasKeptIsHandedOnFromCheckpointToCheckpoint) {
  const auto undisciplined = std::make_shared<Undisciplined>();
  FieldUse guarded, untouched;
  guarded.name = "p.C.guarded";
  untouched.name = "p.C.untouched";
  undisciplined->remember({{guarded.name, 0b100}, {untouched.name, 0b1000}});
  const std::unique_ptr<SharedUses> uses = undisciplined->begin_search();
  uses->begin(guarded, 4);
  EXPECT_TRUE(uses->note(guarded, {true, false, 0b1}));
  // A field that nobody has used since the resume is in the next checkpoint all the same.
  EXPECT_EQ(uses->kept(), (std::map<std::string, u32>{{guarded.name, 0b100}, {untouched.name, 0b1000}}));
  EXPECT_FALSE(uses->note(guarded, {true, false, 0b10}));
  EXPECT_TRUE(uses->relied_on_refuted());
}

}  // namespace
}  // namespace pathfleet::reduction
