// The verdict of a search. Main function: judge(), the only place that decides it.
//
// Invariant: the verdict is "ok" only when the space was exhausted without any loss. Every limit, unsupported feature,
// lossy store or interruption is a loss, and its reason is reported with the verdict.
#pragma once

#include <string>
#include <vector>

#include "core/exit_codes.h"

namespace pathfleet {

enum class Verdict { ok, error, unknown };

inline const char* to_string(Verdict verdict) {
  switch (verdict) {
    case Verdict::ok: return "ok";
    case Verdict::error: return "error";
    case Verdict::unknown: break;
  }
  return "unknown";
}

/// A replayed error decides the verdict, whatever was lost. Without one, any loss makes it "unknown".
inline Verdict judge(bool error_replayed, bool exhausted, const std::vector<std::string>& losses) {
  if (error_replayed) return Verdict::error;
  return exhausted && losses.empty() ? Verdict::ok : Verdict::unknown;
}

inline int exit_code_of(Verdict verdict) {
  switch (verdict) {
    case Verdict::ok: return exit_code::ok;
    case Verdict::error: return exit_code::error_found;
    case Verdict::unknown: break;
  }
  return exit_code::unknown;
}

}  // namespace pathfleet
