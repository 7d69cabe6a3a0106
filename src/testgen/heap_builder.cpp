#include "testgen/heap_builder.h"

#include <fmt/format.h>

#include <functional>

#include "classfile/descriptor.h"
#include "classfile/modified_utf8.h"
#include "core/error.h"
#include "vm/program/object.h"

namespace pathfleet::testgen {

using classfile::Op;

namespace {

constexpr std::size_t kMostBytes = 60'000;  // of a method's code; the class file format allows 65535
constexpr std::size_t kMostText = 65'535;

bool is_default(const Value& value) {
  return value.kind == Value::Kind::untouched || value.kind == Value::Kind::null ||
         (value.kind == Value::Kind::scalar && value.bits == 0);
}

Op store_of(char type) {
  switch (type) {
    case 'Z':
    case 'B': return Op::bastore;
    case 'C': return Op::castore;
    case 'S': return Op::sastore;
    case 'I': return Op::iastore;
    case 'J': return Op::lastore;
    case 'F': return Op::fastore;
    case 'D': return Op::dastore;
    default: return Op::aastore;
  }
}

/// Whether the object is made from its elements, so that they must exist before.
bool needs_elements(const HeapObject& object) {
  if (object.kind != HeapObject::Kind::content) return false;
  const ContentMaker maker = known_content(object.class_name)->maker;
  return maker == ContentMaker::of || maker == ContentMaker::as_list;
}

std::string descriptor_of(const Value& value) {
  return value.kind == Value::Kind::scalar ? std::string(1, value.type) : "Ljava/lang/Object;";
}

}  // namespace

std::string not_makeable(const Heap& heap, const HeapObject& object) {
  using Kind = HeapObject::Kind;
  const std::string subject = fmt::format("an input holds an object of {}", binary_name(object.class_name));
  if (object.kind == Kind::opaque && object.class_name != "java/lang/Object")
    return subject + ", which only the library can make";
  if (object.kind != Kind::content) return {};
  const LibraryContent& row = *known_content(object.class_name);
  if (row.maker == ContentMaker::never) return subject + ", which only the library can make";
  if (row.family != ContentFamily::builder && !object.text.empty())
    return fmt::format("{} with a {}, which a test does not make", subject,
                       std::string(object.text.begin(), object.text.end()));
  if (row.maker == ContentMaker::of && (row.family == ContentFamily::set || row.family == ContentFamily::map)) {
    for (std::size_t i = 0; i < object.elements.size(); i += row.has_pairs() ? 2 : 1) {
      const Value& key = object.elements[i];
      const bool simple = key.kind == Value::Kind::reference &&
                          (heap.objects[key.object].kind == Kind::text || heap.objects[key.object].kind == Kind::box ||
                           heap.objects[key.object].kind == Kind::constant);
      if (!simple) return subject + " with keys that have a hash code of their own";
    }
  }
  return {};
}

std::vector<u32> filling_order(const Heap& heap) {
  std::vector<u32> order;
  std::vector<bool> seen(heap.objects.size());
  const std::function<void(u32)> visit = [&](u32 index) {
    if (seen[index]) return;
    seen[index] = true;
    const HeapObject& object = heap.objects[index];
    for (const Value& element : object.elements) {
      if (element.kind == Value::Kind::reference) visit(element.object);
    }
    for (const HeapField& field : object.fields) {
      if (field.value.kind == Value::Kind::reference) visit(field.value.object);
    }
    if (object.kind == HeapObject::Kind::content && !needs_elements(object)) order.push_back(index);
  };
  for (u32 i = 0; i < heap.objects.size(); ++i) visit(i);
  return order;
}

void HeapBuilder::build() {
  made_.assign(heap_.objects.size(), false);
  for (u32 i = 0; i < heap_.objects.size(); ++i) make(i);
  for (u32 i = 0; i < heap_.objects.size(); ++i) fill(i);
  for (const u32 i : filling_order(heap_)) fill_content(i);
}

void HeapBuilder::push(const Value& value) {
  switch (value.kind) {
    case Value::Kind::symbolic: throw CannotBuild{"a value of the input is still symbolic: " + value.name};
    case Value::Kind::untouched: return push_bits(value.type, 0);
    case Value::Kind::null: return code_.op(Op::aconst_null);
    case Value::Kind::reference: return code_.op(Op::aload, static_cast<i32>(value.object));
    case Value::Kind::scalar: return push_bits(value.type, value.bits);
  }
}

void HeapBuilder::push_bits(char type, u64 bits) {
  switch (type) {
    case 'L':
    case '[': return code_.op(Op::aconst_null);
    case 'J': return code_.push_long(static_cast<i64>(bits));
    case 'F': return code_.push_float_bits(static_cast<u32>(bits));
    case 'D': return code_.push_double_bits(bits);
    default: return code_.push(static_cast<i32>(bits));
  }
}

void HeapBuilder::make(u32 index) {
  if (made_[index]) return;
  made_[index] = true;
  const HeapObject& object = heap_.objects[index];
  using Kind = HeapObject::Kind;
  if (const std::string reason = not_makeable(heap_, object); !reason.empty()) throw CannotBuild{reason};
  if (needs_elements(object)) {
    for (const Value& element : object.elements) {
      if (element.kind == Value::Kind::reference) make(element.object);
    }
  }
  switch (object.kind) {
    case Kind::plain: code_.type(Op::new_, object.class_name); break;
    case Kind::array: {
      const std::string element = object.class_name.substr(1);
      code_.push(static_cast<i32>(object.elements.size()));
      if (classfile::is_reference(element)) {
        code_.type(Op::anewarray, classfile::class_name_of(element));
      } else {
        code_.op(Op::newarray, static_cast<i32>(vm::type_of(element[0])));
      }
      break;
    }
    case Kind::text: {
      const std::string text = classfile::modified_utf8::encode(object.text);
      if (text.size() > kMostText) throw CannotBuild{"an input holds a text that is too long for a constant"};
      code_.push_string(text);
      break;
    }
    case Kind::box: {
      const Value& value = object.elements.at(0);
      push(value);
      code_.invoke(Op::invokestatic, object.class_name, "valueOf",
                   fmt::format("({})L{};", value.type, object.class_name));
      break;
    }
    case Kind::constant:
      code_.field(Op::getstatic, object.class_name, classfile::modified_utf8::encode(object.text),
                  "L" + object.class_name + ";");
      break;
    case Kind::content: make_content(object, *known_content(object.class_name)); break;
    case Kind::unknown_text:
      throw CannotBuild{
          "an input holds the text of a float or double that is an input itself; its digits are not known"};
    case Kind::opaque: code_.type(Op::new_, object.class_name); break;
  }
  code_.op(Op::astore, static_cast<i32>(index));
}

void HeapBuilder::push_object(const Value& value) {
  PF_CHECK(value.kind != Value::Kind::scalar);
  push(value);
}

void HeapBuilder::push_array(const std::vector<Value>& elements, std::size_t first, std::size_t step) {
  code_.push(static_cast<i32>(elements.size() / step));
  code_.type(Op::anewarray, "java/lang/Object");
  for (std::size_t i = first; i < elements.size(); i += step) {
    code_.op(Op::dup);
    code_.push(static_cast<i32>(i / step));
    push_object(elements[i]);
    code_.op(Op::aastore);
  }
}

void HeapBuilder::make_content(const HeapObject& object, const LibraryContent& row) {
  const std::string name = object.class_name;
  if (row.maker == ContentMaker::filled) {
    code_.type(Op::new_, name);
    code_.op(Op::dup);
    code_.invoke(Op::invokespecial, name, "<init>", "()V");
    return;
  }
  if (row.maker == ContentMaker::as_list) {
    push_array(object.elements, 0, 1);
    return code_.invoke(Op::invokestatic, "java/util/Arrays", "asList", "([Ljava/lang/Object;)Ljava/util/List;");
  }
  switch (row.family) {
    case ContentFamily::list:
      push_array(object.elements, 0, 1);
      return code_.invoke(Op::invokestatic, "java/util/List", "of", "([Ljava/lang/Object;)Ljava/util/List;", true);
    case ContentFamily::set:
      push_array(object.elements, 0, 1);
      return code_.invoke(Op::invokestatic, "java/util/Set", "of", "([Ljava/lang/Object;)Ljava/util/Set;", true);
    case ContentFamily::map: {
      const std::vector<Value>& elements = object.elements;
      code_.push(static_cast<i32>(elements.size() / 2));
      code_.type(Op::anewarray, "java/util/Map$Entry");
      for (std::size_t i = 0; i < elements.size(); i += 2) {
        code_.op(Op::dup);
        code_.push(static_cast<i32>(i / 2));
        push_object(elements[i]);
        push_object(elements[i + 1]);
        code_.invoke(Op::invokestatic, "java/util/Map", "entry",
                     "(Ljava/lang/Object;Ljava/lang/Object;)Ljava/util/Map$Entry;", true);
        code_.op(Op::aastore);
      }
      return code_.invoke(Op::invokestatic, "java/util/Map", "ofEntries", "([Ljava/util/Map$Entry;)Ljava/util/Map;",
                          true);
    }
    default: break;
  }
  PF_CHECK(row.family == ContentFamily::optional);
  if (object.elements.empty()) return code_.invoke(Op::invokestatic, name, "empty", fmt::format("()L{};", name));
  push(object.elements[0]);
  code_.invoke(Op::invokestatic, name, "of", fmt::format("({})L{};", descriptor_of(object.elements[0]), name));
}

void HeapBuilder::fill(u32 index) {
  const HeapObject& object = heap_.objects[index];
  if (object.kind == HeapObject::Kind::array) {
    for (std::size_t i = 0; i < object.elements.size(); ++i) {
      const Value& value = object.elements[i];
      if (is_default(value)) continue;
      code_.op(Op::aload, static_cast<i32>(index));
      code_.push(static_cast<i32>(i));
      push(value);
      code_.op(store_of(object.class_name[1]));
    }
  } else if (object.kind == HeapObject::Kind::plain) {
    for (const HeapField& field : object.fields) {
      if (is_default(field.value)) continue;
      code_.op(Op::aload, static_cast<i32>(index));
      push(field.value);
      code_.field(Op::putfield, field.holder, field.name, field.descriptor);
    }
  }
  if (code_.size() > kMostBytes) throw CannotBuild{"an input is too large for one method"};
}

void HeapBuilder::fill_content(u32 index) {
  const HeapObject& object = heap_.objects[index];
  const LibraryContent& row = *known_content(object.class_name);
  const auto receiver = [&] { code_.op(Op::aload, static_cast<i32>(index)); };
  switch (row.family) {
    case ContentFamily::list:
    case ContentFamily::queue:
    case ContentFamily::set:
    case ContentFamily::ordered_set:
      for (const Value& element : object.elements) {
        receiver();
        push_object(element);
        code_.invoke(Op::invokevirtual, object.class_name, "add", "(Ljava/lang/Object;)Z");
        code_.op(Op::pop);
      }
      break;
    case ContentFamily::map:
    case ContentFamily::ordered_map:
      for (std::size_t i = 0; i < object.elements.size(); i += 2) {
        receiver();
        push_object(object.elements[i]);
        push_object(object.elements[i + 1]);
        code_.invoke(Op::invokevirtual, object.class_name, "put",
                     "(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;");
        code_.op(Op::pop);
      }
      break;
    case ContentFamily::cell:
      receiver();
      push(object.elements.at(0));
      code_.invoke(Op::invokevirtual, object.class_name, "set",
                   fmt::format("({})V", descriptor_of(object.elements[0])));
      break;
    case ContentFamily::builder: {
      const std::string text = classfile::modified_utf8::encode(object.text);
      if (text.size() > kMostText) throw CannotBuild{"an input holds a text that is too long for a constant"};
      receiver();
      code_.push_string(text);
      code_.invoke(Op::invokevirtual, object.class_name, "append",
                   fmt::format("(Ljava/lang/String;)L{};", object.class_name));
      code_.op(Op::pop);
      break;
    }
    case ContentFamily::optional:
    case ContentFamily::lock: break;
  }
  if (code_.size() > kMostBytes) throw CannotBuild{"an input is too large for one method"};
}

}  // namespace pathfleet::testgen
