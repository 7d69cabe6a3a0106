// A frame of the running thread. Frames of other threads are frozen (frozen_frame.h).
#pragma once

#include "vm/interpreter/code.h"
#include "vm/program/class.h"
#include "vm/program/object.h"

namespace pathfleet::vm {

enum FrameFlag : u16 {
  kInitializer = 1,   // initialises class init_class; the class is initialised when it returns
  kRetryCaller = 2,   // the caller's instruction runs again when this frame returns
  kNotStarted = 4,    // an initialiser that waits for the initialisation of the superclass
  kLinearizable = 8,  // a library operation that is one step for other threads
  kTask = 16,         // runs a task inside of such an operation, and is no part of it (parts_of_operations.h)
  kSplits = 64,       // others may come between this part of such an operation and the rest
  // Since its call other threads may have run, or the thread has done what they could see. Not part of a state.
  kInterleaved = 32,
};

/// Its slots are in the machine's slot stack. A callee's locals overlap its caller's arguments (JVMS 2.6).
struct Frame {
  Method* method;
  const Insn* pc;  // the current instruction; in a caller, its invoke
  u64* locals;
  u64* stack;      // bottom of its operand stack
  u64* sp;         // top of its operand stack; outdated while the frame is running
  Ref monitor;     // monitor held by a synchronized method
  u16 flags;       // FrameFlag
  u32 init_class;  // class id, with kInitializer
};

}  // namespace pathfleet::vm
