#include "class_mutator.h"

#include <algorithm>
#include <random>
#include <string>
#include <string_view>

#include "classfile/instruction.h"
#include "core/error.h"
#include "raw_class.h"

namespace pathfleet::fuzz {
namespace {

using CodePart = RawAttribute::CodePart;

// clang-format off
constexpr std::string_view kAttributeNames[] = {
    "Code", "ConstantValue", "Exceptions", "InnerClasses", "EnclosingMethod", "Synthetic", "Deprecated", "Signature", "SourceFile",
    "SourceDebugExtension", "LineNumberTable", "LocalVariableTable", "LocalVariableTypeTable", "StackMapTable", "StackMap",
    "RuntimeVisibleAnnotations", "RuntimeInvisibleAnnotations", "RuntimeVisibleParameterAnnotations",
    "RuntimeInvisibleParameterAnnotations", "RuntimeVisibleTypeAnnotations", "RuntimeInvisibleTypeAnnotations", "AnnotationDefault",
    "BootstrapMethods", "MethodParameters", "NestHost", "NestMembers", "Record", "PermittedSubclasses", "Module"};
// clang-format on

/// Names and descriptors, right and wrong.
// clang-format off
constexpr std::string_view kTexts[] = {
    "", "a", "<init>", "<clinit>", "<x>", "a.b", "a;b", "a/b", "a[b", "a b", "/a", "a/", "a//b", "[", "[I", "[[I", "[V", "[Lp/Base;", "V", "I", "J",
    "D", "Z", "L", "L;", "LI", "Lp/Base", "Lp/Base;", "Lp/Missing;", "p/Missing", "p/Base", "p/Shape", "java/lang/Object", "java/lang/String",
    "Ljava/lang/String;", "Ljava/lang/Object;", "[Ljava/lang/Object;", "java/lang/Throwable", "java/lang/Runnable", "()V", "()I", "(I)V", "(J)V", "(D)D",
    "()", "(V)V", "()Lp/Base;", "(Lp/Base;)V", "([I)V", "(Ljava/lang/Object;)V", "()Ljava/lang/Object;", "(I", "I)V", "(II)VV", "finalize", "clone",
    "main", "1a", "a<b", "a>b", "\xc3\xa9", "\xc0\x80", "\xf0\x9f\x98\x80", "\xe2\x82", "java/lang/Cloneable", "java/lang/invoke/MethodHandle"};
// clang-format on

class Mutator {
 public:
  Mutator(RawClass file, u64 seed) : file_(std::move(file)), random_(seed) {}

  Bytes run() {
    // Most mutants differ in one thing, so that what differs in the answers is clear.
    const u32 changes = below(10) < 7 ? 1 : 1 + below(4);
    for (u32 i = 0; i < changes; ++i) change();
    return write_raw_class(file_);
  }

 private:
  u32 below(std::size_t limit) { return limit == 0 ? 0 : static_cast<u32>(random_() % limit); }
  bool once_in(u32 times) { return below(times) == 0; }
  template <class T>
  T* any(std::vector<T>& list) {
    return list.empty() ? nullptr : &list[below(list.size())];
  }
  u16 odd_number() {
    constexpr u16 numbers[] = {0,  1,   2,   3,   4,   5,   7,   8,      15,     16,     63,
                               64, 127, 128, 247, 251, 255, 256, 0x7fff, 0x8000, 0xfffe, 0xffff};
    return once_in(2) ? numbers[below(std::size(numbers))] : static_cast<u16>(below(32));
  }
  u16 any_constant() { return once_in(20) ? odd_number() : static_cast<u16>(below(file_.constants.size())); }
  u16 constant_with(u8 tag) {
    std::vector<u16> fits;
    for (u16 i = 1; i < file_.constants.size(); ++i) {
      if (!file_.constants[i].empty() && file_.constants[i][0] == tag) fits.push_back(i);
    }
    return fits.empty() ? any_constant() : fits[below(fits.size())];
  }
  /// One of the same tag as the one there, or another.
  u16 other_constant(u16 index) {
    if (once_in(4) || index >= file_.constants.size() || file_.constants[index].empty()) return any_constant();
    return constant_with(file_.constants[index][0]);
  }
  u16 utf8(std::string_view text) {
    Bytes constant = {1, static_cast<u8>(text.size() >> 8), static_cast<u8>(text.size())};
    constant.insert(constant.end(), text.begin(), text.end());
    for (u16 i = 1; i < file_.constants.size(); ++i) {
      if (file_.constants[i] == constant) return i;
    }
    return add_constant(std::move(constant));
  }
  u16 add_constant(Bytes constant) {
    if (file_.constants.size() > 0xfff0) return any_constant();
    file_.constants.push_back(std::move(constant));
    return static_cast<u16>(file_.constants.size() - 1);
  }

  void change() {
    switch (below(20)) {
      case 0: return change_version();
      case 1: return change_outline();
      case 2:
      case 3:
      case 4: return change_constant();
      case 5:
      case 6: return change_member();
      case 7:
      case 8:
      case 9: return change_attribute();
      case 10: return change_handlers();
      case 11:
      case 12: return change_stack_map();
      default: return change_code();
    }
  }

  void change_version() {
    if (once_in(8))
      file_.minor = once_in(2) ? 65535 : odd_number();
    else
      file_.major = static_cast<u16>(once_in(10) ? odd_number() : 45 + below(18));
  }

  void change_outline() {
    switch (below(6)) {
      case 0:
      case 1: file_.access ^= static_cast<u16>(1u << below(16)); break;
      case 2: file_.super = once_in(4) ? 0 : other_constant(file_.super); break;
      case 3:
        if (once_in(3)) file_.name = other_constant(file_.name);
        break;
      case 4:
        file_.interfaces.push_back(once_in(2) && !file_.interfaces.empty() ? *any(file_.interfaces) : constant_with(7));
        break;
      default:
        if (u16* interface = any(file_.interfaces)) *interface = other_constant(*interface);
    }
  }

  void change_constant() {
    if (file_.constants.size() < 2) return;
    Bytes& constant = file_.constants[1 + below(file_.constants.size() - 1)];
    if (constant.empty()) return;
    switch (constant[0]) {
      case 1: return change_text(constant);
      case 7:
      case 8:
      case 16:
      case 19:
      case 20:
        if (once_in(4))
          constant[0] = std::array<u8, 5>{7, 8, 16, 19, 20}[below(5)];
        else
          set_u2(constant, 1, other_constant(get_u2(constant, 1)));
        break;
      case 9:
      case 10:
      case 11:
      case 12:
      case 17:
      case 18:
        if (once_in(4))
          constant[0] = std::array<u8, 8>{9, 10, 11, 12, 17, 18, 3, 4}[below(8)];
        else {
          const std::size_t at = once_in(2) ? 1 : 3;
          set_u2(constant, at, other_constant(get_u2(constant, at)));
        }
        break;
      case 15:
        if (once_in(2))
          constant[1] = static_cast<u8>(below(11));
        else
          set_u2(constant, 2, once_in(2) ? any_constant() : constant_with(static_cast<u8>(9 + below(3))));
        break;
      default:
        if (once_in(3))
          constant[0] ^= 1;  // int and float, long and double
        else
          constant[1 + below(constant.size() - 1)] = static_cast<u8>(random_());
    }
  }

  void change_text(Bytes& constant) {
    std::string text(constant.begin() + 3, constant.end());
    switch (below(6)) {
      case 0:
      case 1: text = kTexts[below(std::size(kTexts))]; break;
      case 2: text = kAttributeNames[below(std::size(kAttributeNames))]; break;
      case 3:
        if (!text.empty()) text.erase(below(text.size()), 1);
        break;
      case 4: text.insert(below(text.size() + 1), 1, "a;[/.<>()LIVJDZ\x80\xc3\xff"[below(18)]); break;
      default:
        if (!text.empty())
          text[below(text.size())] = static_cast<char>(once_in(3) ? random_() : "a;[/.<>()LIVJDZB"[below(16)]);
    }
    constant.resize(3);
    set_u2(constant, 1, static_cast<u16>(text.size()));
    constant.insert(constant.end(), text.begin(), text.end());
  }

  void change_member() {
    std::vector<RawMember>& members = once_in(3) ? file_.fields : file_.methods;
    RawMember* member = any(members);
    if (!member) return;
    switch (below(8)) {
      case 0:
      case 1:
      case 2:
      case 3: member->access ^= static_cast<u16>(1u << below(16)); break;
      case 4: member->name = once_in(2) ? utf8(kTexts[below(std::size(kTexts))]) : other_constant(member->name); break;
      case 5:
        member->descriptor = once_in(3) ? utf8(kTexts[below(std::size(kTexts))]) : other_constant(member->descriptor);
        break;
      case 6: {
        const RawMember copy = *member;
        members.push_back(copy);
        break;
      }
      default: members.erase(members.begin() + (member - members.data()));
    }
  }

  /// Some list of attributes: the class's, a member's, or that of a method's code.
  std::vector<RawAttribute>& attributes() {
    const u32 where = below(4);
    if (where == 1) {
      if (RawMember* field = any(file_.fields)) return field->attributes;
    }
    if (where >= 2) {
      if (RawMember* method = any(file_.methods)) {
        if (where == 3) {
          for (RawAttribute& attribute : method->attributes) {
            if (attribute.code) return attribute.code->attributes;
          }
        }
        return method->attributes;
      }
    }
    return file_.attributes;
  }

  void change_attribute() {
    std::vector<RawAttribute>& list = attributes();
    if (once_in(3)) return insert_attribute(list);
    RawAttribute* attribute = any(list);
    if (!attribute) return;
    Bytes& content = attribute->content;
    switch (below(10)) {
      case 0: attribute->name = utf8(kAttributeNames[below(std::size(kAttributeNames))]); break;
      case 1: {
        const RawAttribute copy = *attribute;
        (once_in(2) ? list : attributes()).push_back(copy);
        break;
      }
      case 2: list.erase(list.begin() + (attribute - list.data())); break;
      case 3:
        if (!content.empty()) content.pop_back();
        break;
      case 4: content.push_back(static_cast<u8>(below(4))); break;
      default:
        if (content.size() < 2) break;
        if (once_in(4))
          content[below(content.size())] = static_cast<u8>(odd_number());
        else {
          const std::size_t at = below(content.size() / 2) * 2;
          set_u2(content, at, once_in(3) ? odd_number() : other_constant(get_u2(content, at)));
        }
    }
  }

  void insert_attribute(std::vector<RawAttribute>& list) {
    const std::string_view name = kAttributeNames[below(std::size(kAttributeNames))];
    RawAttribute attribute{utf8(name), {}, {}};
    const auto u2 = [&](u16 value) {
      attribute.content.push_back(static_cast<u8>(value >> 8));
      attribute.content.push_back(static_cast<u8>(value));
    };
    if (name == "NestHost")
      u2(constant_with(7));
    else if (name == "Signature" || name == "SourceFile")
      u2(constant_with(1));
    else if (name == "ConstantValue")
      u2(any_constant());
    else if (name == "NestMembers" || name == "PermittedSubclasses" || name == "Exceptions") {
      const u16 count = static_cast<u16>(below(3));
      u2(count);
      for (u16 i = 0; i < count; ++i) u2(constant_with(7));
    } else if (name == "EnclosingMethod") {
      u2(constant_with(7));
      u2(once_in(2) ? 0 : constant_with(12));
    } else if (name == "InnerClasses") {
      const u16 count = static_cast<u16>(below(3));
      u2(count);
      for (u16 i = 0; i < count; ++i) {
        u2(constant_with(7));
        u2(once_in(3) ? 0 : constant_with(7));
        u2(once_in(3) ? 0 : constant_with(1));
        u2(odd_number());
      }
    } else if (name == "MethodParameters") {
      const u8 count = static_cast<u8>(below(3));
      attribute.content.push_back(count);
      for (u8 i = 0; i < count; ++i) {
        u2(once_in(2) ? 0 : constant_with(1));
        u2(odd_number());
      }
    } else if (name == "Record") {
      const u16 count = static_cast<u16>(below(3));
      u2(count);
      for (u16 i = 0; i < count; ++i) {
        u2(constant_with(1));
        u2(constant_with(1));
        u2(0);
      }
    } else {
      for (u32 i = below(6); i > 0; --i) u2(once_in(2) ? odd_number() : any_constant());
    }
    list.push_back(std::move(attribute));
  }

  CodePart* any_code() {
    std::vector<CodePart*> codes;
    for (RawMember& method : file_.methods) {
      for (RawAttribute& attribute : method.attributes) {
        if (attribute.code && !attribute.code->bytes.empty()) codes.push_back(&*attribute.code);
      }
    }
    return codes.empty() ? nullptr : codes[below(codes.size())];
  }

  static std::vector<classfile::Instruction> instructions_of(const CodePart& code) {
    std::vector<classfile::Instruction> list;
    try {
      for (u32 pc = 0; pc < code.bytes.size();) {
        list.push_back(classfile::decode(code.bytes, pc));
        pc += list.back().length;
      }
    } catch (const BadInput&) {
    }
    return list;
  }

  void change_handlers() {
    CodePart* code = any_code();
    if (!code) return;
    const auto list = instructions_of(*code);
    const auto place = [&] { return list.empty() || once_in(8) ? odd_number() : list[below(list.size())].pc; };
    if (code->handlers.empty() || once_in(4)) {
      code->handlers.push_back({place(), place(), place(), once_in(2) ? u16{0} : constant_with(7)});
      return;
    }
    auto& handler = *any(code->handlers);
    switch (below(5)) {
      case 0: handler.start = place(); break;
      case 1: handler.end = once_in(3) ? static_cast<u16>(code->bytes.size()) : place(); break;
      case 2: handler.target = place(); break;
      case 3: handler.type = once_in(4) ? u16{0} : other_constant(handler.type); break;
      default: code->handlers.erase(code->handlers.begin() + (&handler - code->handlers.data()));
    }
  }

  void change_stack_map() {
    static const std::string_view wanted = "StackMapTable";
    const u16 name = utf8(wanted);
    for (u32 tries = 0; tries < 8; ++tries) {
      CodePart* code = any_code();
      if (!code) return;
      for (RawAttribute& attribute : code->attributes) {
        if (attribute.name != name || attribute.content.size() < 3) continue;
        Bytes& content = attribute.content;
        const std::size_t at = 2 + below(content.size() - 2);
        switch (below(7)) {
          case 0: content[at] = static_cast<u8>(below(9)); break;
          case 1: content[at] = static_cast<u8>(content[at] + (once_in(2) ? 1 : 255)); break;
          case 2: content[at] = static_cast<u8>(odd_number()); break;
          case 3: content.erase(content.begin() + static_cast<std::ptrdiff_t>(at)); break;
          case 4: content.insert(content.begin() + static_cast<std::ptrdiff_t>(at), static_cast<u8>(below(9))); break;
          case 5: set_u2(content, 0, static_cast<u16>(get_u2(content, 0) + (once_in(2) ? 1 : -1))); break;
          default:
            if (at + 1 < content.size()) set_u2(content, at, once_in(3) ? odd_number() : constant_with(7));
        }
        return;
      }
    }
  }

  void change_code() {
    CodePart* code = any_code();
    if (!code) return;
    const auto list = instructions_of(*code);
    if (list.empty()) return;
    const u32 number = below(list.size());
    const classfile::Instruction& at = list[number];
    Bytes& bytes = code->bytes;
    switch (below(14)) {
      case 0:
        if (once_in(2))
          code->max_stack = static_cast<u16>(once_in(3) ? odd_number() : code->max_stack - 1);
        else
          code->max_locals = static_cast<u16>(once_in(3) ? odd_number() : code->max_locals - 1);
        break;
      case 1:
      case 2:
      case 3: return change_opcode(bytes, at);
      case 4:
      case 5:
      case 6: return change_operand(bytes, at, list);
      case 7: return swap_instructions(bytes, list, number);
      case 8:  // nothing in its place
        std::fill_n(bytes.begin() + at.pc, at.length, u8{0});
        break;
      case 9: {  // another one of the same length, from elsewhere
        for (u32 tries = 0; tries < 8; ++tries) {
          const classfile::Instruction& from = list[below(list.size())];
          if (from.length == at.length) std::copy_n(bytes.begin() + from.pc, at.length, bytes.begin() + at.pc);
        }
        break;
      }
      case 10: bytes[below(bytes.size())] = static_cast<u8>(once_in(2) ? below(203) : random_()); break;
      case 11: bytes.resize(bytes.size() - std::min<std::size_t>(at.length, bytes.size() - 1)); break;
      case 12:  // plain code at the end
        bytes.push_back(static_cast<u8>(below(203)));
        break;
      default: {  // an instruction put in between: what lies behind moves
        const u8 op = std::array<u8, 16>{0x00, 0x01, 0x03, 0x09, 0x0b, 0x0e, 0x2a, 0x57,
                                         0x58, 0x59, 0x5c, 0x5f, 0xb1, 0xbf, 0xbe, 0x4c}[below(16)];
        bytes.insert(bytes.begin() + at.pc, op);
      }
    }
  }

  void change_opcode(Bytes& bytes, const classfile::Instruction& at) {
    for (u32 tries = 0; tries < 20; ++tries) {
      const u8 op = static_cast<u8>(below(202));
      const u8 before = bytes[at.pc];
      bytes[at.pc] = op;
      try {
        if (classfile::decode(bytes, at.pc).length == at.length || once_in(50)) return;
      } catch (const BadInput&) {
      }
      bytes[at.pc] = before;
    }
  }

  void change_operand(Bytes& bytes, const classfile::Instruction& at, const std::vector<classfile::Instruction>& list) {
    using classfile::Format;
    const Format format = classfile::info(at.op).format;
    const bool long_constant = format == Format::cp16 || format == Format::invokeinterface ||
                               format == Format::invokedynamic || format == Format::multianewarray;
    if (long_constant && !once_in(5)) return set_u2(bytes, at.pc + 1u, other_constant(get_u2(bytes, at.pc + 1u)));
    if (format == Format::cp8) {
      bytes[at.pc + 1u] = static_cast<u8>(other_constant(bytes[at.pc + 1u]));
    } else if (format == Format::branch16) {
      const u16 target = once_in(6) ? static_cast<u16>(below(bytes.size() + 2)) : list[below(list.size())].pc;
      set_u2(bytes, at.pc + 1u, static_cast<u16>(target - at.pc));
    } else if (at.length > 1) {
      bytes[at.pc + 1u + below(at.length - 1u)] = static_cast<u8>(once_in(2) ? below(8) : odd_number());
    } else {
      // The next one of a row, as iload_0 and iload_1.
      bytes[at.pc] = static_cast<u8>(bytes[at.pc] + (once_in(2) ? 1 : -1));
    }
  }

  void swap_instructions(Bytes& bytes, const std::vector<classfile::Instruction>& list, u32 number) {
    if (number + 1 >= list.size()) return;
    const auto first = bytes.begin() + list[number].pc, middle = bytes.begin() + list[number + 1].pc;
    std::rotate(first, middle, middle + list[number + 1].length);
  }

  static u16 get_u2(const Bytes& bytes, std::size_t at) {
    return at + 1 < bytes.size() ? static_cast<u16>(bytes[at] << 8 | bytes[at + 1]) : u16{0};
  }
  static void set_u2(Bytes& bytes, std::size_t at, u16 value) {
    if (at + 1 >= bytes.size()) return;
    bytes[at] = static_cast<u8>(value >> 8);
    bytes[at + 1] = static_cast<u8>(value);
  }

  RawClass file_;
  std::mt19937_64 random_;
};

Bytes mutate_bytes(std::span<const u8> bytes, u64 seed) {
  std::mt19937_64 random(seed);
  Bytes changed(bytes.begin(), bytes.end());
  if (changed.empty()) return changed;
  for (u64 flips = 1 + random() % 3; flips > 0; --flips) {
    changed[random() % changed.size()] = static_cast<u8>(random());
  }
  if (random() % 16 == 0) changed.resize(random() % changed.size());
  return changed;
}

}  // namespace

std::vector<u8> mutate_class(std::span<const u8> bytes, u64 seed) {
  seed = seed * 0x9e3779b97f4a7c15ull + 1;  // near seeds are as good as far ones
  auto file = read_raw_class(bytes);
  if (!file || seed % 29 == 0) return mutate_bytes(bytes, seed);
  return Mutator(std::move(*file), seed).run();
}

}  // namespace pathfleet::fuzz
