// String.format with symbolic arguments, for common conversions: %s, %d, %c, %b, %n and %% without flags. %f, %e and %g
// give texts that the program must not inspect. Main function: format_text. Everything else is left to
// java.util.Formatter.

#include "vm/natives/symbolic_texts.h"

namespace pathfleet::vm::natives {

using expr::Expr;
using expr::Op;
using expr::Sort;

namespace {

class Format {
 public:
  Format(NativeContext& vm, Ref arguments) : vm_(vm), t_(vm), arguments_(arguments) {}

  Expr text(const std::u16string& format) {
    Expr result = t_.literal(u"");
    std::u16string literal;
    for (size_t i = 0; i < format.size(); ++i) {
      if (format[i] != u'%') {
        literal += format[i];
        continue;
      }
      const size_t first = ++i;
      while (i < format.size() && (format[i] == u'.' || (format[i] >= u'0' && format[i] <= u'9'))) ++i;
      if (i == format.size()) throw NeedsConcrete{};
      const bool plain = i == first;
      if (plain && (format[i] == u'n' || format[i] == u'%')) {
        literal += format[i] == u'n' ? u'\n' : u'%';
        continue;
      }
      const Expr shown = conversion(format[i], plain);
      result = t_.joined(t_.joined(result, t_.literal(literal)), shown);
      literal.clear();
    }
    return t_.joined(result, t_.literal(literal));
  }

 private:
  Expr conversion(char16_t kind, bool plain) {
    if (arguments_ == kNull || next_ >= vm_.length(arguments_)) throw NeedsConcrete{};
    const Ref argument = vm_.elements_of<Ref>(arguments_)[next_++];
    if (argument == kNull) throw NeedsConcrete{};
    const std::string& type = vm_.class_of(argument)->name;
    const bool is_float = type == "java/lang/Float" || type == "java/lang/Double";
    if (kind == u'f' || kind == u'e' || kind == u'g') {
      // The text of a concrete number would be known.
      if (!is_float || !vm_.is_symbolic(argument)) throw NeedsConcrete{};
      return t_.op(Op::string_of_float, value(argument, type == "java/lang/Float" ? Sort::float32 : Sort::float64));
    }
    if (!plain) throw NeedsConcrete{};
    const bool whole = type == "java/lang/Integer" || type == "java/lang/Long" || type == "java/lang/Short" ||
                       type == "java/lang/Byte";
    if (whole && (kind == u'd' || kind == u's'))
      return t_.of_number(value(argument, type == "java/lang/Long" ? Sort::bits64 : Sort::bits32));
    if (type == "java/lang/Character" && (kind == u'c' || kind == u's'))
      return t_.of_unit(value(argument, Sort::bits32));
    if (type == "java/lang/Boolean" && (kind == u'b' || kind == u's')) {
      const Expr no = t_.equal(value(argument, Sort::bits32), t_.number(0));
      return t_.x.ite(no, t_.literal(u"false"), t_.literal(u"true"));
    }
    if (kind != u's') throw NeedsConcrete{};
    if (is_float && vm_.is_symbolic(argument)) {
      return t_.op(Op::string_of_float, value(argument, type == "java/lang/Float" ? Sort::float32 : Sort::float64));
    }
    if (vm_.class_of(argument) != vm_.universe().string_class) throw NeedsConcrete{};
    return t_.any(argument);
  }

  /// The value in a box.
  Expr value(Ref box, Sort sort) {
    const Field& field = vm_.class_of(box)->field("value");
    const Expr e = vm_.handle(box, field.offset);
    return e != expr::kNone ? e : t_.x.constant(sort, load_slot(vm_.at(box), field.offset, field.type));
  }

  NativeContext& vm_;
  Texts t_;
  Ref arguments_;
  u32 next_ = 0;
};

NativeResult format(NativeContext& vm, Ref format, Ref arguments, u64* result) {
  if (format == kNull) throw NeedsConcrete{};
  // Other threads may write to the array.
  if (arguments != kNull && (vm.at(arguments)->flags & kShared)) throw NeedsConcrete{};
  return returns(result, vm.new_text(Format(vm, arguments).text(vm.string_of(format)), true));
}

}  // namespace

NativeResult format_text(NativeContext& vm, const u64* args, u64* result) {
  return format(vm, as_ref(args[0]), as_ref(args[1]), result);
}

NativeResult format_text_for(NativeContext& vm, const u64* args, u64* result) {
  if (as_ref(args[0]) == kNull || !has_plain_digits(vm, as_ref(args[0]))) throw NeedsConcrete{};
  return format(vm, as_ref(args[1]), as_ref(args[2]), result);
}

}  // namespace pathfleet::vm::natives
