// The requests of the debug adapter that only look: threads, frames, variables, expressions.

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <sstream>

#include "cli/replay/debug_adapter.h"
#include "cli/replay/step_terminal.h"
#include "core/error.h"
#include "core/escape.h"

namespace pathfleet::cli {
namespace {

using Json = nlohmann::ordered_json;
using vm::Snapshot;

Json bare_variable(const std::string& name, const std::string& value) {
  return {{"name", name}, {"value", value}, {"variablesReference", 0}};
}

}  // namespace

const Snapshot::Thread& DebugAdapter::thread_of(const Json& arguments) {
  const u64 id = number_argument(arguments, "threadId", 0);
  path();
  const Snapshot::Thread* thread = id > ~u32{0} ? nullptr : state().thread(static_cast<u32>(id));
  if (!thread) throw BadInput(fmt::format("there is no thread {} here", id));
  return *thread;
}

int DebugAdapter::reference_to(Handle handle) {
  handles_.push_back(handle);
  return static_cast<int>(handles_.size());
}

const DebugAdapter::Handle& DebugAdapter::handle_of(const Json& arguments, const char* name) {
  path();
  const u64 number = number_argument(arguments, name, 0);
  if (number < 1 || number > handles_.size())
    throw BadInput(fmt::format("'{}' {} is not known at this stop", name, number));
  return handles_[number - 1];
}

Json DebugAdapter::threads(const Json&) {
  path();
  Json all = Json::array();
  for (const Snapshot::Thread& thread : state().threads)
    all.push_back({{"id", thread.id}, {"name", thread.can_go_on ? thread.name : thread.name + ", " + thread.waits}});
  if (all.empty()) all.push_back({{"id", 0}, {"name", "all threads have ended"}});
  return {{"threads", std::move(all)}};
}

Json DebugAdapter::source_json(const Location& location) {
  Json source = {{"name", location.file.empty() ? location.class_name : location.file}};
  if (location.file.empty()) return source;
  std::error_code ignored;
  const std::string found = sources_->path_of(location);
  if (!std::filesystem::is_regular_file(found, ignored)) return source;
  const std::string path = std::filesystem::absolute(found, ignored).lexically_normal().string();
  shown_sources_.insert(path);
  source["path"] = path;
  return source;
}

Json DebugAdapter::stack_trace(const Json& arguments) {
  const u64 first = number_argument(arguments, "startFrame", 0), levels = number_argument(arguments, "levels", 0);
  if (number_argument(arguments, "threadId", 0) == 0 && path().after(position_).threads.empty())
    return {{"stackFrames", Json::array()}, {"totalFrames", 0}};
  const Snapshot::Thread& thread = thread_of(arguments);
  Json frames = Json::array();
  for (u64 i = first; i < thread.frames.size() && (levels == 0 || i - first < levels); ++i) {
    const Snapshot::Frame& frame = thread.frames[i];
    Json shown = {{"id", reference_to({Handle::Kind::frame, thread.id, i})},
                  {"name", escape::short_line(frame.location.class_name + "." + frame.location.method)},
                  {"source", source_json(frame.location)},
                  {"line", frame.location.line < 0 ? 0 : frame.location.line - 1 + first_line_},
                  {"column", frame.location.line < 0 ? 0 : first_line_}};
    if (frame.library) shown["presentationHint"] = "subtle";
    frames.push_back(std::move(shown));
  }
  return {{"stackFrames", std::move(frames)}, {"totalFrames", thread.frames.size()}};
}

Json DebugAdapter::scopes(const Json& arguments) {
  const Handle handle = handle_of(arguments, "frameId");
  if (handle.kind != Handle::Kind::frame) throw BadInput("'frameId' is no frame");
  const Snapshot::Frame& frame = state().thread(handle.id)->frames.at(handle.frame);
  Json all = Json::array();
  const auto add = [&](const char* name, const char* hint, Handle of) {
    Json scope = {{"name", name}, {"variablesReference", reference_to(of)}, {"expensive", false}};
    if (*hint) scope["presentationHint"] = hint;
    all.push_back(std::move(scope));
  };
  add("Locals", "locals", {Handle::Kind::locals, handle.id, handle.frame});
  for (const Snapshot::Variable& variable : frame.variables) {
    if (variable.name == "this" && variable.value.object != 0)
      add("This", "", {Handle::Kind::object, variable.value.object, 0});
  }
  add("Statics", "", {Handle::Kind::statics, handle.id, handle.frame});
  return {{"scopes", std::move(all)}};
}

Json DebugAdapter::variable_json(const Snapshot::Variable& variable, const std::string& evaluate_name) {
  if (!variable.value.known) return bare_variable(variable.name, "(not used any more, so not kept)");
  Json shown = {{"name", variable.name}, {"value", variable.value.text}, {"type", variable.type}};
  const Snapshot::Object* object = state().object(variable.value.object);
  const bool opens = object && !object->fields.empty();
  shown["variablesReference"] = opens ? reference_to({Handle::Kind::object, object->id, 0}) : 0;
  if (opens && object->is_array) shown["indexedVariables"] = object->fields.size();
  if (!evaluate_name.empty()) shown["evaluateName"] = evaluate_name;
  return shown;
}

Json DebugAdapter::variables(const Json& arguments) {
  const Handle handle = handle_of(arguments, "variablesReference");
  const u64 first = number_argument(arguments, "start", 0), count = number_argument(arguments, "count", 0);
  const std::string filter = arguments.value("filter", "");
  Json all = Json::array();
  const auto add_all = [&](const std::vector<Snapshot::Variable>& variables, const std::string& prefix) {
    for (u64 i = first; i < variables.size() && (count == 0 || i - first < count); ++i)
      all.push_back(variable_json(variables[i], prefix + variables[i].name));
  };
  switch (handle.kind) {
    case Handle::Kind::frame: throw BadInput("'variablesReference' is a frame");
    case Handle::Kind::locals: add_all(state().thread(handle.id)->frames.at(handle.frame).variables, ""); break;
    case Handle::Kind::object: {
      const Snapshot::Object& object = *state().object(handle.id);
      if (filter == (object.is_array ? "named" : "indexed")) break;
      add_all(object.fields, fmt::format("@{}{}", object.id, object.is_array ? "" : "."));
      const bool last_page = count == 0 || first + count >= object.fields.size();
      if (object.is_array && object.fields.size() < object.length && last_page)
        all.push_back(bare_variable("...", fmt::format("{} more elements", object.length - object.fields.size())));
      break;
    }
    case Handle::Kind::statics: {
      const std::string here = escape::line(state().thread(handle.id)->frames.at(handle.frame).location.class_name);
      std::vector<Snapshot::Variable> fields;
      for (const bool of_frame : {true, false}) {
        for (const Snapshot::Statics& statics : state().statics) {
          if ((statics.type == here) != of_frame) continue;
          for (Snapshot::Variable field : statics.fields) {
            field.name.insert(0, statics.type + ".");
            fields.push_back(std::move(field));
          }
        }
      }
      add_all(fields, "");
      break;
    }
  }
  return {{"variables", std::move(all)}};
}

// In the console, the terminal's commands that only look are understood, too.
Json DebugAdapter::evaluate(const Json& arguments) {
  const std::string text = arguments.at("expression").get<std::string>();
  path();
  std::string thread = path().step(position_).thread;
  std::optional<std::size_t> frame;
  if (arguments.contains("frameId")) {
    const Handle& handle = handle_of(arguments, "frameId");
    if (handle.kind != Handle::Kind::frame) throw BadInput("'frameId' is no frame");
    thread = state().thread(handle.id)->name;
    frame = handle.frame;
  }
  const std::string word = text.substr(0, text.find(' '));
  static const std::set<std::string> kLooks = {"where", "lines",  "threads", "locals", "print",  "object",
                                               "diff",  "writer", "statics", "locks",  "output", "help"};
  if (arguments.value("context", "") == "repl" && kLooks.contains(word)) {
    std::ostringstream out;
    StepTerminal terminal(path(), *sources_, out);
    terminal.move_to(position_, thread);
    terminal.obey(text);
    return {{"result", out.str()}, {"variablesReference", 0}};
  }
  const SteppedPath::Place place = path().find(text, position_, thread, frame);
  Json shown = variable_json({"", place.type, place.value}, "");
  shown["result"] = shown["value"];
  shown.erase("value");
  shown.erase("name");
  return shown;
}

Json DebugAdapter::source(const Json& arguments) {
  const std::string file = arguments.contains("source") ? arguments["source"].value("path", "") : "";
  if (!shown_sources_.contains(file))
    throw BadInput("the text of this source is not known; give its folder as sourcePath");
  std::string text;
  for (const std::string& line : coverage::Sources::lines(file)) text += line + "\n";
  return {{"content", std::move(text)}, {"mimeType", "text/x-java"}};
}

Json DebugAdapter::exception_info(const Json&) {
  if (position_ != path().last()) throw BadInput("the error is at the end of the trace");
  const Finding& finding = path().finding();
  const std::string type = finding.class_name.empty() ? to_string(finding.kind) : escape::line(finding.class_name);
  return {{"exceptionId", type},
          {"description", escape::short_line(finding.message.empty() ? identity_of(finding) : finding.message)},
          {"breakMode", "always"},
          {"details",
           {{"message", escape::short_line(finding.message)},
            {"typeName", type},
            {"stackTrace", escape::lines(finding.details, "")}}}};
}

}  // namespace pathfleet::cli
