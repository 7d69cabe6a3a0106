#include "random_terms.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>
#include <ostream>

#include "expr/sorts.h"

namespace pathfleet::expr {

namespace {

template <class T>
T as(u64 bits) {
  T value;
  std::memcpy(&value, &bits, sizeof value);
  return value;
}
template <class T>
u64 raw(T value) {
  u64 bits = 0;
  std::memcpy(&bits, &value, sizeof value);
  return bits;
}
u64 raw_float(float value) { return value != value ? 0x7fc00000u : raw(value); }
u64 raw_double(double value) { return value != value ? 0x7ff8000000000000u : raw(value); }

/// One operator of bits of type S, U being its unsigned type.
template <class S, class U>
u64 bits(Op op, u64 left, u64 right) {
  const U a = static_cast<U>(left);
  const U b = static_cast<U>(right);
  const S sa = static_cast<S>(a);
  const S sb = static_cast<S>(b);
  const int distance = static_cast<int>(b & (sizeof(U) * 8 - 1));
  using W = __int128;
  switch (op) {
    case Op::add: return static_cast<U>(static_cast<W>(sa) + sb);
    case Op::sub: return static_cast<U>(static_cast<W>(sa) - sb);
    case Op::mul: return static_cast<U>(static_cast<W>(sa) * sb);
    case Op::neg: return static_cast<U>(-static_cast<W>(sa));
    case Op::div: return sb == 0 ? (sa < 0 ? U{1} : static_cast<U>(~U{0})) : static_cast<U>(static_cast<W>(sa) / sb);
    case Op::rem: return sb == 0 ? a : static_cast<U>(static_cast<W>(sa) % sb);
    case Op::bit_and: return static_cast<U>(a & b);
    case Op::bit_or: return static_cast<U>(a | b);
    case Op::bit_xor: return static_cast<U>(a ^ b);
    case Op::bit_not: return static_cast<U>(~a);
    case Op::shl: return static_cast<U>(static_cast<unsigned __int128>(a) << distance);
    case Op::shr: return static_cast<U>(static_cast<W>(sa) >> distance);
    case Op::ushr: return static_cast<U>(a >> distance);
    case Op::lt: return sa < sb;
    case Op::le: return sa <= sb;
    case Op::ult: return a < b;
    default: return a <= b;  // ule
  }
}

template <class F>
u64 truth_of_floats(Op op, F a, F b) {
  return op == Op::feq ? a == b : op == Op::flt ? a < b : a <= b;
}

template <class F>
F number(Op op, F a, F b) {
  switch (op) {
    case Op::fadd: return a + b;
    case Op::fsub: return a - b;
    case Op::fmul: return a * b;
    case Op::fdiv: return a / b;
    case Op::frem: return std::fmod(a, b);
    case Op::fneg: return -a;
    case Op::fabs: return std::fabs(a);
    default: return std::sqrt(a);
  }
}

template <class I>
u64 saturating(double value) {
  if (value != value) return 0;
  if (value >= std::ldexp(1.0, sizeof(I) * 8 - 1))
    return static_cast<std::make_unsigned_t<I>>(std::numeric_limits<I>::max());
  if (value <= -std::ldexp(1.0, sizeof(I) * 8 - 1))
    return static_cast<std::make_unsigned_t<I>>(std::numeric_limits<I>::min());
  return static_cast<std::make_unsigned_t<I>>(static_cast<I>(value));
}

ArrayValue array_of(const Tree& tree, const Inputs& inputs) {
  if (tree.op == Op::variable) return inputs.arrays[tree.value];
  if (tree.op == Op::constant_array) return {value_of(*tree.child[0], inputs), {}};
  if (tree.op == Op::ite) return array_of(*tree.child[value_of(*tree.child[0], inputs) != 0 ? 1 : 2], inputs);
  ArrayValue array = array_of(*tree.child[0], inputs);
  array.elements[static_cast<u32>(value_of(*tree.child[1], inputs))] = value_of(*tree.child[2], inputs);
  return array;
}

}  // namespace

u64 value_of(const Tree& tree, const Inputs& inputs) {
  if (tree.op == Op::constant) return tree.value;
  if (tree.op == Op::variable) return inputs.of_sort[static_cast<u8>(tree.sort)][tree.value];
  if (tree.op == Op::select) {
    const ArrayValue array = array_of(*tree.child[0], inputs);
    const auto found = array.elements.find(static_cast<u32>(value_of(*tree.child[1], inputs)));
    return found == array.elements.end() ? array.otherwise : found->second;
  }
  const u64 a = value_of(*tree.child[0], inputs);
  const u64 b = tree.child.size() > 1 ? value_of(*tree.child[1], inputs) : 0;
  const Sort from = tree.child[0]->sort;
  switch (tree.op) {
    case Op::ite: return a != 0 ? b : value_of(*tree.child[2], inputs);
    case Op::not_: return a == 0;
    case Op::and_: return a != 0 && b != 0;
    case Op::or_: return a != 0 || b != 0;
    case Op::eq: return a == b;
    case Op::is_nan: return from == Sort::float32 ? std::isnan(as<float>(a)) : std::isnan(as<double>(a));
    case Op::zero_extend: return a;
    case Op::sign_extend: {
      const i64 wide = from == Sort::bits8    ? static_cast<i8>(a)
                       : from == Sort::bits16 ? static_cast<i16>(a)
                                              : static_cast<i32>(a);
      return static_cast<u64>(wide) & mask(tree.sort);
    }
    case Op::truncate: return a & mask(tree.sort);
    case Op::float_of_bits_signed: {
      const i64 value = from == Sort::bits32 ? static_cast<i32>(a) : static_cast<i64>(a);
      return tree.sort == Sort::float32 ? raw_float(static_cast<float>(value)) : raw_double(static_cast<double>(value));
    }
    case Op::float_to_bits_saturating: {
      const double value = from == Sort::float32 ? static_cast<double>(as<float>(a)) : as<double>(a);
      return tree.sort == Sort::bits32 ? saturating<i32>(value) : saturating<i64>(value);
    }
    case Op::float_widen: return raw_double(as<float>(a));
    case Op::float_narrow: return raw_float(static_cast<float>(as<double>(a)));
    case Op::float_from_raw: return tree.sort == Sort::float32 ? raw_float(as<float>(a)) : raw_double(as<double>(a));
    case Op::float_to_raw: return a;
    case Op::feq:
    case Op::flt:
    case Op::fle:
      return from == Sort::float32 ? truth_of_floats(tree.op, as<float>(a), as<float>(b))
                                   : truth_of_floats(tree.op, as<double>(a), as<double>(b));
    default: break;
  }
  if (from == Sort::float32) return raw_float(number(tree.op, as<float>(a), as<float>(b)));
  if (from == Sort::float64) return raw_double(number(tree.op, as<double>(a), as<double>(b)));
  switch (from) {
    case Sort::bits8: return bits<i8, u8>(tree.op, a, b);
    case Sort::bits16: return bits<i16, u16>(tree.op, a, b);
    case Sort::bits32: return bits<i32, u32>(tree.op, a, b);
    default: return bits<i64, u64>(tree.op, a, b);
  }
}

Expr made_from(const Tree& tree, Expressions& x) {
  if (tree.op == Op::constant) return x.constant(tree.sort, tree.value);
  if (tree.op == Op::variable) {
    return x.variable(tree.sort, "v" + std::to_string(static_cast<u32>(tree.sort)) + "_" + std::to_string(tree.value));
  }
  std::vector<Expr> child;
  for (const TreePointer& below : tree.child) child.push_back(made_from(*below, x));
  switch (tree.op) {
    case Op::ite: return x.ite(child[0], child[1], child[2]);
    case Op::select: return x.select(child[0], child[1]);
    case Op::store: return x.store(child[0], child[1], child[2]);
    case Op::constant_array: return x.constant_array(tree.sort, child[0]);
    case Op::sign_extend:
    case Op::zero_extend:
    case Op::truncate:
    case Op::float_of_bits_signed:
    case Op::float_to_bits_saturating:
    case Op::float_widen:
    case Op::float_narrow:
    case Op::float_from_raw:
    case Op::float_to_raw: return x.convert(tree.op, tree.sort, child[0]);
    default: return child.size() == 1 ? x.unary(tree.op, child[0]) : x.binary(tree.op, child[0], child[1]);
  }
}

Model model_of(const Inputs& inputs, Expressions& x) {
  Model model;
  for (u32 sort = 0; sort < inputs.of_sort.size(); ++sort) {
    for (u32 i = 0; i < inputs.of_sort[sort].size(); ++i) {
      model.scalars[made_from({Op::variable, static_cast<Sort>(sort), i, {}}, x)] = inputs.of_sort[sort][i];
    }
  }
  for (u32 i = 0; i < inputs.arrays.size(); ++i)
    model.arrays[made_from({Op::variable, Sort::array_bits32, i, {}}, x)] = inputs.arrays[i];
  return model;
}

bool RandomTrees::has(Sort sort) const { return std::find(sorts.begin(), sorts.end(), sort) != sorts.end(); }

u64 RandomTrees::corner(Sort sort) {
  const u64 any = random_();
  if (sort == Sort::boolean) return any & 1;
  if (is_bits(sort)) {
    const u64 corners[] = {0,
                           1,
                           2,
                           3,
                           ~u64{0},
                           ~u64{1},
                           static_cast<u64>(min_of(sort)),
                           static_cast<u64>(max_of(sort)),
                           static_cast<u64>(min_of(sort)) + 1,
                           31,
                           32,
                           33,
                           63,
                           64,
                           7,
                           10,
                           127,
                           128,
                           255,
                           256,
                           any >> 40,
                           any};
    return corners[below(std::size(corners))] & mask(sort);
  }
  const double infinity = std::numeric_limits<double>::infinity();
  const double corners[] = {0.0,
                            -0.0,
                            1,
                            -1,
                            0.5,
                            2,
                            3,
                            10,
                            infinity,
                            -infinity,
                            std::nan(""),
                            2147483647.0,
                            -2147483648.0,
                            2147483648.0,
                            1e10,
                            9.3e18,
                            -9.3e18,
                            9223372036854775808.0,
                            1e-310,
                            1e38,
                            3.4e38,
                            0.1,
                            16777217.0,
                            static_cast<double>(static_cast<i64>(any)),
                            1e-45,
                            7.3};
  const double value = corners[below(std::size(corners))];
  return sort == Sort::float32 ? raw_float(static_cast<float>(value)) : raw_double(value);
}

TreePointer RandomTrees::leaf(Sort sort) {
  if (below(5) < 2) return std::make_shared<Tree>(Tree{Op::constant, sort, corner(sort), {}});
  return std::make_shared<Tree>(Tree{Op::variable, sort, below(variables), {}});
}

TreePointer RandomTrees::array(u32 depth) {
  if (depth == 0 || below(4) == 0) {
    if (below(3) == 0) return node(Op::constant_array, Sort::array_bits32, {tree(Sort::bits32, 0)});
    return std::make_shared<Tree>(Tree{Op::variable, Sort::array_bits32, below(2), {}});
  }
  if (below(8) == 0)
    return node(Op::ite, Sort::array_bits32, {tree(Sort::boolean, depth - 1), array(depth - 1), array(depth - 1)});
  return node(Op::store, Sort::array_bits32,
              {array(depth - 1), tree(Sort::bits32, below(2) == 0 ? 0 : depth - 1), tree(Sort::bits32, depth - 1)});
}

TreePointer RandomTrees::tree(Sort sort, u32 depth) {
  if (depth == 0 || below(8) == 0) return leaf(sort);
  --depth;
  if (below(10) == 0) return node(Op::ite, sort, {tree(Sort::boolean, depth), tree(sort, depth), tree(sort, depth)});
  if (sort == Sort::boolean) {
    switch (below(5)) {
      case 0: return node(Op::not_, sort, {tree(sort, depth)});
      case 1: return node(below(2) == 0 ? Op::and_ : Op::or_, sort, {tree(sort, depth), tree(sort, depth)});
      default: break;
    }
    const Sort of = sorts[below(sorts.size())];
    if (is_float(of)) {
      if (below(6) == 0) return node(Op::is_nan, sort, {tree(of, depth)});
      static constexpr Op ops[] = {Op::feq, Op::flt, Op::fle};
      return node(ops[below(3)], sort, {tree(of, depth), tree(of, depth)});
    }
    if (below(12) == 0) return node(Op::eq, sort, {tree(sort, depth), tree(sort, depth)});
    static constexpr Op ops[] = {Op::eq, Op::lt, Op::le, Op::ult, Op::ule, Op::eq, Op::lt, Op::le};
    return node(ops[below(8)], sort, {tree(of, depth), tree(of, depth)});
  }
  if (is_float(sort)) {
    switch (below(8)) {
      case 0: {
        static constexpr Op ops[] = {Op::fneg, Op::fabs, Op::fsqrt, Op::ffloor, Op::fceil, Op::frint};
        return node(ops[below(3)], sort, {tree(sort, depth)});
      }
      case 1: {
        const Sort from = below(2) == 0 ? Sort::bits32 : Sort::bits64;
        if (has(from)) return node(Op::float_of_bits_signed, sort, {tree(from, depth)});
        break;
      }
      case 2: {
        const Sort raw = sort == Sort::float32 ? Sort::bits32 : Sort::bits64;
        if (has(raw)) return node(Op::float_from_raw, sort, {tree(raw, depth)});
        break;
      }
      case 3: {
        const Sort other = sort == Sort::float32 ? Sort::float64 : Sort::float32;
        if (has(other))
          return node(sort == Sort::float32 ? Op::float_narrow : Op::float_widen, sort, {tree(other, depth)});
        break;
      }
      default: break;
    }
    static constexpr Op ops[] = {Op::fadd, Op::fsub, Op::fmul, Op::fdiv, Op::frem, Op::fadd, Op::fsub};
    return node(ops[below(7)], sort, {tree(sort, depth), tree(sort, depth)});
  }
  switch (below(12)) {
    case 0: return node(below(2) == 0 ? Op::neg : Op::bit_not, sort, {tree(sort, depth)});
    case 1:
      if (width(sort) > 8) {
        const Sort narrow = below(2) == 0 || width(sort) == 16 ? Sort::bits8 : Sort::bits16;
        return node(below(2) == 0 ? Op::sign_extend : Op::zero_extend, sort, {tree(narrow, depth)});
      }
      break;
    case 2:
      if (width(sort) < 64 && has(Sort::bits64)) return node(Op::truncate, sort, {tree(Sort::bits64, depth)});
      if (sort == Sort::bits64 && has(Sort::bits32))
        return node(below(2) == 0 ? Op::sign_extend : Op::zero_extend, sort, {tree(Sort::bits32, depth)});
      break;
    case 3:
      if (width(sort) < 32 && has(Sort::bits32)) return node(Op::truncate, sort, {tree(Sort::bits32, depth)});
      if (width(sort) >= 32 && (has(Sort::float32) || has(Sort::float64))) {
        const Sort from = has(Sort::float64) && below(2) == 0 ? Sort::float64
                          : has(Sort::float32)                ? Sort::float32
                                                              : Sort::float64;
        if (below(2) == 0) return node(Op::float_to_bits_saturating, sort, {tree(from, depth)});
        const Sort same = sort == Sort::bits32 ? Sort::float32 : Sort::float64;
        if (has(same)) return node(Op::float_to_raw, sort, {tree(same, depth)});
      }
      break;
    case 4:
      if (sort == Sort::bits32 && with_arrays) return node(Op::select, sort, {array(depth), tree(Sort::bits32, depth)});
      break;
    default: break;
  }
  static constexpr Op ops[] = {Op::add,     Op::sub, Op::mul, Op::div,  Op::rem, Op::bit_and, Op::bit_or,
                               Op::bit_xor, Op::shl, Op::shr, Op::ushr, Op::add, Op::sub};
  return node(ops[below(std::size(ops))], sort, {tree(sort, depth), tree(sort, depth)});
}

Inputs RandomTrees::inputs() {
  Inputs inputs;
  for (const Sort sort :
       {Sort::boolean, Sort::bits8, Sort::bits16, Sort::bits32, Sort::bits64, Sort::float32, Sort::float64}) {
    for (u32 i = 0; i < variables; ++i) inputs.of_sort[static_cast<u8>(sort)].push_back(corner(sort));
  }
  for (u32 i = 0; i < 2; ++i) {
    ArrayValue array{corner(Sort::bits32), {}};
    for (u32 j = 0; j < 4; ++j) array.elements[static_cast<u32>(corner(Sort::bits32))] = corner(Sort::bits32);
    inputs.arrays.push_back(array);
  }
  return inputs;
}

namespace {

/// All parts of a tree that have the sort.
void collect_parts(const TreePointer& tree, Sort sort, std::vector<TreePointer>& parts) {
  for (const TreePointer& below : tree->child) {
    if (below->sort == sort) parts.push_back(below);
    collect_parts(below, sort, parts);
  }
}

}  // namespace

std::vector<TreePointer> smaller(const TreePointer& tree) {
  std::vector<TreePointer> result;
  if (tree->op == Op::variable || (tree->op == Op::constant && tree->value == 0)) return result;
  if (!is_array(tree->sort)) result.push_back(std::make_shared<Tree>(Tree{Op::constant, tree->sort, 0, {}}));
  collect_parts(tree, tree->sort, result);
  for (std::size_t i = 0; i < tree->child.size(); ++i) {
    for (const TreePointer& part : smaller(tree->child[i])) {
      const auto changed = std::make_shared<Tree>(*tree);
      changed->child[i] = part;
      result.push_back(changed);
    }
  }
  return result;
}

rc::Gen<TreePointer> trees(std::function<TreePointer(RandomTrees&)> make) {
  return [make = std::move(make)](rc::Random random, int) {
    RandomTrees source(random.next());
    return rc::shrinkable::shrinkRecur(make(source),
                                       [](const TreePointer& tree) { return rc::seq::fromContainer(smaller(tree)); });
  };
}

void showValue(const TreePointer& tree, std::ostream& out) {
  if (tree->op == Op::variable) {
    out << 'v' << static_cast<u32>(tree->sort) << '_' << tree->value;
  } else if (tree->op == Op::constant) {
    out << "0x" << std::hex << tree->value << std::dec;
  } else {
    out << "op" << static_cast<u32>(tree->op);
    for (std::size_t i = 0; i < tree->child.size(); ++i) {
      out << (i == 0 ? '(' : ',') << (i == 0 ? "" : " ");
      showValue(tree->child[i], out);
    }
    out << ')';
  }
}

}  // namespace pathfleet::expr
