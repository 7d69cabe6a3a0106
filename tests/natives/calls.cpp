#include "calls.h"

#include <algorithm>
#include <bit>
#include <limits>
#include <utility>

#include "classfile/class_writer.h"
#include "classfile/descriptor.h"
#include "vm/program/polymorphic.h"

namespace pathfleet::testing {

namespace {

using namespace classfile;
using vm::Class;
using vm::Field;
using vm::Method;
using vm::Universe;

constexpr std::string_view kArguments = "NativeArguments";
constexpr i32 kMin = std::numeric_limits<i32>::min(), kMax = std::numeric_limits<i32>::max();
constexpr i64 kMinLong = std::numeric_limits<i64>::min(), kMaxLong = std::numeric_limits<i64>::max();

// clang-format off
constexpr i32 kInts[] = {-1, 0, 1, 2, 3, 4, 7, 8, 12, 16, 17, 24, 32, 100, 255, 256, 1000, 65535, 65536, 1 << 24, 1 << 30,
                         kMin, kMax, kMin + 1, kMax - 1, kMax - 2, -2};
constexpr i64 kLongs[] = {-1, 0, 1, 2, 8, 12, 16, 17, 20, 24, 25, 28, 32, 40, 1000, 1ll << 24, 1ll << 31, (1ll << 31) - 1,
                          -(1ll << 31), 1ll << 32, (1ll << 32) + 24, 1ll << 40, 1ll << 62, kMinLong, kMaxLong, kMinLong + 1, kMaxLong - 24, -24};
constexpr double kDoubles[] = {0.0, -0.0, 1.5, -1, 1e300, 4.9e-324, std::numeric_limits<double>::quiet_NaN(),
                               std::numeric_limits<double>::infinity(),
                               -std::numeric_limits<double>::infinity(), 1e-40, 2147483648.0, 9.3e18};
// clang-format on

class Writer {
 public:
  Writer(Universe& universe, const Method& method, const Pool& pool, CallKinds kinds, std::mt19937_64& random)
      : universe_(universe), method_(method), pool_(pool), kinds_(kinds), random_(random) {}

  /// The arguments on the stack, then the call, its result checked and kept.
  void write(CodeWriter& code, u32 which) {
    code_ = &code;
    which_ = which;
    described.clear();
    const std::string site = site_descriptor();
    const MethodDescriptor types = parse_method_descriptor(site);
    const Label start = code.label(), end = code.label(), caught = code.label(), over = code.label(),
                bad = code.label();
    code.bind(start);
    u32 position = 0;
    if (!method_.is_static()) reference("L" + method_.holder->name + ";", position++);
    for (const std::string_view type : types.arguments) value(type, position++);
    const Op op = method_.is_static()        ? Op::invokestatic
                  : method_.is_initializer() ? Op::invokespecial
                                             : Op::invokevirtual;
    code.invoke(op, method_.holder->name, method_.name, site, method_.holder->is_interface());
    code.bind(end);
    if (types.return_type != "V") check(types.return_type, bad);
    code.branch(Op::goto_, over);
    if (used_bad_) {
      code.bind(bad);
      code.type(Op::new_, "java/lang/UnknownError");
      code.op(Op::dup);
      code.invoke(Op::invokespecial, "java/lang/UnknownError", "<init>", "()V");
      code.op(Op::athrow);
    }
    code.guard(start, end, caught, "");
    code.bind(caught);
    code.field(Op::putstatic, kArguments, "kept", "Ljava/lang/Object;");
    code.bind(over);
    code.invoke(Op::invokestatic, kArguments, "after", "()V");
    code.return_value("V");
  }

  std::string described;

 private:
  u32 below(u32 n) { return static_cast<u32>(random_() % n); }
  bool one_in(u32 n) { return below(n) == 0; }
  template <class T, std::size_t n>
  T any(const T (&values)[n]) {
    return values[below(n)];
  }
  void describe(std::string_view text) { described += (described.empty() ? "" : ", ") + std::string(text); }

  /// The method's own, but for what takes any arguments (JVMS 2.9.3).
  std::string site_descriptor() {
    if (!is_signature_polymorphic(method_)) return std::string(method_.descriptor);
    constexpr std::string_view kTypes[] = {
        "Ljava/lang/Object;",      "Ljava/lang/String;", "I", "J", "D", "[B", "[I", "[Ljava/lang/String;", "Z",
        "LNativeArguments$Square;"};
    std::string text = "(";
    for (u32 i = below(5); i > 0; --i) text += any(kTypes);
    return text + ")" + (one_in(3) ? "V" : std::string(any(kTypes)));
  }

  /// A result of the declared type falls through.
  void check(std::string_view type, Label bad) {
    const char letter = type[0];
    if (is_reference(type)) {
      code_->op(Op::dup);
      code_->field(Op::putstatic, kArguments, "kept", "Ljava/lang/Object;");
      if (type == "Ljava/lang/Object;") {
        code_->op(Op::pop);
        return;
      }
      const Label fine = code_->label();
      code_->op(Op::dup);
      code_->type(Op::instanceof_, class_name_of(type));
      const Label other = code_->label();
      code_->branch(Op::ifeq, other);
      code_->op(Op::pop);
      code_->branch(Op::goto_, fine);
      code_->bind(other);
      code_->branch(Op::ifnonnull, bad);
      code_->bind(fine);
      used_bad_ = true;
    } else if (letter == 'J' || letter == 'D') {
      code_->op(Op::pop2);
    } else if (letter == 'I' || letter == 'F' || kinds_.symbolic) {
      code_->op(Op::pop);
    } else {
      code_->op(Op::dup);
      if (letter == 'Z') code_->push(1);
      code_->op(letter == 'Z' ? Op::iand : letter == 'B' ? Op::i2b : letter == 'C' ? Op::i2c : Op::i2s);
      code_->branch(Op::if_icmpne, bad);
      used_bad_ = true;
    }
  }

  void value(std::string_view type, u32 position) {
    if (is_reference(type)) {
      reference(type, position);
      return;
    }
    if (kinds_.symbolic && one_in(2)) {
      if (symbolic(type)) return;
    }
    switch (type[0]) {
      case 'J': {
        const i64 number = any(kLongs);
        code_->push_long(number);
        return describe(std::to_string(number) + "L");
      }
      case 'D': {
        const double number = any(kDoubles);
        code_->push_double_bits(std::bit_cast<u64>(number));
        return describe(std::to_string(number));
      }
      case 'F': {
        const float number = static_cast<float>(any(kDoubles));
        code_->push_float_bits(std::bit_cast<u32>(number));
        return describe(std::to_string(number) + "f");
      }
      default: {
        i32 number = any(kInts);
        if (type[0] == 'Z') number &= 1;
        if (type[0] == 'B') number = static_cast<i8>(number);
        if (type[0] == 'C') number = static_cast<u16>(number);
        if (type[0] == 'S') number = static_cast<i16>(number);
        code_->push(number);
        return describe(std::to_string(number));
      }
    }
  }

  bool symbolic(std::string_view type) {
    const char* name = type == "Z"   ? "symbolicBoolean"
                       : type == "I" ? "symbolicInt"
                       : type == "J" ? "symbolicLong"
                       : type == "F" ? "symbolicFloat"
                       : type == "D" ? "symbolicDouble"
                                     : nullptr;
    if (!name) return false;
    code_->invoke(Op::invokestatic, kArguments, name, "()" + std::string(type));
    describe(name);
    return true;
  }

  void null() {
    code_->op(Op::aconst_null);
    describe("null");
  }

  void pooled(u32 index) {
    code_->load("[Ljava/lang/Object;", 0);
    code_->push(static_cast<i32>(index));
    code_->op(Op::aaload);
    describe("pool[" + std::to_string(index) + "] " + pool_[index]->name);
  }

  Class* find(std::string_view name) {
    try {
      return universe_.find(name);
    } catch (const vm::LinkageError&) {
      return nullptr;
    }
  }

  /// One of the pool's objects of a class; false: there is none.
  bool fitting(const Class& type) {
    std::vector<u32> of;
    for (u32 i = 0; i < pool_.size(); ++i) {
      if (pool_[i]->is_subclass_of(&type)) of.push_back(i);
    }
    if (of.empty()) return false;
    pooled(of[below(static_cast<u32>(of.size()))]);
    return true;
  }

  void reference(std::string_view descriptor, u32 position) {
    Class* type = find(class_name_of(descriptor));
    // The first calls: all null, each null in turn among what fits; then all that fits.
    if (which_ == 0 || which_ == position + 1) return null();
    if (which_ < 12 && type && fitting(*type)) return;
    const u32 dice = below(100);
    if (kinds_.symbolic && dice < 40) {
      constexpr const char* kNames[] = {"symbolicText", "symbolicArray", "symbolicBuilder", "symbolicBytes"};
      const char* name = any(kNames);
      code_->invoke(Op::invokestatic, kArguments, name, "()Ljava/lang/Object;");
      return describe(name);
    }
    if (dice < 8) return null();
    if (dice < 25) return pooled(below(static_cast<u32>(pool_.size())));
    if (dice < 60 && type && fitting(*type)) return;
    if (type && made(*type, dice % 3 != 0)) return;
    if (type && fitting(*type)) return;
    pooled(below(static_cast<u32>(pool_.size())));
  }

  /// An object that no constructor has seen; damaged: with other values in some of its fields.
  bool made(const Class& type, bool damaged) {
    const Class* c = &type;
    if (c->is_array() || c->is_primitive_class) return false;
    if (c->is_abstract() || c->is_interface()) {
      const auto sub = std::find_if(pool_.begin(), pool_.end(), [&](const Class* each) {
        return each->is_subclass_of(&type) && !each->is_array();
      });
      if (sub == pool_.end()) return false;
      c = *sub;
    }
    if (c->name == "java/lang/Class" || c->loader != 0 || is_special(*c)) return false;
    universe_.by_id(c->id)->access |= ACC_PUBLIC;
    code_->type(Op::new_, c->name);
    std::string text = "new " + c->name;
    const std::string outer = std::exchange(described, "");
    if (damaged) {
      for (const Class* holder = c; holder; holder = holder->super) {
        for (const auto& field : holder->fields) {
          if (field->is_static() || one_in(3)) continue;
          field->access = static_cast<u16>((field->access & ~(ACC_PRIVATE | ACC_PROTECTED | ACC_FINAL)) | ACC_PUBLIC);
          universe_.by_id(holder->id)->access |= ACC_PUBLIC;
          code_->op(Op::dup);
          if (field->type == vm::Type::reference)
            field_reference(field->descriptor);
          else
            value_of_field(field->descriptor);
          code_->field(Op::putfield, holder->name, field->name, field->descriptor);
        }
      }
      text += "{" + described + "}";
    }
    described = outer;
    describe(text);
    return true;
  }

  /// The classes of call sites are found by other names.
  static bool is_special(const Class& c) {
    return c.hidden || c.name.find("$$") != std::string::npos || c.name.find("$Proxy") != std::string::npos;
  }

  void value_of_field(std::string_view descriptor) {
    const bool symbolic = std::exchange(kinds_.symbolic, false);
    value(descriptor, 0);
    kinds_.symbolic = symbolic;
  }

  void field_reference(std::string_view descriptor) {
    Class* type = find(class_name_of(descriptor));
    if (one_in(4) || !type) return null();
    if (!fitting(*type)) null();
  }

  Universe& universe_;
  const Method& method_;
  const Pool& pool_;
  CallKinds kinds_;
  std::mt19937_64& random_;
  CodeWriter* code_ = nullptr;
  u32 which_ = 0;
  bool used_bad_ = false;
};

}  // namespace

Calls make_calls(Universe& universe, const Method& method, const Pool& pool, CallKinds kinds, u32 count, u32 number,
                 std::mt19937_64& random) {
  Calls calls;
  calls.class_name = "java/lang/Calls" + std::to_string(number);
  ClassWriter writer(calls.class_name, "java/lang/Object", ACC_PUBLIC | ACC_SUPER);
  for (u32 i = 0; i < count; ++i) {
    Writer arguments(universe, method, pool, kinds, random);
    arguments.write(writer.add_method(ACC_PUBLIC | ACC_STATIC, "c" + std::to_string(i), "([Ljava/lang/Object;)V"), i);
    calls.described.push_back(arguments.described);
  }
  if (!kinds.search) {
    for (u32 i = 0; i < count; ++i) {
      CodeWriter& run = writer.add_method(ACC_PUBLIC | ACC_STATIC, "r" + std::to_string(i), "()V");
      run.push(0);
      run.invoke(Op::invokestatic, kArguments, "make", "(Z)[Ljava/lang/Object;");
      run.invoke(Op::invokestatic, calls.class_name, "c" + std::to_string(i), "([Ljava/lang/Object;)V");
      run.return_value("V");
    }
  }
  CodeWriter& main = writer.add_method(ACC_PUBLIC | ACC_STATIC, "main", "([Ljava/lang/String;)V");
  main.push(kinds.watched ? 1 : 0);
  main.invoke(Op::invokestatic, kArguments, "make", "(Z)[Ljava/lang/Object;");
  main.push(static_cast<i32>(count));
  main.invoke(Op::invokestatic, kArguments, "choose", "(I)I");
  std::vector<Label> targets;
  for (u32 i = 0; i < count; ++i) targets.push_back(main.label());
  const Label none = main.label();
  main.table_switch(0, targets, none);
  for (u32 i = 0; i < count; ++i) {
    main.bind(targets[i]);
    main.invoke(Op::invokestatic, calls.class_name, "c" + std::to_string(i), "([Ljava/lang/Object;)V");
    main.return_value("V");
  }
  main.bind(none);
  main.op(Op::pop);
  main.return_value("V");
  calls.bytes = writer.finish();
  return calls;
}

}  // namespace pathfleet::testing
