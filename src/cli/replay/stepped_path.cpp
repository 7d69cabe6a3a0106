#include "cli/replay/stepped_path.h"

#include <fmt/format.h>

#include <algorithm>

#include "cli/program/temporal_properties.h"
#include "core/assumption_policy.h"
#include "core/error.h"
#include "core/escape.h"

namespace pathfleet::cli {
namespace {

constexpr std::size_t kRecent = 8;
constexpr vm::SnapshotLimits kShown{10'000, 20'000, false};

using vm::Snapshot;

std::string short_class(const std::string& type) {
  const std::size_t dot = type.find_last_of(".$");
  return dot == std::string::npos ? type : type.substr(dot + 1);
}

bool is_end_of_name(std::string_view text, std::size_t at) {
  return at >= text.size() || text[at] == '.' || text[at] == '[';
}

const Snapshot::Variable* find_variable(const std::vector<Snapshot::Variable>& all, std::string_view name) {
  const auto found = std::find_if(all.begin(), all.end(), [&](const auto& each) { return each.name == name; });
  return found == all.end() ? nullptr : &*found;
}

/// The first part of a path and the rest: ("a", ".b[2]"), ("[2]", ".c").
std::pair<std::string_view, std::string_view> split_path(std::string_view path) {
  std::size_t end = 0;
  if (!path.empty() && path[0] == '[') {
    end = path.find(']');
    end = end == std::string_view::npos ? path.size() : end + 1;
  } else {
    while (!is_end_of_name(path, end)) ++end;
  }
  return {path.substr(0, end), path.substr(end)};
}

[[noreturn]] void refuse(std::string_view text, const std::string& why) {
  throw BadInput(fmt::format("{}: {}", escape::short_line(text), why));
}

/// Follows ".next.key" and "[2]" from a place that has been found.
void follow(SteppedPath::Place& place, std::string_view path, const Snapshot& state) {
  while (!path.empty()) {
    if (path[0] == '.') path.remove_prefix(1);
    const auto [name, rest] = split_path(path);
    if (name.empty()) refuse(place.text, "a name is missing");
    if (!place.value.known) refuse(place.text, "the program does not use this variable any more, so it is not kept");
    const Snapshot::Object* object = state.object(place.value.object);
    if (!object && place.value.object != 0)
      refuse(place.text, fmt::format("{} is {}, which nothing leads to any more; look at an earlier step", place.name,
                                     place.value.text));
    if (!object)
      refuse(place.text,
             fmt::format("{} is {}, which has no '{}'", place.name, place.value.text, escape::short_line(name)));
    if (object->is_array && name == "length") {
      place = {SteppedPath::Place::Kind::field, place.text, object->id, "", 0, "length", "int",
               {std::to_string(object->length)}};
      path = rest;
      continue;
    }
    const Snapshot::Variable* field = find_variable(object->fields, name);
    if (!field) {
      const bool beyond = object->is_array && object->fields.size() < object->length;
      refuse(place.text, fmt::format("{} has no '{}'{}", object->value.text, escape::short_line(name),
                                     beyond ? fmt::format(" among its first {} elements", object->fields.size()) : ""));
    }
    place = {SteppedPath::Place::Kind::field, place.text, object->id, "", 0, field->name, field->type, field->value};
    path = rest;
  }
}

/// The frames of the program, innermost first, as indexes into Thread::frames.
std::vector<std::size_t> program_frames(const Snapshot::Thread& thread) {
  std::vector<std::size_t> frames;
  for (std::size_t i = 0; i < thread.frames.size(); ++i) {
    if (!thread.frames[i].library) frames.push_back(i);
  }
  return frames;
}

const Snapshot::Thread* thread_named(const Snapshot& state, const std::string& name) {
  const auto found =
      std::find_if(state.threads.begin(), state.threads.end(), [&](const auto& each) { return each.name == name; });
  return found == state.threads.end() ? nullptr : &*found;
}

}  // namespace

SteppedPath::SteppedPath(vm::VmOptions program, const Counterexample& counterexample, const std::string& file) {
  program.coverage.on = program.coverage.every = true;
  program.coverage.of.clear();
  Counterexample path = counterexample;
  if (path.cycle) {
    program = with_propositions(program, property_of(path.finding));
    path.choices.insert(path.choices.end(), counterexample.choices.begin() + static_cast<std::ptrdiff_t>(*path.cycle),
                        counterexample.choices.end());
  }
  instance_ = std::make_unique<Instance>(program);
  const auto differs = [&](const std::string& how) {
    return BadInput(fmt::format("{} does not show its error again: {}; was the program changed?", file, how));
  };
  Playback playback;
  const auto keep = [&](const ReplayedStep& step, const vm::JavaProgram::TraceStep& recorded) {
    kept_.push_back({instance_->program.keep(step.step), recorded.lines, instance_->program.output().size()});
  };
  const auto refuted = refutation_of([&] {
    playback = play_on(*instance_, path, keep);
    if (path.cycle && playback.shown) {
      playback.ending = fault_of(program, counterexample, ltl::Fairness::none);
      playback.shown = playback.ending.empty();
    }
  });
  if (refuted) throw differs(refuted->what());
  if (!playback.shown) throw differs(playback.ending);
  PF_CHECK(!kept_.empty() && playback.trace.size() == kept_.size());
  trace_ = std::move(playback.trace);
  output_ = std::move(playback.output);
  finding_ = std::move(playback.finding);
  if (path.cycle) {
    const auto first =
        std::find_if(trace_.begin(), trace_.end(), [&path](const TraceLine& line) { return line.step > *path.cycle; });
    cycle_ = {static_cast<u32>(first - trace_.begin()) - 1, static_cast<u32>(trace_.end() - first) / 2};
  }
}

std::string SteppedPath::said_of_cycle(u32 position) const {
  if (!cycle_) return {};
  const auto [begin, length] = *cycle_;
  if (length == 0) return position == begin ? "then, for ever: nothing happens any more" : "";
  if (position == begin)
    return fmt::format("here the cycle begins: steps {} to {} lead back to this state, for ever", begin + 1,
                       begin + length);
  if (position == begin + length) return fmt::format("back to the state after step {}: the cycle begins again", begin);
  if (position == begin + 2 * length)
    return fmt::format("back to the state after step {} again, and so on for ever", begin);
  return {};
}

std::string_view SteppedPath::printed(u32 step) const {
  const std::size_t begin = step == 0 ? 0 : kept_[step - 1].printed;
  return std::string_view(output_).substr(begin, kept_[step].printed - begin);
}

const Snapshot& SteppedPath::after(u32 step) {
  const auto known = std::find_if(recent_.begin(), recent_.end(), [&](const auto& each) { return each.first == step; });
  if (known != recent_.end()) {
    recent_.splice(recent_.begin(), recent_, known);
  } else {
    recent_.emplace_front(step, instance_->program.snapshot(kept_[step].state, kShown));
    if (recent_.size() > kRecent) recent_.pop_back();
  }
  return recent_.front().second;
}

std::optional<u32> SteppedPath::next_of(const std::string& thread, u32 from) const {
  for (u32 step = from + 1; step <= last(); ++step) {
    if (trace_[step].thread == thread) return step;
  }
  return std::nullopt;
}

std::optional<u32> SteppedPath::last_of(const std::string& thread, u32 upto) const {
  for (u32 step = upto + 1; step-- > 0;) {
    if (trace_[step].thread == thread) return step;
  }
  return std::nullopt;
}

std::vector<u32> SteppedPath::steps_at(std::string_view file, i32 line) const {
  const auto fits = [&](const Location& at) {
    if (at.line != line || at.file.empty()) return false;
    if (at.file == file) return true;
    std::string path =
        at.class_name.substr(0, at.class_name.rfind('.') == std::string::npos ? 0 : at.class_name.rfind('.') + 1);
    std::replace(path.begin(), path.end(), '.', '/');
    path += at.file;
    return file.ends_with(path) && (file.size() == path.size() || file[file.size() - path.size() - 1] == '/');
  };
  std::vector<u32> steps;
  for (u32 step = 0; step <= last(); ++step) {
    if (std::any_of(kept_[step].lines.begin(), kept_[step].lines.end(), fits)) steps.push_back(step);
  }
  return steps;
}

std::optional<u32> SteppedPath::break_after(const std::vector<u32>& steps, u32 position) {
  const auto step = std::lower_bound(steps.begin(), steps.end(), position + 2);
  return step == steps.end() ? std::nullopt : std::optional(*step - 1);
}

std::optional<u32> SteppedPath::break_before(const std::vector<u32>& steps, u32 position) {
  const auto step = std::upper_bound(steps.begin(), steps.end(), position);
  return step == steps.begin() || *std::prev(step) == 0 ? std::nullopt : std::optional(*std::prev(step) - 1);
}

SteppedPath::Place SteppedPath::find(std::string_view text, u32 position, const std::string& thread_name,
                                     std::optional<std::size_t> frame) {
  const Snapshot& state = after(position);
  Place place;
  place.text = text;
  const auto at = [&](const Snapshot::Object& object, std::string_view rest) {
    place.object = object.id;
    place.name = object.value.text;
    place.type = object.type;
    place.value = object.value;
    follow(place, rest, state);
    return place;
  };
  if (text.empty()) refuse(text, "a name is missing");
  // An object by its id.
  if (text[0] == '@' || text[0] == '#') {
    u64 id = 0;
    std::size_t end = 1;
    for (; end < text.size() && text[end] >= '0' && text[end] <= '9' && id < 1'000'000'000; ++end)
      id = id * 10 + static_cast<u64>(text[end] - '0');
    const Snapshot::Object* object =
        end == 1 || !is_end_of_name(text, end) ? nullptr : state.object(static_cast<u32>(id));
    if (!object) refuse(text, "there is no object of this number here");
    return at(*object, text.substr(end));
  }
  const auto [first, rest] = split_path(text);
  const auto statics_at = [&](const Snapshot::Statics& statics, std::string_view path) {
    if (!path.empty() && path[0] == '.') path.remove_prefix(1);
    const auto [name, beyond] = split_path(path);
    const Snapshot::Variable* field = find_variable(statics.fields, name);
    if (!field) return false;
    place.kind = Place::Kind::static_field;
    place.owner = statics.type;
    place.name = field->name;
    place.type = field->type;
    place.value = field->value;
    follow(place, beyond, state);
    return true;
  };
  // A variable of a frame, a field of its `this`, a static field of its class.
  if (const Snapshot::Thread* thread = thread_named(state, thread_name); thread && !thread->frames.empty()) {
    const std::vector<std::size_t> frames = program_frames(*thread);
    const std::size_t number = frame ? std::min(*frame, thread->frames.size() - 1) : frames.empty() ? 0 : frames[0];
    const Snapshot::Frame& here = thread->frames[number];
    if (const Snapshot::Variable* local = find_variable(here.variables, first)) {
      place.kind = Place::Kind::local;
      place.owner = thread_name;
      place.depth = thread->frames.size() - 1 - number;
      place.name = local->name;
      place.type = local->type;
      place.value = local->value;
      follow(place, rest, state);
      return place;
    }
    if (const Snapshot::Variable* self = find_variable(here.variables, "this"); self && self->value.known) {
      const Snapshot::Object* object = state.object(self->value.object);
      if (object && find_variable(object->fields, first)) return at(*object, text);
    }
    if (const Snapshot::Statics* statics = state.statics_of(escape::line(here.location.class_name));
        statics && statics_at(*statics, text))
      return place;
  }
  // An object or thread by the name that traces use: the longest one that the text begins with.
  const Snapshot::Object* named = nullptr;
  std::size_t length = 0;
  const auto consider = [&](const std::string& name, u32 id) {
    if (name.size() <= length || !text.starts_with(name) || !is_end_of_name(text, name.size())) return;
    if (const Snapshot::Object* object = state.object(id)) {
      named = object;
      length = name.size();
    }
  };
  for (const Snapshot::Object& object : state.objects) consider(object.name, object.id);
  for (const Snapshot::Thread& thread : state.threads) consider(thread.name, thread.id);
  // A static field, by the full or the short name of its class.
  for (const Snapshot::Statics& statics : state.statics) {
    for (const std::string& name : {statics.type, short_class(statics.type)}) {
      if (name.size() < text.size() && text.starts_with(name) && text[name.size()] == '.' &&
          statics_at(statics, text.substr(name.size())))
        return place;
    }
  }
  if (named) return at(*named, text.substr(length));
  // A static field that only one class has.
  const auto has_first = [&](const Snapshot::Statics& statics) {
    return find_variable(statics.fields, first) != nullptr;
  };
  const auto only = std::find_if(state.statics.begin(), state.statics.end(), has_first);
  if (only != state.statics.end() && std::none_of(only + 1, state.statics.end(), has_first) && statics_at(*only, text))
    return place;
  refuse(text, "nothing has this name here");
}

std::optional<Snapshot::Value> SteppedPath::value_after(const Place& place, u32 step) {
  const Snapshot& state = after(step);
  const Snapshot::Variable* found = nullptr;
  switch (place.kind) {
    case Place::Kind::object: return state.object(place.object) ? std::optional(place.value) : std::nullopt;
    case Place::Kind::field: {
      const Snapshot::Object* object = state.object(place.object);
      if (object && object->is_array && place.name == "length") return place.value;
      if (object) found = find_variable(object->fields, place.name);
      break;
    }
    case Place::Kind::static_field: {
      const Snapshot::Statics* statics = state.statics_of(place.owner);
      if (statics) found = find_variable(statics->fields, place.name);
      break;
    }
    case Place::Kind::local: {
      const Snapshot::Thread* thread = thread_named(state, place.owner);
      if (thread && place.depth < thread->frames.size())
        found = find_variable(thread->frames[thread->frames.size() - 1 - place.depth].variables, place.name);
      break;
    }
  }
  return found ? std::optional(found->value) : std::nullopt;
}

std::optional<u32> SteppedPath::writer(const Place& place, u32 position) {
  for (u32 step = position; step > 0; --step) {
    const auto before = value_after(place, step - 1);
    if (!before || *before != place.value) return step;
  }
  return std::nullopt;
}

}  // namespace pathfleet::cli
