// Calls of java.util.logging that are one step: logging a record where all that handles it is the JDK's own, making a
// logger, and what the shutdown hook of logging does. Main function: is_logging_step.
//
// A record goes through the logger and those above it, their handlers, formatters and the console. If all of these are
// the JDK's own, as well as what the record holds, no code of the program runs meanwhile, and the program learns
// nothing of it but where it has to wait for a monitor (claim T17 of docs/soundness.md).
//
// Invariant: while such a step of a thread is not finished, no other thread changes how records are handled. That is
// assumed, as one of Assumption::disciplines, and the first change while another thread could log refutes it. Logging
// then consists of the steps of its code.
#pragma once

#include <string_view>

#include "core/types.h"

namespace pathfleet::vm {

class Machine;
struct Class;
struct Field;
struct Method;

/// Whether calls of this method may be such a step.
bool may_be_logging_step(std::string_view class_name, std::string_view method);
/// Whether this class has such methods.
bool has_logging_steps(const Class& c);
/// Whether this call, about to happen, is one.
bool is_logging_step(Machine& machine, const Method& method, const u64* arguments);
/// Whether it commutes with all that the other threads can still do.
bool is_unseen_logging_step(const Method& method);

/// Whether the first use of logging comes when the shutdown hooks run already. Then it has no hook of its own, which it
/// would have if it was used before main.
bool begins_logging_at_the_end(Machine& machine, const Class& first_used);

/// Whether code of the program may see the records of the logger whose method the running thread executes.
bool logs_to_program(const Machine& machine);

/// Whether the method of the library changes how records are handled, other than by a field of java.util.logging.
bool changes_logging(std::string_view class_name, std::string_view method);
/// Such a method is about to be called, or such a field written while other threads could see its object, or a native
/// writes such an object.
void note_logging_change(Machine& machine);
bool is_of_logging(const Class& c);
void note_logging_write(Machine& machine, const Field& field);

}  // namespace pathfleet::vm
