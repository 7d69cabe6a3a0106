// Decides which fields are ignored, by the patterns of --ignore-field and by @FilterField in the class file (JVMS
// 4.7.16). Main function: is_ignored_field.

#include <algorithm>

#include "classfile/annotations.h"
#include "vm/program/universe.h"
#include "vm/state/match_mask.h"

namespace pathfleet::vm {

namespace {

constexpr std::string_view kAnnotation = "Lgov/nasa/jpf/annotation/FilterField;";

/// The condition of JPF's annotation: the value of a key must be "true", or with `invert` must not be.
bool holds(const Configuration& configuration, std::string_view condition, bool invert) {
  if (condition.empty()) return true;
  const auto found = configuration.find(condition);
  return (found != configuration.end() && found->second == "true") != invert;
}

bool is_annotated(const VmOptions& options, const Field& field) {
  const classfile::ClassFile& file = *field.holder->file;
  for (const classfile::RawAttribute& attribute : field.info->attributes) {
    if (attribute.name != "RuntimeVisibleAnnotations") continue;
    classfile::AnnotationReader in(file, attribute.content);
    for (u16 left = in.u2(); left > 0; --left) {
      bool is_filter = false, invert = false;
      std::string_view condition;
      in.annotation([&](std::string_view type, std::string_view member, u16 constant) {
        if (type != kAnnotation) return;
        is_filter = true;
        if (member == "condition") condition = file.constants.utf8(constant);
        if (member == "invert") invert = file.constants.integer(constant) != 0;
      });
      if (is_filter && holds(options.configuration, condition, invert)) return true;
    }
  }
  return false;
}

}  // namespace

bool fits_pattern(std::string_view pattern, std::string_view text) {
  const std::size_t star = pattern.find('*');
  if (star == std::string_view::npos) return pattern == text;
  if (!text.starts_with(pattern.substr(0, star))) return false;
  const std::string_view rest = pattern.substr(star + 1);
  for (std::size_t at = star; at <= text.size(); ++at) {
    if (fits_pattern(rest, text.substr(at))) return true;
  }
  return false;
}

bool is_ignored_field(const VmOptions& options, const Field& field) {
  if (!options.ignored_fields.empty()) {
    const std::string name = field.holder->source_name() + "." + field.name;
    for (const std::string& pattern : options.ignored_fields) {
      if (fits_pattern(pattern, name)) return true;
    }
  }
  // The cycle of a run that never ends has to close in the same state (--ltl refuses --ignore-field).
  if (!options.propositions.empty()) return false;
  return !field.info->attributes.empty() && is_annotated(options, field);
}

void Universe::note_ignored_fields(Class& c, const std::vector<Field*>& instance, const std::vector<Field*>& statics) {
  const auto note = [&](const std::vector<Field*>& fields, std::vector<IgnoredField>& into) {
    for (const Field* field : fields) {
      if (is_ignored_field(options_, *field)) into.push_back({field->offset, field->type, field});
    }
  };
  note(instance, c.ignored);
  note(statics, c.ignored_statics);
  // Set before an object of the class can exist, and never reset.
  if (!c.ignored.empty() || !c.ignored_statics.empty()) ignores_fields_.store(true, std::memory_order_release);
}

}  // namespace pathfleet::vm
