// The StackMapTable attribute (JVMS 4.7.4), decoded into frames. Main function: StackMap's constructor.
//
// Invariant: the memory is linear in the bytes of the attribute, for any max_locals. The locals of frames are linked
// lists, and a frame shares the beginning of its list with the previous frame.
#pragma once

#include <string>
#include <vector>

#include "analysis/verification_type.h"
#include "classfile/class_file.h"

namespace pathfleet::analysis {

/// The types of a frame at one pc. Locals missing at the end are `top`.
struct TypeFrame {
  std::vector<VerificationType> locals;
  std::vector<VerificationType> stack;
  bool this_uninitialized = false;  // flagThisUninit
  bool may_not_return = false;  // only in inference: the call of another constructor may have failed on a path to here

  VerificationType local(std::size_t i) const { return i < locals.size() ? locals[i] : VerificationType{}; }
};

class StackMap {
 public:
  struct Frame {
    u32 pc;
    u32 last_local, locals;  // the end of the list, and its number of slots
    u32 first_stack, stack;  // in stacks_
    bool this_uninitialized;
  };

  StackMap() = default;
  /// `entry` is the frame at the start of the method, the base of the first frame. `starts`: the pcs at which an
  /// instruction starts. Throws FormatError or VerifyError ("StackMapTable: ...") if the attribute is malformed; the
  /// caller adds class and method.
  StackMap(const classfile::ClassFile& class_file, const classfile::Code& code, const TypeFrame& entry,
           const std::vector<bool>& starts, TypeTable& types);

  /// In ascending order of pc.
  const std::vector<Frame>& frames() const { return frames_; }
  const Frame* at(u32 pc) const;
  /// Visits the locals of a frame, from the last to the first: visit(number, type), until it returns false.
  template <class Visit>
  void for_each_local(const Frame& frame, Visit visit) const {
    for (u32 i = frame.locals, link = frame.last_local; i-- > 0; link = chain_[link].before) {
      if (!visit(i, chain_[link].type)) return;
    }
  }
  VerificationType stack_slot(const Frame& frame, u32 i) const { return stacks_[frame.first_stack + i]; }
  void copy_to(const Frame& frame, TypeFrame& out) const;

 private:
  friend class StackMapReader;
  struct Link {
    VerificationType type;
    u32 before;
  };
  std::vector<Frame> frames_;
  std::vector<Link> chain_;
  std::vector<VerificationType> stacks_;
};

}  // namespace pathfleet::analysis
