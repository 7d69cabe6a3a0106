// The table of classes that lead out of a program. Main function: environment_of().
#include "vm/program/environment_classes.h"

namespace pathfleet::vm {
namespace {

constexpr EnvironmentClass kEnvironmentClasses[] = {
    {"java/io/FileInputStream", "files"},
    {"java/io/FileOutputStream", "files"},
    {"java/io/RandomAccessFile", "files"},
    {"java/nio/file/FileSystems", "files"},
    {"java/nio/file/Files", "files"},
    {"java/util/zip/ZipFile", "files"},
    {"sun/nio/ch/", "files and network"},
    {"sun/nio/fs/", "files"},
    {"java/net/DatagramSocket", "network"},
    {"java/net/InetAddress", "network"},
    {"java/net/NetworkInterface", "network"},
    {"java/net/ServerSocket", "network"},
    {"java/net/Socket", "network"},
    {"java/net/http/", "network"},
    {"jdk/internal/net/http/", "network"},
    {"sun/net/www/protocol/", "network"},
    {"java/awt/Component", "windows"},
    {"java/awt/GraphicsEnvironment", "windows"},
    {"java/awt/Toolkit", "windows"},
    {"javax/swing/", "windows"},
    {"sun/awt/", "windows"},
    {"sun/java2d/", "windows"},
    {"java/lang/ProcessBuilder", "processes"},
    {"java/lang/ProcessHandleImpl", "processes"},
    {"java/lang/ProcessImpl", "processes"},
};

}  // namespace

std::span<const EnvironmentClass> environment_classes() { return kEnvironmentClasses; }

std::string_view environment_of(std::string_view class_name) {
  for (const EnvironmentClass& row : kEnvironmentClasses) {
    if (row.name.back() == '/' ? class_name.starts_with(row.name) : class_name == row.name) return row.what;
  }
  return {};
}

}  // namespace pathfleet::vm
