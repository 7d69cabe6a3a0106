"""Class files with names that no compiler would generate."""
import pathlib
import struct

SIZES = {3: 4, 4: 4, 5: 8, 6: 8, 7: 2, 8: 2, 9: 4, 10: 4, 11: 4, 12: 4, 15: 3, 16: 2, 17: 4, 18: 4, 19: 2, 20: 2}


def encoded(text):
    """The text as modified UTF-8."""
    units = text.encode("utf-16-be", "surrogatepass")
    out = bytearray()
    for (unit,) in struct.iter_unpack(">H", units):
        if 0 < unit < 0x80:
            out.append(unit)
        elif unit < 0x800:
            out += bytes((0xC0 | unit >> 6, 0x80 | unit & 0x3F))
        else:
            out += bytes((0xE0 | unit >> 12, 0x80 | unit >> 6 & 0x3F, 0x80 | unit & 0x3F))
    return bytes(out)


def with_texts(content, texts):
    """The class file with every key of `texts`, also inside longer constants, replaced by its value."""
    count = struct.unpack_from(">H", content, 8)[0]
    out, at, index = bytearray(content[:10]), 10, 1
    while index < count:
        tag = content[at]
        if tag == 1:
            length = struct.unpack_from(">H", content, at + 1)[0]
            text = content[at + 3:at + 3 + length]
            for old, new in texts.items():
                text = text.replace(encoded(old), encoded(new))
            out += struct.pack(">BH", 1, len(text)) + text
            at += 3 + length
        else:
            out += content[at:at + 1 + SIZES[tag]]
            at += 1 + SIZES[tag]
        index += 2 if tag in (5, 6) else 1
    return bytes(out + content[at:])


def rewrite(folder, texts):
    """Rewrites all classes below a folder. Files keep their names, unless a name is in `texts` and its replacement can
    be a file name."""
    for path in pathlib.Path(folder).rglob("*.class"):
        content = with_texts(path.read_bytes(), texts)
        name = path.name
        for old, new in texts.items():
            name = name.replace(old, new)
        path.unlink()
        (path.parent / name).write_bytes(content)


def with_final_fields(content):
    """The class file with all its fields final. A version before 53 lets every method of the class write them."""
    count = struct.unpack_from(">H", content, 8)[0]
    out, at, index = bytearray(content), 10, 1
    while index < count:
        tag = content[at]
        at += 3 + struct.unpack_from(">H", content, at + 1)[0] if tag == 1 else 1 + SIZES[tag]
        index += 2 if tag in (5, 6) else 1
    at += 6
    at += 2 + 2 * struct.unpack_from(">H", content, at)[0]
    fields = struct.unpack_from(">H", content, at)[0]
    at += 2
    for _ in range(fields):
        flags, _, _, attributes = struct.unpack_from(">HHHH", content, at)
        struct.pack_into(">H", out, at, flags | 0x10)
        at += 8
        for _ in range(attributes):
            at += 6 + struct.unpack_from(">I", content, at + 2)[0]
    return bytes(out)
