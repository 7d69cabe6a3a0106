#include "vm/interpreter/places.h"

#include <algorithm>
#include <map>

#include "classfile/instruction.h"
#include "vm/program/class.h"

namespace pathfleet::vm {

using Kind = ltl::Proposition::Kind;

bool is_in_class(const Class& c, std::string_view name) {
  const std::string mine = c.source_name();
  return mine.starts_with(name) && (mine.size() == name.size() || mine[name.size()] == '$');
}

bool can_have_places(const Class& c) { return !c.library || c.name == "gov/nasa/jpf/vm/Verify"; }

std::vector<Place> places_of(const Method& method, std::span<const ltl::Proposition> propositions) {
  std::map<u16, LabelSet> found;
  if (propositions.empty() || !method.info || !method.info->code || !can_have_places(*method.holder)) return {};
  const classfile::Code& code = *method.info->code;
  const std::string name = method.full_name();
  for (std::size_t i = 0; i < propositions.size(); ++i) {
    const ltl::Proposition& proposition = propositions[i];
    const LabelSet label = LabelSet{1} << i;
    const bool of_method = (proposition.kind == Kind::enter || proposition.kind == Kind::leave);
    const bool of_line = proposition.kind == Kind::at && is_in_class(*method.holder, proposition.subject);
    if (!of_line && !(of_method && proposition.subject == name)) continue;
    if (proposition.kind == Kind::enter) found[0] |= label;
    i32 line_before = -1;
    for (u32 pc = 0; pc < code.bytes.size();) {
      const classfile::Instruction in = classfile::decode(code.bytes, pc);
      const bool returns = in.op >= classfile::Op::ireturn && in.op <= classfile::Op::return_;
      if (proposition.kind == Kind::leave && returns) found[static_cast<u16>(pc)] |= label;
      const i32 line = of_line ? classfile::line_at(code, pc) : -1;
      if (of_line && line == static_cast<i32>(proposition.line) && line != line_before)
        found[static_cast<u16>(pc)] |= label;
      line_before = line;
      pc += in.length;
    }
  }
  std::vector<Place> places;
  for (const auto& [bci, labels] : found) places.push_back({bci, labels});
  return places;
}

}  // namespace pathfleet::vm
