// The groups of native methods, one for each file of this folder.
#pragma once

#include "vm/program/native.h"

namespace pathfleet::vm::natives {

NativeGroup object_methods();         // object.cpp: java.lang.Object
NativeGroup class_methods();          // class.cpp: java.lang.Class, Module, ClassLoader
NativeGroup throwable_methods();      // throwable.cpp: stack traces
NativeGroup system_methods();         // system.cpp: java.lang.System and Runtime, the console, the boot
NativeGroup internal_methods();       // internal.cpp: various methods of jdk.internal, java.security, java.util
NativeGroup thread_methods();         // thread.cpp: java.lang.Thread
NativeGroup unsafe_methods();         // unsafe.cpp: jdk.internal.misc.Unsafe
NativeGroup string_methods();         // strings.cpp: java.lang.String
NativeGroup math_methods();           // math.cpp: Math, StrictMath, bits of float and double
NativeGroup array_methods();          // array.cpp: System.arraycopy, java.lang.reflect.Array
NativeGroup reflect_methods();        // reflect.cpp: members of classes as objects
NativeGroup reflect_call_methods();   // reflect_calls.cpp: calls of methods and constructors as objects
NativeGroup proxy_methods();          // proxy.cpp: java.lang.reflect.Proxy
NativeGroup loader_methods();         // loaders.cpp: class loaders of the program
NativeGroup serialization_methods();  // serialization.cpp: object streams
NativeGroup checksum_methods();       // checksums.cpp: java.util.zip.CRC32, Adler32
NativeGroup var_handle_methods();     // var_handle.cpp: java.lang.invoke.VarHandle
NativeGroup invoke_methods();         // invoke.cpp: the rest of java.lang.invoke
NativeGroup input_methods();          // input.cpp: System.in, the attributes of files
NativeGroup library_methods();        // library.cpp: library methods with a Java body of ours
NativeGroup verify_methods();         // verify.cpp: gov.nasa.jpf.vm.Verify, in a search
NativeGroup verify_choices();         // verify.cpp: its methods that need no frame to choose
// symbolic.cpp: methods that make or read inputs; replace other bodies in a symbolic search
NativeGroup symbolic_inputs();
NativeGroup input_objects();            // input_heap.cpp: the same for objects
NativeGroup refused_inputs();           // symbolic.cpp: the same methods in any other search
NativeGroup symbolic_methods();         // symbolic.cpp: methods on symbolic values
NativeGroup text_methods();             // symbolic_strings.cpp: String methods on symbolic texts, and texts of numbers
NativeGroup builder_methods();          // symbolic_builders.cpp: the same for StringBuilder and StringBuffer
NativeGroup symbolic_unsafe_methods();  // unsafe.cpp: accesses to symbolic ints and longs
NativeGroup symbolic_character_methods();  // symbolic_characters.cpp: java.lang.Character on symbolic chars
NativeGroup random_methods();              // random.cpp: java.util.Random, with --enumerate-random
NativeGroup verifier_methods();            // verifier.cpp: org.sosy_lab.sv_benchmarks.Verifier, in a search

}  // namespace pathfleet::vm::natives
