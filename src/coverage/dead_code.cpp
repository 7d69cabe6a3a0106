#include "coverage/dead_code.h"

#include <algorithm>
#include <map>

#include "analysis/branch_sides.h"
#include "classfile/instruction.h"

namespace pathfleet::coverage {

namespace {

using classfile::Instruction;
using classfile::Op;

/// A walk over the control flow of the covered methods.
class Walk {
 public:
  Walk(vm::Universe& universe, const std::vector<vm::CoveredClass>& covered) : universe_(universe) {
    for (const vm::CoveredClass& c : covered) {
      for (const vm::CoveredMethod& method : c.methods) {
        if (!method.info->code) continue;
        std::string holder = c.name;
        std::replace(holder.begin(), holder.end(), '.', '/');
        const Body body{c.file, method.info, holder};
        const std::string name = key_of(method.info->name, method.info->descriptor);
        by_name_[name].push_back(bodies_.size());
        by_place_[{holder, name}] = bodies_.size();
        if (method.info->name.starts_with("lambda$")) lambdas_.push_back(bodies_.size());
        bodies_.push_back(body);
      }
    }
    seen_.resize(bodies_.size());
  }

  /// The places that may follow these, themselves among them.
  void from(const std::set<vm::CutPlaces::Place>& places) {
    for (const auto& [holder, method, pc] : places) {
      const auto found = by_place_.find({holder, method});
      if (found != by_place_.end()) reach(found->second, pc);
    }
    while (!open_.empty()) {
      const auto [body, pc] = open_.back();
      open_.pop_back();
      follow(body, pc);
    }
  }

  bool has(const std::string& holder, const vm::CoveredMethod& method, u16 pc) const {
    const auto found = by_place_.find({holder, key_of(method.info->name, method.info->descriptor)});
    return found != by_place_.end() && seen_[found->second].contains(pc);
  }

 private:
  struct Body {
    const classfile::ClassFile* file;
    const classfile::MethodInfo* info;
    std::string holder;
  };
  static std::string key_of(std::string_view name, std::string_view descriptor) {
    return std::string(name) + std::string(descriptor);
  }

  void reach(std::size_t body, u32 pc) {
    if (seen_[body].insert(static_cast<u16>(pc)).second) open_.emplace_back(body, pc);
  }
  void call(const std::string& name) {
    const auto found = by_name_.find(name);
    if (found == by_name_.end()) return;
    for (const std::size_t body : found->second) reach(body, 0);
  }

  /// The method of this class, or the one that it inherits.
  void call_in(const vm::Class* holder, const std::string& name) {
    for (const vm::Class* c = holder; c; c = c->super) {
      if (const auto found = by_place_.find({c->name, name}); found != by_place_.end()) return reach(found->second, 0);
    }
    if (holder && !holder->library && !name.starts_with("<init>")) call(name);  // perhaps of an interface
  }

  void follow(std::size_t body, u32 pc) {
    const classfile::Code& code = *bodies_[body].info->code;
    if (pc >= code.bytes.size()) return;
    const Instruction in = classfile::decode(code.bytes, pc);
    for (const classfile::ExceptionHandler& handler : code.handlers) {
      if (pc >= handler.start_pc && pc < handler.end_pc) reach(body, handler.handler_pc);
    }
    const std::vector<u16> sides = analysis::branch_sides(code.bytes, in);
    for (const u16 side : sides) reach(body, side);
    if (in.op == Op::goto_ || in.op == Op::goto_w) return reach(body, static_cast<u32>(in.a));
    if (!sides.empty() || (in.op >= Op::ireturn && in.op <= Op::return_) || in.op == Op::athrow) return;
    if (in.op >= Op::invokevirtual && in.op <= Op::invokeinterface) {
      const classfile::MemberRef member = bodies_[body].file->constants.member(static_cast<u16>(in.a));
      const vm::Class* holder = universe_.find(member.class_name);
      if (in.op == Op::invokespecial || in.op == Op::invokestatic) {
        call_in(holder, key_of(member.name, member.descriptor));
      } else {
        call(key_of(member.name, member.descriptor));
      }
      if ((!holder || holder->library) && member.name != "<init>") call_back();
    }
    if (in.op == Op::invokedynamic) call_back();
    if (in.op == Op::new_ || in.op == Op::getstatic || in.op == Op::putstatic || in.op == Op::invokestatic)
      call("<clinit>()V");
    reach(body, in.next_pc());
  }

  /// The library may call what overrides a method of its own, and lambdas.
  void call_back() {
    if (called_back_) return;
    called_back_ = true;
    for (const std::size_t lambda : lambdas_) reach(lambda, 0);
    for (std::size_t i = 0; i < bodies_.size(); ++i) {
      if (overrides_library(bodies_[i])) reach(i, 0);
    }
  }
  bool overrides_library(const Body& body) const {
    const vm::Class* type = universe_.find(body.holder);
    if (!type || body.info->name == "<init>" || body.info->name == "<clinit>") return false;
    const auto declares = [&](const vm::Class* c) {
      return c->library && c->declared_method(body.info->name, body.info->descriptor);
    };
    return std::any_of(type->supers.begin(), type->supers.end(), declares) ||
           std::any_of(type->all_interfaces.begin(), type->all_interfaces.end(), declares);
  }

  vm::Universe& universe_;
  std::vector<Body> bodies_;
  std::map<std::string, std::vector<std::size_t>> by_name_;
  std::map<std::pair<std::string, std::string>, std::size_t> by_place_;
  std::vector<std::size_t> lambdas_;
  std::vector<std::set<u16>> seen_;
  std::vector<std::pair<std::size_t, u32>> open_;
  bool called_back_ = false;
};

}  // namespace

Unreached unreached(vm::Universe& universe, const std::vector<vm::CoveredClass>& covered,
                    const std::set<vm::CutPlaces::Place>& tested, const std::set<vm::CutPlaces::Place>& cuts,
                    bool only_bounds) {
  Walk counted(universe, covered), behind(universe, covered);
  counted.from(tested);
  behind.from(cuts);
  Unreached result;
  for (const vm::CoveredClass& c : covered) {
    std::string holder = c.name;
    std::replace(holder.begin(), holder.end(), '.', '/');
    for (const vm::CoveredMethod& method : c.methods) {
      if (!method.info->code) continue;
      const classfile::Code& code = *method.info->code;
      Unreached::Method counts{c.name, std::string(method.info->name), std::string(method.info->descriptor), {}, 0};
      for (u32 at = 0; at < code.bytes.size(); at += classfile::decode(code.bytes, at).length) {
        const u16 pc = static_cast<u16>(at);
        const bool is_reached = std::binary_search(method.reached.begin(), method.reached.end(), pc);
        if (!is_reached && !counted.has(holder, method, pc)) continue;
        ++counts.total;
        if (is_reached) {
          counts.reached.push_back(pc);
          continue;
        }
        const Why why = !only_bounds ? Why::unknown : behind.has(holder, method, pc) ? Why::bounded : Why::dead;
        result.instructions.push_back({c.name, std::string(method.info->name), std::string(method.info->descriptor), pc,
                                       classfile::line_at(code, pc), why});
      }
      if (counts.total == 0) continue;
      result.reached += static_cast<u32>(counts.reached.size());
      result.total += counts.total;
      result.methods.push_back(std::move(counts));
    }
  }
  return result;
}

}  // namespace pathfleet::coverage
