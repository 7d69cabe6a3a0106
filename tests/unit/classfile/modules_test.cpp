// The packages that the JDK's modules export or open to all modules.
#include "classfile/modules.h"

#include "fixtures.h"

namespace pathfleet::classfile::testing {
namespace {

TEST(Modules, ExportedPackagesAreThoseOfTheDescriptors) {
  Modules modules(image());
  EXPECT_TRUE(modules.of("java/lang").exported);
  EXPECT_TRUE(modules.of("java/util/concurrent").exported);
  EXPECT_TRUE(modules.of("java/util/logging").exported);
  EXPECT_EQ(modules.of("java/util/logging").module, "java.logging");
  for (const char* internal : {"jdk/internal/misc", "jdk/internal/access", "sun/security/provider", "sun/nio/ch"}) {
    EXPECT_FALSE(modules.of(internal).exported) << internal;  // or to some modules only
    EXPECT_EQ(modules.of(internal).module, "java.base") << internal;
  }
}

TEST(Modules, OnlyUnsupportedPackagesAreOpen) {
  Modules modules(image());
  EXPECT_TRUE(modules.of("sun/misc").open);
  EXPECT_TRUE(modules.of("sun/reflect").open);
  EXPECT_FALSE(modules.of("java/lang").open);
  EXPECT_FALSE(modules.of("java/util").open);
}

TEST(Modules, IncubatorsAreNotPartOfPrograms) {
  Modules modules(image());
  EXPECT_TRUE(modules.of("java/sql").resolved);
  if (image().module_of("jdk/incubator/vector")) EXPECT_FALSE(modules.of("jdk/incubator/vector").resolved);
}

TEST(Modules, OtherPackagesAreInNoModule) {
  Modules modules(image());
  EXPECT_TRUE(modules.of("no/such").module.empty());
  EXPECT_TRUE(modules.of("").module.empty());
}

}  // namespace
}  // namespace pathfleet::classfile::testing
