// System.in, and the library's own queries about files. Main function: read.
//
// A given text is the same in all states. The stream's field `position` says how much of it a path has read. The
// process's own input can be read only once, so only `run` reads it, which has one path.

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <limits>

#include "classfile/class_path.h"
#include "vm/natives/groups.h"
#include "vm/natives/support.h"

namespace pathfleet::vm::natives {

namespace {

constexpr std::string_view kNoInput = "reading System.in without --stdin FILE";

/// Flushes earlier output, so that the user sees the prompt.
void show_prompt(NativeContext& vm) {
  if (vm.listener.printed) vm.listener.printed(STDIN_FILENO, {});
}

/// ConsoleInput.read0(byte[], int, int)
NativeResult read(NativeContext& vm, const u64* args, u64* result) {
  const VmOptions& options = vm.universe().options();
  const Ref self = as_ref(args[0]), bytes = as_ref(args[1]);
  require_range(vm, bytes, Type::byte_, as_int(args[2]), as_int(args[3]));
  const std::size_t count = static_cast<std::size_t>(as_int(args[3]));
  constexpr u64 kEnd = 0xffffffff;
  if (options.standard_input) {
    const u32 offset = vm.class_of(self)->field("position").offset;
    vm.will_use(self, offset, sizeof(i32), true, true);  // System.in may be used by several threads
    vm.will_use(bytes, kArrayBase + static_cast<u32>(as_int(args[2])), count, true);
    if (!vm.visible(self) || !vm.visible(bytes)) return NativeResult::blocked;
    const std::string& text = *options.standard_input;
    const i32 read_before = vm.get<i32>(self, offset);
    if (read_before < 0 || static_cast<std::size_t>(read_before) > text.size())
      throw BadArgument{"beyond the end of the input"};
    const std::size_t position = static_cast<std::size_t>(read_before);
    const std::size_t taken = std::min(count, text.size() - position);
    if (taken == 0) return returns(result, kEnd);
    std::copy_n(text.begin() + static_cast<std::ptrdiff_t>(position), taken,
                vm.elements_for_write<char>(bytes) + as_int(args[2]));
    vm.set<i32>(self, offset, static_cast<i32>(position + taken));
    return returns(result, slot_of(static_cast<i32>(taken)));
  }
  if (!options.live_input) return vm.unsupported(kNoInput);
  show_prompt(vm);
  ssize_t taken;
  do {
    taken = ::read(STDIN_FILENO, vm.elements_for_write<char>(bytes) + as_int(args[2]), count);
  } while (taken < 0 && errno == EINTR);
  if (taken < 0) return vm.throw_new("java/io/IOException", "Input/output error");
  return returns(result, taken == 0 ? kEnd : slot_of(static_cast<i32>(taken)));
}

/// ConsoleInput.available0()
NativeResult available(NativeContext& vm, const u64* args, u64* result) {
  const VmOptions& options = vm.universe().options();
  const Ref self = as_ref(args[0]);
  if (options.standard_input) {
    vm.will_use(self, vm.class_of(self)->field("position").offset, sizeof(i32), false, true);
    if (!vm.visible(self)) return NativeResult::blocked;
    const i64 left = static_cast<i64>(options.standard_input->size()) - vm.get_int_field(self, "position");
    return returns(result, slot_of(static_cast<i32>(std::clamp<i64>(left, 0, std::numeric_limits<i32>::max()))));
  }
  if (!options.live_input) return vm.unsupported(kNoInput);
  show_prompt(vm);
  int waiting = 0;
  if (::ioctl(STDIN_FILENO, FIONREAD, &waiting) != 0 || waiting < 0) waiting = 0;
  return returns(result, slot_of(waiting));
}

/// UnixFileSystem.getBooleanAttributes0(File): the attributes of the JDK's own files. Other files are not modelled.
NativeResult file_attributes(NativeContext& vm, const u64* args, u64* result) {
  const Ref file = as_ref(args[1]);
  if (file == kNull) return vm.throw_null_pointer();
  const std::string path = vm.utf8_of(vm.get_ref_field(file, "path"));
  const std::string home = classfile::find_jdk_home(vm.universe().options().jdk_home);
  if (!path.starts_with(home + "/") || path.find("..") != std::string::npos) {
    return vm.unsupported("the file " + path +
                          " (files); a model of the class that asks for it can be given with --models");
  }
  constexpr i32 kExists = 1, kRegular = 2, kDirectory = 4;
  std::error_code none;
  const auto status = std::filesystem::status(path, none);
  const i32 attributes = (std::filesystem::exists(status) ? kExists : 0) |
                         (std::filesystem::is_regular_file(status) ? kRegular : 0) |
                         (std::filesystem::is_directory(status) ? kDirectory : 0);
  return returns(result, slot_of(attributes));
}

constexpr std::string_view kConsole = "jdk/internal/pathfleet/ConsoleInput";
constexpr std::string_view kFiles = "java/io/UnixFileSystem";
constexpr NativeMethod kMethods[] = {
    {kConsole, "read0", "([BII)I", read},
    {kConsole, "available0", "()I", available},
    {kFiles, "initIDs", "()V", no_operation},
    {kFiles, "getBooleanAttributes0", "(Ljava/io/File;)I", file_attributes},
};

}  // namespace

NativeGroup input_methods() { return kMethods; }

}  // namespace pathfleet::vm::natives
