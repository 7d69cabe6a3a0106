#include "core/location.h"

#include "core/escape.h"

namespace pathfleet {

std::string to_string(const Location& location) {
  std::string text = escape::short_line(location.class_name + "." + location.method) + "(";
  if (location.is_native) return text + "Native Method)";
  if (location.file.empty()) return text + "Unknown Source)";
  text += escape::short_line(location.file);
  if (location.line >= 0) text += ":" + std::to_string(location.line);
  return text + ")";
}

Locations joined(const std::vector<Locations>& parts) {
  Locations result;
  for (const Locations& part : parts) {
    result.text += (result.text.empty() ? "" : ", ") + part.text;
    result.all.insert(result.all.end(), part.all.begin(), part.all.end());
  }
  return result;
}

}  // namespace pathfleet
