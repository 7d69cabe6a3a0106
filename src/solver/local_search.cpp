#include "solver/local_search.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "expr/arithmetic.h"
#include "expr/operators.h"
#include "expr/sorts.h"

namespace pathfleet::solver {

using namespace expr;

namespace {

constexpr u64 kMostWork = 3000;  // evaluations of constraints
constexpr size_t kMostMoves = 24;
constexpr u32 kDepth = 8;
constexpr size_t kMostShrunk = 64;  // the most characters of a string that are shrunk one by one

u64 inverse(u64 odd) {
  u64 result = odd;
  for (i32 i = 0; i < 6; ++i) result *= 2 - odd * result;
  return result;
}

double as_double(Sort sort, u64 bits) { return sort == Sort::float32 ? float_of(bits) : double_of(bits); }
u64 from_double(Sort sort, double value) {
  return sort == Sort::float32 ? bits_of(static_cast<float>(value)) : bits_of(value);
}

/// The next greater or smaller float.
u64 next_float(Sort sort, u64 bits, bool up) {
  if (sort == Sort::float32) {
    const float infinity = std::numeric_limits<float>::infinity();
    return bits_of(std::nextafter(float_of(bits), up ? infinity : -infinity));
  }
  const double infinity = std::numeric_limits<double>::infinity();
  return bits_of(std::nextafter(double_of(bits), up ? infinity : -infinity));
}

}  // namespace

LocalSearch::Move LocalSearch::apply(const Move& move, Model& model) {
  Move back = move;
  if (move.text) {
    std::u16string& place = model.strings[move.variable];
    back.text = std::exchange(place, *move.text);
    return back;
  }
  u64& place = move.is_element ? [&]() -> u64& {
    ArrayValue& array = model.arrays[move.variable];
    return array.elements.try_emplace(move.index, array.otherwise).first->second;
  }()
      : model.scalars[move.variable];
  back.value = place;
  place = move.value;
  return back;
}

u32 LocalSearch::broken(std::span<const Expr> constraints, const Model& model, u32 most, Expr& first) {
  evaluator_.use(model);
  u32 count = 0;
  first = kNone;
  for (const Expr constraint : constraints) {
    ++work_;
    if (holds(constraint)) continue;
    if (first == kNone) first = constraint;
    if (++count > most) break;
  }
  return count;
}

bool LocalSearch::find(std::span<const Expr> constraints, Model& model) {
  work_ = 0;
  Expr first = kNone;
  u32 count = broken(constraints, model, ~u32{0}, first);
  u32 sideways = 0;
  while (count > 0 && work_ < kMostWork) {
    moves_.clear();
    evaluator_.use(model);
    want(first, true, kDepth);
    const std::vector<Move> moves = moves_;
    const Move* best = nullptr;
    u32 best_count = ~u32{0};
    for (const Move& move : moves) {
      const Move back = apply(move, model);
      Expr ignored = kNone;
      const bool same = move.text ? back.text == move.text : back.value == move.value;
      const u32 left = same ? ~u32{0} : broken(constraints, model, best_count, ignored);
      apply(back, model);
      if (left < best_count) {
        best_count = left;
        best = &move;
      }
      if (best_count == 0 || work_ > kMostWork) break;
    }
    if (best == nullptr || (best_count >= count && ++sideways > 4)) return false;
    apply(*best, model);
    count = broken(constraints, model, ~u32{0}, first);
  }
  return count == 0;
}

void LocalSearch::shrink(std::span<const Expr> constraints, std::span<const Expr> variables, Model& model) {
  const auto try_value = [&](u64& place, u64 value) {
    const u64 before = place;
    if (value == before) return true;
    place = value;
    Expr ignored = kNone;
    if (broken(constraints, model, 0, ignored) == 0) return true;
    place = before;
    return false;
  };
  const auto shrink_one = [&](Sort sort, u64& place) {
    if (place == 0 || try_value(place, 0)) return;
    if (is_float(sort)) {
      for (const double candidate : {1.0, -1.0, std::trunc(as_double(sort, place))}) {
        if (try_value(place, from_double(sort, candidate))) return;
      }
      return;
    }
    if (!is_bits(sort)) return;
    // Bisects between the value and 0, or the last value that failed.
    i64 failed = 0;
    for (i32 step = 0; step < 70; ++step) {
      const i64 now = sign_extended(sort, place);
      const i64 middle = failed + static_cast<i64>((static_cast<__int128>(now) - failed) / 2);
      if (middle == failed || middle == now) break;
      if (!try_value(place, static_cast<u64>(middle) & mask(sort))) failed = middle;
    }
  };
  const auto shrink_text = [&](std::u16string& place) {
    const auto try_text = [&](std::u16string text) {
      if (text == place) return;
      std::swap(text, place);
      Expr ignored = kNone;
      if (broken(constraints, model, 0, ignored) != 0) std::swap(text, place);
    };
    if (place.empty()) return;
    for (size_t cut = place.size(); cut > 0; cut /= 2) {
      if (cut <= place.size()) try_text(place.substr(0, place.size() - cut));
    }
    if (place.size() > kMostShrunk) return;
    for (size_t i = 0; i < place.size(); ++i) {
      if (place[i] == u'a') continue;
      std::u16string plain = place;
      plain[i] = u'a';
      try_text(std::move(plain));
    }
  };
  for (const Expr variable : variables) {
    const Sort sort = x_.sort(variable);
    if (sort == Sort::string) {
      shrink_text(model.strings[variable]);
    } else if (is_array(sort)) {
      ArrayValue& array = model.arrays[variable];
      shrink_one(element_sort(sort), array.otherwise);
      for (auto& [index, element] : array.elements) shrink_one(element_sort(sort), element);
    } else {
      shrink_one(sort, model.scalars[variable]);
    }
  }
}

void LocalSearch::want(Expr truth, bool value, u32 depth) {
  if (depth == 0 || moves_.size() >= kMostMoves) return;
  const Node& node = x_.node(truth);
  switch (node.op) {
    case Op::variable: moves_.push_back({truth, value ? u64{1} : u64{0}}); return;
    case Op::not_: want(node.child[0], !value, depth - 1); return;
    case Op::and_:
    case Op::or_:
      for (u32 i = 0; i < 2; ++i) {
        if (evaluator_.holds(node.child[i]) != value) want(node.child[i], value, depth - 1);
      }
      return;
    case Op::ite: {
      const bool condition = evaluator_.holds(node.child[0]);
      want(node.child[condition ? 1 : 2], value, depth - 1);
      if (evaluator_.holds(node.child[condition ? 2 : 1]) == value) want(node.child[0], !condition, depth - 1);
      return;
    }
    case Op::is_nan: {
      const Sort sort = x_.sort(node.child[0]);
      aim(node.child[0], value ? from_double(sort, std::numeric_limits<double>::quiet_NaN()) : from_double(sort, 1),
          depth - 1);
      return;
    }
    default: compare(node, value, depth - 1);
  }
}

void LocalSearch::compare(const Node& node, bool value, u32 depth) {
  if (is_string_operator(node.op)) return want_of_strings(node, value, depth);
  if (node.arity != 2) return;
  const Expr a = node.child[0];
  const Expr b = node.child[1];
  const Sort sort = x_.sort(a);
  const u64 of_a = evaluator_.value(a);
  const u64 of_b = evaluator_.value(b);
  const auto aim_both = [&](u64 at_a, u64 at_b) {
    aim(a, at_a, depth);
    aim(b, at_b, depth);
  };
  if (sort == Sort::boolean) {
    want(a, (of_b != 0) == value, depth);
    want(b, (of_a != 0) == value, depth);
    return;
  }
  if (is_float(sort)) {
    const auto plain = [&](u64 bits, double otherwise) {
      return std::isnan(as_double(sort, bits)) ? from_double(sort, otherwise) : bits;
    };
    const auto plus = [&](u64 bits, double added) {
      return from_double(sort, as_double(sort, plain(bits, 0)) + added);
    };
    if (node.op == Op::feq && value) return aim_both(of_b, of_a);
    if (node.op == Op::feq)
      return aim_both(next_float(sort, plain(of_b, 0), true), next_float(sort, plain(of_a, 0), true));
    // The bound itself if the comparison includes it, else the float next to it. Also a value further inside, in case
    // rounding loses the difference.
    const bool border = (node.op == Op::fle) == value;
    const bool a_below = value;  // else above
    aim_both(border ? plain(of_b, 0) : next_float(sort, plain(of_b, 0), !a_below),
             border ? plain(of_a, 0) : next_float(sort, plain(of_a, 0), a_below));
    return aim_both(plus(of_b, a_below ? -1 : 1), plus(of_a, a_below ? 1 : -1));
  }
  if (!is_bits(sort)) return;
  const u64 m = mask(sort);
  switch (node.op) {
    case Op::eq:
      if (value) return aim_both(of_b, of_a);
      aim_both((of_b + 1) & m, (of_a + 1) & m);
      return aim_both((of_b - 1) & m, (of_a - 1) & m);
    case Op::le:
    case Op::ule: return value ? aim_both(of_b, of_a) : aim_both((of_b + 1) & m, (of_a - 1) & m);
    case Op::lt:
    case Op::ult: return value ? aim_both((of_b - 1) & m, (of_a + 1) & m) : aim_both(of_b, of_a);
    default: return;
  }
}

void LocalSearch::aim(Expr e, u64 value, u32 depth) {
  if (depth == 0 || moves_.size() >= kMostMoves) return;
  const Node& node = x_.node(e);
  if (node.op == Op::constant) return;
  if (node.op == Op::variable) {
    moves_.push_back({e, value});
  } else if (node.op == Op::ite) {
    const bool condition = evaluator_.holds(node.child[0]);
    aim(node.child[condition ? 1 : 2], value, depth - 1);
    if (evaluator_.value(node.child[condition ? 2 : 1]) == value) want(node.child[0], !condition, depth - 1);
  } else if (node.sort == Sort::string) {
    return;
  } else if (is_string_operator(node.op)) {
    aim_at_number_of_string(node, value, depth - 1);
  } else if (node.op == Op::select) {
    aim_at_element(node, value, depth - 1);
  } else if (is_bits(node.sort)) {
    aim_at_bits(node, value, depth - 1);
  } else if (is_float(node.sort)) {
    aim_at_float(node, value, depth - 1);
  }
}

void LocalSearch::aim_at_element(const Node& node, u64 value, u32 depth) {
  const u32 index = static_cast<u32>(evaluator_.value(node.child[1]));
  Expr array = node.child[0];
  for (;;) {
    const Node& at = x_.node(array);
    if (at.op == Op::store) {
      if (static_cast<u32>(evaluator_.value(at.child[1])) == index) return aim(at.child[2], value, depth);
      array = at.child[0];
    } else if (at.op == Op::ite) {
      array = at.child[evaluator_.holds(at.child[0]) ? 1 : 2];
    } else {
      if (at.op == Op::variable) moves_.push_back({array, value, true, index});
      return;
    }
  }
}

void LocalSearch::aim_at_bits(const Node& node, u64 value, u32 depth) {
  const Expr a = node.child[0];
  const Expr b = node.child[1];
  const Sort from = x_.sort(a);
  const u64 m = mask(node.sort);
  const u64 of_a = evaluator_.value(a);
  const u64 of_b = node.arity > 1 ? evaluator_.value(b) : 0;
  const auto factor = [&](Expr operand, u64 other) {
    const i64 divisor = sign_extended(node.sort, other);
    if (other % 2 == 1) {
      aim(operand, (value * inverse(other)) & m, depth);
    } else if (divisor != 0 && divisor != -1 && sign_extended(node.sort, value) % divisor == 0) {
      aim(operand, static_cast<u64>(sign_extended(node.sort, value) / divisor) & m, depth);
    }
  };
  switch (node.op) {
    case Op::add: aim(a, (value - of_b) & m, depth); return aim(b, (value - of_a) & m, depth);
    case Op::sub: aim(a, (value + of_b) & m, depth); return aim(b, (of_a - value) & m, depth);
    case Op::neg: return aim(a, (0 - value) & m, depth);
    case Op::bit_not: return aim(a, ~value & m, depth);
    case Op::mul: factor(a, of_b); return factor(b, of_a);
    case Op::div: return aim(a, (value * of_b) & m, depth);
    case Op::rem: return aim(a, (of_a - expr::apply(Op::rem, node.sort, node.sort, of_a, of_b) + value) & m, depth);
    case Op::bit_xor: aim(a, value ^ of_b, depth); return aim(b, value ^ of_a, depth);
    case Op::bit_and:
      aim(a, (of_a & ~of_b & m) | (value & of_b), depth);
      return aim(b, (of_b & ~of_a & m) | (value & of_a), depth);
    case Op::bit_or: aim(a, value & ~of_b & m, depth); return aim(b, value & ~of_a & m, depth);
    case Op::shl: return aim(a, value >> (of_b & (width(node.sort) - 1)), depth);
    case Op::shr:
    case Op::ushr: return aim(a, (value << (of_b & (width(node.sort) - 1))) & m, depth);
    case Op::sign_extend:
    case Op::zero_extend: return aim(a, value & mask(from), depth);
    case Op::truncate:
      aim(a, static_cast<u64>(sign_extended(node.sort, value)) & mask(from), depth);
      return aim(a, (of_a & ~m & mask(from)) | value, depth);
    case Op::float_to_bits_saturating:
      return aim(a, from_double(from, static_cast<double>(sign_extended(node.sort, value))), depth);
    case Op::float_to_raw: return aim(a, canonical_value(from, value), depth);
    default: return;
  }
}

void LocalSearch::aim_at_float(const Node& node, u64 bits, u32 depth) {
  const Expr a = node.child[0];
  const Expr b = node.child[1];
  const Sort from = x_.sort(a);
  const double value = as_double(node.sort, bits);
  const double of_a = is_float(from) ? as_double(from, evaluator_.value(a)) : 0;
  const double of_b = node.arity > 1 ? as_double(node.sort, evaluator_.value(b)) : 0;
  const auto aim_at = [&](Expr operand, double target) { aim(operand, from_double(x_.sort(operand), target), depth); };
  switch (node.op) {
    case Op::fadd: aim_at(a, value - of_b); return aim_at(b, value - of_a);
    case Op::fsub: aim_at(a, value + of_b); return aim_at(b, of_a - value);
    case Op::fmul: aim_at(a, value / of_b); return aim_at(b, value / of_a);
    case Op::fdiv: aim_at(a, value * of_b); return aim_at(b, of_a / value);
    case Op::fneg: return aim_at(a, -value);
    case Op::fabs: return aim_at(a, value);
    case Op::fsqrt: return aim_at(a, value * value);
    case Op::ffloor:
    case Op::fceil:
    case Op::frint: return aim_at(a, value);
    case Op::float_widen:
    case Op::float_narrow: return aim_at(a, value);
    case Op::float_from_raw: return aim(a, bits, depth);
    case Op::float_of_bits_signed: {
      // The nearest integers below and above; the cast saturates as in Java.
      const u64 down = expr::apply(Op::float_to_bits_saturating, from, Sort::float64, bits_of(std::floor(value)));
      const u64 up = expr::apply(Op::float_to_bits_saturating, from, Sort::float64, bits_of(std::ceil(value)));
      aim(a, down, depth);
      if (up != down) aim(a, up, depth);
      return;
    }
    default: return;
  }
}

}  // namespace pathfleet::solver
