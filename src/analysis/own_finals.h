// Whether the code of a class writes the final fields of an object only while that object is constructed. Main
// function: has_own_finals.
//
// JVMS 6.5 lets a constructor write final fields of any object of its class, and before version 53 every method may.
// javac makes only constructors that write their own object's.
#pragma once

#include "classfile/class_file.h"

namespace pathfleet::analysis {

/// Whether each instruction of the class that writes a final instance field of the class is in a constructor, and
/// writes the constructor's own object. False where the analysis cannot tell.
bool has_own_finals(const classfile::ClassFile& class_file);

}  // namespace pathfleet::analysis
