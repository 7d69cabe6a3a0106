// Where class files are found: the JDK's run-time image, jars and directories, asked in order.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/types.h"

namespace pathfleet::classfile {

struct ClassFile;

struct FoundClass {
  std::vector<u8> bytes;
  std::string origin;  // "dir/p/C.class", "app.jar!/p/C.class", "java.base/java/lang/Object"
};

/// One place that holds classes. Thread-safe after construction.
class ClassSource {
 public:
  virtual ~ClassSource() = default;
  /// `name` in internal form, such as "java/util/List"; nullopt if it is not here. Throws BadInput if it is here but
  /// cannot be read (a corrupt jar entry).
  virtual std::optional<FoundClass> find(std::string_view name) const = 0;
  /// The same class parsed, null if it is not here. What it points into lives no longer than this source.
  virtual std::unique_ptr<ClassFile> load(std::string_view name) const;
  /// A non-class resource by its path, such as "META-INF/services/x"; nullopt if it is not here.
  virtual std::optional<std::vector<u8>> find_resource(std::string_view path) const = 0;
};

/// The JDK's run-time image (jimage), which also knows its modules.
class RuntimeImage : public ClassSource {
 public:
  /// The module that holds a package in internal form: "java/util" is in "java.base"; nullopt if none does.
  virtual std::optional<std::string_view> module_of(std::string_view package) const = 0;
  /// A module's descriptor (JVMS 4.7.25), a class file; nullopt if there is no such module.
  virtual std::optional<std::vector<u8>> module_descriptor(std::string_view module) const = 0;
  /// All classes of a module, module-info left out, sorted, in internal form.
  virtual std::vector<std::string> class_names(std::string_view module) const = 0;
};

/// The JDK's lib/modules, mapped into memory. Throws BadInput if it is missing, not a jimage 1.0, or compressed.
std::unique_ptr<RuntimeImage> open_jimage(const std::string& path);
/// A jar or zip; of a multi-release jar, what JDK 17 sees. Throws BadInput if it is missing or corrupt.
std::unique_ptr<ClassSource> open_jar(const std::string& path);
/// The names of the classes in a jar, sorted, in internal form.
std::vector<std::string> jar_class_names(const std::string& path);
/// The names of all classes on a class path, sorted, in internal form.
std::vector<std::string> class_path_class_names(std::string_view class_path);
/// A directory. A directory that does not exist is empty, as for java.
std::unique_ptr<ClassSource> open_directory(const std::string& path);

/// The files and directories that a class path names, "dir/*" replaced by the jars there.
std::vector<std::string> class_path_entries(std::string_view class_path);
/// The sources of a class path: entries separated by ':', jars or directories, "dir/*" for all jars in a directory
/// (by name), an empty entry for the current directory. An entry that is missing is skipped, as java does; one that is
/// neither a directory nor a zip file is BadInput.
std::vector<std::unique_ptr<ClassSource>> open_class_path(std::string_view class_path);

/// The JDK 17 home to take the library classes from: `given` if not empty, else $PATHFLEET_JDK, else $JAVA_HOME if its
/// release file says 17, else the usual places of Debian, else where `java` on PATH leads. Throws BadInput saying what
/// to install if there is none.
std::string find_jdk_home(const std::string& given);

}  // namespace pathfleet::classfile
