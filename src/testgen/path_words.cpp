#include "testgen/path_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <map>
#include <optional>
#include <set>

#include "analysis/branch_sides.h"
#include "classfile/descriptor.h"
#include "classfile/instruction.h"
#include "testgen/parameters.h"

namespace pathfleet::testgen {

namespace {

using classfile::Instruction;
using classfile::Op;

constexpr std::size_t kLongest = 30;  // of a term

/// An operand in words. Without words it is unknown, unless it is a constant.
struct Term {
  std::string words;
  std::optional<i64> number;
  bool is_null = false, is_boolean = false, is_char = false, is_this = false;
  std::vector<Term> compared;  // the two operands of lcmp and kin

  bool known() const { return !words.empty(); }
};

enum class Relation : u8 { equal, different, less, at_least, greater, at_most };

Relation opposite(Relation r) { return static_cast<Relation>(static_cast<u8>(r) ^ 1); }

/// The relation with its operands exchanged.
Relation exchanged(Relation r) {
  switch (r) {
    case Relation::less: return Relation::greater;
    case Relation::greater: return Relation::less;
    case Relation::at_most: return Relation::at_least;
    case Relation::at_least: return Relation::at_most;
    default: return r;
  }
}

const char* words_of(Relation r) {
  constexpr const char* kWords[] = {"Is", "IsNot", "Below", "AtLeast", "Above", "AtMost"};
  return kWords[static_cast<u8>(r)];
}

std::string capital(std::string text) {
  if (!text.empty()) text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
  return text;
}

std::string lower(std::string text) {
  if (!text.empty()) text[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(text[0])));
  return text;
}

std::string number_word(i64 number, bool is_char) {
  if (is_char && number > 0 && number < 128 && std::isalnum(static_cast<int>(number)))
    return std::string(1, static_cast<char>(number));
  return number < 0 ? fmt::format("Minus{}", u64{0} - static_cast<u64>(number)) : fmt::format("{}", number);
}

/// "getSize" is "size", "isEmpty" is "empty".
std::string member_word(std::string_view name) {
  for (const std::string_view prefix : {"get", "is", "has"}) {
    if (prefix != "has" && name.size() > prefix.size() && name.starts_with(prefix) &&
        std::isupper(static_cast<unsigned char>(name[prefix.size()])))
      return lower(std::string(name.substr(prefix.size())));
  }
  return std::string(name);
}

/// The operands of the branches of a method: one pass over its code, which forgets what paths bring together.
class Operands {
 public:
  explicit Operands(const vm::Method& method) : method_(method), code_(*method.info->code) {
    find_targets();
    for (u32 pc = 0; pc < code_.bytes.size();) {
      const Instruction in = classfile::decode(code_.bytes, pc);
      if (targets_.contains(static_cast<u16>(pc))) stack_.clear();
      step(in);
      pc += in.length;
    }
  }

  /// The one or two operands of the branch at `pc`.
  const std::vector<Term>* at(u32 pc) const {
    const auto found = operands_.find(pc);
    return found == operands_.end() ? nullptr : &found->second;
  }

 private:
  void find_targets() {
    const std::vector<std::string> names = parameter_names(method_);
    u32 slot = 0, number = 0;
    if (!method_.is_static())
      locals_[slot++] = [] {
        Term self;
        self.is_this = true;
        self.words = "this";
        return self;
      }();
    for (const std::string_view type : classfile::parse_method_descriptor(method_.descriptor).arguments) {
      Term term;
      term.words = names[number++];
      term.is_boolean = type == "Z";
      term.is_char = type == "C";
      locals_[slot] = term;
      slot += classfile::slots_of(type);
    }
    for (u32 pc = 0; pc < code_.bytes.size();) {
      const Instruction in = classfile::decode(code_.bytes, pc);
      for (const u16 side : analysis::branch_sides(code_.bytes, in)) {
        if (side != in.next_pc()) targets_.insert(side);
      }
      if (in.op == Op::goto_ || in.op == Op::goto_w) targets_.insert(static_cast<u16>(in.a));
      // A parameter that is assigned is no input any more.
      const bool stores = in.op >= Op::istore && in.op <= Op::astore_3;
      if (stores || in.op == Op::iinc) locals_.erase(static_cast<u32>(in.a));
      pc += in.length;
    }
    for (const classfile::ExceptionHandler& handler : code_.handlers) targets_.insert(handler.handler_pc);
  }

  Term pop() {
    if (stack_.empty()) return {};
    Term term = std::move(stack_.back());
    stack_.pop_back();
    return term;
  }
  void push(Term term) {
    if (term.words.size() > kLongest) term.words.clear();
    stack_.push_back(std::move(term));
  }
  void push_number(i64 number) {
    Term term;
    term.number = number;
    stack_.push_back(term);
  }

  static Term named(const Term& of, const std::string& member, std::string_view descriptor) {
    Term term;
    if (of.known()) term.words = of.words + capital(member);
    if (of.is_this) term.words = member;
    term.is_boolean = descriptor == "Z";
    term.is_char = descriptor == "C";
    return term;
  }

  void call(const Instruction& in) {
    const classfile::MemberRef member = method_.holder->file->constants.member(static_cast<u16>(in.a));
    const classfile::MethodDescriptor type = classfile::parse_method_descriptor(member.descriptor);
    std::vector<Term> arguments(type.arguments.size());
    for (auto each = arguments.rbegin(); each != arguments.rend(); ++each) *each = pop();
    Term receiver;
    if (in.op != Op::invokestatic) receiver = pop();
    if (type.return_type == "V") return;
    Term result;
    const std::string name(member.name);
    const bool boxing = name == "valueOf" || (name.ends_with("Value") && arguments.empty());
    if (boxing && !receiver.is_this && (receiver.known() || (arguments.size() == 1 && arguments[0].known()))) {
      result = receiver.known() ? receiver : arguments[0];
    } else if (in.op != Op::invokestatic && arguments.empty() && name != "hashCode") {
      result = named(receiver, member_word(name), type.return_type);
    } else if (receiver.known() && arguments.size() == 1 && type.return_type == "Z") {
      const Term& argument = arguments[0];
      const std::string what = argument.known()  ? argument.words
                               : argument.number ? number_word(*argument.number, argument.is_char)
                                                 : "";
      if (!what.empty()) result.words = (receiver.is_this ? name : receiver.words + capital(name)) + capital(what);
      result.is_boolean = true;
    }
    push(result);
  }

  void constant(const Instruction& in) {
    const classfile::ConstantPool& pool = method_.holder->file->constants;
    const u16 index = static_cast<u16>(in.a);
    Term term;
    switch (pool.tag(index)) {
      case classfile::Tag::integer: term.number = pool.integer(index); break;
      case classfile::Tag::long_: term.number = pool.long_(index); break;
      case classfile::Tag::string: {
        const std::string_view text = pool.string(index);
        if (text.size() <= 12 && !text.empty() &&
            std::all_of(text.begin(), text.end(), [](unsigned char c) { return std::isalnum(c); }))
          term.words = std::string(text);
        break;
      }
      default: break;
    }
    stack_.push_back(term);
  }

  void arithmetic(const char* name) {
    const Term b = pop(), a = pop();
    const std::string second = b.known() ? capital(b.words) : b.number ? number_word(*b.number, false) : "";
    Term result;
    if (a.known() && !second.empty()) result.words = a.words + name + second;
    push(result);
  }

  void compare() {
    Term result;
    result.compared.resize(2);
    result.compared[1] = pop();
    result.compared[0] = pop();
    stack_.push_back(result);
  }

  void branch(const Instruction& in, std::size_t count) {
    std::vector<Term> operands(count);
    for (auto each = operands.rbegin(); each != operands.rend(); ++each) *each = pop();
    operands_[in.pc] = std::move(operands);
  }

  void step(const Instruction& in) {
    const Op op = in.op;
    if (op >= Op::iconst_m1 && op <= Op::iconst_5) return push_number(in.a);
    if (op >= Op::iload && op <= Op::aload_3) {
      const auto found = locals_.find(static_cast<u32>(in.a));
      return push(found == locals_.end() ? Term() : found->second);
    }
    if (op >= Op::if_icmpeq && op <= Op::if_acmpne) return branch(in, 2);
    if ((op >= Op::ifeq && op <= Op::ifle) || op == Op::ifnull || op == Op::ifnonnull || op == Op::tableswitch ||
        op == Op::lookupswitch)
      return branch(in, 1);
    switch (op) {
      case Op::lconst_0:
      case Op::lconst_1:
      case Op::fconst_0:
      case Op::fconst_1:
      case Op::fconst_2:
      case Op::dconst_0:
      case Op::dconst_1: return push_number(in.a);
      case Op::bipush:
      case Op::sipush: return push_number(in.a);
      case Op::ldc:
      case Op::ldc_w:
      case Op::ldc2_w: return constant(in);
      case Op::aconst_null: {
        Term term;
        term.is_null = true;
        return push(term);
      }
      case Op::getfield: {
        const classfile::MemberRef member = method_.holder->file->constants.member(static_cast<u16>(in.a));
        const Term of = pop();
        return push(named(of, std::string(member.name), member.descriptor));
      }
      case Op::getstatic: {
        const classfile::MemberRef member = method_.holder->file->constants.member(static_cast<u16>(in.a));
        Term term;
        term.words = std::string(member.name);
        term.is_boolean = member.descriptor == "Z";
        return push(term);
      }
      case Op::arraylength: {
        const Term of = pop();
        return push(named(of, "length", "I"));
      }
      case Op::invokevirtual:
      case Op::invokespecial:
      case Op::invokestatic:
      case Op::invokeinterface: return call(in);
      case Op::iadd:
      case Op::ladd: return arithmetic("Plus");
      case Op::isub:
      case Op::lsub: return arithmetic("Minus");
      case Op::imul:
      case Op::lmul: return arithmetic("Times");
      case Op::irem:
      case Op::lrem: return arithmetic("Mod");
      case Op::lcmp:
      case Op::fcmpl:
      case Op::fcmpg:
      case Op::dcmpl:
      case Op::dcmpg: return compare();
      case Op::i2l:
      case Op::i2d:
      case Op::i2f:
      case Op::f2d:
      case Op::l2d:
      case Op::checkcast:
      case Op::nop: return;
      case Op::dup: {
        const Term term = stack_.empty() ? Term() : stack_.back();
        return push(term);
      }
      case Op::instanceof_: {
        const std::string name(method_.holder->file->constants.class_name(static_cast<u16>(in.a)));
        const Term of = pop();
        Term term;
        if (of.known()) term.words = of.words + "InstanceOf" + name.substr(name.find_last_of("/$") + 1);
        term.is_boolean = true;
        return push(term);
      }
      default: stack_.clear();
    }
  }

  const vm::Method& method_;
  const classfile::Code& code_;
  std::map<u32, Term> locals_;  // parameters that keep their value
  std::set<u16> targets_;
  std::vector<Term> stack_;
  std::map<u32, std::vector<Term>> operands_;
};

/// The conditions so far. The bounds of one number are one condition.
class Conditions {
 public:
  void add(const Term& a, Relation r, const Term& b) {
    if (!a.known() && b.known()) return add(b, exchanged(r), a);
    if (!a.known()) return;
    if (b.is_null) return put(a.words, a.words + (r == Relation::equal ? "Null" : "NotNull"));
    if (b.number) return bound(a, r, *b.number);
    if (b.known()) put(a.words + " " + b.words, a.words + words_of(r) + capital(b.words));
  }

  void truth(const Term& term, bool holds) {
    if (term.known()) put(term.words, holds ? term.words : "not" + capital(term.words));
  }

  void one_of(const Term& term, const std::vector<i64>& values) {
    if (!term.known() || values.size() > kMostValues) return;
    std::string text;
    for (const i64 value : values) text += (text.empty() ? "Is" : "Or") + number_word(value, term.is_char);
    put(term.words, term.words + (text.empty() ? "IsOther" : text));
  }

  std::vector<std::string> all() const {
    std::vector<std::string> texts;
    for (const std::string& key : order_) {
      if (!texts_.at(key).empty()) texts.push_back(texts_.at(key));
    }
    return texts;
  }

 private:
  static constexpr std::size_t kMostValues = 3;

  struct Range {
    std::optional<i64> least, most;
    bool strict_most = false, strict_least = false;  // as it was written
  };

  void put(const std::string& key, const std::string& text) {
    std::erase(order_, key);
    order_.push_back(key);
    texts_[key] = text;
  }

  void bound(const Term& a, Relation r, i64 n) {
    Range& range = ranges_[a.words];
    switch (r) {
      case Relation::equal: range.least = range.most = n; break;
      case Relation::different:
        if (!range.least && !range.most) put(a.words, a.words + "IsNot" + number_word(n, a.is_char));
        return;
      case Relation::less:
        if (!range.most || n - 1 < *range.most) range.most = n - 1, range.strict_most = true;
        break;
      case Relation::at_most:
        if (!range.most || n < *range.most) range.most = n, range.strict_most = false;
        break;
      case Relation::greater:
        if (!range.least || n + 1 > *range.least) range.least = n + 1, range.strict_least = true;
        break;
      case Relation::at_least:
        if (!range.least || n > *range.least) range.least = n, range.strict_least = false;
        break;
    }
    const auto number = [&](i64 value) { return number_word(value, a.is_char); };
    std::string text = a.words;
    if (range.least && range.most && *range.least == *range.most) {
      text += "Is" + number(*range.least);
    } else if (range.least && range.most) {
      text += number(*range.least) + "To" + number(*range.most);
    } else if (range.most) {
      text += range.strict_most ? "Below" + number(*range.most + 1) : "AtMost" + number(*range.most);
    } else {
      text += range.strict_least ? "Above" + number(*range.least - 1) : "AtLeast" + number(*range.least);
    }
    put(a.words, text);
  }

  std::map<std::string, Range> ranges_;
  std::vector<std::string> order_;
  std::map<std::string, std::string> texts_;
};

std::optional<Relation> relation(Op op) {
  switch (op) {
    case Op::ifeq:
    case Op::if_icmpeq:
    case Op::if_acmpeq:
    case Op::ifnull: return Relation::equal;
    case Op::ifne:
    case Op::if_icmpne:
    case Op::if_acmpne:
    case Op::ifnonnull: return Relation::different;
    case Op::iflt:
    case Op::if_icmplt: return Relation::less;
    case Op::ifge:
    case Op::if_icmpge: return Relation::at_least;
    case Op::ifgt:
    case Op::if_icmpgt: return Relation::greater;
    case Op::ifle:
    case Op::if_icmple: return Relation::at_most;
    default: return std::nullopt;
  }
}

}  // namespace

std::vector<std::string> path_words(const vm::Method& method, const std::vector<PathRecorder::Side>& sides) {
  if (!method.info || !method.info->code) return {};
  const Operands operands(method);
  const classfile::Code& code = *method.info->code;
  Conditions conditions;
  u32 calls = 0;
  for (const auto& [of, pc, side, depth] : sides) {
    if (of != &method) continue;
    if (pc == vm::Listener::kCall) {
      if (++calls > 1) break;
      continue;
    }
    const std::vector<Term>* found = operands.at(pc);
    if (!found) continue;
    const Instruction in = classfile::decode(code.bytes, pc);
    const Term& first = found->front();
    if (const auto taken = relation(in.op)) {
      const Relation holds = side == 1 ? *taken : opposite(*taken);
      Term zero;
      zero.number = 0;
      Term null;
      null.is_null = true;
      if (found->size() == 2) {
        conditions.add(first, holds, found->back());
      } else if (in.op == Op::ifnull || in.op == Op::ifnonnull) {
        conditions.add(first, holds, null);
      } else if (!first.compared.empty()) {
        conditions.add(first.compared[0], holds, first.compared[1]);
      } else if (first.is_boolean) {
        conditions.truth(first, holds == Relation::different);
      } else {
        conditions.add(first, holds, zero);
      }
      continue;
    }
    // A switch: the keys of the side. Without keys it is another value.
    const classfile::SwitchView cases(code.bytes, in);
    const u16 target = analysis::branch_sides(code.bytes, in).at(side);
    std::vector<i64> keys;
    for (u32 i = 0; i < cases.size(); ++i) {
      if (cases.target(i) == target && target != cases.default_target()) keys.push_back(cases.key(i));
    }
    conditions.one_of(first, keys);
  }
  return conditions.all();
}

}  // namespace pathfleet::testgen
