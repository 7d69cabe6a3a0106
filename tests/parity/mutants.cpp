// Makes mutants of class files and says what we make of them; tests/verifier_parity.py compares that with java.
//
//   parity_mutants make JDK SEEDS FIRST COUNT MUTANTS ANSWERS   mutants FIRST to FIRST + COUNT - 1 of the class files below SEEDS
//   parity_mutants judge JDK SEEDS NAME FILE                    what we make of one file, for the class NAME
//
// MUTANTS gets records of the class's name (as Java's writeUTF), length and bytes; ANSWERS a line for each: "ok", or
// the error's class, a tab and the message. Invariant: a mutant is a function of the seeds and its number.
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <map>
#include <memory>
#include <optional>
#include <set>

#include "../fuzz/class_mutator.h"
#include "analysis/subroutines.h"
#include "analysis/verifier.h"
#include "classfile/class_error.h"
#include "classfile/class_file.h"
#include "classfile/class_path.h"

namespace {

using namespace pathfleet;
namespace fs = std::filesystem;

/// The classes beside the mutant, read once.
class Seeds {
 public:
  Seeds(const std::string& jdk, const std::string& folder)
      : library_(classfile::open_jimage(jdk + "/lib/modules")), own_(classfile::open_directory(folder)) {}

  const classfile::ClassFile* find(const std::string& name) {
    const auto known = files_.find(name);
    if (known != files_.end()) return known->second.get();
    auto file = library_->load(name);
    if (!file) file = own_->load(name);
    return files_.emplace(name, std::move(file)).first->second.get();
  }

 private:
  std::unique_ptr<classfile::RuntimeImage> library_;
  std::unique_ptr<classfile::ClassSource> own_;
  std::map<std::string, std::unique_ptr<const classfile::ClassFile>> files_;
};

/// The classes as the mutant sees them.
class Hierarchy final : public analysis::TypeHierarchy {
 public:
  Hierarchy(Seeds& seeds, const classfile::ClassFile& mutant, std::string seed_name)
      : seeds_(seeds), mutant_(mutant), seed_name_(std::move(seed_name)) {}

  bool is_assignable(std::string_view from, std::string_view to) const override {
    if (is_interface(get(to))) return true;
    for (std::string name(from); !name.empty();) {
      if (name == to) return true;
      name = get(name).super_name;
    }
    return false;
  }
  std::string superclass(std::string_view name) const override {
    const classfile::ClassFile& file = get(name);
    return is_interface(file) ? std::string() : std::string(file.super_name);
  }

  bool is_interface(std::string_view name) const override { return is_interface(get(name)); }
  bool is_protected_elsewhere(const classfile::MemberRef& member) const override {
    const auto package = [](std::string_view name) { return name.substr(0, name.rfind('/') + 1); };
    const auto protected_in = [&](const auto& members, std::string_view holder) -> std::optional<bool> {
      for (const auto& known : members) {
        if (known.name != member.name || known.descriptor != member.descriptor) continue;
        return (known.access & classfile::ACC_PROTECTED) != 0 && package(holder) != package(mutant_.name);
      }
      return std::nullopt;
    };
    for (std::string_view name = member.class_name; !name.empty();) {
      const classfile::ClassFile& file = get(name);
      const auto found =
          member.descriptor.starts_with('(') ? protected_in(file.methods, name) : protected_in(file.fields, name);
      if (found) return *found;
      name = file.super_name;
    }
    return false;
  }

  static bool is_interface(const classfile::ClassFile& file) { return (file.access & classfile::ACC_INTERFACE) != 0; }
  const classfile::ClassFile& get(std::string_view name) const {
    if (name == mutant_.name) return mutant_;
    const classfile::ClassFile* file = name == seed_name_ ? nullptr : seeds_.find(std::string(name));
    if (!file) throw classfile::ClassError("java/lang/NoClassDefFoundError", std::string(name));
    return *file;
  }

 private:
  Seeds& seeds_;
  const classfile::ClassFile& mutant_;
  std::string seed_name_;  // while the mutant is called otherwise, nothing is called so
};

std::string describe(const char* phase, const std::string& error, std::string message) {
  std::replace_if(
      message.begin(), message.end(), [](char c) { return static_cast<unsigned char>(c) < ' '; }, '?');
  return std::string(phase) + " " + error.substr(error.rfind('/') + 1) + "\t" + message;
}

/// What a class is defined upon.
void check_supers(const classfile::ClassFile& file, const Hierarchy& hierarchy, const std::string& seed_name) {
  std::vector<std::string_view> todo(file.interfaces.rbegin(), file.interfaces.rend());
  if (!file.super_name.empty()) todo.push_back(file.super_name);
  std::set<std::string_view> seen;
  while (!todo.empty()) {
    const std::string_view name = todo.back();
    todo.pop_back();
    if (name == file.name || name == seed_name)
      throw classfile::ClassError("java/lang/ClassCircularityError", std::string(name));
    if (!seen.insert(name).second) continue;
    const classfile::ClassFile& above = hierarchy.get(name);
    if (!above.super_name.empty()) todo.push_back(above.super_name);
    todo.insert(todo.end(), above.interfaces.begin(), above.interfaces.end());
  }
  if (file.name.starts_with("java/")) throw classfile::ClassError("java/lang/SecurityException", "a class of java.*");
}

/// The errors of all methods, each verified alone, after the first one: java looks at them in an order of its own.
std::string errors_of_methods(classfile::ClassFile& file, const Hierarchy& hierarchy) {
  std::set<std::string> errors;
  std::vector<classfile::MethodInfo> methods = std::move(file.methods);
  for (classfile::MethodInfo& method : methods) {
    file.methods.clear();
    file.methods.push_back(std::move(method));
    try {
      analysis::inline_subroutines(file);
      analysis::verify(file, hierarchy);
    } catch (const classfile::ClassError& refused) {
      errors.insert(refused.java_class());
    }
  }
  std::string list;
  for (const std::string& error : errors) list += "|" + error.substr(error.rfind('/') + 1);
  return list;
}

std::string judge(Seeds& seeds, const std::string& name, std::vector<u8> bytes) {
  try {
    const auto file = classfile::parse(std::move(bytes), "mutant");
    const Hierarchy hierarchy(seeds, *file, name);
    check_supers(*file, hierarchy, name);
    try {
      analysis::inline_subroutines(*file);
      analysis::verify(*file, hierarchy);
    } catch (const classfile::ClassError& refused) {
      const std::string first = describe("link", refused.java_class(), refused.what());
      const std::size_t tab = first.find('\t');
      return first.substr(0, tab) + errors_of_methods(*file, hierarchy) + first.substr(tab);
    }
    return "ok";
  } catch (const classfile::ClassError& refused) {
    return describe("define", refused.java_class(), refused.what());
  } catch (const BadInput& refused) {
    return describe("define", "BadInput", refused.what());
  }
}

std::vector<u8> read_file(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

int make(Seeds& seeds, const fs::path& folder, u64 first, u64 count, const char* mutants_path,
         const char* answers_path) {
  std::vector<std::pair<std::string, std::vector<u8>>> originals;
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder)) {
    if (entry.path().extension() != ".class") continue;
    originals.emplace_back(entry.path().lexically_relative(folder).replace_extension().generic_string(),
                           read_file(entry.path()));
  }
  std::sort(originals.begin(), originals.end());
  std::ofstream mutants(mutants_path, std::ios::binary), answers(answers_path, std::ios::binary);
  const auto put = [&](std::size_t value, int bytes) {
    for (int i = bytes - 1; i >= 0; --i) mutants.put(static_cast<char>(value >> 8 * i));
  };
  for (u64 i = first; i < first + count; ++i) {
    const auto& [name, bytes] = originals[i % originals.size()];
    const std::vector<u8> mutant = fuzz::mutate_class(bytes, i);
    std::string dotted = name;
    std::replace(dotted.begin(), dotted.end(), '/', '.');
    put(dotted.size(), 2);
    mutants.write(dotted.data(), static_cast<std::streamsize>(dotted.size()));
    put(mutant.size(), 4);
    mutants.write(reinterpret_cast<const char*>(mutant.data()), static_cast<std::streamsize>(mutant.size()));
    answers << judge(seeds, name, mutant) << '\n';
  }
  return mutants.flush() && answers.flush() ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
  const std::string verb = argc > 3 ? argv[1] : "";
  if (verb == "make" && argc == 8) {
    Seeds seeds(argv[2], argv[3]);
    return make(seeds, argv[3], std::strtoull(argv[4], nullptr, 10), std::strtoull(argv[5], nullptr, 10), argv[6],
                argv[7]);
  }
  if (verb == "judge" && argc == 6) {
    Seeds seeds(argv[2], argv[3]);
    std::cout << judge(seeds, argv[4], read_file(argv[5])) << '\n';
    return 0;
  }
  std::cerr << "usage: parity_mutants make JDK SEEDS FIRST COUNT MUTANTS ANSWERS | judge JDK SEEDS NAME FILE\n";
  return 64;
}
