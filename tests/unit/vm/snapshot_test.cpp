// Snapshots of the states of a path, and what changed between them.
#include <gtest/gtest.h>

#include <algorithm>

#include "brute_force.h"
#include "core/trace.h"
#include "hash/collapse_store.h"
#include "vm/java_program.h"
#include "vm/symbolic/symbolic.h"

namespace pathfleet::vm {
namespace {

using namespace pathfleet::testing;

/// A path on which always the first choice is taken, with its states.
struct Path {
  explicit Path(const VmOptions& options, std::size_t most = 1'000) : program(options, store) {
    program.record(&recorded);
    Step step = program.initial();
    keep(step);
    while (step.end == StepEnd::state && kept.size() < most) {
      program.load(step.next);
      if (program.choices().count == 0) break;
      step = program.take(0);
      keep(step);
    }
    last = step.end;
    for (const auto& state : kept) snapshots.push_back(program.snapshot(state));
  }

  void keep(const Step& step) {
    kept.push_back(program.keep(step));
    lines.emplace_back();
    for (const Location& line : recorded.back().lines) lines.back().push_back(line.line);
  }

  const Snapshot::Value& static_value(std::size_t step, const std::string& name) const {
    for (const Snapshot::Statics& statics : snapshots[step].statics) {
      for (const auto& field : statics.fields) {
        if (field.name == name) return field.value;
      }
    }
    throw std::runtime_error("no field " + name);
  }
  const Snapshot::Object& object(std::size_t step, const std::string& static_field) const {
    return *snapshots[step].object(static_value(step, static_field).object);
  }
  /// The texts of all changes of a step.
  std::vector<std::string> changes(std::size_t step) const {
    std::vector<std::string> texts;
    for (const Change& change : diff(snapshots[step - 1], snapshots[step])) texts.push_back(change.text());
    return texts;
  }
  /// The step that makes this change; 0: none.
  std::size_t step_with(const std::string& change) const {
    for (std::size_t i = 1; i < snapshots.size(); ++i) {
      const auto all = changes(i);
      if (std::find(all.begin(), all.end(), change) != all.end()) return i;
    }
    return 0;
  }

  hash::CollapseStore store;
  JavaProgram program;
  std::vector<JavaProgram::TraceStep> recorded;
  std::vector<std::vector<i32>> lines;
  std::vector<JavaProgram::KeptState> kept;
  std::vector<Snapshot> snapshots;
  StepEnd last = StepEnd::state;
};

const Path& looked_at() {
  static const Path path(testing::program("LookedAt"));
  return path;
}

TEST(Snapshot, ShowsValuesAsJavaSourceDoes) {
  const Path& path = looked_at();
  ASSERT_EQ(path.last, StepEnd::error);
  const std::size_t end = path.snapshots.size() - 1;
  const auto text = [&](const char* name) { return path.static_value(end, name).text; };
  EXPECT_EQ(text("letter"), "'a'");
  EXPECT_EQ(text("half"), "0.5");
  EXPECT_EQ(text("one"), "1.0");
  EXPECT_EQ(text("big"), "1099511627776");
  EXPECT_EQ(text("yes"), "true");
  EXPECT_EQ(text("small"), "-1");
  EXPECT_EQ(text("text"), "\"a\\nb\"");
  EXPECT_EQ(text("boxed"), "1000");
  EXPECT_EQ(text("colour"), "RED");
  EXPECT_TRUE(text("numbers").starts_with("int[3] #"));
  EXPECT_TRUE(text("words").starts_with("String[2][] #")) << text("words");
  EXPECT_TRUE(text("list").ends_with("(size 1)")) << text("list");
  EXPECT_EQ(text("total"), "8");
  const Snapshot::Object& numbers = path.object(end, "numbers");
  EXPECT_EQ(numbers.type, "int[]");
  EXPECT_EQ(numbers.length, 3u);
  EXPECT_EQ(numbers.fields[1], (Snapshot::Variable{"[1]", "int", {"20"}}));
  EXPECT_EQ(path.object(end, "words").fields[1].value.text, "null");
  const Snapshot::Object& head = path.object(end, "head");
  EXPECT_EQ(head.type, "LookedAt$Node");
  EXPECT_EQ(head.name, "Node@1");  // as the trace called it when it was made
  EXPECT_EQ(head.fields[1], (Snapshot::Variable{"key", "int", {"2"}}));
}

TEST(Snapshot, ObjectsKeepTheirIds) {
  const Path& path = looked_at();
  const std::size_t linked = path.step_with("LookedAt.total: 7 -> 8"), end = path.snapshots.size() - 1;
  ASSERT_GT(linked, 1u);
  // What was head.next is the head at the end.
  const Snapshot::Object& first = path.object(linked, "head");
  EXPECT_EQ(first.id, path.object(linked - 1, "head").id);
  EXPECT_EQ(first.fields[0].value.object, path.object(end, "head").id);
  EXPECT_NE(first.id, path.object(end, "head").id);
}

TEST(Snapshot, ShowsThreadsAndFrames) {
  const Path& path = looked_at();
  const std::vector<Snapshot::Thread>& first = path.snapshots[0].threads;
  ASSERT_EQ(first.size(), 2u);
  EXPECT_EQ(first[0].name, "main");
  EXPECT_EQ(first[1].name, "worker");
  EXPECT_EQ(first[1].status, "can run");
  const auto waits = [&] {
    for (const Snapshot& snapshot : path.snapshots) {
      for (const Snapshot::Thread& thread : snapshot.threads) {
        if (thread.status == "waiting") return thread;
      }
    }
    return Snapshot::Thread{};
  }();
  EXPECT_EQ(waits.name, "main");
  EXPECT_EQ(waits.waits, "waits for the end of worker");
  EXPECT_EQ(waits.waits_for_thread, first[1].id);
  // Without -g a frame shows arguments: twice(7, 1L << 33) is about to write `total`.
  for (const Snapshot& snapshot : path.snapshots) {
    if (snapshot.threads.empty() || snapshot.threads[0].frames.empty()) continue;
    const Snapshot::Frame& top = snapshot.threads[0].frames[0];
    if (top.location.method != "twice") continue;
    ASSERT_GE(top.variables.size(), 2u);
    EXPECT_EQ(top.variables[0], (Snapshot::Variable{"arg0", "int", {"7"}}));
    EXPECT_EQ(top.variables[1], (Snapshot::Variable{"arg1", "long", {"8589934592"}}));
    return;
  }
  FAIL() << "no state lies in twice()";
}

TEST(Snapshot, DiffTellsWhatAStepChanged) {
  const Path& path = looked_at();
  EXPECT_GT(path.step_with("LookedAt.total: 1 -> 5"), 0u);
  EXPECT_GT(path.step_with("LookedAt.numbers[1]: 2 -> 20"), 0u);
  EXPECT_GT(path.step_with("worker: can run -> ended"), 0u);
  EXPECT_GT(path.step_with("monitor of LookedAt.lock: held by main -> free"), 0u);
  for (const Snapshot& snapshot : path.snapshots) EXPECT_TRUE(diff(snapshot, snapshot).empty());
  // Backwards everything is the other way round.
  const std::size_t step = path.step_with("LookedAt.total: 1 -> 5");
  std::vector<std::string> back;
  for (const Change& change : diff(path.snapshots[step], path.snapshots[step - 1])) back.push_back(change.text());
  EXPECT_NE(std::find(back.begin(), back.end(), "LookedAt.total: 5 -> 1"), back.end());
}

TEST(Snapshot, ComesBackInAnyOrder) {
  Path path(testing::program("LookedAt"));
  for (std::size_t i = path.kept.size(); i-- > 0;) {
    const Snapshot again = path.program.snapshot(path.kept[i]);
    EXPECT_TRUE(diff(again, path.snapshots[i]).empty() && diff(path.snapshots[i], again).empty()) << "step " << i;
    EXPECT_EQ(again.objects.size(), path.snapshots[i].objects.size());
  }
}

TEST(Snapshot, LeavesOutWhatIsTooMuch) {
  Path path(testing::program("LookedAt"));
  const auto& kept = path.kept[path.step_with("LookedAt.total: 1 -> 5")];
  const Snapshot small = path.program.snapshot(kept, {1, 3, false});
  EXPECT_LE(small.objects.size(), 3u);
  EXPECT_FALSE(small.complete);
  const Snapshot all = path.program.snapshot(kept, {1, 20'000, true});
  EXPECT_TRUE(all.complete);
  EXPECT_GT(all.statics.size(), 100u);
  for (const Snapshot::Object& object : all.objects) EXPECT_LE(object.fields.size(), object.is_array ? 1u : 1'000u);
}

TEST(Snapshot, StepsKnowTheirLines) {
  VmOptions options = testing::program("LookedAt");
  options.coverage.on = options.coverage.every = true;
  const Path path(options);
  const Path& without = looked_at();
  // Watching the lines changes no transition.
  ASSERT_EQ(path.kept.size(), without.kept.size());
  for (std::size_t i = 0; i < path.kept.size(); ++i)
    EXPECT_EQ(path.kept[i].state.fingerprint, without.kept[i].state.fingerprint);
  const auto steps_with = [&](i32 line) {
    std::vector<std::size_t> steps;
    for (std::size_t i = 0; i < path.lines.size(); ++i) {
      if (std::find(path.lines[i].begin(), path.lines[i].end(), line) != path.lines[i].end()) steps.push_back(i);
    }
    return steps;
  };
  // total = n: the step that writes it, and no other one.
  EXPECT_EQ(steps_with(34), std::vector<std::size_t>{path.step_with("LookedAt.total: 5 -> 7")});
  EXPECT_EQ(steps_with(1), std::vector<std::size_t>{});
  EXPECT_EQ(without.lines[0], std::vector<i32>{});
}

/// Leaves everything open, so that both sides of each branch can be followed.
class OpenOracle final : public expr::Oracle {
 public:
  expr::Answer check(expr::PathCondition, expr::Expr) override { return expr::Answer::unknown; }
  expr::Answer model(expr::PathCondition, expr::Model&) override { return expr::Answer::unknown; }
};

VmOptions symbolic(const char* main_class) {
  VmOptions options = testing::program(main_class);
  options.symbolic = std::make_shared<SymbolicWorld>();
  options.symbolic->make_oracle = [] { return std::make_unique<OpenOracle>(); };
  options.fuse = false;
  return options;
}

TEST(Snapshot, ShowsWhatIsNotDecided) {
  const Path path(symbolic("LookedAtInputs"));
  const std::size_t end = path.snapshots.size() - 1;
  const auto text = [&](const char* name) { return path.static_value(end, name).text; };
  for (const char* name : {"number", "wide", "text"}) EXPECT_TRUE(text(name).starts_with("? (")) << text(name);
  const Snapshot::Object& some = path.object(end, "some");
  EXPECT_TRUE(some.fields[0].value.text.starts_with("? (") &&
              some.fields[0].value.text.find("+ 1") != std::string::npos)
      << some.fields[0].value.text;
  for (const Snapshot& snapshot : path.snapshots) {
    if (snapshot.threads.empty() || snapshot.threads[0].frames.empty()) continue;
    const Snapshot::Frame& top = snapshot.threads[0].frames[0];
    if (top.location.method != "take") continue;
    EXPECT_TRUE(top.variables[0].value.text.starts_with("? (")) << top.variables[0].value.text;
    EXPECT_TRUE(top.variables[1].value.text.starts_with("? (")) << top.variables[1].value.text;
    return;
  }
  FAIL() << "no state lies in take()";
}

TEST(Snapshot, OfSymbolicProgramsOfAllKinds) {
  for (const char* name : {"SymFields", "SymBoxes", "SymThreads", "SymString", "SymArrayContent", "SymRecursion",
                           "SymTreeMap", "TextBuilderRight", "SymLongs", "SymAnnotated", "SymFloatSum"}) {
    Path path(symbolic(name), 40);
    ASSERT_FALSE(path.snapshots.empty());
    for (std::size_t i = 0; i < path.kept.size(); ++i) {
      const Snapshot all = path.program.snapshot(path.kept[i], {100, 20'000, true});
      EXPECT_FALSE(all.statics.empty()) << name;
      EXPECT_TRUE(diff(path.snapshots[i], path.program.snapshot(path.kept[i])).empty()) << name << " step " << i;
    }
  }
}

}  // namespace
}  // namespace pathfleet::vm
