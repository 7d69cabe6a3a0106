#include "classfile/manifest.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <charconv>
#include <filesystem>
#include <optional>

#include "classfile/class_path.h"
#include "core/error.h"

namespace pathfleet::classfile {
namespace {

std::string in_lower_case(std::string_view text) {
  std::string result(text);
  std::transform(result.begin(), result.end(), result.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return result;
}

std::string_view without_space(std::string_view text) {
  constexpr std::string_view kSpace = " \t";
  const std::size_t begin = text.find_first_not_of(kSpace);
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(kSpace) - begin + 1);
}

/// Takes the next line off `text`, without its end.
std::string_view take_line(std::string_view& text) {
  const std::size_t end = std::min(text.find_first_of("\r\n"), text.size());
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(std::min(text.size(), end + (text.substr(end, 2) == "\r\n" ? 2 : 1)));
  return line;
}

/// "a%20b" as "a b"; nullopt if that is no path.
std::optional<std::string> decoded(std::string_view url) {
  std::string path;
  for (std::size_t i = 0; i < url.size(); ++i) {
    unsigned value = static_cast<unsigned char>(url[i]);
    if (url[i] == '%') {
      if (i + 2 >= url.size()) return std::nullopt;
      const char* end = url.data() + i + 3;
      const auto [rest, error] = std::from_chars(url.data() + i + 1, end, value, 16);
      if (error != std::errc() || rest != end) return std::nullopt;
      i += 2;
    }
    if (value == 0) return std::nullopt;
    path += static_cast<char>(value);
  }
  return path;
}

}  // namespace

Manifest parse_manifest(std::string_view text) {
  Manifest manifest;
  while (!text.empty()) {
    std::string line(take_line(text));
    if (line.empty()) break;                                          // the end of the main section
    while (text.starts_with(' ')) line += take_line(text).substr(1);  // a value of more than 72 bytes goes on
    const std::size_t colon = line.find(": ");
    if (colon == std::string::npos) continue;
    const std::string name = in_lower_case(std::string_view(line).substr(0, colon));
    const std::string value = line.substr(colon + 2);
    if (name == "main-class") manifest.main_class = without_space(value);
    if (name == "class-path") manifest.class_path = value;
    if (name == "multi-release") manifest.multi_release = in_lower_case(value) == "true";
  }
  return manifest;
}

Manifest read_manifest(const ClassSource& jar, const std::string& path) {
  const auto bytes = jar.find_resource("META-INF/MANIFEST.MF");
  if (!bytes) return {};
  if (bytes->size() > kLargestManifest)
    throw BadInput(fmt::format("{}: its manifest is larger than {} MB", path, kLargestManifest >> 20));
  return parse_manifest({reinterpret_cast<const char*>(bytes->data()), bytes->size()});
}

std::vector<std::string> resolve_class_path(std::string_view class_path, const std::string& jar_path) {
  const std::filesystem::path folder = std::filesystem::path(jar_path).parent_path();
  std::vector<std::string> paths;
  while (!class_path.empty()) {
    const std::size_t end = std::min(class_path.find_first_of(" \t"), class_path.size());
    std::string_view url = class_path.substr(0, end);
    class_path.remove_prefix(std::min(class_path.size(), end + 1));
    url = url.substr(0, url.find('#'));
    if (const std::size_t colon = url.find(':'); colon != std::string_view::npos) {
      if (in_lower_case(url.substr(0, colon)) != "file") continue;
      url.remove_prefix(colon + 1);
      if (url.starts_with("//")) url.remove_prefix(2);
      if (url.starts_with("localhost/")) url.remove_prefix(9);
    }
    const std::optional<std::string> path = decoded(url);
    if (!path || path->empty()) continue;
    paths.push_back((folder / *path).lexically_normal().string());
  }
  return paths;
}

}  // namespace pathfleet::classfile
