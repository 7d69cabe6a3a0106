// Locations: one function writes them, in the format of java's stack traces.
#include "core/location.h"

#include <gtest/gtest.h>

namespace pathfleet {
namespace {

TEST(Location, IsWrittenAsInAStackTrace) {
  EXPECT_EQ(to_string({"p.C", "m", "C.java", 12}), "p.C.m(C.java:12)");
  EXPECT_EQ(to_string({"C", "<init>", "C.java", -1}), "C.<init>(C.java)");
  EXPECT_EQ(to_string({"C", "m", "", -1}), "C.m(Unknown Source)");
  EXPECT_EQ(to_string({"C", "m", "C.java", -1, true}), "C.m(Native Method)");
}

TEST(Location, EscapesNamesOfClassFiles) {
  const std::string text = to_string({"C", "m", "a\nb.java", 1});
  EXPECT_EQ(text.find('\n'), std::string::npos);
}

TEST(Locations, KeepTheirValuesWhenJoined) {
  const Locations both = joined({Location{"A", "m", "A.java", 1}, "(no frames)", Location{"B", "n", "B.java", 2}});
  EXPECT_EQ(both.text, "A.m(A.java:1), (no frames), B.n(B.java:2)");
  ASSERT_EQ(both.all.size(), 2u);
  EXPECT_EQ(both.all[1].line, 2);
  EXPECT_EQ(both, Locations("A.m(A.java:1), (no frames), B.n(B.java:2)"));
}

}  // namespace
}  // namespace pathfleet
