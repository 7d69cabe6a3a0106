#include "core/escape.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "core/types.h"

namespace pathfleet::escape {
namespace {

constexpr std::size_t kLongLine = 4000;  // bytes of one text in a report
constexpr std::size_t kLongName = 150;   // bytes of a file's name without its ending; file systems take 255

/// A character of a text, or a lone surrogate or byte that is none.
struct Piece {
  enum class Kind { character, surrogate, byte };
  Kind kind;
  u32 code;
  std::size_t length;
};

struct Range {
  u32 first, last;
};

/// Characters that are invisible or change how other characters are shown.
constexpr Range kUnseen[] = {{0x00, 0x1f},       {0x7f, 0x9f},       {0xad, 0xad},      {0x34f, 0x34f},
                             {0x61c, 0x61c},     {0x115f, 0x1160},   {0x17b4, 0x17b5},  {0x180b, 0x180f},
                             {0x200b, 0x200f},   {0x2028, 0x202e},   {0x2060, 0x206f},  {0x3164, 0x3164},
                             {0xfeff, 0xfeff},   {0xffa0, 0xffa0},   {0xfff0, 0xfffb},  {0xfffe, 0xffff},
                             {0x1bca0, 0x1bca3}, {0x1d173, 0x1d17a}, {0xe0000, 0xe0fff}};

/// Letters by Unicode 13, which Java 17 knows: Latin, Greek, Cyrillic, Kana, Han, Hangul.
constexpr Range kLetters[] = {{'A', 'Z'},     {'a', 'z'},       {'_', '_'},       {'$', '$'},       {0xc0, 0xd6},
                              {0xd8, 0xf6},   {0xf8, 0x24f},    {0x391, 0x3a1},   {0x3a3, 0x3ce},   {0x400, 0x481},
                              {0x48a, 0x52f}, {0x3041, 0x3096}, {0x30a1, 0x30fa}, {0x4e00, 0x9ffc}, {0xac00, 0xd7a3}};

/// The keywords of Java, and other words that cannot name a type.
constexpr std::string_view kWords[] = {
    "_",          "abstract",  "assert",       "boolean", "break",  "byte",   "case",      "catch",      "char",
    "class",      "const",     "continue",     "default", "do",     "double", "else",      "enum",       "extends",
    "false",      "final",     "finally",      "float",   "for",    "goto",   "if",        "implements", "import",
    "instanceof", "int",       "interface",    "long",    "native", "new",    "null",      "package",    "permits",
    "private",    "protected", "public",       "record",  "return", "sealed", "short",     "static",     "strictfp",
    "super",      "switch",    "synchronized", "this",    "throw",  "throws", "transient", "true",       "try",
    "var",        "void",      "volatile",     "while",   "yield"};

bool is_in(u32 code, const Range* first, const Range* last) {
  return std::any_of(first, last, [code](const Range& range) { return range.first <= code && code <= range.last; });
}
bool is_unseen(u32 code) { return is_in(code, std::begin(kUnseen), std::end(kUnseen)) || (code & 0xfffe) == 0xfffe; }

u8 byte_at(std::string_view text, std::size_t at) { return static_cast<u8>(text[at]); }

/// The surrogate encoded at `at` as three bytes (modified UTF-8, JVMS 4.4.7); 0: there is none.
u32 surrogate_at(std::string_view text, std::size_t at) {
  if (at + 3 > text.size() || byte_at(text, at) != 0xed || byte_at(text, at + 1) < 0xa0 ||
      (byte_at(text, at + 1) & 0xc0) != 0x80 || (byte_at(text, at + 2) & 0xc0) != 0x80) {
    return 0;
  }
  return 0xd000u | (byte_at(text, at + 1) & 0x3fu) << 6 | (byte_at(text, at + 2) & 0x3fu);
}

Piece piece_at(std::string_view text, std::size_t at) {
  const u8 first = byte_at(text, at);
  if (first < 0x80) return {Piece::Kind::character, first, 1};
  if (first == 0xc0 && at + 1 < text.size() && byte_at(text, at + 1) == 0x80) return {Piece::Kind::character, 0, 2};
  if (const u32 unit = surrogate_at(text, at)) {
    const u32 next = surrogate_at(text, at + 3);
    if (unit < 0xdc00 && next >= 0xdc00)
      return {Piece::Kind::character, 0x10000 + ((unit - 0xd800) << 10) + (next - 0xdc00), 6};
    return {Piece::Kind::surrogate, unit, 3};
  }
  const std::size_t length = first >= 0xc2 && first <= 0xdf   ? 2
                             : (first & 0xf0) == 0xe0         ? 3
                             : first >= 0xf0 && first <= 0xf4 ? 4
                                                              : 0;
  if (length == 0 || at + length > text.size()) return {Piece::Kind::byte, first, 1};
  u32 code = first & (0xff >> (length + 1));
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte_at(text, at + i) & 0xc0) != 0x80) return {Piece::Kind::byte, first, 1};
    code = code << 6 | (byte_at(text, at + i) & 0x3fu);
  }
  constexpr u32 kLeast[] = {0, 0, 0x80, 0x800, 0x10000};
  if (code < kLeast[length] || code > 0x10ffff) return {Piece::Kind::byte, first, 1};
  return {Piece::Kind::character, code, length};
}

void append(std::string& out, u32 code) {
  if (code < 0x80) {
    out += static_cast<char>(code);
    return;
  }
  const int more = code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
  constexpr u32 kFirst[] = {0, 0xc0, 0xe0, 0xf0};
  out += static_cast<char>(kFirst[more] | code >> (6 * more));
  for (int i = more - 1; i >= 0; --i) out += static_cast<char>(0x80 | (code >> (6 * i) & 0x3f));
}

std::string spelled(const Piece& piece) {
  if (piece.kind == Piece::Kind::byte) return fmt::format("\\x{:02x}", piece.code);
  switch (piece.kind == Piece::Kind::character ? piece.code : 0xffffffff) {
    case '\n': return "\\n";
    case '\r': return "\\r";
    case '\t': return "\\t";
    default: break;
  }
  if (piece.code < 0x10000) return fmt::format("\\u{:04x}", piece.code);
  const u32 rest = piece.code - 0x10000;
  return fmt::format("\\u{:04x}\\u{:04x}", 0xd800 + (rest >> 10), 0xdc00 + (rest & 0x3ff));
}

template <class Each>
void for_each_piece(std::string_view text, Each each) {
  for (std::size_t at = 0; at < text.size();) {
    const Piece piece = piece_at(text, at);
    each(piece);
    at += piece.length;
  }
}

/// Escapes invisible characters; `character` appends a visible one.
template <class Character>
std::string shown(std::string_view text, bool keeps_tabs, Character character) {
  std::string result;
  result.reserve(text.size());
  for_each_piece(text, [&](const Piece& piece) {
    const bool plain =
        piece.kind == Piece::Kind::character && (!is_unseen(piece.code) || (keeps_tabs && piece.code == '\t'));
    if (plain) {
      character(result, piece.code);
    } else {
      for (const char c : spelled(piece)) character(result, static_cast<u32>(c));
    }
  });
  return result;
}

std::string marked_up(std::string_view text) {
  return shown(text, true, [](std::string& out, u32 code) {
    switch (code) {
      case '&': out += "&amp;"; break;
      case '<': out += "&lt;"; break;
      case '>': out += "&gt;"; break;
      case '"': out += "&quot;"; break;
      case '\'': out += "&#39;"; break;
      default: append(out, code);
    }
  });
}

}  // namespace

std::string line(std::string_view text) { return shown(text, false, append); }

std::string short_line(std::string_view text) {
  if (text.size() <= kLongLine) return line(text);
  std::size_t end = kLongLine;
  while (end > kLongLine - 6 && (byte_at(text, end) & 0xc0) == 0x80) --end;  // not within a character
  return fmt::format("{}... ({} bytes)", line(text.substr(0, end)), text.size());
}

std::string lines(std::string_view text, std::string_view indent) {
  std::string result;
  for (std::size_t begin = 0;;) {
    const std::size_t end = text.find('\n', begin);
    result += shown(text.substr(begin, end - begin), true, append);
    if (end == std::string_view::npos) return result;
    result += '\n';
    result += indent;
    begin = end + 1;
  }
}

std::string html(std::string_view text) { return marked_up(text); }

// In JSON these characters occur in strings only, where they may be written as \u003c.
std::string script(std::string_view json) {
  std::string result;
  result.reserve(json.size());
  for_each_piece(json, [&](const Piece& piece) {
    const bool ends_or_begins = piece.code == '<' || piece.code == '>' || piece.code == '&';
    if (piece.kind != Piece::Kind::character)
      append(result, 0xfffd);
    else if (ends_or_begins || (piece.code >= 0x7f && is_unseen(piece.code)))
      result += spelled(piece);
    else
      append(result, piece.code);
  });
  return result;
}

// No exception is needed for XML: every character that XML 1.0 cannot contain is among those escaped.
std::string xml(std::string_view text) { return shown(text, true, append); }

std::string dot(std::string_view text) {
  return shown(text, false, [](std::string& out, u32 code) {
    if (code == '"' || code == '\\') out += '\\';
    append(out, code);
  });
}

// A backslash that follows a backslash begins no Unicode escape (JLS 3.3), so each one is doubled.
std::string java_comment(std::string_view text) {
  std::string result;
  for_each_piece(text, [&](const Piece& piece) {
    const bool plain = piece.kind == Piece::Kind::character && piece.code >= 0x20 && piece.code < 0x7f;
    for (const char c : plain ? std::string(1, static_cast<char>(piece.code)) : spelled(piece)) {
      result += c;
      if (c == '\\') result += c;
    }
  });
  for (std::size_t at = 0; (at = result.find("*/", at)) != std::string::npos;) result.insert(at + 1, 1, ' ');
  return result;
}

std::string file_name(std::string_view text) {
  std::string name;
  for (const char c : text.substr(0, kLongName)) {
    const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.' ||
                       c == '-' || c == '_' || c == '$';
    name += plain ? c : c == '/' ? '.' : '_';
  }
  if (name.empty() || name[0] == '.' || name[0] == '-') name.insert(0, 1, '_');
  return name;
}

std::string utf8(std::string_view text) {
  std::string result;
  result.reserve(text.size());
  for_each_piece(
      text, [&](const Piece& piece) { append(result, piece.kind == Piece::Kind::character ? piece.code : 0xfffd); });
  return result;
}

bool is_java_identifier(std::string_view text) {
  if (text.empty() || (text[0] >= '0' && text[0] <= '9')) return false;
  bool all = true;
  for_each_piece(text, [&](const Piece& piece) {
    const bool digit = piece.code >= '0' && piece.code <= '9';
    all = all && piece.kind == Piece::Kind::character &&
          (digit || is_in(piece.code, std::begin(kLetters), std::end(kLetters)));
  });
  return all && std::find(std::begin(kWords), std::end(kWords), text) == std::end(kWords);
}

std::string java_stem(std::string_view text) {
  if (text.size() <= kLongName && is_java_identifier(text)) return std::string(text);
  std::string name;
  for (const char c : text.substr(0, kLongName)) {
    const bool digit = c >= '0' && c <= '9';
    const bool plain =
        (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (digit && !name.empty()) || c == '_' || c == '$';
    name += plain ? c : '_';
  }
  return name.empty() ? "_" : name;
}

}  // namespace pathfleet::escape
