// The canonical form of states, over the toy library: isomorphic heaps are one state and others are not, garbage does
// not count, and threads may change places where they are told to.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <random>
#include <set>

#include "../support/rounds.h"
#include "toy_library.h"
#include "vm/state/isomorphism.h"
#include "vm/state/state_root.h"

namespace pathfleet::vm {
namespace {

using namespace pathfleet::test;

// ---- Heaps of one thread, drawn

constexpr const char* kNodes = "abcde";

/// References of static fields ("root" to "a") and of nodes ("a.left" to "b"), and keys of nodes ("a.key" is 3).
struct Heap {
  std::map<std::string, std::string> references;
  std::map<char, i32> keys;
};

ToyClasses nodes() {
  ToyClasses toys;
  toys.add_data("Node", "left:LNode; right:LNode; key:I");
  ClassBuilder& main = toys.add("Main");
  add_fields(main, classfile::ACC_STATIC, "root:LNode; other:LNode;");
  main.add_method(toy_method("main", "return"));
  return toys;
}

/// The canonical state of a heap whose nodes are made in this order.
StateRef draw(ToyVm& vm, Machine& machine, const Heap& heap, std::string_view order) {
  vm.begin(machine, "Main", "main");
  std::map<char, Ref> made;
  for (const char node : order) made[node] = machine.new_object(&vm.type("Node"));
  for (const auto& [node, key] : heap.keys) machine.set<i32>(made.at(node), vm.field("Node", "key").offset, key);
  for (const auto& [from, to] : heap.references) {
    const bool is_static = from.find('.') == std::string::npos;
    machine.set_ref(is_static ? vm.type("Main").statics : made.at(from[0]),
                    is_static ? vm.field("Main", from).offset : vm.field("Node", from.substr(2)).offset,
                    made.at(to[0]));
  }
  return machine.canonical_state(nullptr);
}

u32 heap_size(const ComponentStore& store, const StateRef& state) { return split(store, state.root).heap_size; }

StateRef draw(ToyVm& vm, const Heap& heap, std::string_view order) { return draw(vm, *vm.another(), heap, order); }

TEST(CanonicalForm, TheOrderOfAllocationDoesNotCount) {
  ToyVm vm(nodes());
  const Heap heap{{{"root", "a"}, {"a.left", "b"}, {"a.right", "c"}, {"b.left", "c"}, {"c.right", "a"}}, {{'b', 7}}};
  std::string order = "abc";
  const StateRef first = draw(vm, heap, order);
  while (std::next_permutation(order.begin(), order.end())) {
    const StateRef state = draw(vm, heap, order);
    EXPECT_EQ(state.fingerprint, first.fingerprint) << order;
    EXPECT_EQ(state.root, first.root) << order;
  }
}

TEST(CanonicalForm, GarbageDoesNotCount) {
  ToyVm vm(nodes());
  const Heap heap{{{"root", "a"}, {"a.left", "b"}}, {}};
  Heap with_garbage = heap;
  with_garbage.references.insert({{"c.left", "a"}, {"c.right", "d"}, {"d.left", "c"}});
  with_garbage.keys['d'] = 9;
  const StateRef clean = draw(vm, heap, "ab");
  EXPECT_EQ(heap_size(vm.store(), clean), 2u);
  for (const char* order : {"abcd", "cdab", "cadb", "dbca"})
    EXPECT_EQ(draw(vm, with_garbage, order).root, clean.root) << order;
}

TEST(CanonicalForm, OtherHeapsAreOtherStates) {
  const Heap kHeaps[] = {
      {{{"root", "a"}}, {}},
      {{{"other", "a"}}, {}},
      {{{"root", "a"}, {"other", "a"}}, {}},
      {{{"root", "a"}, {"other", "b"}}, {}},
      {{{"root", "a"}}, {{'a', 1}}},
      {{{"root", "a"}, {"a.left", "b"}}, {}},
      {{{"root", "a"}, {"a.left", "b"}}, {{'a', 1}}},
      {{{"root", "a"}, {"a.left", "b"}}, {{'b', 1}}},
      {{{"root", "a"}, {"a.right", "b"}}, {}},
      {{{"root", "a"}, {"a.left", "b"}, {"a.right", "b"}}, {}},
      {{{"root", "a"}, {"a.left", "b"}, {"a.right", "c"}}, {}},
      {{{"root", "a"}, {"a.left", "b"}, {"b.left", "c"}}, {}},
      {{{"root", "a"}, {"a.left", "a"}}, {}},
      {{{"root", "a"}, {"a.left", "b"}, {"b.left", "a"}}, {}},
      {{{"root", "a"}, {"a.left", "b"}, {"b.left", "b"}}, {}},
  };
  ToyVm vm(nodes());
  std::set<Fingerprint> known;
  std::set<u64> roots;
  for (const Heap& heap : kHeaps) {
    const StateRef state = draw(vm, heap, "abc");
    known.insert(state.fingerprint);
    roots.insert(state.root);
  }
  EXPECT_EQ(known.size(), std::size(kHeaps));
  EXPECT_EQ(roots.size(), std::size(kHeaps));
}

/// The same said slowly: what a walk from the roots meets, as text.
std::string walked(const Heap& heap) {
  std::string met, text;
  const auto visit = [&](const std::string& from) {
    const auto edge = heap.references.find(from);
    if (edge == heap.references.end()) {
      text += "- ";
      return;
    }
    std::size_t number = met.find(edge->second[0]);
    if (number == std::string::npos) {
      number = met.size();
      met += edge->second[0];
    }
    text += std::to_string(number) + " ";
  };
  visit("other");
  visit("root");
  for (std::size_t i = 0; i < met.size(); ++i) {
    const std::string node(1, met[i]);
    const auto key = heap.keys.find(met[i]);
    text += "(" + std::to_string(key == heap.keys.end() ? 0 : key->second) + ": ";
    visit(node + ".left");
    visit(node + ".right");
    text += ") ";
  }
  return text;
}

TEST(CanonicalForm, RandomHeapsAreOneStateExactlyIfAWalkFindsTheSame) {
  ToyVm vm(nodes());
  std::mt19937 random(20);
  std::map<std::string, Fingerprint> by_text;
  std::map<Fingerprint, std::string> by_fingerprint;
  const u32 count = rounds(1000);
  for (u32 round = 0; round < count; ++round) {
    std::string order = std::string(kNodes).substr(0, 1 + random() % 4);
    Heap heap;
    const auto maybe = [&](const std::string& from) {
      if (random() % 3 > 0) heap.references[from] = std::string(1, order[random() % order.size()]);
    };
    maybe("root");
    maybe("other");
    for (const char node : order) {
      maybe(std::string(1, node) + ".left");
      maybe(std::string(1, node) + ".right");
      if (random() % 4 == 0) heap.keys[node] = 1;
    }
    std::shuffle(order.begin(), order.end(), random);
    const Fingerprint fingerprint = draw(vm, heap, order).fingerprint;
    const std::string text = walked(heap);
    EXPECT_EQ(by_text.emplace(text, fingerprint).first->second, fingerprint) << text;
    EXPECT_EQ(by_fingerprint.emplace(fingerprint, text).first->second, text);
  }
  EXPECT_GT(by_text.size(), 50u);
  EXPECT_LT(by_text.size(), count);
}

// ---- Isomorphism

TEST(Isomorphism, HoldsBetweenAStateAndItselfAndNamesWhereOthersDiffer) {
  ToyVm vm(nodes());
  const Heap heap{{{"root", "a"}, {"a.left", "b"}, {"a.right", "c"}}, {{'c', 3}}};
  const auto difference = [&](const Heap& other, std::string_view order) {
    const StateRef one = draw(vm, heap, "abc"), another = draw(vm, other, order);
    const auto a = vm.another(), b = vm.another();
    a->load(one);
    b->load(another);
    Isomorphism isomorphism(*a, *b);
    const bool same = isomorphism.run({0});
    EXPECT_EQ(same, one.fingerprint == another.fingerprint);
    EXPECT_EQ(same, isomorphism.difference().empty());
    if (same) {
      EXPECT_EQ(isomorphism.size(), 3u);
    }
    return isomorphism.difference();
  };
  EXPECT_EQ(difference(heap, "cba"), "");
  Heap other = heap;
  other.keys['c'] = 4;
  EXPECT_NE(difference(other, "abc").find("the content of"), std::string::npos);
  other = heap;
  other.references["b.left"] = "c";
  EXPECT_NE(difference(other, "abc"), "");
  other = heap;
  other.references["a.right"] = "b";
  other.keys.clear();
  EXPECT_NE(difference(other, "abc").find("which is elsewhere"), std::string::npos);
}

// ---- Dead slots, and where objects were made

/// main's first choice is in a local; then the second one.
ToyClasses with_choice(const std::string& between, const std::string& after) {
  ToyClasses toys = nodes();
  const std::string choose = "iconst_2 ; invokestatic gov/nasa/jpf/vm/Verify.choose:(I)I ; ";
  ClassBuilder& main = toys.add("Chooses");
  add_fields(main, classfile::ACC_STATIC, "x:LNode; y:LNode; n:I");
  main.add_method(toy_method("make", "new Node ; dup ; invokespecial Node.<init>:()V ; areturn", "()LNode;"));
  main.add_method(toy_method("main", choose + between + choose + " pop ; " + after + " return"));
  return toys;
}

std::size_t states(const ToyClasses& toys, Symmetry symmetry = Symmetry::heap) {
  VmOptions options;
  options.symmetry_asked = symmetry;
  ToyVm vm(toys, options);
  const ToyVm::Explored explored = vm.explore(vm.start("Chooses", "main"));
  EXPECT_EQ(explored.ends.size(), 1u);
  EXPECT_TRUE(explored.ends.contains("path"));
  return explored.states.size();
}

TEST(CanonicalForm, DeadLocalsDoNotCount) {
  EXPECT_EQ(states(with_choice("istore_0 ; ", "")), 2u);
  EXPECT_EQ(states(with_choice("istore_0 ; ", "iload_0 ; putstatic Chooses.n:I ;")), 3u);
  EXPECT_EQ(states(with_choice("putstatic Chooses.n:I ; ", "")), 3u);
}

const char* const kMake = "invokestatic Chooses.make:()LNode; ; ";
const char* const kNew = "new Node ; dup ; invokespecial Node.<init>:()V ; ";
const char* const kToX = "putstatic Chooses.x:LNode; ; ";
const char* const kToY = "putstatic Chooses.y:LNode; ; ";

/// The first choice decides which of two pieces of code runs.
ToyClasses with_branches(const std::string& zero, const std::string& one) {
  return with_choice("ifne other ; " + zero + "goto join ; other: " + one + "join: ", "");
}

TEST(SiteNames, TellApartWhatWasMadeAtDifferentSites) {
  const ToyClasses sites = with_branches(std::string(kNew) + kToX, std::string(kNew) + kToX);
  EXPECT_EQ(states(sites), 2u);
  EXPECT_EQ(states(sites, Symmetry::site), 3u);
  EXPECT_EQ(states(sites, Symmetry::site_thread), 3u);
}

TEST(SiteNames, TellApartTheOrderInWhichOneSiteMadeThem) {
  const ToyClasses in_order =
      with_branches(std::string(kMake) + kToX + kMake + kToY, std::string(kMake) + kToY + kMake + kToX);
  EXPECT_EQ(states(in_order), 2u);
  EXPECT_EQ(states(in_order, Symmetry::site), 3u);
  const ToyClasses same =
      with_branches(std::string(kMake) + kToX + kMake + kToY, std::string(kMake) + kToX + kMake + kToY);
  EXPECT_EQ(states(same, Symmetry::site), 2u);
}

TEST(SiteNames, AreNotTakenByGarbage) {
  const ToyClasses garbage = with_branches(std::string(kMake) + kToX + kMake + kToX, std::string(kMake) + kToX);
  EXPECT_EQ(states(garbage), 2u);
  EXPECT_EQ(states(garbage, Symmetry::site), 2u);
}

// ---- Threads

/// A main that starts two workers, which then put new cells into a shared list under a lock, and count. `own`: what
/// tells the second one apart.
ToyClasses workers(const std::string& own) {
  ToyClasses toys;
  toys.add_data("Cell", "next:LCell;");
  ClassBuilder& worker = toys.add_data("Worker", "id:I", "java/lang/Thread");
  worker.add_method({.name = "run",
                     .access = classfile::ACC_PUBLIC,
                     .code = "getstatic Main.lock:LCell; ; dup ; astore_1 ; monitorenter ; "
                             "getstatic Main.count:I ; iconst_1 ; iadd ; putstatic Main.count:I ; "
                             "new Cell ; dup ; invokespecial Cell.<init>:()V ; astore_2 ; "
                             "aload_2 ; getstatic Main.list:LCell; ; putfield Cell.next:LCell; ; "
                             "aload_2 ; putstatic Main.list:LCell; ; "
                             "aload_1 ; monitorexit ; return"});
  ClassBuilder& main = toys.add("Main");
  add_fields(main, classfile::ACC_STATIC, "lock:LCell; list:LCell; count:I");
  const std::string start = "invokevirtual java/lang/Thread.start0:()V ; ";
  const std::string make = "new Worker ; dup ; invokespecial Worker.<init>:()V ; ";
  main.add_method(toy_method("main",
                             "new Cell ; dup ; invokespecial Cell.<init>:()V ; putstatic Main.lock:LCell; ; "
                             "getstatic Main.lock:LCell; ; monitorenter ; " +
                                 make + start + make + own + start +
                                 "getstatic Main.lock:LCell; ; monitorexit ; return"));
  return toys;
}

ToyVm::Explored explore(const ToyClasses& toys, Symmetry symmetry, bool check_hash = false) {
  VmOptions options;
  options.symmetry_asked = symmetry;
  options.check_hash = check_hash;
  ToyVm vm(toys, options);
  return vm.explore(vm.start("Main", "main"));
}

std::set<Fingerprint> fingerprints(const ToyVm::Explored& explored) {
  std::set<Fingerprint> result;
  for (const StateRef& state : explored.states) result.insert(state.fingerprint);
  return result;
}

TEST(CanonicalThreads, ThreadsThatAreAlikeMayChangePlaces) {
  const ToyClasses toys = workers("");
  const std::size_t in_place = explore(toys, Symmetry::heap).states.size();
  const std::size_t alike = explore(toys, Symmetry::threads).states.size();
  EXPECT_GT(in_place, 10u);
  EXPECT_LT(alike, in_place);
  EXPECT_GE(2 * alike, in_place);  // an exchange of two threads makes no more than two states one
}

TEST(CanonicalThreads, WhichOfTwoThatAreAlikeGoesOnDoesNotCount) {
  for (const Symmetry symmetry : {Symmetry::heap, Symmetry::threads}) {
    VmOptions options;
    options.symmetry_asked = symmetry;
    ToyVm vm(workers(""), options);
    u32 pairs = 0;
    vm.explore(vm.start("Main", "main"), [&](const StateRef&) {
      Machine& machine = vm.machine();
      if (machine.thread_count() != 2) return;
      const CodePosition one = machine.stack_of(0).front(), other = machine.stack_of(1).front();
      if (one.method != other.method || one.bci != other.bci ||
          machine.thread_record(0).status != machine.thread_record(1).status)
        return;
      ++pairs;
      const Fingerprint first = machine.transition(0, std::nullopt).next.fingerprint;
      const Fingerprint second = machine.transition(1, std::nullopt).next.fingerprint;
      EXPECT_EQ(first == second, symmetry == Symmetry::threads);
    });
    EXPECT_GT(pairs, 0u);
  }
}

TEST(CanonicalThreads, ThreadsThatDifferStayApart) {
  const ToyClasses toys = workers("dup ; iconst_1 ; putfield Worker.id:I ; ");
  EXPECT_EQ(explore(toys, Symmetry::threads).states.size(), explore(toys, Symmetry::heap).states.size());
}

/// Everything that is remembered between transitions, against a walk and a hash of each state from nothing.
TEST(CanonicalForm, IsTheSameWhateverIsRememberedOfTheStateBefore) {
  for (const Symmetry symmetry : {Symmetry::heap, Symmetry::threads, Symmetry::site}) {
    const ToyVm::Explored known = explore(workers(""), symmetry), anew = explore(workers(""), symmetry, true);
    EXPECT_EQ(fingerprints(known), fingerprints(anew));
    EXPECT_EQ(known.ends, anew.ends);
  }
}

TEST(CanonicalForm, IsTheSameFromWhereverAStateIsReached) {
  ToyVm vm(workers(""));
  const ToyVm::Explored explored = vm.explore(vm.start("Main", "main"));
  for (const StateRef& state : explored.states) {
    const auto machine = vm.another();  // which has seen no other state
    machine->load(state);
    std::vector<EnabledThread> enabled, again;
    machine->scheduler().enabled(enabled);
    vm.machine().load(state);
    vm.machine().scheduler().enabled(again);
    ASSERT_EQ(enabled.size(), again.size());
    for (std::size_t i = 0; i < enabled.size(); ++i) {
      const Step one = machine->transition(enabled[i].thread, std::nullopt);
      const Step other = vm.machine().transition(again[i].thread, std::nullopt);
      EXPECT_EQ(one.end, other.end);
      EXPECT_EQ(one.next.fingerprint, other.next.fingerprint);
      EXPECT_EQ(one.next.root, other.next.root);
      machine->load(state);
      vm.machine().load(state);
    }
  }
}

}  // namespace
}  // namespace pathfleet::vm
