#include "cli/reports/std_trace.h"

#include <fmt/format.h>
#include <fmt/ostream.h>

#include <algorithm>
#include <cctype>
#include <map>
#include <set>
#include <string>

namespace pathfleet::cli {
namespace {

using Kind = vm::Event::Kind;

class Writer {
 public:
  explicit Writer(std::ostream& out) : out_(out) { thread("main"); }

  void add(const std::string& name, const vm::Event& event) {
    const u64 by = thread(name);
    const u64 place = number_of(event.location);
    take_back(by, place);
    switch (event.kind) {
      case Kind::read: return line(by, "r", event.operand, place);
      case Kind::write: return line(by, "w", event.operand, place);
      case Kind::acquire: return acquire(by, event.operand, place);
      case Kind::release: return release(by, event.operand, place);
      case Kind::fork: {
        const u64 other = thread(event.operand);
        if (forked_.insert(other).second) line(by, "fork", thread_name(other), place);
        return;
      }
      case Kind::join: return line(by, "join", thread_name(thread(event.operand)), place);
    }
  }

 private:
  struct Held {
    u64 owner;
    u32 depth;
  };

  static std::string thread_name(u64 number) { return fmt::format("T{}", number); }
  u64 thread(const std::string& name) { return threads_.try_emplace(name, threads_.size()).first->second; }

  u64 number_of(const Locations& locations) {
    if (locations.all.empty() || locations.all[0].line <= 0) return 0;
    const Location& location = locations.all[0];
    const u64 file = files_.try_emplace(location.file, files_.size()).first->second;
    return file * 1'000'000 + static_cast<u64>(location.line);
  }

  void line(u64 by, const char* operation, const std::string& operand, u64 place) {
    std::string plain = operand;
    std::replace_if(
        plain.begin(), plain.end(),
        [](unsigned char c) {
          return !std::isalnum(c) && std::string_view("._$[]").find(static_cast<char>(c)) == std::string_view::npos;
        },
        '_');
    fmt::print(out_, "T{}|{}({})|{}\n", by, operation, plain, place);
  }

  void acquire(u64 by, const std::string& lock, u64 place) {
    const auto held = held_.find(lock);
    if (held != held_.end() && held->second.owner == by) {
      ++held->second.depth;
      return;
    }
    if (held != held_.end()) {
      // The owner has let go of it inside of the library, such as in Condition.await. It has done nothing since.
      line(held->second.owner, "rel", lock, place);
      lent_[held->second.owner][lock] = held->second.depth;
    }
    held_[lock] = {by, 1};
    line(by, "acq", lock, place);
  }

  void release(u64 by, const std::string& lock, u64 place) {
    const auto held = held_.find(lock);
    if (held == held_.end() || held->second.owner != by) return;  // it was taken when nobody else could reach it
    if (--held->second.depth > 0) return;
    line(by, "rel", lock, place);
    held_.erase(held);
  }

  /// Gives a thread that goes on the locks back that it had let go of.
  void take_back(u64 by, u64 place) {
    const auto lent = lent_.find(by);
    if (lent == lent_.end()) return;
    for (auto each = lent->second.begin(); each != lent->second.end();) {
      if (held_.contains(each->first)) {
        ++each;
        continue;
      }
      line(by, "acq", each->first, place);
      held_[each->first] = {by, each->second};
      each = lent->second.erase(each);
    }
    if (lent->second.empty()) lent_.erase(lent);
  }

  std::ostream& out_;
  std::map<std::string, u64> threads_, files_;
  std::map<std::string, Held> held_;
  std::map<u64, std::map<std::string, u32>> lent_;  // by thread
  std::set<u64> forked_ = {0};
};

}  // namespace

void write_std(std::ostream& out, const std::vector<TraceLine>& trace) {
  Writer writer(out);
  for (const TraceLine& step : trace) {
    for (const vm::Event& event : step.events) writer.add(step.thread, event);
  }
}

}  // namespace pathfleet::cli
