"""Classes that no javac emits, made of its output: names and flags changed in the bytes, or the bytes cut and damaged."""
import struct


def parse_constants(data):
    """The offsets of the constants by index, and where they end."""
    count = struct.unpack(">H", data[8:10])[0]
    at, places, index = 10, {}, 1
    sizes = {3: 4, 4: 4, 5: 8, 6: 8, 7: 2, 8: 2, 9: 4, 10: 4, 11: 4, 12: 4, 15: 3, 16: 2, 17: 4, 18: 4, 19: 2, 20: 2}
    while index < count:
        tag = data[at]
        places[index] = at
        at += 1 + (2 + struct.unpack(">H", data[at + 1:at + 3])[0] if tag == 1 else sizes[tag])
        index += 2 if tag in (5, 6) else 1
    return places, at


def renamed(data, changes):
    """The class file with these Utf8 constants replaced, as whole texts or (ending in '*') as beginnings."""
    places, end = parse_constants(data)
    out = bytearray(data[:10])
    at = 10
    while at < end:
        if data[at] == 1:
            length = struct.unpack(">H", data[at + 1:at + 3])[0]
            text = data[at + 3:at + 3 + length].decode("utf-8", "surrogatepass")
            text = changes.get(text, text)
            encoded = text.encode("utf-8", "surrogatepass")
            out += b"\1" + struct.pack(">H", len(encoded)) + encoded
            at += 3 + length
        else:
            following = min([place for place in places.values() if place > at] + [end])
            out += data[at:following]
            at = following
    return bytes(out + data[end:])


def version(data, major, minor=0):
    return data[:4] + struct.pack(">HH", minor, major) + data[8:]


class Writer:
    """A class without methods, or with one static method."""

    def __init__(self, name, super_name="java/lang/Object", interfaces=(), access=0x21, major=61):
        self.constants, self.known, self.major = [], {}, major
        self.access, self.members = access, []
        self.name, self.super_name = self.class_(name), self.class_(super_name)
        self.interfaces = [self.class_(interface) for interface in interfaces]

    def add(self, data):
        if data not in self.known:
            self.constants.append(data)
            self.known[data] = len(self.constants)
        return self.known[data]

    def utf8(self, text):
        encoded = text.encode("utf-8")
        return self.add(b"\1" + struct.pack(">H", len(encoded)) + encoded)

    def class_(self, name):
        return self.add(b"\7" + struct.pack(">H", self.utf8(name)))

    def member(self, tag, holder, name, descriptor):
        pair = self.add(b"\x0c" + struct.pack(">HH", self.utf8(name), self.utf8(descriptor)))
        return self.add(bytes([tag]) + struct.pack(">HH", self.class_(holder), pair))

    def method(self, name, descriptor, code, stack=4, local_count=4, access=9):
        body = struct.pack(">HHI", stack, local_count, len(code)) + code + struct.pack(">HH", 0, 0)
        attribute = struct.pack(">HI", self.utf8("Code"), len(body)) + body
        self.members.append(struct.pack(">HHHH", access, self.utf8(name), self.utf8(descriptor), 1) + attribute)

    def bytes(self):
        out = struct.pack(">IHHH", 0xCAFEBABE, 0, self.major, len(self.constants) + 1) + b"".join(self.constants)
        out += struct.pack(">HHHH", self.access, self.name, self.super_name, len(self.interfaces))
        out += b"".join(struct.pack(">H", interface) for interface in self.interfaces)
        return out + struct.pack(">HH", 0, len(self.members)) + b"".join(self.members) + struct.pack(">H", 0)


def caller(name, holder, method, descriptor, tag=10):
    """A class whose `run` calls a static method without arguments; the result is dropped."""
    writer = Writer(name)
    result = descriptor.rsplit(")", 1)[1]
    code = b"\xb8" + struct.pack(">H", writer.member(tag, holder, method, descriptor))
    code += b"" if result == "V" else b"\x58" if result in "JD" else b"\x57"
    writer.method("run", "()V", code + b"\xb1")
    return writer.bytes()


def chain(prefix, length, interface=False):
    """prefix0 extends prefix1 extends ... Object."""
    files = {}
    for i in range(length):
        above = f"{prefix}{i + 1}" if i + 1 < length else None
        if interface:
            writer = Writer(f"{prefix}{i}", interfaces=[above] if above else [], access=0x601)
        else:
            writer = Writer(f"{prefix}{i}", above or "java/lang/Object")
        files[f"{prefix}{i}.class"] = writer.bytes()
    return files


def getter(name, holder, field, descriptor):
    writer = Writer(name)
    writer.method("run", "()V", b"\xb2" + struct.pack(">H", writer.member(9, holder, field, descriptor)) + b"\x57\xb1")
    return writer.bytes()


def maker(name, made, constructor="()V"):
    """A class whose `run` makes an object."""
    writer = Writer(name)
    code = b"\xbb" + struct.pack(">H", writer.class_(made)) + b"\x59"
    code += b"\xb7" + struct.pack(">H", writer.member(10, made, "<init>", constructor)) + b"\x57\xb1"
    writer.method("run", "()V", code)
    return writer.bytes()


def runner(name, code):
    writer = Writer(name)
    writer.method("run", "()V", code)
    return writer.bytes()


def main_that_calls(name, holder):
    writer = Writer(name)
    writer.method("main", "([Ljava/lang/String;)V", b"\xb8" + struct.pack(">H", writer.member(10, holder, "run", "()V")) + b"\xb1")
    return writer.bytes()


def overriding(name):
    """A class that overrides Object.notify, which is final."""
    writer = Writer(name)
    writer.method("notify", "()V", b"\xb1", access=1)
    return writer.bytes()


def odd_cases():
    """By name: the class files of a case, whose class odd/NAME is loaded and its `run` called, if there is one."""
    cases = {}

    def add(name, own, **others):
        cases[name] = {f"odd/{name}": own, **{path.replace("__", "/"): data for path, data in others.items()}}

    def calls(name, holder, method, descriptor, **others):
        add(name, caller(f"odd/{name}", holder, method, descriptor), **others)

    empty = Writer("odd/E").bytes()
    calls("internal_unsafe", "jdk/internal/misc/Unsafe", "getUnsafe", "()Ljdk/internal/misc/Unsafe;")
    calls("internal_access", "jdk/internal/access/SharedSecrets", "getJavaLangAccess", "()Ljdk/internal/access/JavaLangAccess;")
    calls("internal_of_another_module", "sun/java2d/Disposer", "pollRemove", "()V")
    calls("our_boot", "jdk/internal/pathfleet/Boot", "start", "()V")
    calls("our_native", "java/lang/invoke/LinkedMember", "field", "()V")
    calls("private_native", "java/lang/System", "registerNatives", "()V")
    calls("private_native_of_class", "java/lang/Class", "registerNatives", "()V")
    calls("package_class_of_the_jdk", "java/lang/StringCoding", "none", "()V")
    calls("incubator", "jdk/incubator/vector/IntVector", "none", "()V")
    for mark in ("Lambda", "Direct", "Invoke", "Site", "Constant", "Concat", "Record"):
        name = f"stub_name_{mark.lower()}"
        calls(name, f"odd/{name}$${mark}$6_0", "call", "()V")
    calls("stub_name_of_unsafe", "jdk/internal/misc/Unsafe$$Direct$6_1", "call", "()V")
    calls("proxy_name", "com/sun/proxy/$Proxy0%1%java:lang:Runnable", "call", "()V")
    calls("in_java_lang", "java/lang/Evil", "run", "()V", java__lang__Evil=runner("java/lang/Evil", b"\xb1"))
    calls("in_java_util", "java/util/Evil", "run", "()V", java__util__Evil=runner("java/util/Evil", b"\xb1"))
    calls("in_another_module", "java/sql/Evil", "run", "()V", java__sql__Evil=runner("java/sql/Evil", b"\xb1"))
    calls("in_sun_misc", "sun/misc/Evil", "run", "()V", sun__misc__Evil=runner("sun/misc/Evil", b"\xb1"))
    calls("in_no_package_of_java", "java/evil/Evil", "run", "()V", java__evil__Evil=runner("java/evil/Evil", b"\xb1"))
    calls("in_internal_package_that_is_not_there", "jdk/internal/none/Evil", "run", "()V",
          jdk__internal__none__Evil=runner("jdk/internal/none/Evil", b"\xb1"))
    calls("string_again", "java/lang/String", "run", "()V", java__lang__String=runner("java/lang/String", b"\xb1"))
    add("internal_field", getter("odd/internal_field", "jdk/internal/misc/Unsafe", "ADDRESS_SIZE", "I"))
    add("private_field_of_the_jdk", getter("odd/private_field_of_the_jdk", "java/lang/String", "CASE_INSENSITIVE_ORDER", "Ljava/util/Comparator;"))
    add("private_static_of_the_jdk", getter("odd/private_static_of_the_jdk", "java/lang/Integer", "digits", "[C"))
    add("private_map_of_the_jdk", getter("odd/private_map_of_the_jdk", "java/lang/System", "props", "Ljava/util/Properties;"))
    add("makes_internal", maker("odd/makes_internal", "jdk/internal/misc/VM"))
    add("makes_class", maker("odd/makes_class", "java/lang/Class"))
    add("makes_private", maker("odd/makes_private", "java/lang/Runtime"))
    add("no_default_constructor", maker("odd/no_default_constructor", "odd/E"), odd__E=empty)
    add("extends_internal_final", Writer("odd/extends_internal_final", "jdk/internal/misc/Unsafe").bytes())
    add("extends_internal", Writer("odd/extends_internal", "jdk/internal/loader/BootLoader").bytes())
    add("extends_accessor", Writer("odd/extends_accessor", "jdk/internal/reflect/MagicAccessorImpl").bytes())
    add("implements_internal", Writer("odd/implements_internal", interfaces=["jdk/internal/access/JavaLangAccess"]).bytes())
    add("extends_string", Writer("odd/extends_string", "java/lang/String").bytes())
    add("extends_package_class", Writer("odd/extends_package_class", "java/lang/AbstractStringBuilder").bytes())
    add("extends_sealed", Writer("odd/extends_sealed", interfaces=["java/lang/constant/ConstantDesc"]).bytes())
    add("overrides_final", overriding("odd/overrides_final"))

    # Malformed, missing, circular.
    add("wrong_magic", b"\1\2\3\4xxxxxxxxx")
    add("truncated", empty[:30])
    add("one_byte", b"\xca")
    add("nothing", b"")
    add("too_new", version(Writer("odd/too_new").bytes(), 65))
    add("far_too_new", version(Writer("odd/far_too_new").bytes(), 300, 7))
    add("wrong_name", Writer("odd/other").bytes())
    add("missing_super", Writer("odd/missing_super", "odd/None").bytes())
    add("missing_interface", Writer("odd/missing_interface", interfaces=["odd/None"]).bytes())
    add("malformed_super", Writer("odd/malformed_super", "odd/M").bytes(), odd__M=b"\1\2\3\4xxxxxxxxx")
    add("circular", Writer("odd/circular", "odd/Circular2").bytes(), odd__Circular2=Writer("odd/Circular2", "odd/circular").bytes())
    add("circular_interface", Writer("odd/circular_interface", interfaces=["odd/CI"], access=0x601).bytes(),
        odd__CI=Writer("odd/CI", interfaces=["odd/circular_interface"], access=0x601).bytes())
    calls("calls_malformed", "odd/CM", "run", "()V", odd__CM=b"\1\2\3\4")
    calls("calls_missing", "odd/None", "run", "()V")
    calls("calls_unverifiable", "odd/U", "run", "()V", odd__U=runner("odd/U", b"\x57\xb1"))
    add("unverifiable", runner("odd/unverifiable", b"\x57\xb1"))
    add("unverifiable_super", Writer("odd/unverifiable_super", "odd/U2").bytes(), odd__U2=runner("odd/U2", b"\x57\xb1"))
    calls("unverifiable_super_called", "odd/US", "more", "()V", odd__U3=runner("odd/U3", b"\x57\xb1"), odd__US=_with_more("odd/US", "odd/U3"))
    cases["deep_chain"] = {path[:-6]: data for path, data in chain("odd/deep/c", 3000).items()}
    cases["deep_chain"]["odd/deep_chain"] = Writer("odd/deep_chain", "odd/deep/c0").bytes()
    cases["deep_interfaces"] = {path[:-6]: data for path, data in chain("odd/deepi/c", 3000, True).items()}
    cases["deep_interfaces"]["odd/deep_interfaces"] = Writer("odd/deep_interfaces", interfaces=["odd/deepi/c0"]).bytes()
    cases["chain"] = {path[:-6]: data for path, data in chain("odd/chain1/c", 100).items()}
    cases["chain"]["odd/chain"] = Writer("odd/chain", "odd/chain1/c0").bytes()
    return cases


def _with_more(name, super_name):
    writer = Writer(name, super_name)
    writer.method("more", "()V", b"\xb1")
    return writer.bytes()
