#include "testgen/path_recorder.h"

#include <fmt/format.h>

#include "analysis/branch_sides.h"
#include "classfile/instruction.h"

namespace pathfleet::testgen {

PathRecorder::PathRecorder(vm::Machine& machine) {
  machine.listener.followed = [this](u32 depth, const vm::Method& method, u32 pc, u32 side) {
    note(depth, method, pc, side);
  };
}

void PathRecorder::begin() {
  open_.clear();
  last_.clear();
}

void PathRecorder::note(u32 depth, const vm::Method& method, u32 pc, u32 side) {
  const bool is_call = pc == vm::Listener::kCall;
  // The calls above this depth have ended, and if a call begins at this depth, so has the previous one.
  while (!open_.empty() && (open_.back().depth > depth || (is_call && open_.back().depth == depth))) {
    finish(open_.back());
    open_.pop_back();
  }
  if (is_call) open_.push_back({depth, &method, {}});
  if (last_.size() < kMostSides) last_.push_back({&method, pc, side, depth});
  if (is_call || open_.empty() || open_.back().depth != depth) return;
  if (open_.back().sides.size() < kMostSides) open_.back().sides.emplace_back(pc, side);
}

void PathRecorder::end() {
  for (const Call& call : open_) finish(call);
  open_.clear();
}

void PathRecorder::finish(const Call& call) {
  std::string key;
  for (const auto& [pc, side] : call.sides) key += fmt::format("{}:{} ", pc, side);
  methods_[{call.method->holder->source_name(), std::string(call.method->name).append(call.method->descriptor)}].insert(
      std::move(key));
}

std::string PathRecorder::key() const {
  std::string key;
  for (const auto& [method, pc, side, depth] : last_) {
    key += pc == vm::Listener::kCall ? fmt::format("{}{}\n", method->full_name(), method->descriptor)
                                     : fmt::format("{}:{} ", pc, side);
  }
  return key;
}

std::vector<std::string> PathRecorder::text() const {
  std::vector<std::string> text;
  for (const auto& [method, pc, side, depth] : last_) {
    if (pc == vm::Listener::kCall) continue;
    const classfile::Code& code = *method->info->code;
    const u16 target = analysis::branch_sides(code.bytes, classfile::decode(code.bytes, pc)).at(side);
    text.push_back(fmt::format("{}:{}({})>{}({})", method->name, classfile::line_at(code, static_cast<u16>(pc)), pc,
                               classfile::line_at(code, target), target));
  }
  return text;
}

}  // namespace pathfleet::testgen
