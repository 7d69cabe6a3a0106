// Takes the subroutines (jsr and ret) out of class files before version 51, so that nothing behind needs to know them.
// Main function: inline_subroutines.
//
// A subroutine's code is copied for each of its calls, as far as control can reach it from there: the call pushes null
// where it pushed the return address, and goes to its copy; ret goes to what follows the call. Exception handlers, line
// numbers and local variables are copied along. Subroutines may be nested, be left by a jump, and return to an outer
// one's caller (JVMS 4.10.2.5 tells what is allowed).
//
// Invariant: the new code has no jsr and no ret, and no instruction that cannot be reached. Code that does not need it
// is not touched.
#pragma once

#include "classfile/class_file.h"

namespace pathfleet::analysis {

/// Rewrites the methods that have jsr or ret; the new code lies in `rewritten_code` of the class file. Throws BadInput
/// (one line with class, method and pc) for what cannot be inlined: a ret without a return address, a subroutine that
/// calls itself, a return address used as a value, code that grows too large. Code that cannot be decoded is left for
/// the verifier.
void inline_subroutines(classfile::ClassFile& class_file);

}  // namespace pathfleet::analysis
