#!/usr/bin/env python3
"""Writes the class DynamicSites into the folder given: invokedynamic instructions and constants that no javac emits.

Each method is static; the bootstrap methods and what they refer to are those of the program DynamicCalls.
"""
import pathlib
import struct
import sys

ILOAD_0, ILOAD_1, ALOAD_0, IRETURN, LRETURN, ARETURN, RETURN = 0x1a, 0x1b, 0x2a, 0xac, 0xad, 0xb0, 0xb1
LDC_W, LDC2_W, INVOKEDYNAMIC = 0x13, 0x14, 0xba
PROGRAM = "DynamicCalls"
LOOKUP = "Ljava/lang/invoke/MethodHandles$Lookup;"
SITE = "(" + LOOKUP + "Ljava/lang/String;Ljava/lang/invoke/MethodType;%s)Ljava/lang/invoke/CallSite;"
CONSTANT = "(" + LOOKUP + "Ljava/lang/String;Ljava/lang/Class;%s)Ljava/lang/Object;"


class Pool:
    """A constant pool; every method returns an index."""

    def __init__(self):
        self.entries = []
        self.bootstraps = []

    def add(self, entry):
        if entry not in self.entries:
            self.entries.append(entry)
        return self.entries.index(entry) + 1

    def utf8(self, text):
        return self.add(struct.pack(">BH", 1, len(text)) + text.encode())

    def integer(self, value):
        return self.add(struct.pack(">Bi", 3, value))

    def class_(self, name):
        return self.add(struct.pack(">BH", 7, self.utf8(name)))

    def string(self, text):
        return self.add(struct.pack(">BH", 8, self.utf8(text)))

    def name_and_type(self, name, descriptor):
        return self.add(struct.pack(">BHH", 12, self.utf8(name), self.utf8(descriptor)))

    def member(self, tag, owner, name, descriptor):
        return self.add(struct.pack(">BHH", tag, self.class_(owner), self.name_and_type(name, descriptor)))

    def handle(self, kind, owner, name, descriptor):
        return self.add(struct.pack(">BBH", 15, kind, self.member(9 if kind <= 4 else 10, owner, name, descriptor)))

    def method_type(self, descriptor):
        return self.add(struct.pack(">BH", 16, self.utf8(descriptor)))

    def bootstrap(self, method, descriptor, arguments):
        self.bootstraps.append((self.handle(6, PROGRAM, method, descriptor), arguments))
        return len(self.bootstraps) - 1

    def dynamic(self, tag, bootstrap, name, descriptor):
        return self.add(struct.pack(">BHH", tag, bootstrap, self.name_and_type(name, descriptor)))


def methods(pool):
    """Name, descriptor and code of each method."""

    def site(bootstrap, name, descriptor):
        index = pool.dynamic(18, bootstrap, name, descriptor)
        return [INVOKEDYNAMIC, index >> 8, index & 255, 0, 0]

    def load(index, op=LDC_W):
        return [op, index >> 8, index & 255]

    plain = pool.bootstrap("plain", SITE % "", [])
    full = pool.bootstrap("full", SITE % "ILjava/lang/String;Ljava/lang/Class;Ljava/lang/invoke/MethodHandle;"
                          "Ljava/lang/invoke/MethodType;",
                          [pool.integer(7), pool.string("seven"), pool.class_("[I"),
                           pool.handle(5, "java/lang/String", "length", "()I"), pool.method_type("(J)V")])
    many = pool.bootstrap("many", SITE % "[Ljava/lang/Object;", [pool.integer(1), pool.string("two")])
    changing = pool.bootstrap("changing", SITE % "", [])
    value = pool.bootstrap("value", CONSTANT % "I", [pool.integer(20)])
    nested = pool.bootstrap("nested", CONSTANT % "I", [pool.dynamic(17, value, "inner", "I")])
    with_constant = pool.bootstrap("many", SITE % "[Ljava/lang/Object;", [pool.dynamic(17, value, "argument", "I")])
    failing = {name: pool.bootstrap(name, SITE % "", []) for name in ("throwing", "failing", "nothing", "mistyped")}
    value_int = pool.dynamic(17, value, "anInt", "I")
    value_text = pool.dynamic(17, value, "text", "Ljava/lang/String;")
    yield "sum", "(II)I", [ILOAD_0, ILOAD_1] + site(plain, "add", "(II)I") + [IRETURN]
    yield "twoSites", "(II)I", [ILOAD_0] + [ILOAD_0, ILOAD_1] + site(plain, "add", "(II)I") + site(
        plain, "add", "(II)I") + [IRETURN]
    yield "say", "(Ljava/lang/String;)V", [ALOAD_0] + site(plain, "print", "(Ljava/lang/String;)V") + [RETURN]
    yield "full", "()Ljava/lang/String;", site(full, "describe", "()Ljava/lang/String;") + [ARETURN]
    yield "many", "()Ljava/lang/String;", site(many, "manyNames", "()Ljava/lang/String;") + [ARETURN]
    yield "withConstant", "()Ljava/lang/String;", site(with_constant, "constantArgument", "()Ljava/lang/String;") + [ARETURN]
    yield "changing", "()Ljava/lang/String;", site(changing, "first", "()Ljava/lang/String;") + [ARETURN]
    for name, bootstrap in failing.items():
        yield name, "()V", site(bootstrap, name, "()V") + [RETURN]
    yield "missing", "()V", site(plain, "noSuchMethod", "()V") + [RETURN]
    handle = "()Ljava/lang/invoke/MethodHandle;"
    yield "staticHandle", handle, load(pool.handle(6, PROGRAM, "add", "(II)I")) + [ARETURN]
    yield "constructor", handle, load(pool.handle(8, "java/lang/StringBuilder", "<init>", "(I)V")) + [ARETURN]
    yield "getter", handle, load(pool.handle(2, PROGRAM, "count", "I")) + [ARETURN]
    yield "setter", handle, load(pool.handle(4, PROGRAM, "count", "I")) + [ARETURN]
    yield "noHandle", handle, load(pool.handle(6, PROGRAM, "absent", "()V")) + [ARETURN]
    yield "type", "()Ljava/lang/invoke/MethodType;", load(pool.method_type("(I[J)Ljava/util/List;")) + [ARETURN]
    yield "intConstant", "()I", load(value_int) + [IRETURN]
    yield "intConstantAgain", "()I", load(value_int) + [IRETURN]
    yield "longConstant", "()J", load(pool.dynamic(17, value, "aLong", "J"), LDC2_W) + [LRETURN]
    yield "textConstant", "()Ljava/lang/String;", load(value_text) + [ARETURN]
    yield "nestedConstant", "()I", load(pool.dynamic(17, nested, "outer", "I")) + [IRETURN]


def class_file(name, methods):
    pool = Pool()
    this_class, super_class = pool.class_(name), pool.class_("java/lang/Object")
    body, count = b"", 0
    for method, descriptor, code in methods(pool):
        attribute = struct.pack(">HHI", 4, 4, len(code)) + bytes(code) + struct.pack(">HH", 0, 0)
        body += struct.pack(">HHHH", 0x0009, pool.utf8(method), pool.utf8(descriptor), 1)
        body += struct.pack(">HI", pool.utf8("Code"), len(attribute)) + attribute
        count += 1
    table = struct.pack(">H", len(pool.bootstraps))
    for handle, arguments in pool.bootstraps:
        table += struct.pack(">HH", handle, len(arguments)) + b"".join(struct.pack(">H", a) for a in arguments)
    attribute = struct.pack(">HI", pool.utf8("BootstrapMethods"), len(table)) + table
    return (struct.pack(">IHHH", 0xCAFEBABE, 0, 61, len(pool.entries) + 1) + b"".join(pool.entries)
            + struct.pack(">HHHHHH", 0x0021, this_class, super_class, 0, 0, count) + body + struct.pack(">H", 1) + attribute)


def main():
    (pathlib.Path(sys.argv[1]) / "DynamicSites.class").write_bytes(class_file("DynamicSites", methods))


if __name__ == "__main__":
    main()
