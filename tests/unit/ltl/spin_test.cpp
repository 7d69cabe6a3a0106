// Beside spin: its never claim of a formula accepts the same lassos as our automaton, and as the formula says. spin is
// built without X.
#include <gtest/gtest.h>
#include <sys/wait.h>

#include <cstdio>
#include <map>
#include <string>

#include "lassos.h"
#include "ltl/translation.h"

namespace pathfleet::ltl {
namespace {

const std::vector<std::string> kNames{"a", "b", "c"};
constexpr u32 kPropositions = 3;

bool has_spin() { return std::system("spin -V > /dev/null 2>&1") == 0; }

/// Nothing if spin takes longer than a second of the processor: for some formulas it takes hours.
std::string spin_claim(const std::string& formula) {
  std::string text;
  FILE* spin = popen(("ulimit -t 1; exec spin -f '" + formula + "'").c_str(), "r");
  char buffer[4096];
  while (const std::size_t size = std::fread(buffer, 1, sizeof buffer, spin)) text.append(buffer, size);
  const int status = pclose(spin);
  if (WIFSIGNALED(status)) return {};
  EXPECT_EQ(status, 0) << formula;
  return text;
}

/// A guard of a never claim: (, ), !, &&, ||, names, 1, true and false.
class Guard {
 public:
  Guard(std::string_view text, LabelSet labels) : text_(text), labels_(labels) {}
  bool value() {
    const bool result = disjunction();
    EXPECT_EQ(next(), '\0') << text_;
    return result;
  }

 private:
  char next() {
    while (at_ < text_.size() && text_[at_] == ' ') ++at_;
    return at_ < text_.size() ? text_[at_] : '\0';
  }
  bool disjunction() {
    bool result = conjunction();
    while (next() == '|') {
      at_ += 2;
      result |= conjunction();
    }
    return result;
  }
  bool conjunction() {
    bool result = literal();
    while (next() == '&') {
      at_ += 2;
      result &= literal();
    }
    return result;
  }
  bool literal() {
    switch (next()) {
      case '!': ++at_; return !literal();
      case '(': {
        ++at_;
        const bool result = disjunction();
        EXPECT_EQ(next(), ')') << text_;
        ++at_;
        return result;
      }
      default: break;
    }
    std::string name;
    while (at_ < text_.size() && std::isalnum(text_[at_])) name += text_[at_++];
    if (name == "1" || name == "true") return true;
    if (name == "false") return false;
    EXPECT_EQ(name.size(), 1u) << text_;
    return labels_ >> (name[0] - 'a') & 1;
  }

  std::string_view text_;
  LabelSet labels_;
  std::size_t at_ = 0;
};

/// The never claim as one of our automata; a guard becomes an edge for each label set.
BuchiAutomaton automaton_of(const std::string& claim) {
  BuchiAutomaton automaton;
  std::map<std::string, u32> numbers;
  const auto number_of = [&](const std::string& label) {
    const auto [place, is_new] = numbers.emplace(label, static_cast<u32>(automaton.states.size()));
    if (is_new) automaton.states.emplace_back();
    if (label.starts_with("accept")) automaton.states[place->second].accepting = true;
    return place->second;
  };
  const auto add = [&](u32 from, std::string_view guard, u32 target) {
    for (LabelSet labels = 0; labels < LabelSet{1} << kPropositions; ++labels) {
      if (!Guard(guard, labels).value()) continue;
      const Cube cube{labels, ~labels & ((LabelSet{1} << kPropositions) - 1)};
      automaton.states[from].edges.push_back({cube, target});
    }
  };
  const auto line_after = [&](std::size_t& at) {
    const std::size_t end = claim.find('\n', at);
    std::string line = claim.substr(at, end - at);
    at = end == std::string::npos ? claim.size() : end + 1;
    line.erase(0, line.find_first_not_of('\t'));
    return line;
  };
  u32 state = 0;
  bool first = true, was_label = false;
  for (std::size_t at = claim.find('\n') + 1; at < claim.size();) {
    const std::string line = line_after(at);
    if (line.ends_with(':')) {
      const std::string label = line.substr(0, line.size() - 1);
      if (was_label) {  // a second name of the same state
        numbers[label] = state;
      } else {
        state = number_of(label);
      }
      if (label.starts_with("accept")) automaton.states[state].accepting = true;
      if (first) automaton.initial = state;
      first = false;
      was_label = true;
      continue;
    }
    was_label = false;
    if (line == "skip") {
      add(state, "1", state);
    } else if (line.starts_with(":: atomic {")) {
      const std::size_t arrow = line.find(" -> assert");
      add(state, line.substr(11, arrow - 11), number_of("accept_all"));
    } else if (line.starts_with("::")) {
      const std::size_t arrow = line.find(" -> goto ");
      add(state, line.substr(2, arrow - 2), number_of(line.substr(arrow + 9)));
    } else {
      EXPECT_TRUE(line == "do" || line == "od;" || line == "}" || line == "false;" || line == "if" || line == "fi;")
          << claim;
    }
  }
  return automaton;
}

TEST(Spin, AcceptsTheSameLassos) {
  if (!has_spin()) GTEST_SKIP() << "spin is not installed";
  Random random(7);
  std::size_t ours = 0, theirs = 0, smaller = 0, larger = 0, skipped = 0;
  constexpr int kFormulas = 600;
  for (int round = 0; round < kFormulas; ++round) {
    Formulas formulas;
    const Formula f = random_formula(random, formulas, kPropositions, 2 + round % 7, false);
    const std::string text = formulas.text(f, kNames);
    const BuchiAutomaton mine = translate(formulas, f, kNames);
    const std::string claim = spin_claim(text);
    if (claim.empty()) {
      ++skipped;
      continue;
    }
    const BuchiAutomaton other = automaton_of(claim);
    ours += mine.states.size();
    theirs += other.states.size();
    smaller += mine.states.size() < other.states.size();
    larger += mine.states.size() > other.states.size();
    for (int i = 0; i < 30; ++i) {
      const Lasso lasso = random_lasso(random, kPropositions);
      const bool holds = holds_on(formulas, f, lasso);
      ASSERT_EQ(accepts(mine, lasso), holds) << text << " on " << text_of(lasso);
      ASSERT_EQ(accepts(other, lasso), holds) << text << " on " << text_of(lasso) << "\n" << claim;
    }
  }
  EXPECT_LT(ours, theirs);
  EXPECT_LT(skipped, std::size_t{kFormulas / 20});
  std::printf("states: ours %zu, spin's %zu; ours smaller for %zu formulas, larger for %zu of %zu\n", ours, theirs,
              smaller, larger, kFormulas - skipped);
}

}  // namespace
}  // namespace pathfleet::ltl
