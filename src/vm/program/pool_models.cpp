#include "vm/program/pool_models.h"

#include <memory>
#include <string>

#include "core/error.h"
#include "vm/options.h"

namespace pathfleet::vm {

namespace {

constexpr std::string_view kPool = "java/util/concurrent/ThreadPoolExecutor";
constexpr const char* kPoolName = "java.util.concurrent.ThreadPoolExecutor";

}  // namespace

// Where steps are not those of the standard granularity, or the library's own steps are asked for, the JDK's class runs
// as the checker of the model. The model waits for its end once: no good where a wait may end for no reason, or where
// it is counted which time-outs fire early.
bool models_pools(const VmOptions& options) {
  if (!options.searching || options.library_steps || options.granularity() != Granularity::standard) return false;
  if (options.spurious_wakeups || options.early_time_outs || options.observed()) return false;
  if (!options.assumes(Assumption::disciplines)) return false;
  const auto exceptions = options.assumptions.exceptions(Assumption::disciplines);
  return exceptions && !exceptions->contains(kPoolName);
}

bool is_of_pools(std::string_view class_name) {
  return class_name.starts_with(kPool) && (class_name.size() == kPool.size() || class_name[kPool.size()] == '$');
}

bool left_to_jdk(const VmOptions& options, std::string_view class_name) {
  return is_of_pools(class_name) && !models_pools(options);
}

void refute_pools(const VmOptions& options, std::string_view how) {
  const auto exceptions = options.assumptions.exceptions(Assumption::disciplines);
  PF_CHECK(exceptions != nullptr);
  exceptions->add(kPoolName);
  throw AssumptionBroken(Assumption::disciplines, "the program uses " + std::string(how));
}

}  // namespace pathfleet::vm
