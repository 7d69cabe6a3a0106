// Where class files are found: the JDK's run-time image, jars and directories, asked in order.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/types.h"

namespace pathfleet::classfile {

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
  /// A non-class resource by its path, such as "META-INF/services/x"; nullopt if it is not here.
  virtual std::optional<std::vector<u8>> find_resource(std::string_view path) const = 0;
};

/// The JDK's lib/modules. Throws BadInput if it is missing, not a jimage 1.0, or compressed.
std::unique_ptr<ClassSource> open_jimage(const std::string& path);
/// A jar or zip. Throws BadInput if it is missing or corrupt.
std::unique_ptr<ClassSource> open_jar(const std::string& path);
/// A directory. A directory that does not exist is empty, as for java.
std::unique_ptr<ClassSource> open_directory(const std::string& path);

/// The sources of a class path: entries separated by ':', jars or directories, "dir/*" for all jars in a directory.
/// A missing jar is skipped, as java does.
std::vector<std::unique_ptr<ClassSource>> open_class_path(std::string_view class_path);

/// The JDK 17 home to take the library classes from: `given` if not empty, else $PATHFLEET_JDK, else $JAVA_HOME if its
/// release file says 17, else the usual places of Debian, else where `java` on PATH leads. Throws BadInput saying what
/// to install if there is none.
std::string find_jdk_home(const std::string& given);

}  // namespace pathfleet::classfile
