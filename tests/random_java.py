"""Random Java programs, well typed by construction. Main function: program(seed, name).

An expression is generated for a type, from the variables in scope. Loops are short and use up a fuel that throws when
it is empty, so every program ends. A program prints its results, and the exception that ends it. Nothing depends on
identities, times or orders that Java does not define, and transcendental functions, whose last bit Java does not
define, are not called.
"""
import random

NUMBERS = ("int", "long", "double", "float", "short", "byte", "char")
INTEGRAL = ("int", "long", "short", "byte", "char")
SIMPLE = ("int", "long", "double", "boolean", "String", "char", "float", "short", "byte")
EXCEPTIONS = ("ArithmeticException", "IndexOutOfBoundsException", "ArrayIndexOutOfBoundsException", "ClassCastException",
              "NullPointerException", "NumberFormatException", "IllegalArgumentException", "IllegalStateException",
              "NegativeArraySizeException", "ArrayStoreException", "RuntimeException", "UnsupportedOperationException")
WORDS = ("a", "bc", "Java", "", "x y", "42", "-7", "\\u00e4", "\\u4e2d", "tab\\t", "zz", "0", "3.5", "quote\\\"")


class Scope:
    """Variables by type; those that a lambda may capture are kept separately."""

    def __init__(self, parent=None, only_final=False):
        if parent is None:
            self.variables, self.finals = [], []
        else:
            self.variables = list(parent.finals if only_final else parent.variables)
            self.finals = list(parent.finals)
        self.assignable = [] if parent is None or only_final else list(parent.assignable)

    def add(self, kind, name, final=False):
        self.variables.append((kind, name))
        if final:
            self.finals.append((kind, name))
        else:
            self.assignable.append((kind, name))

    def of(self, kind):
        return [name for k, name in self.variables if k == kind]


class Maker:
    def __init__(self, seed, name):
        self.random = random.Random(seed)
        self.name = name
        self.counter = 0
        self.lines = []
        self.depth = 1
        self.methods = []     # (name, result, parameter types): those that may be called from here
        self.classes = []     # implementations of Shape: (name, constructor parameter types)
        self.enum_names = [f"E{i}" for i in range(self.random.randint(2, 5))]
        self.loops = 0        # how deep in loops
        self.breakable = []   # what a break or continue may name

    # ---- small things
    def pick(self, items):
        return self.random.choice(items)

    def chance(self, p):
        return self.random.random() < p

    def fresh(self, prefix="v"):
        self.counter += 1
        return f"{prefix}{self.counter}"

    def line(self, text):
        self.lines.append("  " * self.depth + text)

    def open(self, text):
        self.line(text + " {")
        self.depth += 1

    def close(self, text="}"):
        self.depth -= 1
        self.line(text)

    # ---- expressions
    def literal(self, kind):
        r = self.random
        if kind == "int":
            return str(self.pick([0, 1, -1, 2, 3, 5, 7, 10, 31, 32, 100, 127, 255, 1000, 65535, 2147483647, "Integer.MIN_VALUE", r.randint(-50, 50), r.randint(-2**31 + 1, 2**31 - 1)]))
        if kind == "long":
            return str(self.pick(["0L", "1L", "-1L", "63L", "4294967296L", "Long.MAX_VALUE", "Long.MIN_VALUE", f"{r.randint(-1000, 1000)}L", f"{r.randint(-2**63 + 1, 2**63 - 1)}L"]))
        if kind == "double":
            return self.pick(["0.0", "-0.0", "1.0", "0.1", "-2.5", "1e10", "1e-7", "1e300", "Double.NaN", "Double.POSITIVE_INFINITY", "Double.MIN_VALUE", repr(round(r.uniform(-100, 100), 3))])
        if kind == "float":
            return self.pick(["0f", "1.5f", "-0.1f", "3e38f", "1e-40f", "Float.NaN", f"{round(r.uniform(-9, 9), 2)}f"])
        if kind == "boolean":
            return self.pick(["true", "false"])
        if kind == "char":
            return self.pick(["'a'", "'Z'", "'0'", "' '", "'\\u00df'", "'\\uffff'", "'\\0'", "'\\u4e2d'"])
        if kind in ("byte", "short"):
            return f"({kind}) {r.randint(-40000, 40000)}"
        if kind == "String":
            return '"' + self.pick(WORDS) + '"'
        if kind == "Color":
            return "Color." + self.pick(self.enum_names)
        raise AssertionError(kind)

    def expression(self, kind, scope, depth=3):
        names = scope.of(kind)
        if depth <= 0 or self.chance(0.15):
            if names and self.chance(0.8):
                return self.pick(names)
            if kind in ("int[]", "Shape", "Point", "List<Integer>", "Map<String, Integer>", "StringBuilder", "IntBinaryOperator",
                        "Function<String, String>", "Object"):
                return self.made(kind, scope, 0)
            text = self.literal(kind)
            return f"({text})" if text.startswith(("-", "(")) else text
        if names and self.chance(0.25):
            return self.pick(names)
        if self.chance(0.12):
            callable_here = [m for m in self.methods if m[1] == kind]
            if callable_here:
                name, _, parameters = self.pick(callable_here)
                return f"{name}({', '.join(self.expression(p, scope, depth - 1) for p in parameters)})"
        if self.chance(0.08):
            condition = self.expression("boolean", scope, depth - 1)
            return f"({condition} ? {self.expression(kind, scope, depth - 1)} : {self.expression(kind, scope, depth - 1)})"
        return self.made(kind, scope, depth - 1)

    def made(self, kind, scope, depth):
        text = getattr(self, "make_" + kind.split("<")[0].replace("[]", "_array"))(scope, depth)
        return f"({text})" if text.startswith(("(", "new int[", "-")) or kind == "Shape" else text

    def any_number(self, scope, depth, kinds=NUMBERS):
        return self.expression(self.pick(kinds), scope, depth)

    def integer(self, kind, scope, d):
        e = lambda k: self.expression(k, scope, d)
        wide = "long" if kind == "long" else "int"
        options = [
            lambda: f"({e(wide)} {self.pick('+-*')} {e(wide)})",
            lambda: f"({e(wide)} {self.pick('+-*')} {self.pick(INTEGRAL[2:]) and e(self.pick(['int', 'short', 'byte', 'char']))})",
            lambda: f"({e(wide)} {self.pick(['/', '%'])} {self.random.randint(1, 9)})",
            lambda: f"({e(wide)} {self.pick('&|^')} {e(wide)})",
            lambda: f"({e(wide)} {self.pick(['<<', '>>', '>>>'])} {e('int')})",
            lambda: f"(~{e(wide)})", lambda: f"(- {e(wide)})",
            lambda: f"({kind}) ({self.any_number(scope, d)})",
            lambda: f"({kind}) ({self.expression('double', scope, d)})",
        ]
        if kind == "int":
            options += [
                lambda: f"{e('String')}.length()", lambda: f"{e('String')}.hashCode()",
                lambda: f"{e('String')}.indexOf({e('String')})", lambda: f"{e('String')}.compareTo({e('String')})",
                lambda: f"{e('int[]')}.length",
                lambda: self.element(scope, d), lambda: f"{e('Shape')}.area({e('int')})",
                lambda: f"{e('Point')}.x()", lambda: f"{e('Point')}.hashCode()", lambda: f"{e('Color')}.ordinal()",
                lambda: f"{e('Color')}.weight({e('int')})", lambda: f"{e('List<Integer>')}.size()",
                lambda: f"first({e('List<Integer>')}, {e('int')})",
                lambda: f"{e('List<Integer>')}.stream().mapToInt(q -> q).sum()",
                lambda: f"{e('Map<String, Integer>')}.getOrDefault({e('String')}, {e('int')}).intValue()",
                lambda: f"{e('IntBinaryOperator')}.applyAsInt({e('int')}, {e('int')})",
                lambda: f"Math.{self.pick(['max', 'min'])}({e('int')}, {e('int')})",
                lambda: f"Math.abs({e('int')})", lambda: f"Integer.{self.pick(['bitCount', 'reverse', 'highestOneBit', 'numberOfTrailingZeros'])}({e('int')})",
                lambda: f"{e('Object')}.hashCode()", lambda: f"counter++",
                lambda: f"(counter {self.pick(['+=', '-=', '^=', '*='])} {e('int')})",
                lambda: f"{self.switch_expression(scope, d)}", lambda: f"Arrays.stream({e('int[]')}).sum()",
            ]
        if kind == "long":
            options += [lambda: f"(total {self.pick(['+=', '-=', '^='])} {e('int')})", lambda: f"Long.rotateLeft({e('long')}, {e('int')})",
                        lambda: f"Math.round({e('double')})", lambda: f"(long) {e('int')}"]
        if self.chance(0.05):
            options = [lambda: f"Integer.parseInt({e('String')})", lambda: f"{e('Map<String, Integer>')}.get({e('String')}).intValue()",
                       lambda: f"((Integer) {e('Object')}).intValue()", lambda: f"({e('int')} {self.pick(['/', '%'])} {e('int')})",
                       lambda: f"Math.{self.pick(['addExact', 'multiplyExact', 'subtractExact', 'floorMod', 'floorDiv'])}({e('int')}, {e('int')})",
                       lambda: f"{e('List<Integer>')}.get({e('int')}).intValue()", lambda: f"{e('int[]')}[{e('int')}]"]
        text = self.pick(options)()
        return f"({kind}) ({text})" if kind not in ("int", "long") else text

    def make_int(self, scope, d):
        return self.integer("int", scope, d)

    def make_long(self, scope, d):
        return self.integer("long", scope, d)

    def make_short(self, scope, d):
        return self.integer("short", scope, d)

    def make_byte(self, scope, d):
        return self.integer("byte", scope, d)

    def make_char(self, scope, d):
        return self.pick([lambda: f"(\"#\" + {self.expression('String', scope, d)}).charAt({self.pick(['0', '0', self.index(scope, d)])})", lambda: self.integer("char", scope, d),
                          lambda: f"Character.toUpperCase({self.expression('char', scope, d)})"])()

    def floating(self, kind, scope, d):
        e = lambda k: self.expression(k, scope, d)
        options = [lambda: f"({e(kind)} {self.pick('+-*/%')} {e(kind)})", lambda: f"({e(kind)} {self.pick('+-*/')} {e('int')})",
                   lambda: f"(- {e(kind)})", lambda: f"({kind}) ({self.any_number(scope, d)})"]
        if kind == "double":
            options += [lambda: f"Math.{self.pick(['sqrt', 'abs', 'floor', 'ceil', 'rint'])}({e('double')})", lambda: f"Math.{self.pick(['max', 'min'])}({e('double')}, {e('double')})",
                        lambda: f"{e('Point')}.y()"]
        return self.pick(options)()

    def make_double(self, scope, d):
        return self.floating("double", scope, d)

    def make_float(self, scope, d):
        return "(float) (" + self.floating("float", scope, d) + ")"

    def make_boolean(self, scope, d):
        e = lambda k: self.expression(k, scope, d)
        number = self.pick(("int", "long", "double", "float"))
        return self.pick([
            lambda: f"({self.any_number(scope, d)} {self.pick(['<', '<=', '>', '>=', '==', '!='])} {self.any_number(scope, d)})",
            lambda: f"({e(number)} {self.pick(['<', '<=', '>', '>=', '==', '!='])} {e(number)})",
            lambda: f"({e('boolean')} {self.pick(['&&', '||', '&', '|', '^'])} {e('boolean')})", lambda: f"!{e('boolean')}",
            lambda: f"{e('String')}.equals({e('String')})", lambda: f"{e('String')}.{self.pick(['startsWith', 'endsWith', 'contains'])}({e('String')})",
            lambda: f"{e('String')}.isEmpty()", lambda: f"({e('Object')} instanceof {self.pick(['String', 'Integer', 'Shape', 'Point', 'Number'])})",
            lambda: f"{e('Point')}.equals({e('Point')})", lambda: f"({e('Color')} == {e('Color')})", lambda: f"{e('List<Integer>')}.contains({e('int')})",
            lambda: f"{e('Map<String, Integer>')}.containsKey({e('String')})", lambda: f"Character.isLetterOrDigit({e('char')})",
        ])()

    def make_String(self, scope, d):
        e = lambda k: self.expression(k, scope, d)
        text = self.pick([
            lambda: f"({e('String')} + {e(self.pick(SIMPLE))})", lambda: f"({e(self.pick(SIMPLE))} + {e('String')} + {e(self.pick(SIMPLE))})",
            lambda: f"String.valueOf({e(self.pick(SIMPLE))})", lambda: f"(\"sub\" + {e('String')}).substring({self.index(scope, d)})",
            lambda: f"{e('String')}.{self.pick(['toUpperCase', 'toLowerCase', 'trim', 'strip', 'intern', 'toString'])}()",
            lambda: f"{e('String')}.replace({e('char')}, {e('char')})", lambda: f"{e('String')}.repeat({self.random.randint(0, 3)})",
            lambda: f"{e('Shape')}.label()", lambda: f"{e('Point')}.toString()", lambda: f"{e('Color')}.name()", lambda: f"{e('List<Integer>')}.toString()",
            lambda: f"{e('Map<String, Integer>')}.toString()", lambda: f"{e('StringBuilder')}.append({e(self.pick(SIMPLE))}).toString()",
            lambda: f"{e('StringBuilder')}.reverse().toString()", lambda: f"{e('Function<String, String>')}.apply({e('String')})",
            lambda: f"Integer.to{self.pick(['Hex', 'Binary', 'Octal'])}String({e('int')})", lambda: f"Arrays.toString({e('int[]')})",
            lambda: f"String.format(\"{self.pick(['%d', '%5d', '%x', '%08d', '%+d', '%,d', '%-6d|'])}\", {e(self.pick(['int', 'long']))})",
            lambda: f"String.format(\"{self.pick(['%.2f', '%8.3f', '%e', '%.0f'])}\", {e('double')})",
            lambda: f"String.format(\"%s-%5s|%c\", {e(self.pick(SIMPLE))}, {e('String')}, 'x')", lambda: f"Objects.toString({e('Object')})" if self.chance(0.9) else f"((String) {e('Object')})",
            lambda: f"String.join(\"{self.pick([',', '', '--'])}\", {e('String')}, {e('String')})",
            lambda: f"{e('List<Integer>')}.stream().filter(q -> q {self.pick(['>', '<'])} {self.random.randint(-9, 99)}).map(q -> \"\" + q).collect(Collectors.joining(\"/\"))",
        ])()
        return f"cut({text})" if self.chance(0.5) else text

    def make_int_array(self, scope, d):
        e = lambda k: self.expression(k, scope, d)
        return self.pick([lambda: "new int[] {" + ", ".join(e("int") for _ in range(self.random.randint(0, 4))) + "}", lambda: f"new int[{self.pick(['0', '3', '5', '(' + e('int') + ') % 6'])}]",
                          lambda: f"Arrays.copyOf({e('int[]')}, {self.random.randint(0, 6)})", lambda: f"{e('int[]')}.clone()"])()

    def make_Shape(self, scope, d):
        if not self.classes:
            return "(Shape) null"
        name, parameters = self.pick(self.classes)
        return f"new {name}({', '.join(self.expression(p, scope, d) for p in parameters)})"

    def make_Point(self, scope, d):
        e = lambda k: self.expression(k, scope, d)
        return self.pick([lambda: f"new Point({e('int')}, {e('double')}, {e('String')})", lambda: f"{e('Point')}.moved({e('int')})" if d > 0 else f"new Point({e('int')}, 1.5, \"p\")"])()

    def make_Color(self, scope, d):
        return self.pick([lambda: self.literal("Color"), lambda: f"Color.values()[Math.floorMod({self.expression('int', scope, d)}, {len(self.enum_names)})]", lambda: f"{self.expression('Color', scope, d)}.next()",
                          lambda: f"Color.valueOf({self.expression('String', scope, d)})" if self.chance(0.2) else self.literal("Color")])()

    def make_List(self, scope, d):
        e = lambda k: self.expression(k, scope, d)
        return self.pick([lambda: "new ArrayList<Integer>(List.of(" + ", ".join(e("int") for _ in range(self.random.randint(0, 4))) + "))",
                          lambda: f"IntStream.range(0, {self.random.randint(0, 5)}).boxed().collect(Collectors.toCollection(ArrayList::new))",
                          lambda: f"{e('List<Integer>')}.stream().sorted().collect(Collectors.toList())",
                          lambda: f"{e('List<Integer>')}.stream().map(q -> q {self.pick('+-*')} {self.random.randint(-5, 9)}).collect(Collectors.toList())",
                          lambda: f"List.of({e('int')}, {e('int')})"])()

    def make_Map(self, scope, d):
        e = lambda k: self.expression(k, scope, d)
        return self.pick([lambda: "new TreeMap<String, Integer>()", lambda: f"new TreeMap<String, Integer>(Map.of({e('String')}, {e('int')}))",
                          lambda: f"new LinkedHashMap<String, Integer>({e('Map<String, Integer>')})" if d > 0 else "new HashMap<String, Integer>()"])()

    def make_StringBuilder(self, scope, d):
        return f"new StringBuilder({self.expression('String', scope, d)})"

    def make_IntBinaryOperator(self, scope, d):
        inner = Scope(scope, only_final=True)
        a, b = self.fresh("a"), self.fresh("b")
        inner.add("int", a, final=True)
        inner.add("int", b, final=True)
        body = self.pick([lambda: f"({a}, {b}) -> {self.expression('int', inner, d)}", lambda: self.pick(["Math::max", "Integer::sum", "Math::floorMod", "Integer::compare"])])()
        return f"((IntBinaryOperator) {body})" if "::" in body else f"((IntBinaryOperator) ({body}))"

    def make_Function(self, scope, d):
        inner = Scope(scope, only_final=True)
        a = self.fresh("s")
        inner.add("String", a, final=True)
        body = self.pick([lambda: f"{a} -> {self.expression('String', inner, d)}", lambda: self.pick(["String::trim", "String::toUpperCase", f"{self.name}::cut"])])()
        return f"((Function<String, String>) ({body}))" if "->" in body else f"((Function<String, String>) {body})"

    def make_Object(self, scope, d):
        e = lambda k: self.expression(k, scope, d)
        kind = self.pick(("int", "String", "Point", "Shape", "long", "char", "List<Integer>", "boolean", "Color"))
        # The hash of a shape or of an enum constant is its identity: both print their label instead.
        if kind == "Color":
            return f"(Object) {e('Color')}.name()"
        if kind == "Shape":
            return f"(Object) {e('Shape')}"
        return f"((Object) {e(kind)})"

    def index(self, scope, d):
        """An index that is usually within three elements."""
        return self.pick(["0", "1", "2", f"Math.floorMod({self.expression('int', scope, d)}, 3)"] + ([self.expression("int", scope, 0)] if self.chance(0.1) else []))

    def element(self, scope, d):
        if self.chance(0.2):
            return f"{self.expression('int[]', scope, d)}[{self.index(scope, d)}]"
        return f"first({self.expression('int[]', scope, d)}, {self.expression('int', scope, d)})"

    def switch_expression(self, scope, d):
        kind = self.pick(["int", "String", "Color"])
        if kind == "Color":
            cases = "".join(f"case {n} -> {self.expression('int', scope, d)}; " for n in self.enum_names[:-1])
        elif kind == "String":
            cases = "".join(f"case \"{w}\" -> {self.expression('int', scope, d)}; " for w in self.random.sample(WORDS[:7], 3))
        else:
            cases = "".join(f"case {n} -> {self.expression('int', scope, d)}; " for n in self.random.sample(range(-3, 12), 3))
        return f"switch ({self.expression(kind, scope, d)}) {{ {cases}default -> {self.expression('int', scope, d)}; }}"

    # ---- statements
    KINDS = SIMPLE + ("int[]", "Shape", "Point", "List<Integer>", "Map<String, Integer>", "StringBuilder", "IntBinaryOperator", "Function<String, String>", "Object", "Color")

    def declare(self, scope):
        kind = self.pick(self.KINDS)
        name = self.fresh()
        final = self.chance(0.5)
        self.line(f"{'final ' if final else ''}{kind} {name} = {self.expression(kind, scope)};")
        scope.add(kind, name, final)

    def assign(self, scope):
        if not scope.assignable:
            return self.declare(scope)
        kind, name = self.pick(scope.assignable)
        if kind in NUMBERS and self.chance(0.5):
            operator = self.pick(["+=", "-=", "*=", "/=", "%="] + (["<<=", ">>=", ">>>=", "&=", "|=", "^="] if kind in INTEGRAL else []))
            operand = self.pick(INTEGRAL if operator[0] in "<>&|^" else ("int", "long", "double", kind))
            self.line(f"{name} {operator} {self.expression(operand, scope, 2)};")
        elif kind in NUMBERS and self.chance(0.3):
            self.line(self.pick([f"{name}++;", f"--{name};"]))
        elif kind == "String":
            self.line(f"{name} = cut({name} + {self.expression(self.pick(SIMPLE), scope, 2)});")
        elif kind == "int[]" and self.chance(0.7):
            self.line(f"if ({name}.length > {self.random.randint(0, 3)}) {name}[{self.index(scope, 1)}] {self.pick(['=', '+=', '^='])} {self.expression('int', scope, 2)};")
        elif kind == "List<Integer>" and self.chance(0.8):
            self.line(self.pick([f"{name}.add({self.expression('int', scope, 2)});", f"{name}.remove({self.index(scope, 1)});", f"Collections.sort({name});", f"Collections.reverse({name});", f"{name}.set({self.index(scope, 1)}, {self.expression('int', scope, 2)});", f"{name}.removeIf(q -> q % 2 == 0);"]))
        elif kind == "Map<String, Integer>" and self.chance(0.8):
            self.line(self.pick([f"{name}.put({self.expression('String', scope, 2)}, {self.expression('int', scope, 2)});", f"{name}.merge({self.expression('String', scope, 1)}, {self.expression('int', scope, 1)}, Integer::sum);", f"{name}.remove({self.expression('String', scope, 1)});", f"{name}.computeIfAbsent({self.expression('String', scope, 1)}, String::length);"]))
        elif kind == "StringBuilder" and self.chance(0.8):
            self.line(self.pick([f"{name}.append({self.expression(self.pick(SIMPLE), scope, 2)});", f"{name}.insert({self.index(scope, 1)}, {self.expression(self.pick(SIMPLE), scope, 1)});", f"{name}.setLength({self.random.randint(0, 20)});", f"{name}.deleteCharAt({self.index(scope, 1)});"]))
        else:
            self.line(f"{name} = {self.expression(kind, scope)};")

    def show(self, scope):
        kind = self.pick(SIMPLE + ("Point", "Color", "List<Integer>"))
        self.line(f"System.out.println(\"{self.fresh('p')} \" + cut(\"\" + {self.expression(kind, scope)}));")

    def pattern(self, scope, depth):
        kind = self.pick(("String", "Integer", "Point", "Shape"))
        value, name = self.fresh("o"), self.fresh("b")
        self.line(f"Object {value} = {self.expression('Object', scope, 2)};")
        self.open(f"if ({value} instanceof {kind} {name})")
        inner = Scope(scope)
        if kind == "Integer":
            name, boxed = self.fresh(), name
            self.line(f"final int {name} = {boxed};")
        inner.add("int" if kind == "Integer" else kind, name, final=True)
        self.block(inner, depth - 1)
        self.close()

    def branch(self, scope, depth):
        self.open(f"if ({self.expression('boolean', scope)})")
        self.block(Scope(scope), depth - 1)
        if self.chance(0.5):
            self.close("} else {")
            self.depth += 1
            self.block(Scope(scope), depth - 1)
        self.close()

    def loop(self, scope, depth):
        form = self.pick(["for", "each", "while", "do"]) if self.loops < 2 else "each"
        inner, label = Scope(scope), self.fresh("loop")
        i = self.fresh("i")
        self.line(f"{label}:")
        if form == "for":
            self.open(f"for (int {i} = 0; {i} < {self.random.randint(1, 5)}; {i}++)")
            inner.add("int", i, final=True)
            inner.finals.pop()
        elif form == "each":
            self.open(f"for (int {i} : {self.pick([self.expression('int[]', scope, 1), self.expression('List<Integer>', scope, 1)])})")
            inner.add("int", i, final=True)
        elif form == "while":
            self.lines.insert(len(self.lines) - 1, "  " * self.depth + f"int {i} = {self.random.randint(1, 4)};")
            self.open(f"while ({i}-- > 0 && {self.expression('boolean', scope, 1)})")
        else:
            self.open("do")
        self.line("burn();")
        self.loops += 1
        self.breakable.append(label)
        self.block(inner, depth - 1)
        self.breakable.pop()
        self.loops -= 1
        self.close(f"}} while ({self.expression('boolean', scope, 1)} && fuel % 7 != 0);" if form == "do" else "}")

    def jump(self, scope):
        if not self.breakable:
            return self.show(scope)
        self.line(f"if ({self.expression('boolean', scope, 2)}) {self.pick(['break', 'continue'])} {self.pick(self.breakable)};")

    def switch(self, scope, depth):
        kind = self.pick(["int", "String", "Color", "char"])
        labels = {"int": [str(n) for n in self.random.sample(range(-3, 12), 3)], "String": [f'"{w}"' for w in self.random.sample(WORDS[:7], 3)],
                  "Color": self.enum_names[:3], "char": ["'a'", "'Z'", "'0'"]}[kind]
        self.open(f"switch ({self.expression(kind, scope, 2)})")
        breakable, self.breakable = self.breakable, []
        for label in labels + ["default"]:
            self.line("default: {" if label == "default" else f"case {label}: {{")
            self.depth += 1
            self.block(Scope(scope), depth - 1)
            self.close()
            if self.chance(0.6):
                self.line("break;")
        self.breakable = breakable
        self.close()

    def attempt(self, scope, depth):
        self.open("try")
        self.block(Scope(scope), depth - 1)
        if self.chance(0.3):
            self.line(f"if ({self.expression('boolean', scope, 1)}) throw new {self.pick(EXCEPTIONS)}({self.expression('String', scope, 1)});")
        caught = self.pick(EXCEPTIONS)
        final = self.chance(0.4)
        e = self.fresh("e")
        self.close(f"}} catch ({caught} {e}) {{")
        self.depth += 1
        self.line(f"System.out.println(\"caught \" + {e}.getClass().getSimpleName() + \" \" + cut({e}.getMessage() + \"\"));")
        self.block(Scope(scope), depth - 2)
        if final:
            self.close("} finally {")
            self.depth += 1
            self.line(f"counter += {self.random.randint(1, 9)};")
            self.show(scope)
        self.close()

    def call_lambda(self, scope):
        inner = Scope(scope, only_final=True)
        name = self.fresh("r")
        self.open(f"Runnable {name} = () ->")
        breakable, self.breakable = self.breakable, []
        self.show(inner)
        self.line(f"counter += {self.expression('int', inner, 2)};")
        self.breakable = breakable
        self.close("};")
        self.line(f"{name}.run();")

    def anonymous(self, scope):
        inner = Scope(scope, only_final=True)
        name = self.fresh("o")
        inner.add("int", "n", final=True)
        self.open(f"Shape {name} = new Shape()")
        self.line(f"int hits = {self.expression('int', Scope(scope, only_final=True), 1)};")
        self.open("public int area(int n)")
        self.line("hits++;")
        self.line(f"return hits ^ {self.expression('int', inner, 2)};")
        self.close()
        self.close("};")
        self.line(f"System.out.println({name}.area({self.expression('int', scope, 1)}) + {name}.area(2) + cut({name}.label()));")

    def statement(self, scope, depth):
        simple = [self.declare, self.assign, self.assign, self.show, self.show, self.jump, self.call_lambda]
        if depth > 0 and self.chance(0.45):
            self.pick([self.branch, self.pattern, self.loop, self.loop, self.switch, self.attempt, self.attempt, lambda s, _: self.anonymous(s)])(scope, depth)
        else:
            self.pick(simple)(scope)

    def block(self, scope, depth):
        for _ in range(self.random.randint(1, 3 if depth < 2 else 4)):
            self.statement(scope, depth)

    # ---- the program
    def method(self, name, result, parameters, depth):
        scope = Scope()
        named = [(p, self.fresh("p")) for p in parameters]
        for p, n in named:
            scope.add(p, n, final=True)
        self.open(f"static {result} {name}({', '.join(f'{p} {n}' for p, n in named)})")
        self.line("burn();")
        self.block(scope, depth)
        self.line(f"return {self.expression(result, scope, 2)};")
        self.close()
        self.methods.append((name, result, parameters))

    def shapes(self):
        self.open("interface Shape")
        self.line("int area(int n);")
        self.line("default String label() { return \"shape\" + area(1); }")
        self.close()
        made = []
        for i in range(self.random.randint(2, 4)):
            name = f"S{i}"
            base = self.pick(made) if made and self.chance(0.5) else None
            self.open(f"static class {name} {'extends ' + base[0] if base else 'implements Shape'}")
            field = self.pick(("int", "String", "double", "long"))
            self.line(f"protected {field} f{i};")
            self.open(f"{name}({field} given)")
            if base:
                self.line(f"super({self.expression(base[1][0], self.constructor_scope(field), 1)});")
            self.line(f"f{i} = given;")
            self.close()
            scope = Scope()
            scope.add(field, f"f{i}")
            scope.add("int", "n", final=True)
            self.open("@Override public int area(int n)")
            if base and self.chance(0.6):
                self.line(f"return super.area(n + 1) {self.pick('+-*^')} {self.expression('int', scope, 2)};")
            else:
                self.line(f"return {self.expression('int', scope, 2)};")
            self.close()
            if self.chance(0.6):
                self.line(f"@Override public String label() {{ return \"{name}:\" + f{i}; }}")
            self.line("@Override public String toString() { return cut(label()); }")
            self.line(f"@Override public int hashCode() {{ return {i + 7}; }}")
            self.close()
            made.append((name, [field]))
        self.classes = made

    def constructor_scope(self, field):
        scope = Scope()
        scope.add(field, "given", final=True)
        return scope

    def text(self):
        self.line("static int counter, fuel;")
        self.line("static long total;")
        self.line("static void burn() { if (++fuel > 3000) throw new IllegalStateException(\"out of fuel\"); }")
        self.line("static String cut(String s) { return s == null ? \"null\" : s.length() > 40 ? s.substring(0, 40) : s; }")
        self.line("static int first(int[] a, int i) { return a.length == 0 ? i : a[Math.floorMod(i, a.length)]; }")
        self.line("static int first(List<Integer> l, int i) { return l.isEmpty() ? i : l.get(Math.floorMod(i, l.size())); }")
        constants = ", ".join(f"{n}({self.random.randint(-9, 9)})" for n in self.enum_names)
        self.line(f"enum Color {{ {constants}; final int w; Color(int w) {{ this.w = w; }} int weight(int n) {{ return w * n + ordinal(); }} Color next() {{ return values()[(ordinal() + 1) % values().length]; }} }}")
        self.line(f"record Point(int x, double y, String tag) {{ Point moved(int by) {{ return new Point(x + by, y / {self.random.randint(1, 5)}, tag); }} }}")
        self.shapes()
        self.open("static int descend(int n, int acc)")
        self.line("burn();")
        self.line(f"if (n <= 0) return acc {self.pick('+-^')} {self.random.randint(0, 99)};")
        self.line(f"return descend(n - {self.random.randint(1, 2)}, acc * {self.random.randint(2, 31)} + n){self.pick(['', ' + descend(n - 3, acc)'])};")
        self.close()
        for i in range(self.random.randint(2, 4)):
            self.method(f"m{i}", self.pick(("int", "long", "String", "double", "boolean", "int[]", "Point", "List<Integer>")),
                        [self.pick(("int", "String", "double", "int[]", "Shape", "boolean", "long", "char", "Color")) for _ in range(self.random.randint(0, 3))], 2)
        parts = self.random.randint(3, 5)
        for i in range(parts):
            self.open(f"static void part{i}() throws Exception")
            scope = Scope()
            for _ in range(self.random.randint(3, 6)):
                self.statement(scope, 3)
            self.close()
        self.open("static void run() throws Exception")
        for i in range(parts):
            self.line(f"try {{ fuel = 0; part{i}(); }} catch (RuntimeException e) {{ e.printStackTrace(System.out); }}")
        self.line("fuel = 0;")
        self.line(f"System.out.println(descend({self.random.randint(3, 12)}, counter) + \" \" + counter + \" \" + total + \" \" + fuel);")
        self.close()
        imports = "".join(f"import java.util.{i};\n" for i in ("ArrayList", "Arrays", "Collections", "HashMap", "LinkedHashMap", "List", "Map", "Objects", "TreeMap", "function.Function",
                                                               "function.IntBinaryOperator", "stream.Collectors", "stream.IntStream"))
        return f"{imports}\npublic class {self.name} {{\n" + "\n".join(self.lines) + "\n}\n"


def program(seed, name):
    return Maker(seed, name).text()
