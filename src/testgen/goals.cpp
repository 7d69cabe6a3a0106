#include "testgen/goals.h"

#include <fmt/format.h>

#include <map>
#include <optional>
#include <set>

#include "analysis/branch_sides.h"
#include "classfile/descriptor.h"
#include "classfile/instruction.h"
#include "core/error.h"

namespace pathfleet::testgen {

namespace {

using classfile::Instruction;
using classfile::Op;

constexpr u16 kStatement = 0xfffe;  // as the side of a goal
constexpr std::size_t kMostSteps = 200'000;
constexpr u32 kEntry = 0xffff;  // as the pc of a definition: a parameter

/// Walks the code that a call has run, and notes which definition each use sees.
class Walk {
 public:
  Walk(const std::vector<PathRecorder::Side>& sides, const std::set<std::string>& reached)
      : sides_(sides), reached_(reached) {}

  Goals goals() {
    while (next_ < sides_.size()) {
      if (sides_[next_].pc == vm::Listener::kCall) {
        frame();
      } else {
        ++next_;
      }
    }
    return std::move(goals_);
  }

 private:
  static std::string name_of(const vm::Method& method) { return method.full_name().append(method.descriptor); }
  bool is_reached(const vm::Method& method, u32 pc) const {
    return reached_.contains(fmt::format("{}:{}", name_of(method), pc));
  }
  void use(const std::string& variable, const std::map<std::string, std::string>& definitions, const vm::Method& method,
           u32 pc) {
    const auto found = definitions.find(variable);
    if (found != definitions.end() && is_reached(method, pc))
      goals_.insert({variable, fmt::format("{} > {}:{}", found->second, name_of(method), pc), 0, 0});
  }

  /// The call at next_, with those that it makes.
  void frame() {
    const PathRecorder::Side& begin = sides_[next_++];
    const vm::Method& method = *begin.method;
    const u32 depth = begin.depth;
    if (!method.info || !method.info->code) return;
    const classfile::Code& code = *method.info->code;
    std::map<std::string, std::string> locals;
    const auto local = [&](i32 slot) { return fmt::format("{} local {}", name_of(method), slot); };
    for (u32 slot = 0; slot < method.argument_slots; ++slot)
      locals[local(static_cast<i32>(slot))] = fmt::format("{}:{}", name_of(method), kEntry);
    for (u32 pc = 0; pc < code.bytes.size() && ++steps_ < kMostSteps;) {
      const Instruction in = classfile::decode(code.bytes, pc);
      const std::string here = fmt::format("{}:{}", name_of(method), pc);
      const std::vector<u16> targets = analysis::branch_sides(code.bytes, in);
      if (!targets.empty()) {
        skip_below(depth);
        if (next_ == sides_.size() || sides_[next_].depth != depth || sides_[next_].method != &method ||
            sides_[next_].pc != pc)
          break;  // an exception has ended the call, or it goes on in a handler
        pc = targets.at(sides_[next_++].side);
        continue;
      }
      if (in.op == Op::goto_ || in.op == Op::goto_w) {
        pc = static_cast<u32>(in.a);
        continue;
      }
      if (in.op >= Op::iload && in.op <= Op::aload_3) use(local(in.a), locals, method, pc);
      if (in.op == Op::iinc) use(local(in.a), locals, method, pc);
      if ((in.op >= Op::istore && in.op <= Op::astore_3) || in.op == Op::iinc) locals[local(in.a)] = here;
      if (in.op >= Op::getstatic && in.op <= Op::putfield) {
        const classfile::MemberRef member = method.holder->file->constants.member(static_cast<u16>(in.a));
        const std::string field = fmt::format("{}.{}", member.class_name, member.name);
        if (in.op == Op::getstatic || in.op == Op::getfield) {
          use(field, fields_, method, pc);
        } else {
          fields_[field] = here;
        }
      }
      if (in.op >= Op::invokevirtual && in.op <= Op::invokeinterface) {
        const classfile::MemberRef member = method.holder->file->constants.member(static_cast<u16>(in.a));
        if (next_ < sides_.size() && sides_[next_].pc == vm::Listener::kCall && sides_[next_].depth > depth &&
            sides_[next_].method->name == member.name && sides_[next_].method->descriptor == member.descriptor)
          frame();
      }
      if ((in.op >= Op::ireturn && in.op <= Op::return_) || in.op == Op::athrow) break;
      pc += in.length;
    }
    skip_below(depth);
    while (next_ < sides_.size() && sides_[next_].depth == depth && sides_[next_].pc != vm::Listener::kCall) ++next_;
  }

  /// Skips calls that no instruction of a frame at this depth is known to make.
  void skip_below(u32 depth) {
    while (next_ < sides_.size() && sides_[next_].depth > depth) ++next_;
  }

  const std::vector<PathRecorder::Side>& sides_;
  const std::set<std::string>& reached_;
  std::map<std::string, std::string> fields_;
  Goals goals_;
  std::size_t next_ = 0, steps_ = 0;
};

/// The value of a predicate on an object, as '0' or '1'; '?' if it throws or the object cannot be built.
char value_of(ConcreteCalls& calls, const vm::Method& predicate, const Roots& roots, const std::string& root) {
  TestInput input;
  input.method = {predicate.holder->name, std::string(predicate.name), std::string(predicate.descriptor), false};
  input.arguments.heap = roots.heap;
  for (const auto& [name, value] : roots.values) {
    if (name == root) input.arguments.values.emplace_back("this", value);
  }
  if (input.arguments.values.empty() || input.arguments.values[0].second.kind != Value::Kind::reference) return '?';
  const auto outcome = calls.run(input);
  const auto* known = std::get_if<Outcome>(&outcome);
  if (!known || !known->thrown.empty()) return '?';
  return known->after.values.at(0).second.bits != 0 ? '1' : '0';
}

}  // namespace

Goals statement_goals(const std::vector<vm::CoveredClass>& covered) {
  Goals goals;
  for (const vm::CoveredClass& c : covered) {
    for (const vm::CoveredMethod& method : c.methods) {
      const std::string name = std::string(method.info->name) + std::string(method.info->descriptor);
      for (const u16 pc : method.reached) goals.insert({c.name, name, pc, kStatement});
    }
  }
  return goals;
}

Goals def_use_goals(const std::vector<PathRecorder::Side>& sides, const std::vector<vm::CoveredClass>& covered) {
  std::set<std::string> reached;
  for (const vm::CoveredClass& c : covered) {
    for (const vm::CoveredMethod& method : c.methods) {
      for (const u16 pc : method.reached)
        reached.insert(fmt::format("{}.{}{}:{}", c.name, method.info->name, method.info->descriptor, pc));
    }
  }
  return Walk(sides, reached).goals();
}

Goals predicate_goals(ConcreteCalls& calls, const TestInput& input, const std::vector<std::string>& predicates) {
  std::string before, after;
  const vm::Class* holder = calls.universe().load(input.method.class_name);
  for (const std::string& name : predicates) {
    const vm::Method* predicate = holder->find_method(name, "()Z");
    if (!predicate || predicate->is_static() || predicate->is_abstract())
      throw BadInput(fmt::format("--predicates: {} has no method boolean {}() with a receiver",
                                 binary_name(input.method.class_name), name));
    if (input.method.is_static)
      throw BadInput(fmt::format("--goal predicates: {}.{} is static, so it has no receiver on which predicates hold",
                                 binary_name(input.method.class_name), input.method.name));
    before += value_of(calls, *predicate, input.arguments, "this");
    after += value_of(calls, *predicate, input.outcome->after, "this");
  }
  return {{binary_name(input.method.class_name), fmt::format("{} {}>{}", input.method.name, before, after), 0, 0}};
}

}  // namespace pathfleet::testgen
