#include "cli/debug_adapter.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <sstream>

#include "cli/program.h"
#include "cli/saved_trace.h"
#include "cli/step_terminal.h"
#include "cli/trace_rows.h"
#include "core/error.h"
#include "core/escape.h"
#include "core/exit_codes.h"

namespace pathfleet::cli {
namespace {

using Json = nlohmann::ordered_json;
using vm::Snapshot;

/// A text, or several that are joined by ':'; empty: not given.
std::string path_argument(const Json& arguments, const char* name) {
  const auto found = arguments.find(name);
  if (found == arguments.end() || found->is_null()) return {};
  if (found->is_string()) return found->get<std::string>();
  std::string joined;
  for (const std::string& part : found->get<std::vector<std::string>>()) joined += (joined.empty() ? "" : ":") + part;
  return joined;
}

u64 number_argument(const Json& arguments, const char* name, u64 otherwise) {
  const auto found = arguments.find(name);
  if (found == arguments.end() || found->is_null()) return otherwise;
  if (!found->is_number_integer() || found->get<i64>() < 0)
    throw BadInput(fmt::format("'{}' is not a number from 0 on", name));
  return found->get<u64>();
}

Json bare_variable(const std::string& name, const std::string& value) {
  return {{"name", name}, {"value", value}, {"variablesReference", 0}};
}

}  // namespace

const std::map<std::string, DebugAdapter::Handler>& DebugAdapter::handlers() {
  static const std::map<std::string, Handler> all = {
      {"initialize", &DebugAdapter::initialize},
      {"launch", &DebugAdapter::launch},
      {"attach", &DebugAdapter::launch},
      {"configurationDone", &DebugAdapter::configuration_done},
      {"setBreakpoints", &DebugAdapter::set_breakpoints},
      {"setExceptionBreakpoints", &DebugAdapter::nothing},
      {"threads", &DebugAdapter::threads},
      {"stackTrace", &DebugAdapter::stack_trace},
      {"scopes", &DebugAdapter::scopes},
      {"variables", &DebugAdapter::variables},
      {"evaluate", &DebugAdapter::evaluate},
      {"source", &DebugAdapter::source},
      {"exceptionInfo", &DebugAdapter::exception_info},
      {"continue", &DebugAdapter::go_on},
      {"reverseContinue", &DebugAdapter::go_back},
      {"next", &DebugAdapter::next},
      {"stepIn", &DebugAdapter::step_in},
      {"stepOut", &DebugAdapter::step_out},
      {"stepBack", &DebugAdapter::step_back},
      {"pause", &DebugAdapter::pause},
      {"disconnect", &DebugAdapter::disconnect},
      {"terminate", &DebugAdapter::terminate},
  };
  return all;
}

// ---- Messages

void DebugAdapter::run() {
  try {
    while (!ends_) {
      const auto text = stream_.read();
      if (!text) return;
      handle(*text);
    }
  } catch (const BadInput& wrong) {
    respond(Json::object(), false, wrong.what());
    throw;
  }
}

void DebugAdapter::handle(const std::string& text) {
  const Json request = Json::parse(text, nullptr, false);
  if (!request.is_object() || !request.contains("seq") || !request["seq"].is_number_integer() ||
      !request.contains("command") || !request["command"].is_string()) {
    return respond(Json::object(), false, "this is no request: a JSON object with seq and command is needed");
  }
  const std::string command = request["command"].get<std::string>();
  try {
    const auto handler = handlers().find(command);
    if (handler == handlers().end())
      throw BadInput(fmt::format("the request {} is not supported", escape::short_line(command)));
    const auto arguments = request.find("arguments");
    if (arguments != request.end() && !arguments->is_object() && !arguments->is_null())
      throw BadInput("the arguments are no object");
    const Json none = Json::object();
    Json body = (this->*handler->second)(arguments == request.end() || arguments->is_null() ? none : *arguments);
    respond(request, true, std::move(body));
  } catch (const BadInput& wrong) {
    events_.clear();
    respond(request, false, wrong.what());
  } catch (const Json::exception& wrong) {
    events_.clear();
    respond(request, false, fmt::format("an argument has the wrong type: {}", wrong.what()));
  }
  for (Json& each : std::exchange(events_, {})) {
    each["seq"] = ++sequence_;
    stream_.write(each);
  }
}

void DebugAdapter::respond(const Json& request, bool success, Json body_or_message) {
  Json response = {{"seq", ++sequence_},
                   {"type", "response"},
                   {"request_seq", request.value("seq", i64{0})},
                   {"success", success},
                   {"command", request.value("command", "")}};
  if (success)
    response["body"] = std::move(body_or_message);
  else
    response["message"] = std::move(body_or_message);
  stream_.write(response);
}

void DebugAdapter::event(const std::string& name, Json body) {
  events_.push_back({{"seq", 0}, {"type", "event"}, {"event", name}, {"body", std::move(body)}});
}

// ---- Beginning and end

Json DebugAdapter::initialize(const Json& arguments) {
  first_line_ = arguments.value("linesStartAt1", true) ? 1 : 0;
  return {{"supportsConfigurationDoneRequest", true},
          {"supportsStepBack", true},
          {"supportsEvaluateForHovers", true},
          {"supportsExceptionInfoRequest", true},
          {"supportsTerminateRequest", true},
          {"supportsDelayedStackTraceLoading", true},
          {"supportsSetVariable", false},
          {"supportsRestartRequest", false}};
}

Json DebugAdapter::launch(const Json& arguments) {
  if (path_) throw BadInput("a trace is loaded already");
  const std::string file = arguments.value("trace", "");
  if (file.empty()) throw BadInput("'trace' is needed: the file that pathfleet check --trace has written");
  SavedTrace saved = load_trace(file);
  Options options = options_;
  if (const std::string classes = path_argument(arguments, "classPath"); !classes.empty()) options.class_path = classes;
  if (const std::string sources = path_argument(arguments, "sourcePath"); !sources.empty()) options.sources = sources;
  if (const std::string jdk = path_argument(arguments, "jdk"); !jdk.empty()) options.jdk = jdk;
  if (!options.class_path.empty()) saved.program.class_path = options.class_path;
  options.class_path = saved.program.class_path;
  find_library(saved.program, options.jdk);
  read_standard_input(saved.program);
  path_ = std::make_unique<SteppedPath>(saved.program, saved.counterexample, file);
  sources_ = std::make_unique<SourceLines>(options);
  event("initialized", Json::object());
  return Json::object();
}

Json DebugAdapter::configuration_done(const Json&) {
  stop_at(path().last() == 0 ? path().last() : 0, "entry");
  return Json::object();
}

Json DebugAdapter::nothing(const Json&) { return Json::object(); }

Json DebugAdapter::disconnect(const Json&) {
  ends_ = true;
  return Json::object();
}

Json DebugAdapter::terminate(const Json&) {
  event("exited", {{"exitCode", exit_code::error_found}});
  event("terminated", Json::object());
  return Json::object();
}

SteppedPath& DebugAdapter::path() {
  if (!path_) throw BadInput("there is no trace yet: launch comes first");
  return *path_;
}

// ---- Stops

u32 DebugAdapter::stopped_thread() {
  const Snapshot& now = state();
  const auto id_of = [&](const std::string& name) {
    const auto found =
        std::find_if(now.threads.begin(), now.threads.end(), [&](const auto& each) { return each.name == name; });
    return found == now.threads.end() ? 0 : found->id;
  };
  u32 id = position_ < path().last() ? id_of(path().step(position_ + 1).thread) : 0;
  if (id == 0) id = id_of(path().step(position_).thread);
  return id == 0 && !now.threads.empty() ? now.threads[0].id : id;
}

void DebugAdapter::print_steps(u32 upto) {
  for (; printed_ <= upto; ++printed_) {
    if (const std::string text(path().printed(printed_)); !text.empty())
      event("output", {{"category", "stdout"}, {"output", escape::lines(text, "")}});
  }
}

void DebugAdapter::stop_at(u32 position, const std::string& reason, std::vector<u32> breakpoints) {
  position_ = position;
  handles_.clear();
  print_steps(position);
  std::string did;
  for (const TraceRow& row : trace_rows({path().step(position)}, true))
    did += (did.empty() ? "" : "; ") + deed_text(row);
  const std::string step = fmt::format("step {} of {}, {}{}", position, path().last(),
                                       escape::short_line(path().step(position).thread), did.empty() ? "" : ": " + did);
  event("output", {{"category", "console"}, {"output", step + "\n"}});
  const bool at_end = position == path().last();
  Json body = {{"reason", at_end ? "exception" : reason},
               {"description", at_end ? escape::short_line(identity_of(path().finding())) : step},
               {"threadId", stopped_thread()},
               {"allThreadsStopped", true}};
  if (at_end) body["text"] = escape::short_line(path().finding().message);
  if (!breakpoints.empty()) body["hitBreakpointIds"] = breakpoints;
  event("stopped", std::move(body));
}

void DebugAdapter::go_forwards(u32 target, bool also_at_breakpoints) {
  std::vector<u32> hit;
  if (also_at_breakpoints) {
    for (const auto& [file, all] : breakpoints_) {
      for (const Breakpoint& each : all) {
        const auto stop = SteppedPath::break_after(each.steps, position_);
        if (!stop || *stop > target) continue;
        if (*stop < target) hit.clear();
        target = *stop;
        hit.push_back(each.id);
      }
    }
  }
  const std::string reason = hit.empty() ? "step" : "breakpoint";
  stop_at(target, reason, std::move(hit));
}

Json DebugAdapter::go_on(const Json&) {
  if (position_ == path().last()) return terminate({}), Json{{"allThreadsContinued", true}};
  go_forwards(path().last(), true);
  return {{"allThreadsContinued", true}};
}

Json DebugAdapter::go_back(const Json&) {
  u32 target = 0;
  std::vector<u32> hit;
  path();
  for (const auto& [file, all] : breakpoints_) {
    for (const Breakpoint& each : all) {
      const auto stop = SteppedPath::break_before(each.steps, position_);
      if (!stop || *stop < target) continue;
      if (*stop > target) hit.clear();
      target = *stop;
      hit.push_back(each.id);
    }
  }
  const std::string reason = hit.empty() ? "entry" : "breakpoint";
  stop_at(target, reason, std::move(hit));
  return Json::object();
}

Json DebugAdapter::next(const Json& arguments) {
  const auto step = path().next_of(thread_of(arguments).name, position_);
  go_forwards(step ? *step : path().last(), true);
  return Json::object();
}

Json DebugAdapter::step_in(const Json&) {
  go_forwards(std::min(path().last(), position_ + 1), false);
  return Json::object();
}

// Up to the step after which the thread has fewer frames of the program.
Json DebugAdapter::step_out(const Json& arguments) {
  const Snapshot::Thread& thread = thread_of(arguments);
  const u32 id = thread.id;
  const std::string name = thread.name;
  const auto depth = [&](u32 step) {
    const Snapshot::Thread* then = path().after(step).thread(id);
    return then
               ? std::count_if(then->frames.begin(), then->frames.end(), [](const auto& each) { return !each.library; })
               : 0;
  };
  const auto here = depth(position_);
  auto step = path().next_of(name, position_);
  while (step && depth(*step) >= here) step = path().next_of(name, *step);
  go_forwards(step ? *step : path().last(), true);
  return Json::object();
}

Json DebugAdapter::step_back(const Json&) {
  path();
  stop_at(position_ == 0 ? 0 : position_ - 1, position_ <= 1 ? "entry" : "step");
  return Json::object();
}

Json DebugAdapter::pause(const Json&) {
  path();
  stop_at(position_, "pause");
  return Json::object();
}

Json DebugAdapter::set_breakpoints(const Json& arguments) {
  const Json& source = arguments.at("source");
  const std::string file = source.value("path", source.value("name", ""));
  if (file.empty()) throw BadInput("a source with a path or a name is needed");
  std::vector<Breakpoint>& all = breakpoints_[file];
  all.clear();
  Json answers = Json::array();
  for (const Json& asked : arguments.value("breakpoints", Json::array())) {
    const u64 line = number_argument(asked, "line", 0);
    const i32 real_line = line > 1'000'000'000 ? -1 : static_cast<i32>(line) + 1 - first_line_;
    Breakpoint made{++breakpoints_made_, path().steps_at(file, real_line)};
    Json answer = {{"id", made.id}, {"verified", !made.steps.empty()}, {"line", line}};
    if (made.steps.empty()) answer["message"] = "no step of this trace runs this line";
    answers.push_back(std::move(answer));
    all.push_back(std::move(made));
  }
  return {{"breakpoints", std::move(answers)}};
}

// ---- Looking

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

int debug_adapter(const Options& options) {
  DapStream stream(std::cin, std::cout);
  DebugAdapter(options, stream).run();
  return exit_code::ok;
}

}  // namespace pathfleet::cli
