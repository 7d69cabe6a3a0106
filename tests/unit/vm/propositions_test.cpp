// Propositions of temporal properties in states of programs. The sequences of labels along the runs are the same
// wherever transitions end, up to repetitions.
#include "vm/properties/propositions.h"

#include <gtest/gtest.h>

#include <set>

#include "brute_force.h"
#include "core/error.h"
#include "hash/collapse_store.h"
#include "ltl/parser.h"
#include "vm/java_program.h"

namespace pathfleet::vm {
namespace {

using namespace pathfleet::testing;

/// Label sets without repetitions, at most kLongest of them; '$' at the end of a run.
using Words = std::set<std::string>;
constexpr std::size_t kLongest = 7;

std::vector<ltl::Proposition> propositions(const std::string& joined) { return ltl::parse(joined).propositions; }

VmOptions labelled(const std::string& main_class, const std::string& joined,
                   Granularity granularity = Granularity::standard) {
  VmOptions options = program(main_class, granularity);
  options.propositions = propositions(joined);
  return options;
}

Words words_of(const VmOptions& options) {
  hash::CollapseStore store;
  JavaProgram program(options, store);
  const std::size_t count = options.propositions.size();
  const auto labels_now = [&] {
    std::string letters;
    const LabelSet labels = program.labels();
    for (std::size_t i = 0; i < count; ++i) letters += labels >> i & 1 ? static_cast<char>('a' + i) : '.';
    return letters;
  };
  const auto extended = [](const std::string& word, const std::string& letters) {
    return word.ends_with(letters + " ") ? word : word + letters + " ";
  };
  Words ends;
  std::set<std::pair<u64, std::string>> seen;
  std::vector<std::pair<StateRef, std::string>> todo;
  const auto arrive = [&](const Step& step, const std::string& word) {
    if (word.size() > kLongest * (count + 1)) {
      ends.insert(word);
    } else if (step.end == StepEnd::path) {
      ends.insert(extended(word, labels_now()) + "$");
    } else if (step.end == StepEnd::state && seen.emplace(step.next.root, word).second) {
      todo.emplace_back(step.next, word);
    } else {
      EXPECT_EQ(step.end, StepEnd::state) << step.reason;
    }
  };
  arrive(program.initial(), "");
  while (!todo.empty()) {
    const auto [state, word] = todo.back();
    todo.pop_back();
    program.load(state);
    const Choices choices = program.choices();
    const std::string longer = extended(word, labels_now());
    EXPECT_EQ(longer, extended(longer, labels_now()));  // asking again gives the same
    if (choices.count == 0) ends.insert(longer + "$");
    for (u32 i = 0; i < choices.count; ++i) arrive(program.take(i), longer);
  }
  return ends;
}

std::string joined(const Words& words) {
  std::string text;
  for (const std::string& word : words) text += word + "\n";
  return text;
}

void expect_same_words(const std::string& main_class, const std::string& formula) {
  const Words words = words_of(labelled(main_class, formula));
  EXPECT_EQ(joined(words), joined(words_of(labelled(main_class, formula, Granularity::off)))) << formula;
  EXPECT_EQ(joined(words), joined(words_of(labelled(main_class, formula, Granularity::bytecode)))) << formula;
  EXPECT_GT(words.size(), 0u);
}

TEST(Propositions, FieldsAndMethods) {
  // phase is null before its class is initialised.
  EXPECT_EQ(joined(words_of(labelled("Labelled",
                                     "Labelled.phase == IDLE && Labelled.isBusy && Labelled.phase == DONE && "
                                     "Labelled.phase != null"))),
            ".... a..d .b.d ..cd $\n");
}

TEST(Propositions, Threads) {
  EXPECT_EQ(joined(words_of(labelled("Labelled", "terminated(worker) && Labelled.text == \"end\""))), ".. a. ab $\n");
  // main waits for the lock, or for the end of the worker, or not at all.
  const Words words = words_of(labelled("Labelled", "blocked(main) && terminated(worker)"));
  EXPECT_TRUE(words.contains(".. a. .. a. .b $") || words.contains(".. a. .b $")) << joined(words);
  EXPECT_TRUE(words.contains(".. .b $")) << joined(words);
}

TEST(Propositions, Places) {
  EXPECT_EQ(joined(words_of(labelled("Labelled", "enter(Labelled.work) && return(Labelled.work) && at(Labelled:24)"))),
            "... a.. ... ..c ... .b. ... $\n");
}

TEST(Propositions, SameWordsWhereverTransitionsEnd) {
  expect_same_words("Labelled", "Labelled.phase == BUSY && Labelled.count == 1");
  expect_same_words("Labelled", "Labelled.isBusy() && Labelled.count > 1 && Labelled.flag");
  expect_same_words("Labelled", "enter(Labelled.work) && Labelled.phase == BUSY");
  expect_same_words("Labelled", "return(Labelled.work) && Labelled.phase == DONE");
  expect_same_words("Labelled", "enter(Labelled.next) && return(Labelled.next) && Labelled.count == 1");
  expect_same_words("Labelled", "at(Labelled:22) && at(Labelled:23) && Labelled.count == 1");
  expect_same_words("Labelled", "enter(Labelled.locked) && Labelled.flag && terminated(worker)");
  expect_same_words("Labelled", "enter(Labelled.main) && at(Labelled:40) && at(Labelled:45)");
  expect_same_words("Labelled", "blocked(main) && Labelled.phase == BUSY");
  expect_same_words("Labelled", "terminated(worker) && Labelled.text == \"end\"");
}

std::string complaint(const std::string& formula) {
  try {
    hash::CollapseStore store;
    JavaProgram program(labelled("Labelled", formula), store);
  } catch (const BadInput& error) {
    return error.what();
  }
  return "none";
}

TEST(Propositions, WhatIsNotThere) {
  EXPECT_EQ(complaint("Labelled.work"),
            "proposition Labelled.work: class Labelled has no static boolean method work without parameters, and no "
            "static boolean field of that name");
  EXPECT_EQ(complaint("Labelled.next()"),
            "proposition Labelled.next: class Labelled has no static boolean method next without parameters");
  EXPECT_EQ(complaint("Nowhere.m"), "proposition Nowhere.m: there is no class Nowhere");
  EXPECT_EQ(complaint("m"), "proposition m: a static boolean method as p.C.m is needed");
  EXPECT_EQ(complaint("Labelled.sum == 3"), "proposition Labelled.sum == 3: class Labelled has no static field sum");
  EXPECT_EQ(complaint("Labelled.phase == 3"), "proposition Labelled.phase == 3: the field holds no number");
  EXPECT_EQ(complaint("Labelled.count == true"), "proposition Labelled.count == true: the field holds no boolean");
  EXPECT_EQ(complaint("Labelled.count == null"), "proposition Labelled.count == null: the field holds no reference");
  EXPECT_EQ(complaint("Labelled.phase == \"x\""), "proposition Labelled.phase == \"x\": the field is no String");
  EXPECT_EQ(complaint("Labelled.phase == LOST"), "proposition Labelled.phase == LOST: there is no constant LOST");
  EXPECT_EQ(complaint("enter(Labelled.none)"),
            "proposition enter(Labelled.none): class Labelled declares no method none");
  EXPECT_EQ(complaint("enter(java.util.ArrayList.add)"),
            "proposition enter(java.util.ArrayList.add): only methods of the program's own classes can be named");
  EXPECT_EQ(complaint("at(Labelled:1)"), "proposition at(Labelled:1): class Labelled has no code on line 1");
  EXPECT_EQ(complaint("at(Labelled:3) || at(Labelled:40)"), "none");  // of a nested class, and of a lambda
  EXPECT_EQ(complaint("Labelled.ratio < 0.5 && Labelled.phase == Labelled$Phase.IDLE"), "none");
}

}  // namespace
}  // namespace pathfleet::vm
