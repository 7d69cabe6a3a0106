// Sources of class files: the JDK's run-time image, jars and directories, searched in order.
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

/// A source of classes. Thread-safe after construction.
class ClassSource {
 public:
  virtual ~ClassSource() = default;
  /// The class `name`, in internal form such as "java/util/List"; nullopt if this source does not have it. Throws
  /// BadInput if it cannot be read (a corrupt jar entry).
  virtual std::optional<FoundClass> find(std::string_view name) const = 0;
  /// The class, parsed; null if this source does not have it. It must not outlive the source.
  virtual std::unique_ptr<ClassFile> load(std::string_view name) const;
  /// A resource that is no class, by its path such as "META-INF/services/x"; nullopt if this source does not have it.
  virtual std::optional<std::vector<u8>> find_resource(std::string_view path) const = 0;
};

/// The JDK's run-time image (jimage), with its modules.
class RuntimeImage : public ClassSource {
 public:
  /// The module that contains a package given in internal form: "java.base" for "java/util"; nullopt if there is none.
  virtual std::optional<std::string_view> module_of(std::string_view package) const = 0;
  /// The descriptor of a module (JVMS 4.7.25), a class file; nullopt if there is no such module.
  virtual std::optional<std::vector<u8>> module_descriptor(std::string_view module) const = 0;
  /// The names of all classes of a module except module-info, sorted, in internal form.
  virtual std::vector<std::string> class_names(std::string_view module) const = 0;
};

/// The JDK's lib/modules, mapped into memory. Throws BadInput if it is missing, not a jimage 1.0, or compressed.
std::unique_ptr<RuntimeImage> open_jimage(const std::string& path);
/// A jar or zip file; of a multi-release jar, the view of JDK 17. Throws BadInput if it is missing or corrupt.
std::unique_ptr<ClassSource> open_jar(const std::string& path);
/// The names of the classes in a jar, sorted, in internal form.
std::vector<std::string> jar_class_names(const std::string& path);
/// The names of all classes on a class path, sorted, in internal form.
std::vector<std::string> class_path_class_names(std::string_view class_path);
/// A directory. A directory that does not exist is empty, as for java.
std::unique_ptr<ClassSource> open_directory(const std::string& path);

/// The files and directories of a class path, with "dir/*" replaced by the jars in dir.
std::vector<std::string> class_path_entries(std::string_view class_path);
/// The same that exist, each jar followed by what the Class-Path of its manifest names, and so on; each only once.
/// Throws BadInput as open_class_path() does.
std::vector<std::string> class_path_files(std::string_view class_path);
/// The sources of a class path. Entries are separated by ':': jars, directories, "dir/*" (all jars in a directory, by
/// name), or empty (the current directory). A missing entry is skipped, as in java. Each jar is followed by what the
/// Class-Path of its manifest names. Throws BadInput for an entry that is neither a directory nor a zip file, and if
/// manifests name too many files.
std::vector<std::unique_ptr<ClassSource>> open_class_path(std::string_view class_path);

/// The home of the JDK 17 for the library classes: `given` if not empty; otherwise $PATHFLEET_JDK; $JAVA_HOME if its
/// release file says 17; the usual places of Debian; the home of `java` in PATH. Throws BadInput with installation
/// advice if there is none.
std::string find_jdk_home(const std::string& given);

}  // namespace pathfleet::classfile
