// The verifier by type inference (JVMS 4.10.2), for class files without a StackMapTable (before version 50). Main
// function: verify_by_inference, a data-flow analysis of each method that merges the frames of all paths.
//
// It guarantees the same as verifier.h. Where paths meet, a local with different types becomes unusable, except that
// classes become their closest common superclass and interfaces become Object. Unreachable code is decoded but not
// checked.
#pragma once

#include "analysis/verifier.h"

namespace pathfleet::analysis {

/// Throws BadInput as verify() does. Accepts class files of any version, and ignores their StackMapTables.
void verify_by_inference(const classfile::ClassFile& class_file, const TypeHierarchy& hierarchy);

}  // namespace pathfleet::analysis
