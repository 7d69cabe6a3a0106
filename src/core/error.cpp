#include "core/error.h"

namespace pathfleet {

void fail_check(const char* expression, const char* file, int line) {
  throw InternalError(std::string("internal error: '") + expression + "' does not hold at " + file + ":" +
                      std::to_string(line) + "; please report it with the command line");
}

}  // namespace pathfleet
