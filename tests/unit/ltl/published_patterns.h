// The formulas of the specification patterns as their authors have published them (https://matthewbdwyer.github.io/psp,
// Dwyer, Avrunin, Corbett, ICSE'99), written by hand: W for weak until, X for their o. In the order of the scopes
// globally, before r, after q, between q and r, after q until r.
//
// `differs` has a letter for each scope: '=' if the catalogue of src/ltl/patterns.def must be equal to the published
// formula, '!' if the published one disagrees with its own description; then patterns_test.cpp finds runs on which it
// does. The reasons:
// - precedence after q: the formula asks for some q after which s precedes p; the scope begins at the first q. That of
//   the precedence chain holds in every state without q, because & binds more tightly than ->.
// - chains before r, between q and r, after q until r: t may come in the state with r, which is no longer in the scope,
//   and p after it.
// - s, t responds to p after q: s has to come in the state of p itself (<> is missing).
#pragma once

namespace pathfleet::ltl {

struct Published {
  const char* pattern;  // ours, with its arguments
  const char* formulas[5];
  const char* differs;
};

inline constexpr Published kPublished[] = {
    {"absence(p)",
     {"[](!p)", "<>r -> (!p U r)", "[](q -> [](!p))", "[]((q & !r & <>r) -> (!p U r))", "[](q & !r -> (!p W r))"},
     "====="},
    {"existence(p)",
     {"<>(p)", "!r W (p & !r)", "[](!q) | <>(q & <>p)", "[](q & !r -> (!r W (p & !r)))",
      "[](q & !r -> (!r U (p & !r)))"},
     "====="},
    {"bounded_existence(p)",
     {"(!p W (p W (!p W (p W []!p))))",
      "<>r -> ((!p & !r) U (r | ((p & !r) U (r | ((!p & !r) U (r | ((p & !r) U (r | (!p U r)))))))))",
      "<>q -> (!q U (q & (!p W (p W (!p W (p W []!p))))))",
      "[]((q & <>r) -> ((!p & !r) U (r | ((p & !r) U (r | ((!p & !r) U (r | ((p & !r) U (r | (!p U r))))))))))",
      "[](q -> ((!p & !r) U (r | ((p & !r) U (r | ((!p & !r) U (r | ((p & !r) U (r | (!p W r) | []p)))))))))"},
     "====="},
    {"universality(p)",
     {"[](p)", "<>r -> (p U r)", "[](q -> [](p))", "[]((q & !r & <>r) -> (p U r))", "[](q & !r -> (p W r))"},
     "====="},
    {"precedence(s, p)",
     {"!p W s", "<>r -> (!p U (s | r))", "[]!q | <>(q & (!p W s))", "[]((q & !r & <>r) -> (!p U (s | r)))",
      "[](q & !r -> (!p W (s | r)))"},
     "==!=="},
    {"response(p, s)",
     {"[](p -> <>s)", "<>r -> (p -> (!r U (s & !r))) U r", "[](q -> [](p -> <>s))",
      "[]((q & !r & <>r) -> (p -> (!r U (s & !r))) U r)", "[](q & !r -> ((p -> (!r U (s & !r))) W r))"},
     "====="},
    {"precedence_chain_2_1(s, t, p)",
     {"<>p -> (!p U (s & !p & X(!p U t)))", "<>r -> (!p U (r | (s & !p & X(!p U t))))",
      "([]!q) | (!q U (q & <>p -> (!p U (s & !p & X(!p U t)))))", "[]((q & <>r) -> (!p U (r | (s & !p & X(!p U t)))))",
      "[](q -> (<>p -> (!p U (r | (s & !p & X(!p U t))))))"},
     "==!=="},
    {"precedence_chain_1_2(p, s, t)",
     {"(<>(s & X<>t)) -> ((!s) U p)", "<>r -> ((!(s & (!r) & X(!r U (t & !r)))) U (r | p))",
      "([]!q) | ((!q) U (q & ((<>(s & X<>t)) -> ((!s) U p))))",
      "[]((q & <>r) -> ((!(s & (!r) & X(!r U (t & !r)))) U (r | p)))",
      "[](q -> (!(s & (!r) & X(!r U (t & !r))) U (r | p) | [](!(s & X<>t))))"},
     "====="},
    {"response_chain_2_1(s, t, p)",
     {"[](s & X<>t -> X(<>(t & <>p)))", "<>r -> (s & X(!r U t) -> X(!r U (t & <>p))) U r",
      "[](q -> [](s & X<>t -> X(!t U (t & <>p))))", "[]((q & <>r) -> (s & X(!r U t) -> X(!r U (t & <>p))) U r)",
      "[](q -> (s & X(!r U t) -> X(!r U (t & <>p))) U (r | [](s & X(!r U t) -> X(!r U (t & <>p)))))"},
     "=!=!!"},
    {"response_chain_1_2(p, s, t)",
     {"[](p -> <>(s & X<>t))", "<>r -> (p -> (!r U (s & !r & X(!r U t)))) U r", "[](q -> [](p -> (s & X<>t)))",
      "[]((q & <>r) -> (p -> (!r U (s & !r & X(!r U t)))) U r)",
      "[](q -> (p -> (!r U (s & !r & X(!r U t)))) U (r | [](p -> (s & X<>t))))"},
     "=!!!!"},
    {"constrained_chain(p, s, t, z)",
     {"[](p -> <>(s & !z & X(!z U t)))", "<>r -> (p -> (!r U (s & !r & !z & X((!r & !z) U t)))) U r",
      "[](q -> [](p -> (s & !z & X(!z U t))))", "[]((q & <>r) -> (p -> (!r U (s & !r & !z & X((!r & !z) U t)))) U r)",
      "[](q -> (p -> (!r U (s & !r & !z & X((!r & !z) U t)))) U (r | [](p -> (s & !z & X(!z U t)))))"},
     "=!!!!"},
};

inline constexpr const char* kScopes[] = {"globally", "before r", "after q", "between q and r", "after q until r"};

}  // namespace pathfleet::ltl
