// pathfleet dap: a saved trace behind the Debug Adapter Protocol, for VS Code and other editors. Main functions:
// DebugAdapter::run, handle.
//
// The unit of all steps is the step of the trace (stepped_path.h). A wrong request gets a response that says so; only a
// stream that can no longer be read ends the adapter.
#pragma once

#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

#include "cli/options/options.h"
#include "cli/replay/dap_stream.h"
#include "cli/replay/stepped_path.h"
#include "cli/reports/source_lines.h"

namespace pathfleet::cli {

class DebugAdapter {
 public:
  /// `options`: where classes, sources and the JDK are, unless the client says it.
  DebugAdapter(const Options& options, DapStream& stream) : options_(options), stream_(stream) {}

  /// Answers requests until the client disconnects or the input ends. Throws BadInput if the stream cannot be read on.
  void run();

 private:
  using Json = nlohmann::ordered_json;
  using Handler = Json (DebugAdapter::*)(const Json&);
  static const std::map<std::string, Handler>& handlers();

  /// What a variablesReference or frameId stands for, until the next stop.
  struct Handle {
    enum class Kind : u8 { frame, locals, object, statics };
    Kind kind;
    u32 id = 0;             // frame, locals: of the thread; object: its id
    std::size_t frame = 0;  // frame, locals, statics: index into its frames
  };
  struct Breakpoint {
    u32 id;
    std::vector<u32> steps;
  };

  void handle(const std::string& text);
  void respond(const Json& request, bool success, Json body_or_message);
  void event(const std::string& name, Json body);

  // The requests.
  Json initialize(const Json& arguments);
  Json launch(const Json& arguments);
  Json configuration_done(const Json& arguments);
  Json set_breakpoints(const Json& arguments);
  Json nothing(const Json& arguments);
  Json threads(const Json& arguments);
  Json stack_trace(const Json& arguments);
  Json scopes(const Json& arguments);
  Json variables(const Json& arguments);
  Json evaluate(const Json& arguments);
  Json source(const Json& arguments);
  Json exception_info(const Json& arguments);
  Json go_on(const Json& arguments);
  Json go_back(const Json& arguments);
  Json next(const Json& arguments);
  Json step_in(const Json& arguments);
  Json step_out(const Json& arguments);
  Json step_back(const Json& arguments);
  Json pause(const Json& arguments);
  Json disconnect(const Json& arguments);
  Json terminate(const Json& arguments);

  /// Throws BadInput.
  static u64 number_argument(const Json& arguments, const char* name, u64 otherwise);
  SteppedPath& path();
  const vm::Snapshot& state() { return path().after(position_); }
  const vm::Snapshot::Thread& thread_of(const Json& arguments);
  const Handle& handle_of(const Json& arguments, const char* name);
  int reference_to(Handle handle);
  Json variable_json(const vm::Snapshot::Variable& variable, const std::string& evaluate_name);
  Json source_json(const Location& location);
  /// Goes on up to `target`, or to a breakpoint before it.
  void go_forwards(u32 target, bool also_at_breakpoints);
  void stop_at(u32 position, const std::string& reason, std::vector<u32> breakpoints = {});
  u32 stopped_thread();
  void print_steps(u32 upto);

  const Options& options_;
  DapStream& stream_;
  int sequence_ = 0;
  bool ends_ = false;
  i32 first_line_ = 1;        // by which number the client calls it
  std::vector<Json> events_;  // to be sent after the response

  std::unique_ptr<SteppedPath> path_;  // null before launch
  std::unique_ptr<SourceLines> sources_;
  std::set<std::string> shown_sources_;
  u32 position_ = 0;
  u32 printed_ = 0;  // the steps below it were printed
  u32 breakpoints_made_ = 0;
  std::map<std::string, std::vector<Breakpoint>> breakpoints_;  // by path of the source
  std::vector<Handle> handles_;                                 // the reference n is handles_[n - 1]
};

/// The command. Returns the exit code.
int debug_adapter(const Options& options);

}  // namespace pathfleet::cli
