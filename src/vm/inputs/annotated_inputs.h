// Inputs by the annotation gov.nasa.jpf.symbc.Symbolic in class files of the program (name and meaning are Symbolic
// PathFinder's). Main functions: note_annotated_inputs, through_annotations.
//
//   static field       becomes an input when the initialisation of its class has ended
//   instance field     when the declaring class's constructor, called for a new object or by a subclass, has returned
//   parameter, method  each call from outside the method gets inputs in place of the arguments
//
// The native `through_annotations` precedes constructors of classes with such fields and methods with such parameters.
// It calls them through a class made for the purpose, jdk/internal/pathfleet/Inputs$N$p/C (method_driver.h does the
// same for --method).
//
// Invariant: the class's name depends on the method's name alone, so it means the same in the states of all ranks.
#pragma once

#include "vm/options.h"
#include "vm/program/class.h"

namespace pathfleet::vm {

class Universe;

/// Notes the annotated fields of a class of the program that is being linked, and the methods that are called through a
/// driver. Outside of a symbolic search it notes nothing, and sets `assumed` if there are annotations. Throws BadInput
/// for a final field.
void note_annotated_inputs(const VmOptions& options, Class& c, bool& assumed);

/// Makes the class with this name, through which a method is called; null: the name is not of this kind.
Class* make_input_call(Universe& universe, std::string_view name);
NativeResult through_annotations(NativeContext& vm, const u64* args, u64* result);

}  // namespace pathfleet::vm
