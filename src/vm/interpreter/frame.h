// A frame in use: of the thread that runs. Frames of the others are frozen (frozen_frame.h).
#pragma once

#include "vm/interpreter/code.h"
#include "vm/program/class.h"
#include "vm/program/object.h"

namespace pathfleet::vm {

enum FrameFlag : u16 {
  kInitializer = 1,   // initialises class init_class: when it returns the class is initialised
  kRetryCaller = 2,   // the caller's instruction runs again when this frame returns
  kNotStarted = 4,    // an initialiser that waits for its superclass's
  kLinearizable = 8,  // a library operation that is one step for other threads
};

/// Its slots lie in the machine's slot stack, a callee's locals over its caller's arguments (JVMS 2.6).
struct Frame {
  Method* method;
  const Insn* pc;  // the instruction it executes; of a caller, its invoke
  u64* locals;
  u64* stack;      // bottom of its operand stack
  u64* sp;         // top of it, up to date unless the frame is running
  Ref monitor;     // that of a synchronized method, held
  u16 flags;       // FrameFlag
  u32 init_class;  // class id, with kInitializer
};

}  // namespace pathfleet::vm
