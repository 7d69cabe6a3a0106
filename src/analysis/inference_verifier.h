// The verifier by type inference (JVMS 4.10.2), for class files without a StackMapTable: those before version 50.
// Main function: verify_by_inference, a data-flow analysis of each method that merges the frames of all paths.
//
// It gives an interpreter the guarantees of verifier.h. Where paths meet, a local that they do not agree on is
// unusable, and classes become their closest common superclass, interfaces Object. What no path reaches is decoded and
// not checked.
#pragma once

#include "analysis/verifier.h"

namespace pathfleet::analysis {

/// Throws BadInput as verify() does. The class may be of any version; its StackMapTables are not looked at.
void verify_by_inference(const classfile::ClassFile& class_file, const TypeHierarchy& hierarchy);

}  // namespace pathfleet::analysis
