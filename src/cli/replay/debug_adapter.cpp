#include "cli/replay/debug_adapter.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <iostream>

#include "cli/program/program.h"
#include "cli/replay/saved_trace.h"
#include "cli/reports/trace_rows.h"
#include "core/error.h"
#include "core/escape.h"
#include "core/exit_codes.h"
#include "core/limits.h"

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

}  // namespace

u64 DebugAdapter::number_argument(const Json& arguments, const char* name, u64 otherwise) {
  const auto found = arguments.find(name);
  if (found == arguments.end() || found->is_null()) return otherwise;
  if (!found->is_number_integer() || found->get<i64>() < 0)
    throw BadInput(fmt::format("'{}' is not a number from 0 on", name));
  return found->get<u64>();
}

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
  } catch (const LimitReached& limit) {
    events_.clear();
    respond(request, false, limit.what());
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
  if (const std::string folder = path_argument(arguments, "cwd"); !folder.empty()) {
    std::error_code failed;
    std::filesystem::current_path(folder, failed);
    if (failed) throw BadInput(fmt::format("cwd: {}: {}", escape::short_line(folder), failed.message()));
  }
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
  std::string step = fmt::format("step {} of {}, {}{}", position, path().last(),
                                 escape::short_line(path().step(position).thread), did.empty() ? "" : ": " + did);
  const std::string cycle = path().said_of_cycle(position);
  if (!cycle.empty()) step += "; " + cycle;
  event("output", {{"category", "console"}, {"output", step + "\n"}});
  const bool at_end = position == path().last();
  Json body = {{"reason", at_end ? "exception" : reason},
               {"description", at_end ? escape::short_line(identity_of(path().finding())) : step},
               {"threadId", stopped_thread()},
               {"allThreadsStopped", true}};
  if (at_end) body["text"] = escape::short_line(path().finding().message) + (cycle.empty() ? "" : "; " + cycle);
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

int debug_adapter(const Options& options) {
  DapStream stream(std::cin, std::cout);
  DebugAdapter(options, stream).run();
  return exit_code::ok;
}

}  // namespace pathfleet::cli
