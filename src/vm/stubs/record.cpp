// equals, hashCode and toString of records, as java.lang.runtime.ObjectMethods specifies them and JDK 17 implements
// them.
//
// Main function: make_record_method. It makes a static method that takes the record (and the other object). Invariant:
// components are compared from the last to the first, as in JDK 17; they are hashed and shown from the first to the
// last.
#include <fmt/format.h>

#include <algorithm>

#include "classfile/class_writer.h"
#include "classfile/descriptor.h"
#include "vm/stubs/adapt.h"
#include "vm/stubs/bootstrap.h"
#include "vm/stubs/concat.h"

namespace pathfleet::vm::stubs {
namespace {

using namespace classfile;

constexpr std::string_view kString = "Ljava/lang/String;";
/// Old enough for branches without a StackMapTable.
constexpr u16 kVersion = 49;
/// Keeps every literal of a toString a constant of at most 65535 bytes.
constexpr std::size_t kMaxNamesLength = 65000;

struct Record {
  std::string_view class_name;
  std::vector<MemberRef> components;
};

void load_component(CodeWriter& code, const Record& record, const MemberRef& component, u16 local) {
  code.op(local == 0 ? Op::aload_0 : Op::aload_1);
  code.field(Op::getfield, record.class_name, component.name, component.descriptor);
}

/// Jumps to `different` unless the two components on the stack are equal.
void compare(CodeWriter& code, std::string_view type, Label different) {
  switch (type[0]) {
    case 'J': code.op(Op::lcmp); return code.branch(Op::ifne, different);
    case 'F':
    case 'D':
      code.invoke(Op::invokestatic, wrapper_of(type)->name, "compare", fmt::format("({0}{0})I", type[0]));
      return code.branch(Op::ifne, different);
    case 'L':
    case '[':
      code.invoke(Op::invokestatic, "java/util/Objects", "equals", "(Ljava/lang/Object;Ljava/lang/Object;)Z");
      return code.branch(Op::ifeq, different);
    default: return code.branch(Op::if_icmpne, different);
  }
}

void write_equals(CodeWriter& code, const Record& record) {
  const Label different = code.label(), other = code.label();
  code.op(Op::aload_0);
  code.op(Op::aload_1);
  code.branch(Op::if_acmpne, other);
  code.push(1);
  code.op(Op::ireturn);
  code.bind(other);
  code.op(Op::aload_1);
  code.type(Op::instanceof_, record.class_name);
  code.branch(Op::ifeq, different);
  if (!record.components.empty()) {
    code.op(Op::aload_1);
    code.type(Op::checkcast, record.class_name);
    code.op(Op::astore_1);
  }
  for (auto component = record.components.rbegin(); component != record.components.rend(); ++component) {
    load_component(code, record, *component, 0);
    load_component(code, record, *component, 1);
    compare(code, component->descriptor, different);
  }
  code.push(1);
  code.op(Op::ireturn);
  code.bind(different);
  code.push(0);
  code.op(Op::ireturn);
}

/// The hash code of the component on the stack.
void hash(CodeWriter& code, std::string_view type) {
  switch (type[0]) {
    case 'B':
    case 'S':
    case 'C':
    case 'I': return;  // its own
    case 'L':
    case '[': return code.invoke(Op::invokestatic, "java/util/Objects", "hashCode", "(Ljava/lang/Object;)I");
    default: return code.invoke(Op::invokestatic, wrapper_of(type)->name, "hashCode", fmt::format("({})I", type));
  }
}

void write_hash_code(CodeWriter& code, const Record& record) {
  bool first = true;  // 31 * 0 + hash
  for (const MemberRef& component : record.components) {
    if (!first) {
      code.push(31);
      code.op(Op::imul);
    }
    load_component(code, record, component, 0);
    hash(code, component.descriptor);
    if (!first) code.op(Op::iadd);
    first = false;
  }
  if (first) code.push(0);
  code.op(Op::ireturn);
}

/// As Class.getSimpleName: the name in the InnerClasses attribute, or the part after the package.
std::string_view simple_name(const ClassFile& caller, std::string_view class_name) {
  for (const InnerClass& inner : caller.inner_classes) {
    if (inner.inner == class_name) return inner.name;
  }
  return class_name.substr(class_name.rfind('/') + 1);
}

/// A component as a part of a string. Objects are converted by Objects.toString, which stack traces show.
Piece shown(const Record& record, const MemberRef& component) {
  const bool object = is_reference(component.descriptor) && component.descriptor != kString;
  const auto load = [&record, component, object](CodeWriter& code) {
    load_component(code, record, component, 0);
    if (object)
      code.invoke(Op::invokestatic, "java/util/Objects", "toString", "(Ljava/lang/Object;)Ljava/lang/String;");
  };
  return {{}, object ? kString : component.descriptor, load};
}

/// `names` are the names as in the site: "x;y".
void write_to_string(CodeWriter& code, const Record& record, std::string_view simple_name, std::string_view names) {
  std::vector<Piece> pieces;
  std::string literal = fmt::format("{}[", simple_name);
  for (const MemberRef& component : record.components) {
    const std::string_view name = names.substr(0, names.find(';'));
    names.remove_prefix(std::min(names.size(), name.size() + 1));
    pieces.push_back({fmt::format("{}{}=", literal, name), {}, {}});
    pieces.push_back(shown(record, component));
    literal = ", ";
  }
  pieces.push_back({record.components.empty() ? literal + "]" : "]", {}, {}});
  write_concat(code, pieces);
  code.op(Op::areturn);
}

std::string expected_descriptor(const Bootstrap& site, std::string_view record) {
  if (site.name == "equals") return fmt::format("(L{};Ljava/lang/Object;)Z", record);
  return fmt::format("(L{};){}", record, site.name == "hashCode" ? "I" : "Ljava/lang/String;");
}

}  // namespace

CallSite make_record_method(const Bootstrap& site) {
  Record record{site.constants().class_name(site.argument(0)), {}};
  const std::string_view names = site.constants().string(site.argument(1));
  for (std::size_t i = 2; i < site.arguments.size(); ++i) {
    const MethodHandleRef getter = site.constants().method_handle(site.arguments[i]);
    if (getter.kind != kGetField || getter.member.class_name != record.class_name) {
      return Unsupported{
          fmt::format("the method {} of a record whose components are not its fields is not supported", site.name)};
    }
    record.components.push_back(getter.member);
  }
  if (names.size() + record.class_name.size() > kMaxNamesLength) {
    return Unsupported{"a record whose components have names of that length is not supported"};
  }
  const bool known = site.name == "equals" || site.name == "hashCode" || site.name == "toString";
  if (!known || record.class_name[0] == '[' || site.descriptor != expected_descriptor(site, record.class_name)) {
    return Unsupported{fmt::format("the record method {}{} cannot be linked", site.name, site.descriptor)};
  }
  ClassWriter stub(site.stub_class, "java/lang/Object", ACC_FINAL | ACC_SUPER | ACC_SYNTHETIC, kVersion);
  const std::string name(site.name);
  CodeWriter& code = stub.add_method(ACC_PUBLIC | ACC_STATIC, name, site.descriptor);
  if (site.name == "equals") {
    write_equals(code, record);
  } else if (site.name == "hashCode") {
    write_hash_code(code, record);
  } else {
    write_to_string(code, record, simple_name(site.caller, record.class_name), names);
  }
  return CallSiteStub{site.stub_class, stub.finish(), name, std::string(site.descriptor), false};
}

}  // namespace pathfleet::vm::stubs
