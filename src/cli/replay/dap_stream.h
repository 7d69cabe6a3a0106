// The messages of the Debug Adapter Protocol on two streams: a header with Content-Length, an empty line, JSON. Main
// functions: read(), write().
#pragma once

#include <iosfwd>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>

#include "core/types.h"

namespace pathfleet::cli {

class DapStream {
 public:
  static constexpr u64 kMostBytes = u64{16} << 20;  // of a message

  DapStream(std::istream& in, std::ostream& out) : in_(in), out_(out) {}

  /// The text of the next message; nullopt: the input has ended. Throws BadInput if the header is wrong or the message
  /// longer than kMostBytes; then nothing that follows can be read.
  std::optional<std::string> read();
  void write(const nlohmann::ordered_json& message);

 private:
  /// A line of a header, without its end; nullopt: the input has ended.
  std::optional<std::string> read_line();

  std::istream& in_;
  std::ostream& out_;
};

}  // namespace pathfleet::cli
