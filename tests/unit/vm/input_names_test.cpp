// Names of inputs: those of different inputs differ.
#include "vm/symbolic/input_names.h"

#include <gtest/gtest.h>

#include <map>

namespace pathfleet::vm {
namespace {

TEST(InputNames, DifferWhateverTheProgramCallsThem) {
  const std::vector<std::string> names = {"x",   "x_1", "y",    "this", "C",   "p",    "x.f",
                                          "C.f", "p/C", "x[0]", "#x",   "p.C", "C::f", ""};
  std::map<std::string, std::string> owner;
  const auto differs = [&](const std::string& name, const std::string& what) {
    const auto [at, is_new] = owner.emplace(name, what);
    EXPECT_TRUE(is_new) << what << " and " << at->second << " are both called " << name;
  };
  u32 number = 0;
  std::vector<std::string> roots;
  for (const std::string& name : names) {
    // Parameters have different identifiers; the others are called by their positions.
    roots.push_back(parameter_name(name, number++));
    differs(roots.back(), "parameter " + name);
    roots.push_back(numbered_name(name, number));
    differs(roots.back(), "numbered " + name);
  }
  for (const std::string holder : {"C", "p/C", "x", "C_1"}) {
    roots.push_back(static_name(holder, "f"));
    differs(roots.back(), "static of " + holder);
  }
  for (const std::string& root : roots) {
    differs(root + ".f", "field f of " + root);
    differs(root + ".C.f", "field C.f of " + root);
    differs(root + "[0]", "element of " + root);
    differs(hidden_name(root, "C", "f"), "hidden field of " + root);
    differs(hidden_name(root, "p/C", "f"), "hidden field of p/C in " + root);
    differs(hidden_name(root + ".p", "C", "f"), "hidden field of C in " + root + ".p");
  }
}

}  // namespace
}  // namespace pathfleet::vm
