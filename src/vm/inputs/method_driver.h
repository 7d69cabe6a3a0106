// A method as the thing to explore: a class made for it, whose main calls it with inputs as arguments. Main function:
// method_driver.
//
//   main(String[])    makes the receiver, an input object, and calls `call`; checks the postcondition
//   call(...)         the method's own parameters; puts inputs in place of those that are symbolic, and calls the method
//   check()           rebuilds the input of a path; leaves what the precondition says of it in `holds` (input_checker.h)
//   conservative()    the same of VmOptions::entry.conservative, if there is one
//
// Where the program's own main is run, each call of the method from outside itself goes through `call`: the native
// method `through_driver` stands in front of it.
#pragma once

#include <string>
#include <vector>

#include "vm/program/universe.h"

namespace pathfleet::classfile {
class ClassWriter;
class CodeWriter;
}  // namespace pathfleet::classfile

namespace pathfleet::vm {

/// Ends the name of an input of which each call has another one, numbered along the path.
constexpr char kNumbered = '#';

struct MethodDriver {
  const Class* driver;
  Method* subject;
  struct Argument {
    std::string name;  // "this", "arg0" or what the class file calls it
    std::string descriptor;
    std::string type;  // of the input, which may be narrower (generic_types.h)
    bool symbolic;
  };
  std::vector<Argument> arguments;  // the receiver first, if there is one
  Method* precondition = nullptr;
  Method* conservative = nullptr;
  Method* postcondition = nullptr;
};

/// The receiver and the parameters of a method; `symbolic` says which of these are inputs.
std::vector<MethodDriver::Argument> inputs_of(Universe& universe, const Method& subject,
                                              const std::vector<bool>& symbolic);
/// Adds a static method that calls the subject, its arguments replaced by inputs; of a constructor without the return
/// at its end.
classfile::CodeWriter& write_input_call(classfile::ClassWriter& file, std::string_view name, const Method& subject,
                                        const std::vector<MethodDriver::Argument>& arguments);

/// For VmOptions::entry, made once for each universe. Throws BadInput if there is no such method.
const MethodDriver& method_driver(Universe& universe);
/// Whether VmOptions::entry names this method, whose class is being linked.
bool is_entry(const VmOptions& options, const Class& holder, const Method& method);
NativeResult through_driver(NativeContext& vm, const u64* args, u64* result);

}  // namespace pathfleet::vm
