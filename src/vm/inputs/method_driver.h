// A method as the entry point: generates a class whose main calls the method with inputs as arguments. Main function:
// method_driver.
//
//   main(String[])    makes the receiver, an input object, and calls `call`; checks the postcondition
//   call(...)         has the method's parameters; replaces the symbolic ones by inputs, and calls the method
//   check()           rebuilds the input of a path; stores the result of the precondition in `holds` (input_checker.h)
//   conservative()    the same for VmOptions::entry.conservative, if there is one
//
// If the program's own main runs, each call of the method from outside itself passes through `call`: the native
// `through_driver` replaces the method's body.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "vm/inputs/precondition_memory.h"
#include "vm/program/universe.h"

namespace pathfleet::classfile {
class ClassWriter;
class CodeWriter;
}  // namespace pathfleet::classfile

namespace pathfleet::vm {

/// The last character of an input name that is numbered along the path, because each call has a new input.
constexpr char kNumbered = '#';

struct MethodDriver {
  const Class* driver;
  Method* subject;
  struct Argument {
    std::string name;  // "this", "arg0" or the name in the class file
    std::string descriptor;
    std::string type;  // declared type of the input, with its type arguments (generic_types.h)
    bool symbolic;
  };
  std::vector<Argument> arguments;  // the receiver first, if there is one
  /// A boolean method of the program, and what it is called with, in this order.
  struct Condition {
    Method* method = nullptr;
    bool takes_before = false;     // the receiver and the arguments as they were before the call
    bool takes_receiver = false;   // of a static method; for an instance method there is nothing else
    bool takes_arguments = false;  // the method's arguments
    bool takes_result = false;

    explicit operator bool() const { return method != nullptr; }
  };
  Condition precondition, conservative, postcondition;
  std::unique_ptr<PreconditionMemory> memory;  // null: nothing is remembered of the precondition's runs
};

/// The receiver and the parameters of a method. `symbolic` says which of them are inputs.
std::vector<MethodDriver::Argument> inputs_of(Universe& universe, const Method& subject,
                                              const std::vector<bool>& symbolic);
/// Adds a static method that calls the subject with inputs in place of the symbolic arguments. For a constructor, it is
/// added without the return at its end.
classfile::CodeWriter& write_input_call(classfile::ClassWriter& file, std::string_view name, const Method& subject,
                                        const std::vector<MethodDriver::Argument>& arguments);

/// The driver of VmOptions::entry, made once for each universe. Throws BadInput if there is no such method.
const MethodDriver& method_driver(Universe& universe);
/// Whether VmOptions::entry names this method. Its class is being linked.
bool is_entry(const VmOptions& options, const Class& holder, const Method& method);
NativeResult through_driver(NativeContext& vm, const u64* args, u64* result);

}  // namespace pathfleet::vm
