#include "cli/replay/dap_stream.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <charconv>
#include <istream>
#include <nlohmann/json.hpp>
#include <ostream>

#include "cli/reports/json_text.h"
#include "core/error.h"
#include "core/escape.h"

namespace pathfleet::cli {
namespace {

constexpr std::size_t kLongestLine = 4096;
constexpr int kMostLines = 64;

std::string lower(std::string_view text) {
  std::string result(text);
  for (char& c : result) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return result;
}

u64 length_in(std::string_view text) {
  const std::size_t begin = std::min(text.find_first_not_of(" \t"), text.size());
  const std::string_view digits = text.substr(begin, text.find_last_not_of(" \t") + 1 - begin);
  u64 length = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), length);
  const bool whole = end == digits.data() + digits.size() && !digits.empty();
  if (!whole || (error != std::errc() && error != std::errc::result_out_of_range))
    throw BadInput(fmt::format("a header of the debug adapter protocol has the Content-Length '{}', which is no number",
                               escape::short_line(digits)));
  if (error == std::errc::result_out_of_range || length > DapStream::kMostBytes)
    throw BadInput(fmt::format("a message of the debug adapter protocol has {} bytes; the most are {}",
                               escape::short_line(digits), DapStream::kMostBytes));
  return length;
}

}  // namespace

std::optional<std::string> DapStream::read_line() {
  std::string line;
  for (int c; (c = in_.get()) != std::istream::traits_type::eof();) {
    if (c == '\n') {
      if (!line.empty() && line.back() == '\r') line.pop_back();
      return line;
    }
    if (line.size() >= kLongestLine) throw BadInput("a header line of the debug adapter protocol is too long");
    line += static_cast<char>(c);
  }
  if (!line.empty()) throw BadInput("the input ends within a header of the debug adapter protocol");
  return std::nullopt;
}

std::optional<std::string> DapStream::read() {
  std::optional<u64> length;
  for (int lines = 0;; ++lines) {
    const auto line = read_line();
    if (!line) {
      if (lines == 0) return std::nullopt;
      throw BadInput("the input ends within a header of the debug adapter protocol");
    }
    if (line->empty()) break;
    const std::size_t colon = line->find(':');
    if (colon == std::string::npos || lines >= kMostLines)
      throw BadInput(fmt::format("'{}' is no header line of the debug adapter protocol", escape::short_line(*line)));
    if (lower(std::string_view(*line).substr(0, colon)) == "content-length")
      length = length_in(std::string_view(*line).substr(colon + 1));
  }
  if (!length) throw BadInput("a message of the debug adapter protocol has no Content-Length");
  std::string text(*length, '\0');
  in_.read(text.data(), static_cast<std::streamsize>(text.size()));
  if (static_cast<u64>(in_.gcount()) != *length)
    throw BadInput("the input ends within a message of the debug adapter protocol");
  return text;
}

void DapStream::write(const nlohmann::ordered_json& message) {
  const std::string text = json_text(message, -1);
  out_ << "Content-Length: " << text.size() << "\r\n\r\n" << text << std::flush;
}

}  // namespace pathfleet::cli
