#include "cli/options/properties_file.h"

#include <fmt/format.h>

#include <algorithm>

#include "classfile/modified_utf8.h"
#include "cli/options/input_file.h"
#include "core/error.h"

namespace pathfleet::cli {
namespace {

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\f'; }

/// A logical line: one line, or several joined by '\' at their ends.
struct LogicalLine {
  std::string text;
  int number;
};

std::vector<LogicalLine> logical_lines(const std::string& text) {
  std::vector<LogicalLine> lines;
  bool continued = false;
  int number = 0;
  for (std::size_t at = 0; at < text.size();) {
    ++number;
    const std::size_t end = std::min(text.find_first_of("\r\n", at), text.size());
    std::string_view line(text.data() + at, end - at);
    at = end + (text.compare(end, 2, "\r\n") == 0 ? 2 : 1);
    while (!line.empty() && is_blank(line.front())) line.remove_prefix(1);
    if (!continued && (line.empty() || line[0] == '#' || line[0] == '!')) continue;
    if (!continued) lines.push_back({"", number});
    std::size_t backslashes = 0;
    while (backslashes < line.size() && line[line.size() - 1 - backslashes] == '\\') ++backslashes;
    continued = backslashes % 2 == 1;
    if (continued) line.remove_suffix(1);
    lines.back().text += line;
  }
  return lines;
}

class LineReader {
 public:
  LineReader(const LogicalLine& line, const std::string& path) : text_(line.text), line_(line.number), path_(path) {}

  Property read() {
    std::u16string key, value;
    while (!text_.empty() && !is_blank(text_[0]) && text_[0] != '=' && text_[0] != ':') take(key);
    skip_blanks();
    bool append = false;
    if (!text_.empty() && (text_[0] == '=' || text_[0] == ':')) {
      text_.remove_prefix(1);
      skip_blanks();
    } else if (text_.starts_with("+=")) {
      append = true;
      text_.remove_prefix(2);
      skip_blanks();
    }
    while (!text_.empty()) take(value);
    if (append) key += u'+';
    if (key.empty()) fail("a value without a key");
    return {utf8(key), utf8(value), line_};
  }

 private:
  static std::string utf8(const std::u16string& text) { return classfile::modified_utf8::utf16_to_utf8(text); }
  [[noreturn]] void fail(const char* what) const { throw BadInput(fmt::format("{}:{}: {}", path_, line_, what)); }

  void skip_blanks() {
    while (!text_.empty() && is_blank(text_[0])) text_.remove_prefix(1);
  }
  void take(std::u16string& into) {
    const char c = text_[0];
    text_.remove_prefix(1);
    if (c != '\\') {
      into += static_cast<unsigned char>(c);
      return;
    }
    if (text_.empty()) return;
    const char escaped = text_[0];
    text_.remove_prefix(1);
    switch (escaped) {
      case 't': into += u'\t'; return;
      case 'n': into += u'\n'; return;
      case 'r': into += u'\r'; return;
      case 'f': into += u'\f'; return;
      case 'u': into += code_unit(); return;
      default: into += static_cast<unsigned char>(escaped); return;
    }
  }
  char16_t code_unit() {
    if (text_.size() < 4) fail("\\u needs four hexadecimal digits");
    unsigned unit = 0;
    for (const char c : text_.substr(0, 4)) {
      const std::size_t digit =
          std::string_view("0123456789abcdef").find(static_cast<char>(std::tolower(static_cast<unsigned char>(c))));
      if (digit == std::string_view::npos) fail("\\u needs four hexadecimal digits");
      unit = unit * 16 + static_cast<unsigned>(digit);
    }
    text_.remove_prefix(4);
    return static_cast<char16_t>(unit);
  }

  std::string_view text_;
  int line_;
  const std::string& path_;
};

}  // namespace

std::vector<Property> parse_properties(const std::string& text, const std::string& path) {
  std::vector<Property> found;
  for (const LogicalLine& line : logical_lines(text)) found.push_back(LineReader(line, path).read());
  return found;
}

std::vector<Property> read_properties(const std::string& path) {
  constexpr u64 most_bytes = u64{4} << 20;
  return parse_properties(read_input_file(path, most_bytes), path);
}

}  // namespace pathfleet::cli
