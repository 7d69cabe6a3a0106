// The entries of a class path, and the location of the JDK. Main functions: `open_class_path` and `find_jdk_home`.
#include "classfile/class_path.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>

#include "classfile/class_file.h"
#include "classfile/manifest.h"
#include "core/error.h"

namespace pathfleet::classfile {
namespace fs = std::filesystem;
namespace {

bool is_jar_name(const fs::path& path) {
  std::string extension = path.extension().string();
  return extension == ".jar" || extension == ".JAR";
}

/// The jars of "dir/*", sorted by name. Java does not define their order, but the result must be the same on every
/// machine.
std::vector<std::string> jars_in(const std::string& directory) {
  std::vector<std::string> jars;
  std::error_code error;
  for (fs::directory_iterator it(directory, error), end; !error && it != end; it.increment(error)) {
    std::error_code ignored;
    if (is_jar_name(it->path()) && it->is_regular_file(ignored)) jars.push_back(it->path().string());
  }
  std::sort(jars.begin(), jars.end());
  return jars;
}

std::unique_ptr<ClassSource> open_entry(const std::string& entry) {
  std::error_code error;
  const fs::file_status status = fs::status(entry.empty() ? "." : entry, error);
  if (status.type() == fs::file_type::not_found) return nullptr;
  if (fs::is_directory(status)) return open_directory(entry);
  if (fs::is_regular_file(status)) return open_jar(entry);
  throw BadInput(entry + ": this class-path entry is neither a directory nor a jar" +
                 (error ? ": " + error.message() : ""));
}

/// An entry of a class path, still to be opened.
struct Pending {
  std::string path;
  bool of_manifest;  // java ignores what a manifest names and what is no jar, or no directory ending in '/'
};

bool is_there(const Pending& entry) {
  if (!entry.of_manifest) return true;
  std::error_code error;
  return entry.path.ends_with('/') ? fs::is_directory(entry.path, error) : fs::is_regular_file(entry.path, error);
}

/// What the Class-Path of a jar's manifest names, relative to the jar at `base`.
std::vector<std::string> named_by(const ClassSource& jar, const std::string& path, const std::string& base) {
  const Manifest manifest = read_manifest(jar, path);
  if (manifest.class_path.empty()) return {};
  return resolve_class_path(manifest.class_path, base);
}

/// Calls `take(path, source)` for each file and directory of a class path, in the order in which java searches them.
template <class Take>
void for_each_entry(std::string_view class_path, const Take& take) {
  constexpr std::size_t kMostNamed = 100'000;
  std::vector<Pending> stack;
  for (std::string& entry : class_path_entries(class_path)) stack.push_back({std::move(entry), false});
  std::reverse(stack.begin(), stack.end());
  std::set<std::string> seen;
  std::size_t named = 0;
  while (!stack.empty()) {
    const Pending entry = std::move(stack.back());
    stack.pop_back();
    if (!is_there(entry)) continue;
    std::error_code missing;
    const fs::path real = fs::canonical(entry.path.empty() ? "." : entry.path, missing);
    if (!missing && !seen.insert(real.string()).second) continue;
    std::unique_ptr<ClassSource> source = open_entry(entry.path);
    if (!source) continue;
    if (!fs::is_directory(real, missing)) {
      // java follows links for an entry of the command line only.
      const std::vector<std::string> more =
          named_by(*source, entry.path, entry.of_manifest ? entry.path : real.string());
      named += more.size();
      if (named > kMostNamed)
        throw BadInput(
            fmt::format("{}: the manifests of the class path name more than {} files", entry.path, kMostNamed));
      for (auto path = more.rbegin(); path != more.rend(); ++path) stack.push_back({*path, true});
    }
    take(entry.path, std::move(source));
  }
}

std::string environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
}

bool has_image(const fs::path& home) {
  std::error_code ignored;
  return fs::is_regular_file(home / "lib" / "modules", ignored);
}

/// The JAVA_VERSION of a JDK's release file, such as "17.0.15"; empty if there is none.
std::string release_version(const fs::path& home) {
  std::ifstream file(home / "release");
  constexpr std::string_view key = "JAVA_VERSION=\"";
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with(key)) return line.substr(key.size(), line.find('"', key.size()) - key.size());
  }
  return "";
}

bool is_java_17(std::string_view version) { return version == "17" || version.starts_with("17."); }
bool is_jdk_17(const fs::path& home) { return has_image(home) && is_java_17(release_version(home)); }

/// Checks a home that the user has named; no other home is tried. Without a release file, the version is not checked.
std::string checked_home(const std::string& home, const std::string& named_by) {
  if (!has_image(home)) {
    throw BadInput(home + " (" + named_by + "): no JDK 17 here: there is no lib/modules in it");
  }
  std::string version = release_version(home);
  if (!version.empty() && !is_java_17(version)) {
    throw BadInput(home + " (" + named_by + "): this is Java " + version + ", and JDK 17 is needed");
  }
  return home;
}

/// A home under /usr/lib/jvm (Debian and others), the first by name.
std::string installed_home() {
  std::vector<fs::path> homes;
  std::error_code error;
  for (fs::directory_iterator it("/usr/lib/jvm", error), end; !error && it != end; it.increment(error)) {
    if (it->path().filename().string().find("17") != std::string::npos) homes.push_back(it->path());
  }
  std::sort(homes.begin(), homes.end());
  auto home = std::find_if(homes.begin(), homes.end(), is_jdk_17);
  return home == homes.end() ? "" : home->string();
}

/// The home of the `java` found in PATH: the folder above its bin folder, after following links.
std::string home_on_path() {
  std::string path = environment("PATH");
  for (std::size_t begin = 0; begin < path.size();) {
    std::size_t end = std::min(path.find(':', begin), path.size());
    std::error_code error;
    fs::path java = fs::canonical(fs::path(path.substr(begin, end - begin)) / "java", error);
    if (!error) {
      fs::path home = java.parent_path().parent_path();
      return is_jdk_17(home) ? home.string() : "";
    }
    begin = end + 1;
  }
  return "";
}

}  // namespace

std::unique_ptr<ClassFile> ClassSource::load(std::string_view name) const {
  std::optional<FoundClass> found = find(name);
  return found ? parse(std::move(found->bytes), std::move(found->origin)) : nullptr;
}

std::vector<std::string> class_path_entries(std::string_view class_path) {
  std::vector<std::string> entries;
  for (std::size_t begin = 0; begin <= class_path.size();) {
    const std::size_t end = std::min(class_path.find(':', begin), class_path.size());
    const std::string entry(class_path.substr(begin, end - begin));
    if (entry == "*" || entry.ends_with("/*")) {
      for (std::string& jar : jars_in(entry == "*" ? "." : entry.substr(0, entry.size() - 1))) {
        entries.push_back(std::move(jar));
      }
    } else {
      entries.push_back(entry);
    }
    begin = end + 1;
  }
  return entries;
}

std::vector<std::string> class_path_files(std::string_view class_path) {
  std::vector<std::string> files;
  for_each_entry(class_path, [&](const std::string& entry, auto) { files.push_back(entry); });
  return files;
}

std::vector<std::unique_ptr<ClassSource>> open_class_path(std::string_view class_path) {
  std::vector<std::unique_ptr<ClassSource>> sources;
  for_each_entry(class_path, [&](const std::string&, std::unique_ptr<ClassSource> source) {
    sources.push_back(std::move(source));
  });
  return sources;
}

std::vector<std::string> class_path_class_names(std::string_view class_path) {
  namespace fs = std::filesystem;
  std::vector<std::string> names;
  for (const std::string& entry : class_path_files(class_path)) {
    const fs::path root = entry.empty() ? "." : entry;
    std::error_code none;
    if (fs::is_regular_file(root, none)) {
      const std::vector<std::string> in_jar = jar_class_names(root.string());
      names.insert(names.end(), in_jar.begin(), in_jar.end());
      continue;
    }
    for (fs::recursive_directory_iterator at(root, fs::directory_options::skip_permission_denied, none), end;
         !none && at != end; at.increment(none)) {
      if (at->path().extension() == ".class")
        names.push_back(at->path().lexically_relative(root).replace_extension().generic_string());
    }
  }
  std::erase_if(
      names, [](const std::string& name) { return name.ends_with("module-info") || name.ends_with("package-info"); });
  std::sort(names.begin(), names.end());
  names.erase(std::unique(names.begin(), names.end()), names.end());
  return names;
}

std::string find_jdk_home(const std::string& given) {
  if (!given.empty()) return checked_home(given, "as given");
  std::string chosen = environment("PATHFLEET_JDK");
  if (!chosen.empty()) return checked_home(chosen, "PATHFLEET_JDK");
  std::string java_home = environment("JAVA_HOME");
  if (!java_home.empty() && is_jdk_17(java_home)) return java_home;
  std::string home = installed_home();
  if (home.empty()) home = home_on_path();
  if (home.empty()) {
    throw BadInput(
        "no JDK 17 found: install it (apt-get install openjdk-17-jdk-headless) or set PATHFLEET_JDK to its directory");
  }
  return home;
}

}  // namespace pathfleet::classfile
