// Hand-written class files for tests: a constant pool, methods, and a small assembler with labels. Main functions:
// ClassBuilder::add_method, ClassBuilder::parse, assemble.
#pragma once

#include <fmt/format.h>

#include <charconv>
#include <map>
#include <memory>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "classfile/class_file.h"
#include "classfile/opcodes.h"

namespace pathfleet::test {

using Bytes = std::vector<u8>;

inline void put2(Bytes& out, u32 value) {
  out.push_back(static_cast<u8>(value >> 8));
  out.push_back(static_cast<u8>(value));
}
inline void put4(Bytes& out, u32 value) {
  put2(out, value >> 16);
  put2(out, value);
}

/// Code with the pc of each label.
struct Assembled {
  Bytes bytes;
  std::map<std::string, u16> labels;
};

/// A verification type of a stack map frame: a tag, or the name of a class, or the label of a `new`.
struct MapType {
  u8 tag;
  std::string name;  // tags 7 (class) and 8 (label)
};
inline const MapType map_top{0, ""}, map_int{1, ""}, map_double{3, ""}, map_long{4, ""}, map_null{5, ""},
    map_this{6, ""};
inline MapType map_object(std::string name) { return {7, std::move(name)}; }
inline MapType map_new(std::string label) { return {8, std::move(label)}; }

struct MapFrame {
  std::string label;
  std::vector<MapType> locals, stack;
};

struct Handler {
  std::string start, end, target, catch_type;  // labels, and a class or nothing
};

struct Method {
  std::string name = "m";
  std::string descriptor = "()V";
  u16 access = classfile::ACC_STATIC;
  u16 max_stack = 4;
  u16 max_locals = 4;
  std::string code = {};
  std::vector<MapFrame> frames = {};  // in order of their labels
  std::vector<Handler> handlers = {};
};

class ClassBuilder {
 public:
  explicit ClassBuilder(std::string name = "T", std::string super = "java/lang/Object", u16 version = 61)
      : version_(version), this_class_(class_(name)), super_class_(super.empty() ? 0 : class_(super)) {}

  u16 utf8(const std::string& text) {
    Bytes entry{1};
    put2(entry, static_cast<u32>(text.size()));
    entry.insert(entry.end(), text.begin(), text.end());
    return constant(entry);
  }
  u16 class_(const std::string& name) { return constant_of(7, {utf8(name)}); }
  u16 string(const std::string& text) { return constant_of(8, {utf8(text)}); }
  u16 integer(i32 value) {
    Bytes entry{3};
    put4(entry, static_cast<u32>(value));
    return constant(entry);
  }
  u16 long_(i64 value) {
    Bytes entry{5};
    put4(entry, static_cast<u32>(static_cast<u64>(value) >> 32));
    put4(entry, static_cast<u32>(value));
    u16 index = constant(entry);
    if (next_ == index + 1) ++next_;
    return index;
  }
  /// tag 9: field, 10: method, 11: interface method; "p/C.name:descriptor".
  u16 member(u8 tag, const std::string& text) {
    std::size_t dot = text.find('.'), colon = text.find(':');
    u16 name_and_type = constant_of(12, {utf8(text.substr(dot + 1, colon - dot - 1)), utf8(text.substr(colon + 1))});
    return constant_of(tag, {class_(text.substr(0, dot)), name_and_type});
  }

  /// Of the class; a class that can be made and extended by anybody, if nothing is said.
  void set_access(u16 access) { access_ = access; }
  void add_interface(const std::string& name) { interfaces_.push_back(class_(name)); }
  void add_field(u16 access, const std::string& name, const std::string& descriptor) {
    Bytes field;
    put2(field, access);
    put2(field, utf8(name));
    put2(field, utf8(descriptor));
    put2(field, 0);
    fields_.push_back(field);
  }
  /// Adds the method and returns its code with the labels' pcs. A native or abstract one has none.
  Assembled add_method(const Method& method);

  Bytes bytes() const {
    Bytes out;
    put4(out, 0xcafebabe);
    put2(out, 0);
    put2(out, version_);
    put2(out, next_);
    for (const Bytes& entry : constants_) out.insert(out.end(), entry.begin(), entry.end());
    put2(out, access_);
    put2(out, this_class_);
    put2(out, super_class_);
    put2(out, static_cast<u32>(interfaces_.size()));
    for (u16 interface : interfaces_) put2(out, interface);
    put2(out, static_cast<u32>(fields_.size()));
    for (const Bytes& field : fields_) out.insert(out.end(), field.begin(), field.end());
    put2(out, static_cast<u32>(methods_.size()));
    for (const Bytes& method : methods_) out.insert(out.end(), method.begin(), method.end());
    put2(out, 0);
    return out;
  }
  std::unique_ptr<classfile::ClassFile> parse() const { return classfile::parse(bytes(), "test"); }

  Assembled assemble(const std::string& text);

 private:
  u16 constant(const Bytes& entry) {
    auto [place, fresh] = known_.emplace(entry, next_);
    if (fresh) {
      constants_.push_back(entry);
      ++next_;
    }
    return place->second;
  }
  u16 constant_of(u8 tag, std::initializer_list<u16> operands) {
    Bytes entry{tag};
    for (u16 operand : operands) put2(entry, operand);
    return constant(entry);
  }
  u16 operand_constant(classfile::Op op, const std::string& word) {
    using classfile::Op;
    if (word[0] == '#') return static_cast<u16>(std::stoi(word.substr(1)));
    if (op >= Op::getstatic && op <= Op::putfield) return member(9, word);
    if (op == Op::invokeinterface) return member(11, word);
    if (op >= Op::invokevirtual && op <= Op::invokestatic) return member(10, word);
    return class_(word);
  }

  u16 version_;
  u16 access_ = classfile::ACC_PUBLIC | classfile::ACC_SUPER;
  u16 next_ = 1;
  std::vector<Bytes> constants_;
  std::map<Bytes, u16> known_;
  u16 this_class_, super_class_;
  std::vector<u16> interfaces_;
  std::vector<Bytes> fields_, methods_;
};

/// Statements separated by ';' or newlines: "label:", or a mnemonic with its operands (numbers, labels, "#3", "p/C",
/// "p/C.name:descriptor"). A descriptor's ';' must not be followed by a space. "bytes 1 2 3" is taken as it stands.
inline Assembled ClassBuilder::assemble(const std::string& text) {
  Assembled out;
  struct Fixup {
    u32 at, pc, size;
    std::string label;
  };
  std::vector<Fixup> fixups;
  std::istringstream in(text);
  std::string word;
  auto number = [&] {
    in >> word;
    return std::stoi(word);
  };
  while (in >> word) {
    if (word == ";") continue;
    u32 pc = static_cast<u32>(out.bytes.size());
    if (word.ends_with(':')) {
      out.labels[word.substr(0, word.size() - 1)] = static_cast<u16>(pc);
      continue;
    }
    if (word == "bytes") {
      while (in >> word && word != ";") out.bytes.push_back(static_cast<u8>(std::stoi(word)));
      continue;
    }
    auto op = classfile::find_opcode(word);
    if (!op) throw std::invalid_argument("assembler: " + word);
    out.bytes.push_back(static_cast<u8>(*op));
    switch (classfile::info(*op).format) {
      using enum classfile::Format;
      case none: break;
      case imm8:
      case local:
      case newarray: out.bytes.push_back(static_cast<u8>(number())); break;
      case imm16: put2(out.bytes, static_cast<u32>(number())); break;
      case cp8:
        in >> word;
        out.bytes.push_back(static_cast<u8>(operand_constant(*op, word)));
        break;
      case cp16:
        in >> word;
        put2(out.bytes, operand_constant(*op, word));
        break;
      case branch16:
        in >> word;
        fixups.push_back({pc + 1, pc, 2, word});
        put2(out.bytes, 0);
        break;
      case branch32:
        in >> word;
        fixups.push_back({pc + 1, pc, 4, word});
        put4(out.bytes, 0);
        break;
      case iinc:
        out.bytes.push_back(static_cast<u8>(number()));
        out.bytes.push_back(static_cast<u8>(number()));
        break;
      case invokeinterface:
        in >> word;
        put2(out.bytes, operand_constant(*op, word));
        out.bytes.push_back(static_cast<u8>(number()));
        out.bytes.push_back(0);
        break;
      case multianewarray:
        in >> word;
        put2(out.bytes, operand_constant(*op, word));
        out.bytes.push_back(static_cast<u8>(number()));
        break;
      default: throw std::invalid_argument("assembler cannot do " + word);
    }
  }
  for (const Fixup& fixup : fixups) {
    u32 offset = out.labels.at(fixup.label) - fixup.pc;
    for (u32 i = 0; i < fixup.size; ++i)
      out.bytes[fixup.at + i] = static_cast<u8>(offset >> (8 * (fixup.size - 1 - i)));
  }
  return out;
}

inline Assembled ClassBuilder::add_method(const Method& method) {
  const bool has_code = (method.access & (classfile::ACC_NATIVE | classfile::ACC_ABSTRACT)) == 0;
  Assembled code = assemble(method.code);
  Bytes map;
  put2(map, static_cast<u32>(method.frames.size()));
  i32 previous = -1;
  for (const MapFrame& frame : method.frames) {
    i32 pc = code.labels.at(frame.label);
    map.push_back(255);
    put2(map, static_cast<u32>(pc - previous - 1));
    previous = pc;
    for (const std::vector<MapType>* types : {&frame.locals, &frame.stack}) {
      put2(map, static_cast<u32>(types->size()));
      for (const MapType& type : *types) {
        map.push_back(type.tag);
        if (type.tag == 7) put2(map, class_(type.name));
        if (type.tag == 8) put2(map, code.labels.at(type.name));
      }
    }
  }
  Bytes body;
  put2(body, method.max_stack);
  put2(body, method.max_locals);
  put4(body, static_cast<u32>(code.bytes.size()));
  body.insert(body.end(), code.bytes.begin(), code.bytes.end());
  put2(body, static_cast<u32>(method.handlers.size()));
  for (const Handler& handler : method.handlers) {
    put2(body, code.labels.at(handler.start));
    put2(body, handler.end == "end" ? static_cast<u32>(code.bytes.size()) : code.labels.at(handler.end));
    put2(body, code.labels.at(handler.target));
    put2(body, handler.catch_type.empty() ? 0 : class_(handler.catch_type));
  }
  put2(body, method.frames.empty() ? 0 : 1);
  if (!method.frames.empty()) {
    put2(body, utf8("StackMapTable"));
    put4(body, static_cast<u32>(map.size()));
    body.insert(body.end(), map.begin(), map.end());
  }
  Bytes out;
  put2(out, method.access);
  put2(out, utf8(method.name));
  put2(out, utf8(method.descriptor));
  put2(out, has_code ? 1 : 0);
  if (has_code) {
    put2(out, utf8("Code"));
    put4(out, static_cast<u32>(body.size()));
    out.insert(out.end(), body.begin(), body.end());
  }
  methods_.push_back(out);
  return code;
}

}  // namespace pathfleet::test
