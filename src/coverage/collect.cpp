// From class files to goals: the lines, branch sides and outcomes of a method. Main function: collect.
//
// A side of a jump is no outcome of its line if the condition continues: if straight-line code leads from the side to a
// later jump of the same line. The other sides of a line with the same target are one outcome.

#include <algorithm>
#include <map>
#include <set>
#include <string_view>

#include "analysis/branch_sides.h"
#include "classfile/descriptor.h"
#include "classfile/instruction.h"
#include "coverage/coverage.h"

namespace pathfleet::coverage {

namespace {

using classfile::Op;

std::string java_name(const Class& c, const classfile::MethodInfo& info) {
  if (info.name == "<clinit>") return "static {}";
  std::string name(info.name);
  if (name == "<init>") {
    name = c.name.substr(c.name.rfind('.') + 1);  // npos + 1 is 0
    name = name.substr(name.rfind('$') + 1);
  }
  std::string arguments;
  for (const std::string_view type : classfile::parse_method_descriptor(info.descriptor).arguments) {
    std::string argument = classfile::readable_type(type);
    // The simple name is enough for a person; the descriptor has the full one.
    argument = argument.substr(argument.rfind('.') + 1);
    argument = argument.substr(argument.rfind('$') + 1);
    arguments += (arguments.empty() ? "" : ", ") + argument;
  }
  return name + "(" + arguments + ")";
}

class Goals {
 public:
  Goals(const classfile::ClassFile& file, const vm::CoveredMethod& covered, Method& method)
      : constants_(file.constants), code_(*covered.info->code), covered_(covered), method_(method) {}

  void find() {
    const classfile::Instruction* before = nullptr;
    for (u32 pc = 0; pc < code_.bytes.size();) {
      all_.emplace(static_cast<u16>(pc), classfile::decode(code_.bytes, pc));
      const classfile::Instruction& in = all_.at(static_cast<u16>(pc));
      const bool reached = std::binary_search(covered_.reached.begin(), covered_.reached.end(), in.pc);
      method_.instructions.push_back({in.pc, line_of(in.pc), reached});
      if (!asks_for_assertions(before)) add_sides(in);
      before = &in;
      pc += in.length;
    }
    add_outcomes();
  }

 private:
  i32 line_of(u16 pc) const { return classfile::line_at(code_, pc); }

  /// Whether the branch after this instruction belongs to an assert statement, or initializes its flag
  /// ($assertionsDisabled).
  bool asks_for_assertions(const classfile::Instruction* in) const {
    if (!in || (in->op != Op::getstatic && in->op != Op::invokevirtual)) return false;
    const std::string_view name = constants_.member(static_cast<u16>(in->a)).name;
    return name == (in->op == Op::getstatic ? "$assertionsDisabled" : "desiredAssertionStatus");
  }

  void add_sides(const classfile::Instruction& in) {
    const std::vector<u16> targets = analysis::branch_sides(code_.bytes, in);
    if (targets.empty()) return;
    const auto found = covered_.taken.find(in.pc);
    for (std::size_t i = 0; i < targets.size(); ++i) {
      const bool taken = found != covered_.taken.end() && found->second[i];
      method_.sides.push_back({in.pc, line_of(in.pc), targets[i], kInner, taken});
    }
  }

  /// Whether straight-line code leads from the side's target to a later counted branch of the same line.
  bool goes_on(const Side& side) const {
    if (side.line == kNoLine) return false;
    std::set<u16> seen;
    for (u16 pc = side.target; line_of(pc) == side.line && pc > side.pc && seen.insert(pc).second;) {
      const bool branches =
          std::any_of(method_.sides.begin(), method_.sides.end(), [pc](const Side& s) { return s.pc == pc; });
      if (branches) return true;
      const auto found = all_.find(pc);
      if (found == all_.end()) return false;
      const classfile::Instruction& in = found->second;
      const bool jumps = in.op == Op::goto_ || in.op == Op::goto_w;
      if (!jumps && (classfile::has(in.op, classfile::ends) || classfile::has(in.op, classfile::branches)))
        return false;
      pc = jumps ? static_cast<u16>(in.a) : in.next_pc();
    }
    return false;
  }

  void add_outcomes() {
    std::vector<Side*> by_line;
    for (Side& side : method_.sides) by_line.push_back(&side);
    std::stable_sort(by_line.begin(), by_line.end(), [](const Side* a, const Side* b) { return a->line < b->line; });
    std::map<std::pair<i64, u16>, u32> known;  // by line (or branch, if it has no line) and target
    for (Side* side : by_line) {
      if (goes_on(*side)) continue;
      const i64 place = side->line == kNoLine ? -1 - static_cast<i64>(side->pc) : side->line;
      const auto [at, fresh] = known.try_emplace({place, side->target}, static_cast<u32>(method_.outcomes.size()));
      if (fresh) method_.outcomes.push_back({side->line, line_of(side->target), false});
      side->outcome = at->second;
      method_.outcomes[at->second].taken |= side->taken;
    }
  }

  const classfile::ConstantPool& constants_;
  const classfile::Code& code_;
  const vm::CoveredMethod& covered_;
  Method& method_;
  std::map<u16, classfile::Instruction> all_;
};

}  // namespace

Coverage collect(const std::vector<vm::CoveredClass>& covered) {
  Coverage result;
  for (const vm::CoveredClass& from : covered) {
    Coverage one;
    Class& c = one.classes.emplace_back();
    c.name = from.name;
    if (!from.file->source_file.empty()) {
      const std::string_view name = from.file->name;
      const std::size_t slash = name.rfind('/');
      c.source_file = std::string(slash == std::string_view::npos ? "" : name.substr(0, slash + 1)) +
                      std::string(from.file->source_file);
    }
    for (const vm::CoveredMethod& of : from.methods) {
      Method& method = c.methods.emplace_back();
      method.name = java_name(c, *of.info);
      method.descriptor = of.info->descriptor;
      method.code_name = of.info->name;
      Goals(*from.file, of, method).find();
    }
    merge(result, one);
  }
  return result;
}

}  // namespace pathfleet::coverage
