// States moved between two ranks that number classes, methods and constants in different orders.
#include "vm/state/state_transfer.h"

#include <gtest/gtest.h>
#include <stdlib.h>

#include <filesystem>
#include <map>
#include <set>

#include "brute_force.h"
#include "core/error.h"
#include "hash/collapse_store.h"
#include "vm/java_program.h"
#include "vm/symbolic/symbolic.h"

namespace pathfleet::vm {
namespace {

using namespace pathfleet::testing;

using Print = std::pair<u64, u64>;
Print print_of(const Fingerprint& fingerprint) { return {fingerprint.hi, fingerprint.lo}; }

/// What follows from a choice, as every rank must see it.
std::string text_of(const Step& step) {
  const auto [high, low] = print_of(step.next.fingerprint);
  std::string text = std::to_string(static_cast<int>(step.end)) + " " + std::to_string(high) + " " +
                     std::to_string(low) + " " + step.reason;
  if (step.finding)
    text += " " + step.finding->class_name + " " + step.finding->location.text + " " + step.finding->message;
  return text;
}

/// Leaves everything open, so that both sides of each branch are followed.
class OpenOracle final : public expr::Oracle {
 public:
  expr::Answer check(expr::PathCondition, expr::Expr) override { return expr::Answer::unknown; }
  expr::Answer model(expr::PathCondition, expr::Model&) override { return expr::Answer::unknown; }
};

/// The same options, with tables of its own for the expressions of a symbolic search, numbered in an order of their
/// own.
VmOptions of_own_world(VmOptions options) {
  if (!options.symbolic) return options;
  options.symbolic = std::make_shared<SymbolicWorld>();
  options.symbolic->make_oracle = [] { return std::make_unique<OpenOracle>(); };
  static u32 made = 0;
  const u32 first = ++made * 50;
  for (u32 i = 0; i < first; ++i) options.symbolic->expressions.i32_of(static_cast<i32>(1'000'000 + i));
  return options;
}

struct Rank {
  explicit Rank(const VmOptions& options) : program(of_own_world(options), store), carrier(program.carrier()) {}

  /// Depth first, at most this many states.
  void explore(std::size_t limit, bool last_choice_first) {
    std::vector<StateRef> todo;
    const auto arrive = [&](const Step& step) {
      if (step.end == StepEnd::state && prints.insert(print_of(step.next.fingerprint)).second) {
        todo.push_back(step.next);
      }
    };
    arrive(program.initial());
    while (!todo.empty() && states.size() < limit) {
      const StateRef state = todo.back();
      todo.pop_back();
      states.push_back(state);
      program.load(state);
      const u32 count = program.choices().count;
      for (u32 i = 0; i < count; ++i) arrive(program.take(last_choice_first ? count - 1 - i : i));
    }
  }

  std::vector<std::string> successors() {
    std::vector<std::string> texts;
    const Choices choices = program.choices();
    texts.push_back(choices.finding.location.text + choices.finding.message);
    for (u32 i = 0; i < choices.count; ++i) texts.push_back(program.describe(i) + " " + text_of(program.take(i)));
    return texts;
  }

  Bytes exported(ComponentIndex component) {
    Bytes bytes;
    ByteWriter out(bytes);
    carrier->export_component(component, out);
    return bytes;
  }

  hash::CollapseStore store;
  JavaProgram program;
  std::unique_ptr<StateCarrier> carrier;
  std::vector<StateRef> states;
  std::set<Print> prints;
  std::map<Print, ComponentIndex> imported;  // components that came from the other rank
  u64 other_bytes = 0;                       // how many of these are other bytes here
};

/// The indexes at `to` of what `list` numbers at `from`; what `to` does not have is sent.
std::vector<ComponentIndex> send(Rank& from, Rank& to, const ComponentList& list) {
  std::vector<ComponentIndex> arrived;
  for (const ComponentIndex component : list.components()) {
    const Fingerprint& fingerprint = from.store.fingerprint(component);
    ComponentIndex& known = to.imported[print_of(fingerprint)];
    if (known == 0) {
      const Bytes bytes = from.exported(component);
      ByteReader in(bytes);
      known = to.carrier->import_component(in);
      EXPECT_TRUE(in.at_end());
      EXPECT_TRUE(to.store.fingerprint(known) == fingerprint);
      const auto here = from.store.content(component), there = to.store.content(known);
      to.other_bytes += !std::equal(here.begin(), here.end(), there.begin(), there.end());
    }
    arrived.push_back(known);
  }
  return arrived;
}

StateRef move(Rank& from, Rank& to, const StateRef& state, ComponentList& list) {
  Bytes outline;
  ByteWriter out(outline);
  from.carrier->outline(state, list, out);
  const std::vector<ComponentIndex> components = send(from, to, list);
  ByteReader in(outline);
  const StateRef moved = to.carrier->assemble(in, components, state.fingerprint);
  EXPECT_TRUE(in.at_end());
  return moved;
}

struct Moved {
  friend void PrintTo(const Moved& moved, std::ostream* out) { *out << moved.main_class; }

  const char* main_class;
  bool outputs = false;
  Granularity granularity = Granularity::standard;
  std::size_t states = 100'000;
  bool symbolic = false;
};

VmOptions options_of(const Moved& moved) {
  VmOptions options = program(moved.main_class, moved.granularity);
  options.outputs = moved.outputs;
  options.check_hash = true;
  if (moved.symbolic) {
    options.symbolic = std::make_shared<SymbolicWorld>();
    options.fuse = false;
  }
  return options;
}

Moved symbolic(const char* main_class) { return {main_class, true, Granularity::standard, 300, true}; }

class StateTransferOf : public ::testing::TestWithParam<Moved> {};

/// Classes, methods, strings and lambdas of another program come first; what both have booted is the same.
void know_classes_of_carried(Rank& rank, bool symbolic) {
  Moved other{"Carried"};
  other.symbolic = symbolic;
  Rank carried(options_of(other));
  carried.explore(100, false);
  ComponentList list;
  for (const StateRef& state : carried.states) move(carried, rank, state, list);
  rank.imported.clear();
  rank.other_bytes = 0;
}

// The other rank numbers things as they arrive, the last states first.
TEST_P(StateTransferOf, AStateIsTheSameOnAnotherRank) {
  const VmOptions options = options_of(GetParam());
  Rank one(options), other(options);
  know_classes_of_carried(other, GetParam().symbolic);
  one.explore(GetParam().states, false);
  ASSERT_GT(one.states.size(), 3u);
  ComponentList list, list_back;
  for (std::size_t i = one.states.size(); i-- > 0;) {
    const StateRef state = one.states[i];
    const StateRef moved = move(one, other, state, list);
    one.program.load(state);
    other.program.load(moved);
    ASSERT_EQ(one.program.plain_state(), other.program.plain_state());
    ASSERT_EQ(one.successors(), other.successors());
    ASSERT_EQ(move(other, one, moved, list_back).root, state.root);
  }
  EXPECT_GT(other.other_bytes, 0u);
}

// The other rank has explored a part itself, from the last choice on: what it has and what arrives is the same.
TEST_P(StateTransferOf, WhatArrivesIsWhatWasThere) {
  const VmOptions options = options_of(GetParam());
  Rank one(options), other(options);
  other.explore(GetParam().states / 10 + 5, true);
  one.explore(GetParam().states, false);
  std::map<Print, u64> known;
  for (const StateRef& state : other.states) known[print_of(state.fingerprint)] = state.root;
  u64 met = 0;
  for (const StateRef& state : one.states) {
    ComponentList list;
    const StateRef moved = move(one, other, state, list);
    if (const auto here = known.find(print_of(state.fingerprint)); here != known.end()) {
      ++met;
      ASSERT_EQ(moved.root, here->second);
    }
    one.program.load(state);
    other.program.load(moved);
    ASSERT_EQ(one.successors(), other.successors());
  }
  EXPECT_GT(met, 0u);
}

INSTANTIATE_TEST_SUITE_P(
    Programs, StateTransferOf,
    ::testing::Values(Moved{"Carried", true}, Moved{"Carried", true, Granularity::off, 400}, Moved{"ClassesByChoice"},
                      Moved{"ClassInitCycle"}, Moved{"NotifyAllWaiters", false, Granularity::standard, 300},
                      Moved{"LazyInitRace"}, Moved{"InterruptWait"}, Moved{"CaughtInThread", true},
                      Moved{"MonitorLeftByException"}, Moved{"HashMapRace", false, Granularity::standard, 200},
                      Moved{"RemoteAgent", true, Granularity::standard, 200}, symbolic("SymArrayContent"),
                      symbolic("SymBoxes"), symbolic("SymThreads"), symbolic("SymTreeMap"), symbolic("SymLongs")),
    [](const auto& info) {
      return info.param.main_class + std::string(info.param.granularity == Granularity::off ? "Off" : "");
    });

// ---- Damage

/// A few components of each size that states of Carried have.
std::set<ComponentIndex> some_components(Rank& rank) {
  std::map<std::size_t, u32> of_size;
  std::set<ComponentIndex> some;
  ComponentList list;
  for (const StateRef& state : rank.states) {
    Bytes ignored;
    ByteWriter out(ignored);
    rank.carrier->outline(state, list, out);
  }
  for (const ComponentIndex component : list.components()) {
    const std::size_t size = rank.exported(component).size();
    if (size < 400 && ++of_size[size] <= 2) some.insert(component);
  }
  return some;
}

/// Calls take(bytes) with the bytes cut at every place and with every byte changed.
template <class Take>
void for_each_damage(const Bytes& bytes, Take take) {
  for (Bytes cut = bytes; !cut.empty();) {
    cut.pop_back();
    take(cut);
  }
  for (std::size_t at = 0; at < bytes.size(); ++at) {
    for (const u8 change : {0x01, 0x10, 0x80, 0xff}) {
      Bytes damaged = bytes;
      damaged[at] ^= std::byte{change};
      take(damaged);
    }
  }
}

TEST(StateTransfer, DamagedComponentsAreRefusedOrOthers) {
  const VmOptions options = options_of({"Carried", true});
  Rank one(options), other(options);
  one.explore(300, false);
  u64 refused = 0, taken = 0;
  for (const ComponentIndex component : some_components(one)) {
    for_each_damage(one.exported(component), [&](const Bytes& damaged) {
      ByteReader in(damaged);
      try {
        const ComponentIndex arrived = other.carrier->import_component(in);
        ++taken;
        // Whoever asked for the component sees that it is another one.
        EXPECT_FALSE(other.store.fingerprint(arrived) == one.store.fingerprint(component));
      } catch (const InternalError& error) {
        ++refused;
        EXPECT_EQ(std::string(error.what()).find('\n'), std::string::npos);
      }
    });
  }
  EXPECT_GT(refused, 1000u);
  EXPECT_GT(taken, 1000u);
}

TEST(StateTransfer, DamagedExpressionsAreRefusedOrOthers) {
  const VmOptions options = options_of(symbolic("SymLongs"));
  Rank one(options), other(options);
  one.explore(40, false);
  u64 refused = 0, taken = 0;
  for (const ComponentIndex component : some_components(one)) {
    const Bytes bytes = one.exported(component);
    ByteReader whole(bytes);
    const ComponentIndex right = other.carrier->import_component(whole);
    for_each_damage(bytes, [&](const Bytes& damaged) {
      ByteReader in(damaged);
      try {
        const ComponentIndex arrived = other.carrier->import_component(in);
        ++taken;
        // One expression can be written in several ways.
        EXPECT_EQ(other.store.fingerprint(arrived) == one.store.fingerprint(component), arrived == right);
      } catch (const InternalError&) {
        ++refused;
      } catch (const BadInput&) {  // a name that has another type here
        ++refused;
      }
    });
  }
  EXPECT_GT(refused, 500u);
  EXPECT_GT(taken, 500u);
}

TEST(StateTransfer, DamagedOutlinesAreRefused) {
  const VmOptions options = options_of({"Carried", true});
  Rank one(options), other(options);
  one.explore(60, false);
  u64 refused = 0;
  for (std::size_t i = 0; i < one.states.size(); i += 6) {
    ComponentList list;
    Bytes outline;
    ByteWriter out(outline);
    one.carrier->outline(one.states[i], list, out);
    const std::vector<ComponentIndex> components = send(one, other, list);
    ByteReader whole(outline);
    const StateRef right = other.carrier->assemble(whole, components, one.states[i].fingerprint);
    for_each_damage(outline, [&](const Bytes& damaged) {
      ByteReader in(damaged);
      try {
        EXPECT_EQ(other.carrier->assemble(in, components, one.states[i].fingerprint).root, right.root);
      } catch (const InternalError&) {
        ++refused;
      }
    });
    Fingerprint wrong = one.states[i].fingerprint;
    ++wrong.lo;
    ByteReader in(outline);
    EXPECT_THROW(other.carrier->assemble(in, components, wrong), InternalError);
  }
  EXPECT_GT(refused, 1000u);
}

/// An outline with the first two written immortals the other way round, if both are statics.
Bytes with_statics_swapped(const Bytes& outline) {
  ByteReader in(outline);
  Bytes swapped;
  ByteWriter out(swapped);
  const auto copy = [&] {
    const u64 number = in.number();
    out.number(number);
    return number;
  };
  for (u64 left = copy(); left > 0;) {
    copy();
    left -= copy() + 1;
  }
  EXPECT_GE(copy(), 2u);
  const u64 first = in.number(), first_named = in.number(), second = in.number(), second_named = in.number();
  EXPECT_EQ(first_named + second_named, 0u);
  for (const u64 number : {second, second_named, first, first_named}) out.number(number);
  swapped.insert(swapped.end(), outline.begin() + static_cast<std::ptrdiff_t>(swapped.size()), outline.end());
  return swapped;
}

// Their order is canonical and no part of the fingerprint.
TEST(StateTransfer, WrittenImmortalsOutOfOrderAreRefused) {
  const VmOptions options = options_of({"ClassesByChoice"});
  Rank one(options), other(options);
  one.explore(1000, false);
  const StateRef state = one.states.back();
  ComponentList list;
  Bytes outline;
  ByteWriter out(outline);
  one.carrier->outline(state, list, out);
  const std::vector<ComponentIndex> components = send(one, other, list);
  const Bytes swapped = with_statics_swapped(outline);
  ASSERT_EQ(swapped.size(), outline.size());
  ByteReader right(outline), wrong(swapped);
  EXPECT_NE(other.carrier->assemble(right, components, state.fingerprint).root, 0u);
  EXPECT_THROW(other.carrier->assemble(wrong, components, state.fingerprint), InternalError);
}

TEST(StateTransfer, ARankWithoutAClassSaysWhich) {
  const VmOptions options = options_of({"Carried", true});
  std::string pattern = (std::filesystem::temp_directory_path() / "pathfleet-transfer-XXXXXX").string();
  ASSERT_NE(mkdtemp(pattern.data()), nullptr);
  std::filesystem::copy_file(options.class_path + "/Carried.class", pattern + "/Carried.class");
  VmOptions lacking = options;
  lacking.class_path = pattern;
  {
    Rank one(options), other(lacking);
    one.explore(300, false);
    std::set<std::string> refusals;
    for (const ComponentIndex component : some_components(one)) {
      const Bytes bytes = one.exported(component);
      ByteReader in(bytes);
      try {
        other.carrier->import_component(in);
      } catch (const InternalError& error) {
        refusals.insert(error.what());
      }
    }
    EXPECT_TRUE(refusals.contains(
        "internal error: class Carried$Noisy of another rank is not here: the ranks' class paths differ"));
  }
  std::filesystem::remove_all(pattern);
}

}  // namespace
}  // namespace pathfleet::vm
