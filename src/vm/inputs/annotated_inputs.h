// What gov.nasa.jpf.symbc.Symbolic says in class files of the program is an input (names and meaning: Symbolic
// PathFinder). Main functions: note_annotated_inputs, through_annotations.
//
//   static field       becomes an input when the initialisation of its class has ended
//   instance field     when the constructor of the declaring class has returned that was called for a new object or by a subclass
//   parameter, method  each call from outside the method gets inputs in place of the arguments
//
// Constructors with such fields and methods with such parameters have `through_annotations` in front of them, which
// calls them by way of a class made for it, jdk/internal/pathfleet/Inputs$N$p/C (method_driver.h does the same for
// --method).
//
// Invariant: the class's name depends on the method's alone, so states of all ranks name the same.
#pragma once

#include "vm/options.h"
#include "vm/program/class.h"

namespace pathfleet::vm {

class Universe;

/// Notes the annotated fields of a class of the program that is being linked, and which of its methods are called by
/// way of a driver. Without a symbolic search nothing, and `assumed` is set if there are some. Throws BadInput for a
/// field that is final.
void note_annotated_inputs(const VmOptions& options, Class& c, bool& assumed);

/// The class of such a name by way of which a method is called; null: there is none.
Class* make_input_call(Universe& universe, std::string_view name);
NativeResult through_annotations(NativeContext& vm, const u64* args, u64* result);

}  // namespace pathfleet::vm
