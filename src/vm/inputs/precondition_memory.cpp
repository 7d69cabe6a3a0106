#include "vm/inputs/precondition_memory.h"

#include <algorithm>

#include "core/error.h"

namespace pathfleet::vm {

using Node = PreconditionMemory::Node;

Node::Node(Kind kind, u32 size) : kind(kind), size(size) {
  if (size > 0) children = std::make_unique<std::atomic<Node*>[]>(size);
}

namespace {
bool is_shared(const Node* node) { return node == PreconditionMemory::holds() || node == PreconditionMemory::fails(); }
}  // namespace

// A chain of nodes may be long.
Node::~Node() {
  std::vector<Node*> open;
  const auto take_children = [&](Node& node) {
    for (u32 i = 0; i < node.size; ++i) {
      Node* const child = node.children[i].exchange(nullptr, std::memory_order_relaxed);
      if (child && !is_shared(child)) open.push_back(child);
    }
  };
  take_children(*this);
  while (!open.empty()) {
    Node* const node = open.back();
    open.pop_back();
    take_children(*node);
    delete node;
  }
}

bool Node::is_rejected() const {
  for (u32 i = 0; i < size; ++i) {
    if (children[i].load(std::memory_order_acquire) != PreconditionMemory::fails()) return false;
  }
  return size > 0;
}

bool Node::knows_all() const {
  for (u32 i = 0; i < size; ++i) {
    const Node* const child = children[i].load(std::memory_order_acquire);
    if (!child || !(child->is_leaf() || child->whole)) return false;
  }
  return true;
}

PreconditionMemory::~PreconditionMemory() {
  Node* const root = root_.load();
  if (root && !is_shared(root)) delete root;
}

Node* PreconditionMemory::holds() {
  static Node leaf(Kind::holds, 0);
  return &leaf;
}

Node* PreconditionMemory::fails() {
  static Node leaf(Kind::fails, 0);
  return &leaf;
}

u64 PreconditionMemory::size_of(const Node& node) {
  return sizeof(Node) + node.size * sizeof(std::atomic<Node*>) + node.reason.size() + 32;
}

const PreconditionMemory::Answers* PreconditionMemory::keep(Answers answers) {
  const std::lock_guard lock(mutex_);
  return &*answers_.insert(std::move(answers)).first;
}

void PreconditionMemory::enter() {
  std::unique_lock lock(mutex_);
  emptied_.wait(lock, [&] { return visits_ == 0 || !wants_pause(); });
  ++visits_;
}

void PreconditionMemory::leave() {
  std::vector<std::unique_ptr<Node>> free;
  {
    const std::lock_guard lock(mutex_);
    if (--visits_ > 0) return;
    free.swap(retired_);
    wants_pause_ = false;
  }
  emptied_.notify_all();
}

Node* PreconditionMemory::put(Node* parent, u32 answer, Node* made) {
  std::unique_ptr<Node> lost;
  const std::lock_guard lock(mutex_);
  std::atomic<Node*>& at = place(parent, answer);
  if (Node* const other = at.load(std::memory_order_acquire)) {
    if (!is_shared(made)) lost.reset(made);
    return other;
  }
  const bool in_tree = parent == nullptr || !parent->retired;
  u64 added = 0;
  for (Node* each = made; each && !is_shared(each); each = each->children[0].load(std::memory_order_relaxed)) {
    added += size_of(*each);
    each->retired = !in_tree;
    if (each->asked || each->is_leaf()) break;
  }
  if (in_tree) bytes_.fetch_add(added, std::memory_order_relaxed);
  at.store(made, std::memory_order_release);
  return made;
}

void PreconditionMemory::retire(Node* parent, u32 answer, Node* child, Node* instead) {
  constexpr std::size_t kMostRetired = 100'000;
  std::unique_ptr<Node> free;
  const std::lock_guard lock(mutex_);
  std::atomic<Node*>& at = place(parent, answer);
  if (is_shared(child) || at.load(std::memory_order_acquire) != child) return;  // another worker has done it
  at.store(instead, std::memory_order_release);
  std::vector<Node*> open{child};
  while (!open.empty()) {
    Node* const node = open.back();
    open.pop_back();
    if (!node->retired) bytes_.fetch_sub(size_of(*node), std::memory_order_relaxed);
    node->retired = true;
    for (u32 i = 0; i < node->size; ++i) {
      Node* const below = node->children[i].load(std::memory_order_acquire);
      if (below && !is_shared(below)) open.push_back(below);
    }
  }
  if (visits_ == 1) {
    free.reset(child);  // nobody else can be inside
  } else {
    retired_.emplace_back(child);
    if (retired_.size() > kMostRetired) wants_pause_ = true;
  }
}

void PreconditionMemory::reject(Node* parent, u32 answer, Node* child) { retire(parent, answer, child, fails()); }
void PreconditionMemory::forget(Node* parent, u32 answer, Node* child) { retire(parent, answer, child, nullptr); }

}  // namespace pathfleet::vm
