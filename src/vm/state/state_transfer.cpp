#include "vm/state/state_transfer.h"

#include <algorithm>
#include <cstring>

#include "core/error.h"
#include "expr/transfer.h"
#include "vm/state/local_numbers.h"
#include "vm/state/match_mask.h"
#include "vm/state/portable_names.h"

namespace pathfleet::vm {

namespace {

/// Takes the local numbers out of a component and writes their names.
class Export {
 public:
  Export(Universe& universe, ByteWriter& names) : universe_(universe), names_(universe, names) {
    if (SymbolicWorld* world = universe.options().symbolic.get())
      expressions_.emplace(world->expressions, world->paths, names);
  }

  const Class& class_number(u32& id) {
    const Class& named = *universe_.by_id(id);
    names_.class_name(named);
    id = kBlankClass;
    return named;
  }
  u32 method_number(u32 id) {
    names_.method_name(*universe_.method(id));
    return kBlankMethod;
  }
  template <class Word>
  void reference(Word& word) {
    const Ref ref = static_cast<Ref>(word);
    if (ref == kNull || !is_immortal(ref)) return;
    names_.immortal_name(ref);
    word = kBlankRef;
  }
  void handle(expr::Expr& e) {
    expressions_->expression(e);
    e = kBlankHandle;
  }
  void condition(expr::PathCondition& path) {
    if (path == expr::kTrue) return;
    expressions_->condition(path);
    path = kBlankHandle;
  }
  void require(bool holds) { PF_CHECK(holds); }

 private:
  Universe& universe_;
  NameWriter names_;
  std::optional<expr::ExpressionWriter> expressions_;  // of a symbolic search
};

/// Puts this rank's numbers in the places of those that another rank took out.
class Import {
 public:
  Import(Universe& universe, ByteReader& names) : names_(universe, names) {
    if (SymbolicWorld* world = universe.options().symbolic.get())
      expressions_.emplace(world->expressions, world->paths, names);
  }

  const Class& class_number(u32& id) {
    require(id == kBlankClass);
    const Class& named = names_.class_name();
    id = named.id;
    return named;
  }
  u32 method_number(u32 id) {
    require(id == kBlankMethod);
    return names_.method_name().id;
  }
  template <class Word>
  void reference(Word& word) {
    if (word == kBlankRef) {
      word = names_.immortal_name();
    } else {
      require(word == kNull || (word >= kFirstHeapRef && word < kMaxRef));
    }
  }
  void handle(expr::Expr& e) {
    require(expressions_ && e == kBlankHandle);
    e = expressions_->expression();
  }
  void condition(expr::PathCondition& path) {
    if (path == expr::kTrue) return;
    require(expressions_ && path == kBlankHandle);
    path = expressions_->condition();
  }
  void require(bool holds) {
    if (!holds) throw DamagedBytes("its parts do not fit together");
  }

 private:
  NameReader names_;
  std::optional<expr::ExpressionReader> expressions_;  // of a symbolic search
};

[[noreturn]] void damaged(const char* what, const DamagedBytes& error) {
  throw InternalError(std::string("internal error: ") + what + " from another rank is damaged: " + error.what());
}

}  // namespace

// ---- Components

void StateTransfer::export_component(ComponentIndex component, ByteWriter& out) {
  const auto content = store_.content(component);
  buffer_.resize((content.size() + 7) / 8);
  std::memcpy(buffer_.data(), content.data(), content.size());
  const auto bytes = std::as_writable_bytes(std::span(buffer_)).first(content.size());
  Bytes names;
  ByteWriter name_writer(names);
  Export visitor(universe_, name_writer);
  visit_local_numbers(universe_, bytes, visitor);
  out.block(bytes);
  out.block(names);
}

ComponentIndex StateTransfer::import_component(ByteReader& in) {
  try {
    const auto content = in.block();
    ByteReader names(in.block());
    buffer_.assign((content.size() + 7) / 8, 0);
    std::memcpy(buffer_.data(), content.data(), content.size());
    const auto bytes = std::as_writable_bytes(std::span(buffer_)).first(content.size());
    Import visitor(universe_, names);
    visit_local_numbers(universe_, bytes, visitor);
    visitor.require(names.at_end());
    return store_.intern(bytes, hasher_);
  } catch (const DamagedBytes& error) {
    damaged("a component", error);
  }
}

// ---- Outlines

/// The immortal to which a component belongs, if the component itself says so: only statics do. Otherwise null.
Ref StateTransfer::written_immortal(ComponentIndex component) const {
  const auto content = store_.content(component);
  if (kind_of(content) != 0) return kNull;
  const auto* object = reinterpret_cast<const Object*>(content.data());
  return object->class_id == universe_.statics_type->id ? universe_.by_id(object->hash)->statics : kNull;
}

void StateTransfer::outline(const StateRef& state, ComponentList& used, ByteWriter& out) {
  const auto ignore = [](u32, u32, u32) {};
  const StateParts parts = split(store_, state.root);
  const ComponentIndex output = parts.output;

  heap_.load(store_, parts.heap_size, parts.heap, ignore);
  out.number(heap_.size());
  for (u32 i = 0; i < heap_.size();) {
    const u32 first = used.number_of(heap_.leaf(i++));
    u32 further = 0;
    while (i < heap_.size() && used.number_of(heap_.leaf(i)) == first + further + 1) ++i, ++further;
    out.number(first);
    out.number(further);
  }

  written_.load(store_, parts.written_size, parts.written, ignore);
  out.number(written_.size());
  NameWriter names(universe_, out);
  for (u32 i = 0; i < written_.size(); ++i) {
    const auto [ref, component] = store_.unpair(written_.leaf(i));
    out.number(used.number_of(component));
    const bool by_itself = written_immortal(component) == ref;
    out.number(by_itself ? 0 : 1);
    if (!by_itself) names.immortal_name(ref);
  }

  threads_.load(store_, parts.thread_count, parts.threads, ignore);
  out.number(threads_.size());
  std::vector<ComponentIndex> frames;
  for (u32 i = 0; i < threads_.size(); ++i) {
    const auto [record, stack] = store_.unpair(threads_.leaf(i));
    frames.clear();
    for (PairIndex rest = stack; rest != 0;) {
      const auto [frame, next] = store_.unpair(rest);
      frames.push_back(frame);
      rest = next;
    }
    out.number(used.number_of(record));
    out.number(frames.size());
    std::for_each(frames.rbegin(), frames.rend(), [&](ComponentIndex frame) { out.number(used.number_of(frame)); });
  }
  out.number(output == 0 ? 0 : u64{used.number_of(output)} + 1);
}

/// An outline that is being read, and the sum of the components placed so far.
struct StateTransfer::Assembly {
  ByteReader& outline;
  std::span<const ComponentIndex> components;
  const ComponentStore& store;
  Fingerprint sum{};

  u32 count() { return static_cast<u32>(outline.number_below(kMaxRef - kFirstHeapRef + 1)); }
  ComponentIndex component() { return components[outline.number_below(components.size())]; }
  void place(ComponentIndex component, ComponentRole place, u64 where) {
    sum = sum + placed(store.fingerprint(component), place, where);
  }
};

void StateTransfer::set(StateTree& tree, const std::vector<u32>& leaves) {
  const StateTree::Top top = tree.with(store_, leaves);
  tree.load(store_, static_cast<u32>(leaves.size()), top, [](u32, u32, u32) {});
}

void StateTransfer::assemble_heap(Assembly& assembly) {
  std::vector<u32> leaves;
  for (u32 left = assembly.count(); left > 0;) {
    const u64 first = assembly.outline.number_below(assembly.components.size());
    const u64 further = assembly.outline.number_below(std::min<u64>(left, assembly.components.size() - first));
    for (const ComponentIndex component : assembly.components.subspan(first, further + 1)) {
      assembly.place(component, ComponentRole::heap, leaves.size());
      leaves.push_back(component);
    }
    left -= static_cast<u32>(further + 1);
  }
  set(heap_, leaves);
}

void StateTransfer::assemble_written(Assembly& assembly) {
  std::vector<u32> leaves;
  NameReader names(universe_, assembly.outline);
  u64 last_key = 0;
  for (u32 left = assembly.count(); left > 0; --left) {
    const ComponentIndex component = assembly.component();
    const bool by_itself = assembly.outline.number_below(2) == 0;
    const Ref ref = by_itself ? written_immortal(component) : names.immortal_name();
    if (ref == kNull) throw DamagedBytes("it does not say which object a component is");
    const u64 key = universe_.immortals().key(ref);
    if (!leaves.empty() && key <= last_key) throw DamagedBytes("its objects are out of order");
    last_key = key;
    assembly.place(component, ComponentRole::immortal, key);
    leaves.push_back(store_.pair(ref, component));
  }
  set(written_, leaves);
}

void StateTransfer::assemble_threads(Assembly& assembly) {
  std::vector<u32> leaves;
  for (u32 left = assembly.count(); left > 0; --left) {
    const u64 thread = leaves.size();
    const ComponentIndex record = assembly.component();
    assembly.place(record, ComponentRole::thread, thread);
    PairIndex stack = 0;
    for (u32 depth = assembly.count(); depth > 0; --depth) {
      const ComponentIndex frame = assembly.component();
      assembly.place(frame, ComponentRole::frame, thread << 32 | (depth - 1));
      stack = store_.pair(frame, stack);
    }
    leaves.push_back(store_.pair(record, stack));
  }
  set(threads_, leaves);
}

StateRef StateTransfer::assemble(ByteReader& outline, std::span<const ComponentIndex> components,
                                 const Fingerprint& fingerprint) {
  try {
    Assembly assembly{outline, components, store_};
    assemble_heap(assembly);
    assemble_written(assembly);
    assemble_threads(assembly);
    const u64 output = assembly.outline.number_below(u64{components.size()} + 1);
    if (output != 0) assembly.place(components[output - 1], ComponentRole::output, 0);
    if (threads_.size() == 0) throw DamagedBytes("it has no threads");
    const StateRef state(
        roots_.join(store_, {heap_.size(), written_.size(), threads_.size(), heap_.top(), written_.top(),
                             threads_.top(), output == 0 ? 0 : components[output - 1]}),
        fingerprint);
    if (universe_.ignores_fields()) assembly.sum = matched_fingerprint(universe_, store_, state.root, false);
    if (!(assembly.sum == fingerprint)) throw DamagedBytes("it is not the state that was announced");
    return state;
  } catch (const DamagedBytes& error) {
    damaged("a state", error);
  }
}

}  // namespace pathfleet::vm
