#include "call_site_rewriter.h"

#include <stdexcept>

#include "classfile/class_writer.h"
#include "classfile/descriptor.h"
#include "classfile/instruction.h"

namespace pathfleet::testing {
namespace {

using namespace classfile;

u16 two_at(const std::vector<u8>& bytes, std::size_t at) { return static_cast<u16>(bytes[at] << 8 | bytes[at + 1]); }
u32 four_at(const std::vector<u8>& bytes, std::size_t at) {
  return u32{two_at(bytes, at)} << 16 | two_at(bytes, at + 2);
}
void put_two(std::vector<u8>& bytes, std::size_t at, u32 value) {
  bytes[at] = static_cast<u8>(value >> 8);
  bytes[at + 1] = static_cast<u8>(value);
}

std::size_t end_of_pool(const std::vector<u8>& bytes) {
  std::size_t at = 10;
  for (u32 i = 1, n = two_at(bytes, 8); i < n; ++i) {
    switch (static_cast<Tag>(bytes[at])) {
      case Tag::utf8: at += 3 + two_at(bytes, at + 1); break;
      case Tag::long_:
      case Tag::double_:
        at += 9;
        ++i;
        break;
      case Tag::class_:
      case Tag::string:
      case Tag::method_type:
      case Tag::module:
      case Tag::package: at += 3; break;
      case Tag::method_handle: at += 4; break;
      default: at += 5;
    }
  }
  return at;
}

/// Makes every field and method public.
void open_members(std::vector<u8>& bytes) {
  std::size_t at = end_of_pool(bytes) + 6;
  at += 2 + 2 * std::size_t{two_at(bytes, at)};
  for (int kind = 0; kind < 2; ++kind) {
    u32 members = two_at(bytes, at);
    at += 2;
    while (members-- > 0) {
      put_two(bytes, at, (two_at(bytes, at) & ~u32{ACC_PRIVATE | ACC_PROTECTED}) | ACC_PUBLIC);
      u32 attributes = two_at(bytes, at + 6);
      at += 8;
      while (attributes-- > 0) at += 6 + std::size_t{four_at(bytes, at + 2)};
    }
  }
}

/// Constants appended to the pool of an existing class file.
class PoolExtension {
 public:
  explicit PoolExtension(const std::vector<u8>& file) : next_(two_at(file, 8)) {}

  u16 method(std::string_view class_name, std::string_view name, std::string_view descriptor) {
    const u16 owner = pair_or_single(7, utf8(class_name));
    const u16 name_index = utf8(name);
    const u16 name_and_type = pair_or_single(12, name_index, utf8(descriptor));
    return pair_or_single(10, owner, name_and_type);
  }
  void apply(std::vector<u8>& file) const {
    const std::size_t end = end_of_pool(file);
    put_two(file, 8, next_);
    file.insert(file.begin() + static_cast<std::ptrdiff_t>(end), bytes_.begin(), bytes_.end());
  }

 private:
  void two(u32 value) {
    bytes_.push_back(static_cast<u8>(value >> 8));
    bytes_.push_back(static_cast<u8>(value));
  }
  u16 utf8(std::string_view text) {
    bytes_.push_back(1);
    two(static_cast<u32>(text.size()));
    bytes_.insert(bytes_.end(), text.begin(), text.end());
    return next_++;
  }
  u16 pair_or_single(u8 tag, u16 first, u16 second = 0) {
    bytes_.push_back(tag);
    two(first);
    if (second) two(second);
    return next_++;
  }
  std::vector<u8> bytes_;
  u16 next_;
};

/// A class whose method make() returns the one object that the stub's factory made.
NamedClass holder_of(const vm::CallSiteStub& stub) {
  const std::string name = stub.class_name + "Once";
  ClassWriter writer(name, "java/lang/Object", ACC_PUBLIC | ACC_SUPER);
  const std::string_view type = return_type(stub.factory_descriptor);
  writer.add_field(ACC_STATIC, "instance", type);
  CodeWriter& initializer = writer.add_method(ACC_STATIC, "<clinit>", "()V");
  initializer.invoke(Op::invokestatic, stub.class_name, stub.factory_name, stub.factory_descriptor);
  initializer.field(Op::putstatic, name, "instance", type);
  initializer.op(Op::return_);
  CodeWriter& make = writer.add_method(ACC_PUBLIC | ACC_STATIC, stub.factory_name, stub.factory_descriptor);
  make.field(Op::getstatic, name, "instance", type);
  make.op(Op::areturn);
  return {name, writer.finish()};
}

}  // namespace

void for_each_call_site(const ClassFile& file, const std::function<void(u16, u16, u16)>& visit) {
  for (std::size_t m = 0; m < file.methods.size(); ++m) {
    if (!file.methods[m].code) continue;
    const std::span<const u8> code = file.methods[m].code->bytes;
    for (u32 pc = 0; pc < code.size();) {
      const Instruction instruction = decode(code, pc);
      if (instruction.op == Op::invokedynamic) {
        visit(static_cast<u16>(instruction.a), static_cast<u16>(m), instruction.pc);
      }
      pc = instruction.next_pc();
    }
  }
}

std::vector<NamedClass> replace_call_sites(std::vector<u8> class_bytes) {
  std::vector<u8> patched = class_bytes;
  const std::unique_ptr<const ClassFile> file = parse(std::move(class_bytes), "test class");
  std::vector<NamedClass> result;
  PoolExtension extension(patched);
  for_each_call_site(*file, [&](u16 constant, u16 method, u16 bci) {
    vm::CallSite site = vm::make_call_site(*file, constant, method, bci);
    if (const auto* unsupported = std::get_if<vm::Unsupported>(&site)) throw std::runtime_error(unsupported->reason);
    vm::CallSiteStub& stub = std::get<vm::CallSiteStub>(site);
    std::string target = stub.class_name;
    if (stub.captures_nothing) {
      result.push_back(holder_of(stub));
      target = result.back().name;
    }
    // invokedynamic has five bytes, invokestatic three: two nops follow.
    u8* at = patched.data() + (file->methods[method].code->bytes.data() - file->bytes.data()) + bci;
    const u16 index = extension.method(target, stub.factory_name, stub.factory_descriptor);
    at[0] = static_cast<u8>(Op::invokestatic);
    at[1] = static_cast<u8>(index >> 8);
    at[2] = static_cast<u8>(index);
    at[3] = at[4] = static_cast<u8>(Op::nop);
    result.push_back({std::move(stub.class_name), std::move(stub.class_bytes)});
  });
  extension.apply(patched);
  open_members(patched);
  result.push_back({std::string(file->name), std::move(patched)});
  return result;
}

}  // namespace pathfleet::testing
