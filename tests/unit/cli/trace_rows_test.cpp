#include "cli/reports/trace_rows.h"

#include <gtest/gtest.h>

namespace pathfleet::cli {
namespace {

Locations at(int line) { return Location{"p.C", "m", "C.java", line, false}; }

TraceLine step(u64 number, const std::string& thread, int line, std::vector<vm::Told> told = {}) {
  return {number, thread, "", at(line), std::move(told)};
}

std::vector<std::string> texts(const std::vector<TraceRow>& rows) {
  std::vector<std::string> result;
  for (const TraceRow& row : rows)
    result.push_back(std::to_string(row.step) + " " + row.thread + ": " + deed_text(row));
  return result;
}

using Texts = std::vector<std::string>;

TEST(TraceRows, LeaveOutWhatNobodyElseNoticesExceptTheEnd) {
  const std::vector<TraceLine> trace = {step(0, "main", 1), step(1, "main", 2, {{"locks C.a", at(2)}}), step(2, "T", 3),
                                        step(3, "T", 4)};
  EXPECT_EQ(texts(trace_rows(trace, false)), (Texts{"1 main: locks C.a", "3 T: "}));
  EXPECT_EQ(trace_rows(trace, true).size(), 4u);
  EXPECT_EQ(texts(trace_rows(trace, false, 2)), (Texts{"3 T: "}));
}

TEST(TraceRows, KeepChoices) {
  std::vector<TraceLine> trace = {step(0, "main", 1), step(1, "main", 2), step(2, "main", 3)};
  trace[1].choice = "3 of 0..3";
  EXPECT_EQ(texts(trace_rows(trace, false)), (Texts{"1 main: chooses 3 of 0..3", "2 main: "}));
}

TEST(TraceRows, AreOneForEachPlace) {
  const std::vector<TraceLine> trace = {
      step(4, "T", 1, {{"locks C.a", at(1)}, {"reads C.n = 1", at(2)}, {"writes C.n 1 -> 2", at(2)}})};
  const std::vector<TraceRow> rows = trace_rows(trace, false);
  EXPECT_EQ(texts(rows), (Texts{"4 T: locks C.a", "4 T: reads C.n = 1, writes C.n 1 -> 2"}));
  EXPECT_TRUE(rows[0].begins_step);
  EXPECT_FALSE(rows[1].begins_step);
  EXPECT_EQ(rows[1].location, at(2));
  EXPECT_EQ(rows[0].told, 0u);
  EXPECT_EQ(rows[1].told, 1u);
  EXPECT_EQ(rows[1].last_step, 4u);
}

TEST(TraceRows, FoldWhatDiffersInNumbersOnly) {
  std::vector<TraceLine> trace;
  for (u64 i = 0; i < 14; ++i) trace.push_back(step(i, "T", 1, {{"writes C.n -> " + std::to_string(i), at(1)}}));
  trace.push_back(step(14, "U", 1, {{"writes C.n -> 14", at(1)}}));
  trace.push_back(step(15, "U", 2, {{"writes C.n -> 15", at(2)}}));
  EXPECT_EQ(texts(trace_rows(trace, false)),
            (Texts{"0 T: writes C.n -> 0 (x 14)", "14 U: writes C.n -> 14", "15 U: writes C.n -> 15"}));
  EXPECT_EQ(trace_rows(trace, false)[0].last_step, 13u);
  EXPECT_EQ(trace_rows(trace, true).size(), 16u);
}

TEST(TraceRows, CountDeedsThatAreTooMany) {
  std::vector<vm::Told> told;
  for (int i = 0; i < 20; ++i) told.push_back({"reads C.f" + std::string(static_cast<std::size_t>(i), 'x'), at(1)});
  const std::vector<TraceRow> rows = trace_rows({step(0, "T", 1, told)}, false);
  ASSERT_EQ(rows.size(), 1u);
  EXPECT_TRUE(rows[0].text.ends_with(", and 12 more")) << rows[0].text;
  EXPECT_EQ(trace_rows({step(0, "T", 1, told)}, true)[0].text.find("more"), std::string::npos);
}

}  // namespace
}  // namespace pathfleet::cli
