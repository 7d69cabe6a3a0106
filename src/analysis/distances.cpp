#include "analysis/distances.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <deque>

#include "analysis/branch_sides.h"
#include "classfile/instruction.h"
#include "core/error.h"

namespace pathfleet::analysis {
namespace {

using classfile::ClassFile;
using classfile::Instruction;
using classfile::MethodInfo;
using classfile::Op;

constexpr u32 kNode = ~u32{0};

/// An instruction as a node of the graph, with its incoming edges.
struct Node {
  u32 method;
  u32 pc;
  std::vector<u32> before;  // predecessors within the method
  bool ends = false;        // returns
};

/// A method's code, decoded.
struct Body {
  const ClassFile* file;
  const MethodInfo* info;
  std::vector<Instruction> instructions;
};

/// The methods whose code can be decoded. The classes are not verified yet; damaged code is skipped.
std::vector<Body> bodies_of(const std::vector<std::unique_ptr<ClassFile>>& classes) {
  std::vector<Body> bodies;
  for (const auto& file : classes) {
    for (const MethodInfo& info : file->methods) {
      if (!info.code) continue;
      Body body{file.get(), &info, {}};
      try {
        for (u32 pc = 0; pc < info.code->bytes.size(); pc = body.instructions.back().next_pc()) {
          body.instructions.push_back(classfile::decode(info.code->bytes, pc));
        }
        bodies.push_back(std::move(body));
      } catch (const BadInput&) {
      }
    }
  }
  return bodies;
}

u16 flags_of(const Instruction& instruction) { return classfile::opcode_table[static_cast<u8>(instruction.op)].flags; }

/// Names and descriptors of the methods that an instruction may call.
std::vector<std::pair<std::string_view, std::string_view>> called_by(const ClassFile& file,
                                                                     const Instruction& instruction) {
  std::vector<std::pair<std::string_view, std::string_view>> called;
  if (!(flags_of(instruction) & classfile::calls)) return called;
  const u16 constant = static_cast<u16>(instruction.a);
  try {
    if (instruction.op == Op::invokedynamic) {
      const u16 bootstrap = file.constants.dynamic(constant).bootstrap;
      if (bootstrap >= file.bootstrap_methods.size()) return called;
      for (const u16 argument : file.bootstrap_methods[bootstrap].arguments) {
        if (file.constants.tag(argument) != classfile::Tag::method_handle) continue;
        const classfile::MethodHandleRef handle = file.constants.method_handle(argument);
        if (handle.kind >= 5) called.emplace_back(handle.member.name, handle.member.descriptor);
      }
    } else {
      const classfile::MemberRef member = file.constants.member(constant);
      called.emplace_back(member.name, member.descriptor);
      if (member.name == "start" && member.descriptor == "()V") called.emplace_back("run", "()V");
    }
  } catch (const BadInput&) {
    // A method that this constant pool does not name. The error is reported when the class is run.
  }
  return called;
}

/// The successors within the method, where a call leads to the next instruction. Exceptional edges are not included.
std::vector<u16> followers(std::span<const u8> code, const Instruction& instruction) {
  const u16 flags = flags_of(instruction);
  std::vector<u16> next = branch_sides(code, instruction);
  if (!next.empty()) return next;
  if (flags & classfile::branches) next.push_back(static_cast<u16>(instruction.a));
  if (!(flags & (classfile::ends | classfile::returns)) && instruction.next_pc() < code.size())
    next.push_back(instruction.next_pc());
  return next;
}

}  // namespace

CodeTarget parse_target(const std::string& text) {
  CodeTarget target;
  const auto internal = [](std::string name) {
    std::replace(name.begin(), name.end(), '.', '/');
    return name;
  };
  const auto number = [&](std::string_view digits) {
    i32 value = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (error != std::errc() || end != digits.data() + digits.size() || value < 0) {
      throw BadInput("--towards " + text + ": CLASS.METHOD, CLASS:LINE or CLASS:LINE/SIDE is needed");
    }
    return value;
  };
  if (const std::size_t colon = text.find(':'); colon != std::string::npos) {
    const std::size_t slash = text.find('/', colon);
    target.class_name = internal(text.substr(0, colon));
    target.line =
        number(std::string_view(text).substr(colon + 1, slash == std::string::npos ? slash : slash - colon - 1));
    if (slash != std::string::npos) target.side = number(std::string_view(text).substr(slash + 1));
    return target;
  }
  const std::size_t dot = text.rfind('.');
  if (dot == std::string::npos || dot == 0 || dot + 1 == text.size()) number("?");
  target.class_name = internal(text.substr(0, dot));
  target.method = text.substr(dot + 1);
  return target;
}

Distances::Distances(const std::vector<std::unique_ptr<ClassFile>>& classes, const CodeTarget& target) {
  std::vector<Node> nodes;
  std::vector<Method*> methods;
  std::vector<std::vector<u32>> node_at;  // by method, pc
  std::map<std::pair<std::string, std::string>, std::vector<u32>>
      entries;                       // by name and descriptor: first instructions
  std::vector<u32> sides_of_target;  // branches that have the target as a side
  std::deque<u32> at_target;

  const std::vector<Body> bodies = bodies_of(classes);
  for (const auto& [file, info, instructions] : bodies) {
    const classfile::Code& code = *info->code;
    Method& made = methods_[Key(file->name, info->name, info->descriptor)];
    made.to_target.assign(code.bytes.size(), unreachable);
    made.to_end.assign(code.bytes.size(), unreachable);
    std::vector<u32>& at = node_at.emplace_back(code.bytes.size(), kNode);
    for (const Instruction& instruction : instructions) {
      at[instruction.pc] = static_cast<u32>(nodes.size());
      nodes.push_back(
          {static_cast<u32>(methods.size()), instruction.pc, {}, (flags_of(instruction) & classfile::returns) != 0});
    }
    methods.push_back(&made);
    entries[{std::string(info->name), std::string(info->descriptor)}].push_back(at[0]);
    if (file->name != target.class_name) continue;
    if (target.method == info->name) at_target.push_back(at[0]);
    if (!target.method.empty() || target.side >= 0) continue;
    for (const classfile::LineNumber& line : code.lines) {
      if (line.line == target.line && at[line.start_pc] != kNode) at_target.push_back(at[line.start_pc]);
    }
  }

  std::vector<std::vector<u32>> callers(nodes.size());  // by a method's first instruction
  for (std::size_t method = 0; method < bodies.size(); ++method) {
    const auto& [file, info, instructions] = bodies[method];
    const std::span<const u8> code = info->code->bytes;
    const std::vector<u32>& at = node_at[method];
    for (const Instruction& instruction : instructions) {
      const u32 node = at[instruction.pc];
      // Damaged code may jump into the middle of an instruction.
      const auto leads_to = [&](u32 next) {
        if (at[next] != kNode) nodes[at[next]].before.push_back(node);
      };
      for (const u16 next : followers(code, instruction)) leads_to(next);
      if (instruction.op == Op::athrow) {
        for (const classfile::ExceptionHandler& handler : info->code->handlers) {
          if (handler.start_pc <= instruction.pc && instruction.pc < handler.end_pc) leads_to(handler.handler_pc);
        }
      }
      if (target.side >= 0 && file->name == target.class_name &&
          classfile::line_at(*info->code, instruction.pc) == target.line &&
          static_cast<std::size_t>(target.side) < branch_sides(code, instruction).size()) {
        sides_of_target.push_back(node);
      }
      for (const auto& [name, descriptor] : called_by(*file, instruction)) {
        const auto found = entries.find({std::string(name), std::string(descriptor)});
        if (found == entries.end()) continue;
        for (const u32 entry : found->second) callers[entry].push_back(node);
      }
    }
  }
  if (at_target.empty() && sides_of_target.empty()) {
    std::string name = target.class_name;
    std::replace(name.begin(), name.end(), '/', '.');
    const std::string side = target.side < 0 ? "" : fmt::format("/{}", target.side);
    throw BadInput(
        target.method.empty()
            ? fmt::format("--towards {}:{}{}: there is no such place in code on the class path", name, target.line,
                          side)
            : fmt::format("--towards {}.{}: there is no such method with code on the class path", name, target.method));
  }

  // Breadth-first search backwards from nodes whose distance is known; each edge counts one instruction.
  const auto search = [&](std::deque<u32> reached, auto&& distance, bool through_calls) {
    while (!reached.empty()) {
      const u32 node = reached.front();
      reached.pop_front();
      const u32 next = distance(node) + 1;
      const auto relax = [&](u32 before) {
        if (distance(before) <= next) return;
        distance(before) = next;
        reached.push_back(before);
      };
      for (const u32 before : nodes[node].before) relax(before);
      if (!through_calls) continue;
      for (const u32 caller : callers[node]) relax(caller);
    }
  };
  const auto to_target = [&](u32 node) -> u32& { return methods[nodes[node].method]->to_target[nodes[node].pc]; };
  const auto to_end = [&](u32 node) -> u32& { return methods[nodes[node].method]->to_end[nodes[node].pc]; };
  for (const u32 node : at_target) to_target(node) = 0;
  for (const u32 node : sides_of_target) {
    to_target(node) = std::min(to_target(node), 1u);
    at_target.push_back(node);
  }
  search(at_target, to_target, true);
  std::deque<u32> ends;
  for (u32 node = 0; node < nodes.size(); ++node) {
    if (!nodes[node].ends) continue;
    to_end(node) = 1;
    ends.push_back(node);
  }
  search(ends, to_end, false);
}

u32 Distances::of(std::span<const Position> stack) const {
  u32 best = unreachable;
  u32 behind = 0;  // to the end of the frames above this one
  for (const Position& position : stack) {
    const auto found = methods_.find(Key(position.class_name, position.method, position.descriptor));
    if (found == methods_.end()) {
      ++behind;  // a frame of the library
      continue;
    }
    best = std::min(best, behind + found->second.to_target.at(position.pc));
    behind += found->second.to_end.at(position.pc);
    if (behind >= unreachable) break;
  }
  return std::min(best, unreachable);
}

}  // namespace pathfleet::analysis
