// Decodes bytecode into the interpreter's instructions. Main function: decode.

#include <algorithm>
#include <map>
#include <utility>

#include "analysis/basic_blocks.h"
#include "analysis/loop_heads.h"
#include "classfile/instruction.h"
#include "core/error.h"
#include "vm/interpreter/quick.h"

namespace pathfleet::vm {

using classfile::Instruction;
using classfile::Op;

namespace {
const std::vector<analysis::ArrayUses::Access> kNoAccesses;
}  // namespace

i32 SwitchTable::search(i32 key) const {
  const auto found = std::lower_bound(keys.begin(), keys.end(), key);
  return found != keys.end() && *found == key ? targets[static_cast<std::size_t>(found - keys.begin())]
                                              : default_target;
}

i32 Code::line(u16 offset) const { return classfile::line_at(*method->info->code, offset); }

u32 Code::landing(u16 from, u16 to) const {
  const auto again = std::find_if(agains.begin(), agains.end(), [&](const auto& known) { return known.first == to; });
  if (again == agains.end()) {
    const u32 at = index_of[to];
    return at > 0 && bci[at - 1] == to && insns[at - 1].operation() == Quick::enter_block ? at - 1 : at;
  }
  return to <= from ? again->second : index_of[to] - 1;  // before an enter_loop
}

const analysis::FrameFacts& Code::facts() const {
  std::call_once(facts_once_, [this] {
    // Who owns an array is told by a local, until the last access.
    std::vector<analysis::FurtherRead> owners;
    for (const analysis::ArrayUses::Access& access : elements ? elements->uses.accesses : kNoAccesses) {
      using Kind = analysis::ArrayUses::Owner::Kind;
      if (access.owner.kind == Kind::argument || access.owner.kind == Kind::of_argument)
        owners.push_back({access.pc, access.owner.argument});
    }
    facts_ = analysis::frame_facts(*method->holder->file, *method->info, finds_wide, owners);
  });
  return *facts_;
}

namespace {

/// Decodes one method. Branch operands are bytecode targets first, and become instruction distances.
class Decoder {
 public:
  Decoder(Method& method, Code& code)
      : method_(method), pool_(method.holder->file->constants), bytes_(method.info->code->bytes), code_(code) {}

  void run() {
    code_.index_of.assign(bytes_.size(), 0xffff);
    const std::vector<u16> heads =
        method_.counters == 0 ? std::vector<u16>() : analysis::loop_heads(*method_.info->code);
    if (method_.counts_steps) {
      for (const analysis::BasicBlock& block : analysis::basic_blocks(*method_.info->code))
        steps_.emplace(block.begin, block.steps);
      code_.entry_steps = steps_at(0);
    }
    for (u32 pc = 0; pc < bytes_.size();) {
      const Instruction in = classfile::decode(bytes_, pc);
      const auto head = std::find(heads.begin(), heads.end(), pc);
      if (head != heads.end() && pc > 0) {
        add(counting(Quick::enter_loop, counter_of(heads, head), 0, pc), pc);
      } else if (pc > 0 && steps_.contains(pc)) {
        add(counting(Quick::enter_block, 0, 0, pc), pc);
      }
      code_.index_of[pc] = static_cast<u16>(code_.insns.size());
      if (std::ranges::any_of(code_.places, [pc](const Place& place) { return place.bci == pc; })) {
        add(make(Quick::place), pc);
      }
      const Insn insn = translate(in);
      if (method_.holder->loader != 0 && names_class(insn)) {
        add(make(Quick::guard, 0, insn.b), pc);
      }
      add(insn, pc);
      pc += in.length;
    }
    end_ = static_cast<u32>(code_.insns.size());
    for (auto head = heads.begin(); head != heads.end(); ++head) {
      const u32 at = static_cast<u32>(code_.insns.size());
      code_.agains.emplace_back(*head, at);
      add(counting(Quick::again_loop, counter_of(heads, head), static_cast<i32>(index_at(*head)) - static_cast<i32>(at),
                   *head),
          *head);
    }
    for (u32 i = 0; i < code_.insns.size(); ++i) {
      Insn& insn = code_.insns[i];
      if (i < end_ && branches(insn.op)) insn.b = distance(i, insn.b);
      if (insn.op == Quick::switch_) resolve_switch(i);
    }
    for (const classfile::ExceptionHandler& handler : method_.info->code->handlers) {
      code_.handlers.push_back({index_at(handler.start_pc), end_index(handler.end_pc),
                                landing(handler.end_pc - 1u, handler.handler_pc), handler.catch_type, nullptr});
    }
    code_.keeps_mod_count = keeps_mod_count();
  }

 private:
  void add(const Insn& insn, u32 pc) {
    code_.bci.push_back(static_cast<u16>(pc));
    code_.insns.push_back(insn);
  }
  u32 steps_at(u32 pc) const {
    const auto found = steps_.find(pc);
    return found == steps_.end() ? 0 : found->second;
  }
  Insn counting(Quick op, u32 a, i32 b, u32 pc) const {
    Insn insn = make(op, a, b);
    insn.imm = steps_at(pc);
    return insn;
  }
  /// The local that counts the entries of a loop (bounds.cpp).
  u32 counter_of(const std::vector<u16>& heads, std::vector<u16>::const_iterator head) const {
    return method_.max_locals - method_.counters + 1u + static_cast<u32>(head - heads.begin());
  }
  u32 landing(u32 from, u32 to) const {
    index_at(to);
    return code_.landing(static_cast<u16>(from), static_cast<u16>(to));
  }

  /// Whether the first form of an instruction resolves a name.
  bool names_class(const Insn& insn) const {
    switch (insn.op) {
      case Quick::constant_first: return pool_.tag(static_cast<u16>(insn.b)) == classfile::Tag::class_;
      case Quick::getstatic_first:
      case Quick::putstatic_first:
      case Quick::getfield_first:
      case Quick::putfield_first:
      case Quick::invokevirtual_first:
      case Quick::invokespecial_first:
      case Quick::invokestatic_first:
      case Quick::invokeinterface_first:
      case Quick::invokedynamic_first:
      case Quick::new_first:
      case Quick::anewarray_first:
      case Quick::multianewarray_first:
      case Quick::checkcast_first:
      case Quick::instanceof_first: return true;
      default: return false;
    }
  }

  static bool branches(Quick op) { return op >= Quick::ifeq && op <= Quick::goto_; }

  u32 index_at(u32 pc) const {
    if (pc >= code_.index_of.size() || code_.index_of[pc] == 0xffff) {
      throw BadInput(method_.full_name() + ": a branch or handler leads to offset " + std::to_string(pc) +
                     ", which starts no instruction");
    }
    return code_.index_of[pc];
  }
  u32 end_index(u32 pc) const { return pc == bytes_.size() ? end_ : index_at(pc); }
  i32 distance(u32 from, i32 target_pc) const {
    return static_cast<i32>(landing(code_.bci[from], static_cast<u32>(target_pc))) - static_cast<i32>(from);
  }

  void resolve_switch(u32 i) {
    Insn& insn = code_.insns[i];
    const Instruction in = classfile::decode(bytes_, code_.bci[i]);
    const classfile::SwitchView view(bytes_, in);
    auto table = std::make_unique<SwitchTable>();
    table->dense = in.op == Op::tableswitch;
    table->low = view.size() > 0 ? view.key(0) : 0;
    table->default_target = distance(i, view.default_target());
    for (u32 k = 0; k < view.size(); ++k) {
      if (!table->dense) table->keys.push_back(view.key(k));
      table->targets.push_back(distance(i, view.target(k)));
    }
    insn.p = table.get();
    code_.switches.push_back(std::move(table));
  }

  // A method that only increments the count (getfield modCount, iconst_1, iadd, putfield) keeps no copy.
  bool keeps_mod_count() {
    for (u32 i = 0; i < code_.insns.size(); ++i) {
      if (code_.insns[i].op != Quick::getfield_first) continue;
      if (pool_.member(static_cast<u16>(code_.insns[i].b)).name != "modCount") continue;
      code_.counts_modifications = true;
      // (Guards occur only in user classes, which are irrelevant here.)
      const bool counts_up = i + 3 < code_.insns.size() && code_.insns[i + 1].op == Quick::constant &&
                             code_.insns[i + 2].op == Quick::iadd && code_.insns[i + 3].op == Quick::putfield_first;
      if (!counts_up) return true;
    }
    return false;
  }

  static Insn make(Quick op, u32 a = 0, i32 b = 0) {
    Insn insn;
    insn.op = op;
    insn.a = static_cast<u16>(a);
    insn.b = b;
    insn.imm = 0;
    return insn;
  }
  static Insn constant(u64 value, bool wide = false) {
    Insn insn = make(wide ? Quick::constant2 : Quick::constant);
    insn.imm = value;
    return insn;
  }

  Insn load_constant(u16 index) const {
    switch (pool_.tag(index)) {
      case classfile::Tag::integer: return constant(slot_of(pool_.integer(index)));
      case classfile::Tag::float_: return constant(pool_.float_bits(index));
      case classfile::Tag::long_: return constant(slot_of(pool_.long_(index)), true);
      case classfile::Tag::double_: return constant(pool_.double_bits(index), true);
      default: return make(Quick::constant_first, 0, index);
    }
  }

  static u32 nth(Op op, Op first) { return static_cast<u32>(op) - static_cast<u32>(first); }

  Insn translate(const Instruction& in) const {
    const Op op = in.op;
    const auto between = [op](Op first, Op last) { return op >= first && op <= last; };
    if (between(Op::iconst_m1, Op::iconst_5)) return constant(slot_of(static_cast<i32>(nth(op, Op::iconst_m1)) - 1));
    if (between(Op::lconst_0, Op::lconst_1)) return constant(nth(op, Op::lconst_0), true);
    if (between(Op::fconst_0, Op::fconst_2)) return constant(slot_of(static_cast<float>(nth(op, Op::fconst_0))));
    if (between(Op::dconst_0, Op::dconst_1)) return constant(slot_of(static_cast<double>(nth(op, Op::dconst_0))), true);
    if (between(Op::iload_0, Op::aload_3)) {
      const u32 kind = nth(op, Op::iload_0) / 4;  // int, long, float, double, reference
      return make(kind == 1 || kind == 3 ? Quick::load2 : Quick::load, nth(op, Op::iload_0) % 4);
    }
    if (between(Op::istore_0, Op::astore_3)) {
      const u32 kind = nth(op, Op::istore_0) / 4;
      return make(kind == 1 || kind == 3 ? Quick::store2 : Quick::store, nth(op, Op::istore_0) % 4);
    }
    switch (op) {
      case Op::nop: return make(Quick::nop);
      case Op::aconst_null: return constant(kNull);
      case Op::bipush:
      case Op::sipush: return constant(slot_of(in.a));
      case Op::ldc:
      case Op::ldc_w:
      case Op::ldc2_w: return load_constant(static_cast<u16>(in.a));
      case Op::iload:
      case Op::fload:
      case Op::aload: return make(Quick::load, in.a);
      case Op::lload:
      case Op::dload: return make(Quick::load2, in.a);
      case Op::istore:
      case Op::fstore:
      case Op::astore: return make(Quick::store, in.a);
      case Op::lstore:
      case Op::dstore: return make(Quick::store2, in.a);
      case Op::iaload:
      case Op::faload: return make(Quick::iaload);
      case Op::laload:
      case Op::daload: return make(Quick::laload);
      case Op::aaload: return make(Quick::aaload);
      case Op::baload: return make(Quick::baload);
      case Op::caload: return make(Quick::caload);
      case Op::saload: return make(Quick::saload);
      case Op::iastore:
      case Op::fastore: return make(Quick::iastore);
      case Op::lastore:
      case Op::dastore: return make(Quick::lastore);
      case Op::aastore: return make(Quick::aastore);
      case Op::bastore: return make(Quick::bastore);
      case Op::castore:
      case Op::sastore: return make(Quick::castore);
      case Op::iinc: return make(Quick::iinc, in.a, in.b);
      case Op::ifeq:
      case Op::ifnull: return make(Quick::ifeq, 0, in.a);
      case Op::ifne:
      case Op::ifnonnull: return make(Quick::ifne, 0, in.a);
      case Op::iflt: return make(Quick::iflt, 0, in.a);
      case Op::ifge: return make(Quick::ifge, 0, in.a);
      case Op::ifgt: return make(Quick::ifgt, 0, in.a);
      case Op::ifle: return make(Quick::ifle, 0, in.a);
      case Op::if_icmpeq: return make(Quick::if_cmpeq, 0, in.a);
      case Op::if_icmpne: return make(Quick::if_cmpne, 0, in.a);
      case Op::if_acmpeq: return make(Quick::if_acmpeq, 0, in.a);
      case Op::if_acmpne: return make(Quick::if_acmpne, 0, in.a);
      case Op::if_icmplt: return make(Quick::if_icmplt, 0, in.a);
      case Op::if_icmpge: return make(Quick::if_icmpge, 0, in.a);
      case Op::if_icmpgt: return make(Quick::if_icmpgt, 0, in.a);
      case Op::if_icmple: return make(Quick::if_icmple, 0, in.a);
      case Op::goto_:
      case Op::goto_w: return make(Quick::goto_, 0, in.a);
      case Op::tableswitch:
      case Op::lookupswitch: return make(Quick::switch_);
      case Op::ireturn:
        if (method_.return_type != Type::int_) {
          return make(Quick::return_narrow, static_cast<u32>(method_.return_type));
        }
        return make(Quick::return1);
      case Op::freturn:
      case Op::areturn: return make(Quick::return1);
      case Op::lreturn:
      case Op::dreturn: return make(Quick::return2);
      case Op::return_: return make(Quick::return0);
      case Op::getstatic: return make(Quick::getstatic_first, 0, in.a);
      case Op::putstatic: return make(Quick::putstatic_first, 0, in.a);
      case Op::getfield: return make(Quick::getfield_first, 0, in.a);
      case Op::putfield: return make(Quick::putfield_first, 0, in.a);
      case Op::invokevirtual: return make(Quick::invokevirtual_first, 0, in.a);
      case Op::invokespecial: return make(Quick::invokespecial_first, 0, in.a);
      case Op::invokestatic: return make(Quick::invokestatic_first, 0, in.a);
      case Op::invokeinterface: return make(Quick::invokeinterface_first, 0, in.a);
      case Op::invokedynamic: return make(Quick::invokedynamic_first, 0, in.a);
      case Op::new_: return make(Quick::new_first, 0, in.a);
      case Op::newarray: return make(Quick::newarray, in.a);
      case Op::anewarray: return make(Quick::anewarray_first, 0, in.a);
      case Op::multianewarray: return make(Quick::multianewarray_first, in.b, in.a);
      case Op::checkcast: return make(Quick::checkcast_first, 0, in.a);
      case Op::instanceof_:
        return make(Quick::instanceof_first, 0, in.a);
        // All other instructions keep their meaning and name.
// clang-format off
#define SAME(name) case Op::name: return make(Quick::name);
      SAME(pop) SAME(pop2) SAME(dup) SAME(dup_x1) SAME(dup_x2) SAME(dup2) SAME(dup2_x1) SAME(dup2_x2) SAME(swap)
      SAME(iadd) SAME(isub) SAME(imul) SAME(idiv) SAME(irem) SAME(ineg) SAME(ishl) SAME(ishr) SAME(iushr) SAME(iand)
      SAME(ior) SAME(ixor) SAME(ladd) SAME(lsub) SAME(lmul) SAME(ldiv) SAME(lrem) SAME(lneg) SAME(lshl) SAME(lshr)
      SAME(lushr) SAME(land) SAME(lor) SAME(lxor) SAME(fadd) SAME(fsub) SAME(fmul) SAME(fdiv) SAME(frem) SAME(fneg)
      SAME(dadd) SAME(dsub) SAME(dmul) SAME(ddiv) SAME(drem) SAME(dneg) SAME(i2l) SAME(i2f) SAME(i2d) SAME(l2i) SAME(l2f)
      SAME(l2d) SAME(f2i) SAME(f2l) SAME(f2d) SAME(d2i) SAME(d2l) SAME(d2f) SAME(i2b) SAME(i2c) SAME(i2s) SAME(lcmp)
      SAME(fcmpl) SAME(fcmpg) SAME(dcmpl) SAME(dcmpg) SAME(arraylength) SAME(athrow) SAME(monitorenter)
      SAME(monitorexit)
#undef SAME
            // clang-format on
            default : throw BadInput(method_.full_name() + ": instruction " + std::string(classfile::info(op).name) +
                                     " at offset " + std::to_string(in.pc) +
                                     " is of old class files and not supported; recompile with --release 8 or newer");
    }
  }

  std::map<u32, u32> steps_;  // of the basic blocks, by where they begin, if steps are counted
  Method& method_;
  const classfile::ConstantPool& pool_;
  std::span<const u8> bytes_;
  Code& code_;
  u32 end_ = 0;  // end of the instructions that come from the class file
};

}  // namespace

std::unique_ptr<Code> decode(Method& method, std::vector<Place> places) {
  auto code = std::make_unique<Code>();
  code->method = &method;
  code->places = std::move(places);
  Decoder(method, *code).run();
  return code;
}

}  // namespace pathfleet::vm
