// Replaces the invokedynamic instructions of a class file by calls of their stubs, as the VM links them, so that a real
// `java` can run the stubs. Members become public, because stubs are exempt from access checks in the VM.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "classfile/class_file.h"
#include "vm/stubs/call_site.h"

namespace pathfleet::testing {

struct NamedClass {
  std::string name;
  std::vector<u8> bytes;
};

/// Calls visit(constant-pool index, method index, bci) for each invokedynamic instruction.
void for_each_call_site(const classfile::ClassFile& file, const std::function<void(u16, u16, u16)>& visit);

/// The class with its invokedynamic instructions replaced, and the stubs it calls. A site that captures nothing calls a
/// class that holds the one instance. Throws std::runtime_error with the reason if a site is not supported.
std::vector<NamedClass> replace_call_sites(std::vector<u8> class_bytes);

}  // namespace pathfleet::testing
