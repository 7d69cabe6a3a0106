// libFuzzer's way into the class-file parser: any bytes are either read or are BadInput. A class that was read is walked
// as the virtual machine would, so that the model's promises are tried too. See CMakeLists.txt here for how to run it.
#include "classfile/class_file.h"
#include "classfile/descriptor.h"
#include "classfile/modified_utf8.h"
#include "core/error.h"

namespace {

using namespace pathfleet;
using namespace pathfleet::classfile;

/// Asks the pool for every constant as what its tag says; none may refuse.
void read_constants(const ConstantPool& pool) {
  for (u16 i = 1; i < pool.size(); ++i) {
    switch (pool.tag(i)) {
      case Tag::utf8: modified_utf8::decode(pool.utf8(i)); break;
      case Tag::class_: modified_utf8::to_utf8(pool.class_name(i)); break;
      case Tag::string: modified_utf8::decode(pool.string(i)); break;
      case Tag::field_ref: PF_CHECK(is_field_descriptor(pool.member(i).descriptor)); break;
      case Tag::method_ref:
      case Tag::interface_method_ref: parse_method_descriptor(pool.member(i).descriptor); break;
      case Tag::method_handle: PF_CHECK(!pool.method_handle(i).member.name.empty()); break;
      case Tag::method_type: parse_method_descriptor(pool.method_type(i)); break;
      case Tag::dynamic:
      case Tag::invoke_dynamic: PF_CHECK(!pool.dynamic(i).name.empty()); break;
      default: break;
    }
  }
}

void read_members(const ClassFile& file) {
  for (const FieldInfo& field : file.fields) PF_CHECK(is_field_descriptor(field.descriptor));
  for (const MethodInfo& method : file.methods) {
    u32 slots = parse_method_descriptor(method.descriptor).argument_slots;
    PF_CHECK(method.code.has_value() == ((method.access & (ACC_NATIVE | ACC_ABSTRACT)) == 0));
    if (!method.code) continue;
    PF_CHECK(slots <= method.code->max_locals);
    for (const ExceptionHandler& handler : method.code->handlers) {
      PF_CHECK(handler.start_pc < handler.end_pc && handler.end_pc <= method.code->bytes.size());
      if (handler.catch_type != 0) file.constants.class_name(handler.catch_type);
    }
  }
  for (const BootstrapMethod& method : file.bootstrap_methods) file.constants.method_handle(method.method_handle);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::unique_ptr<const ClassFile> file;
  try {
    file = parse({data, data + size}, "input");
  } catch (const BadInput&) {
    return 0;
  }
  read_constants(file->constants);
  read_members(*file);
  return 0;
}
