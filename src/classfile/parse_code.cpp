// The parser of the Code attribute (JVMS 4.7.3) and its attributes. Instructions are checked later, when they are
// decoded. Main function: `Parser::read_code`.
#include <algorithm>

#include "classfile/descriptor.h"
#include "classfile/parser.h"

namespace pathfleet::classfile {

Code Parser::read_code(std::span<const u8> content, const MethodInfo& method, u32 argument_slots) {
  ByteReader in(content, file_.origin, "Code attribute");
  Code code{};
  code.max_stack = in.u2();
  code.max_locals = in.u2();
  u32 length = in.u4();
  constexpr u32 longest = 65535;
  if (length == 0 || length > longest) {
    fail("method {}: its code has {} bytes; 1 to 65535 are allowed", printable(method.name), length);
  }
  code.bytes = in.take(length);
  if (argument_slots > code.max_locals) {
    fail("method {}{}: its {} argument slots do not fit into {} locals", printable(method.name),
         printable(method.descriptor), argument_slots, code.max_locals);
  }
  read_handlers(in, code);
  std::vector<VariableKey> variables, variable_types;
  u16 count = in.count(6);
  for (u16 i = 0; i < count; ++i) {
    Attribute attribute = read_attribute(in);
    if (attribute.name == "LineNumberTable" && trusted_ && code.line_table.empty() && attribute.content.size() >= 2) {
      code.line_table = attribute.content;  // parsed on demand, because most are never used
    } else if (attribute.name == "LineNumberTable") {
      ByteReader table = open(attribute, "LineNumberTable attribute");
      read_lines(table, code);
      table.finish();
    } else if (attribute.name == "LocalVariableTable" && trusted_ && code.variable_table.empty()) {
      code.variable_table = attribute.content;
    } else if (attribute.name == "LocalVariableTable") {
      ByteReader table = open(attribute, "LocalVariableTable attribute");
      read_variables(table, code, variables, false);
      table.finish();
    } else if (attribute.name == "LocalVariableTypeTable" && from_version(49) && !trusted_) {
      ByteReader table = open(attribute, "LocalVariableTypeTable attribute");
      read_variables(table, code, variable_types, true);
      table.finish();
    } else if (attribute.name == "StackMapTable" && from_version(50)) {
      once(code.stack_map_table.data() != nullptr, "StackMapTable");
      code.stack_map_table = attribute.content;
    }
  }
  in.finish();
  if (!trusted_ && !variables.empty()) check_variables(variables, variable_types);
  return code;
}

// The entries need not be sorted. The one with the greatest start at or before the instruction applies. Among equal
// ones it is the first if they start exactly at the instruction, otherwise the last, as in HotSpot.
i32 line_at(const Code& code, u32 pc) {
  i32 found = -1, found_start = -1;
  const i32 wanted = static_cast<i32>(pc);
  const auto look_at = [&](i32 start, i32 line) {
    if (start > wanted || start < found_start || found_start == wanted) return;
    found_start = start;
    found = line;
  };
  for (const LineNumber& entry : code.lines) look_at(entry.start_pc, entry.line);
  const std::span<const u8> rows = code.line_table.empty() ? code.line_table : code.line_table.subspan(2);
  for (std::size_t row = 0; row + 4 <= rows.size(); row += 4) {
    look_at(rows[row] << 8 | rows[row + 1], rows[row + 2] << 8 | rows[row + 3]);
  }
  return found;
}

std::vector<LocalVariable> variables_of(const ClassFile& file, const Code& code) {
  std::vector<LocalVariable> variables = code.variables;
  if (code.variable_table.empty()) return variables;
  ByteReader in(code.variable_table, file.origin, "LocalVariableTable attribute");
  const u16 count = in.count(10);
  variables.reserve(variables.size() + count);
  for (u16 i = 0; i < count; ++i) {
    LocalVariable variable{};
    variable.start_pc = in.u2();
    variable.length = in.u2();
    variable.name = file.constants.utf8(in.u2());
    variable.descriptor = file.constants.utf8(in.u2());
    variable.slot = in.u2();
    variables.push_back(variable);
  }
  return variables;
}

void Parser::read_handlers(ByteReader& in, Code& code) {
  code.handlers.resize(in.count(8));
  for (ExceptionHandler& handler : code.handlers) {
    handler = {in.u2(), in.u2(), in.u2(), in.u2()};
    if (handler.start_pc >= handler.end_pc || handler.end_pc > code.bytes.size() ||
        handler.handler_pc >= code.bytes.size()) {
      fail("an exception handler covers {} to {} and is at {}, in code of {} bytes", handler.start_pc, handler.end_pc,
           handler.handler_pc, code.bytes.size());
    }
    if (handler.catch_type != 0) pool_.class_name(handler.catch_type);
  }
}

void Parser::read_lines(ByteReader& in, Code& code) {
  u16 count = in.count(4);
  code.lines.reserve(code.lines.size() + count);
  for (u16 i = 0; i < count; ++i) {
    LineNumber line{in.u2(), in.u2()};
    if (line.start_pc >= code.bytes.size()) {
      fail("line {} begins at {}, in code of {} bytes", line.line, line.start_pc, code.bytes.size());
    }
    code.lines.push_back(line);
  }
}

void Parser::read_variables(ByteReader& in, Code& code, std::vector<VariableKey>& keys, bool types) {
  u16 count = in.count(10);
  if (!types) code.variables.reserve(code.variables.size() + count);
  for (u16 i = 0; i < count; ++i) {
    LocalVariable variable{};
    variable.start_pc = in.u2();
    variable.length = in.u2();
    u16 name = in.u2(), descriptor = in.u2();
    variable.name = pool_.utf8(name);
    variable.descriptor = pool_.utf8(descriptor);
    variable.slot = in.u2();
    if (!has_shape(name, unqualified_name) || (!types && !has_shape(descriptor, field_descriptor))) {
      fail("the local variable '{}' of type '{}' is malformed", printable(variable.name),
           printable(variable.descriptor));
    }
    if (variable.start_pc >= code.bytes.size() || variable.start_pc + variable.length > code.bytes.size() ||
        variable.slot + (types ? 1 : slots_of(variable.descriptor)) > code.max_locals) {
      fail("the local variable '{}' lies outside its method's code or locals", printable(variable.name));
    }
    if (!trusted_) keys.push_back({variable.start_pc, variable.length, name, variable.slot});
    if (!types) code.variables.push_back(variable);
  }
}

/// From version 49 on, no variable may occur twice, and each row of a LocalVariableTypeTable must match one of the
/// LocalVariableTable.
void Parser::check_variables(std::vector<VariableKey>& variables, std::vector<VariableKey>& types) const {
  std::sort(variables.begin(), variables.end());
  std::sort(types.begin(), types.end());
  if (from_version(49) && std::adjacent_find(variables.begin(), variables.end()) != variables.end()) {
    fail("a local variable is twice in the LocalVariableTable");
  }
  if (std::adjacent_find(types.begin(), types.end()) != types.end() ||
      !std::includes(variables.begin(), variables.end(), types.begin(), types.end())) {
    fail("the LocalVariableTypeTable does not fit the LocalVariableTable");
  }
}

}  // namespace pathfleet::classfile
