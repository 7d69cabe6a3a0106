// Class files of the program, read as java reads them: an error in a class file is an exception of the program.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "classfile/class_file.h"

namespace pathfleet::vm {

/// Throws LinkageError: ClassFormatError or UnsupportedClassVersionError. `shown` is the name that messages give the
/// class.
std::unique_ptr<classfile::ClassFile> parse_program_class(std::vector<u8> bytes, const std::string& shown,
                                                          std::string origin);

}  // namespace pathfleet::vm
