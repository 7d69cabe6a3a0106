// A class file is refused because java refuses it, with the class of the error that java throws. The class matters if a
// class loader of the program defines the class: then the program sees the exception.
#pragma once

#include <string>

#include "core/error.h"

namespace pathfleet::classfile {

class ClassError : public BadInput {
 public:
  /// `java_class`: a literal, "java/lang/VerifyError".
  ClassError(const char* java_class, const std::string& message) : BadInput(message), java_class_(java_class) {}
  const char* java_class() const { return java_class_; }

 private:
  const char* java_class_;
};

class FormatError : public ClassError {
 public:
  explicit FormatError(const std::string& message) : ClassError("java/lang/ClassFormatError", message) {}
};

class VerifyError : public ClassError {
 public:
  explicit VerifyError(const std::string& message) : ClassError("java/lang/VerifyError", message) {}
};

/// The error that java throws for a refused class: the one in `error`, or `otherwise`.
inline const char* java_class_of(const BadInput& error, const char* otherwise) {
  const auto* refused = dynamic_cast<const ClassError*>(&error);
  return refused ? refused->java_class() : otherwise;
}

}  // namespace pathfleet::classfile
