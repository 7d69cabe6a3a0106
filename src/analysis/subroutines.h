// Removes subroutines (jsr and ret) from class files before version 51, so that no later stage has to support them.
// Main function: inline_subroutines.
//
// The code of a subroutine is copied for each of its calls, as far as it is reachable from the call. The call pushes
// null instead of the return address and continues at its copy; ret continues after the call. Exception handlers, line
// numbers and local variables are copied, too. Subroutines may be nested, be left by a jump, and return to the caller
// of an outer subroutine (JVMS 4.10.2.5 defines what is allowed).
//
// Invariant: the new code contains no jsr, no ret and no unreachable instruction. Code without subroutines stays
// unchanged.
#pragma once

#include "classfile/class_file.h"

namespace pathfleet::analysis {

/// Rewrites the methods with jsr or ret; the class file owns the new code in `rewritten_code`. Throws BadInput (one
/// line with class, method and pc) if inlining is impossible: a ret without a return address, a recursive subroutine, a
/// return address used as a value, code that becomes too large. Code that cannot be decoded is left for the verifier.
void inline_subroutines(classfile::ClassFile& class_file);

}  // namespace pathfleet::analysis
