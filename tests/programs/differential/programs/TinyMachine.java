import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** An assembler and a stack machine with calls, memory, traps and an instruction profile. */
public class TinyMachine {
  enum Op {
    PUSH(1), POP(0), DUP(0), SWAP(0), ADD(0), SUB(0), MUL(0), DIV(0), MOD(0), LT(0), EQ(0), NOT(0), JMP(1), JZ(1), CALL(1), RET(0), LOAD(1), STORE(1), PRINT(0), EMIT(0), HALT(0);

    final int operands;

    Op(int operands) {
      this.operands = operands;
    }
  }

  record Instruction(Op op, int operand, int line) {
    @Override
    public String toString() {
      return op.operands == 0 ? op.name() : op + " " + operand;
    }
  }

  static class Trap extends RuntimeException {
    Trap(String reason, Instruction at, Throwable cause) {
      super(reason + " in line " + at.line() + " (" + at + ")", cause);
    }
  }

  static List<Instruction> assemble(String source) {
    Map<String, Integer> labels = new HashMap<>();
    List<String[]> rows = new ArrayList<>();
    List<Integer> numbers = new ArrayList<>();
    int lineNumber = 0;
    for (String line : source.split("\n")) {
      lineNumber++;
      line = line.replaceFirst(";.*", "").trim();
      if (line.isEmpty()) continue;
      if (line.endsWith(":")) {
        if (labels.put(line.substring(0, line.length() - 1), rows.size()) != null) throw new IllegalArgumentException("label twice: " + line);
        continue;
      }
      rows.add(line.split("\\s+"));
      numbers.add(lineNumber);
    }
    List<Instruction> code = new ArrayList<>();
    for (int i = 0; i < rows.size(); i++) {
      String[] r = rows.get(i);
      Op op = Op.valueOf(r[0].toUpperCase(Locale.ROOT));
      if (r.length - 1 != op.operands) throw new IllegalArgumentException(op + " takes " + op.operands + " operands in line " + numbers.get(i));
      int operand = 0;
      if (op.operands == 1) {
        Integer label = labels.get(r[1]);
        operand = label != null ? label : Integer.parseInt(r[1]);
      }
      code.add(new Instruction(op, operand, numbers.get(i)));
    }
    return code;
  }

  final Map<Op, Integer> profile = new EnumMap<>(Op.class);
  final StringBuilder output = new StringBuilder();

  int run(List<Instruction> code, int fuel) {
    Deque<Integer> stack = new ArrayDeque<>(), calls = new ArrayDeque<>();
    int[] memory = new int[16];
    int pc = 0, steps = 0;
    while (true) {
      Instruction i = code.get(pc++);
      profile.merge(i.op(), 1, Integer::sum);
      if (++steps > fuel) throw new Trap("out of fuel", i, null);
      try {
        switch (i.op()) {
          case PUSH -> stack.push(i.operand());
          case POP -> stack.pop();
          case DUP -> stack.push(stack.element());
          case SWAP -> {
            int a = stack.pop(), b = stack.pop();
            stack.push(a);
            stack.push(b);
          }
          case ADD, SUB, MUL, DIV, MOD, LT, EQ -> {
            int b = stack.pop(), a = stack.pop();
            stack.push(switch (i.op()) {
              case ADD -> a + b;
              case SUB -> a - b;
              case MUL -> a * b;
              case DIV -> a / b;
              case MOD -> a % b;
              case LT -> a < b ? 1 : 0;
              default -> a == b ? 1 : 0;
            });
          }
          case NOT -> stack.push(stack.pop() == 0 ? 1 : 0);
          case JMP -> pc = i.operand();
          case JZ -> {
            if (stack.pop() == 0) pc = i.operand();
          }
          case CALL -> {
            calls.push(pc);
            pc = i.operand();
          }
          case RET -> pc = calls.pop();
          case LOAD -> stack.push(memory[i.operand()]);
          case STORE -> memory[i.operand()] = stack.pop();
          case PRINT -> output.append(stack.pop()).append(' ');
          case EMIT -> output.append((char) (int) stack.pop());
          case HALT -> {
            return steps;
          }
        }
      } catch (ArithmeticException | IndexOutOfBoundsException | java.util.NoSuchElementException e) {
        throw new Trap(e.getClass().getSimpleName(), i, e);
      }
    }
  }

  public static void main(String[] args) {
    String primes = """
        push 2
        store 0
        next:
          load 0
          push 60
          lt
          jz end
          call isprime
          jz skip
          load 0
          print
        skip:
          load 0
          push 1
          add
          store 0
          jmp next
        end: ; done
          halt
        isprime:
          push 2
          store 1
        try:
          load 0
          load 1
          dup
          mul
          lt
          not
          jz yes
          load 0
          load 1
          mod
          jz no
          load 1
          push 1
          add
          store 1
          jmp try
        yes:
          push 1
          ret
        no:
          push 0
          ret
        """.replace("lt\n          not\n          jz yes", "lt\n          jz check\n          push 1\n          ret\n        check:");
    String factorial = "push 1\nstore 1\npush 10\nstore 0\nloop:\nload 0\njz out\nload 1\nload 0\nmul\nstore 1\nload 0\npush 1\nsub\nstore 0\njmp loop\nout:\nload 1\nprint\npush 33\nemit\nhalt";
    for (String source : new String[] {primes, factorial, "push 1\npush 0\ndiv\nhalt", "pop\nhalt", "loop:\njmp loop", "push 1\nstore 99\nhalt", "push 1", "frob 1", "push", "jmp nowhere", "a:\na:\nhalt", "ret"}) {
      TinyMachine m = new TinyMachine();
      try {
        List<Instruction> code = assemble(source);
        System.out.println(code.size() > 6 ? code.subList(0, 6) + "..." : code);
        System.out.println(m.run(code, 5000) + " steps, output: " + m.output);
      } catch (Trap t) {
        System.out.println("trap: " + t.getMessage() + " output: " + m.output);
      } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
        System.out.println(e);
      }
      System.out.println(m.profile);
    }
  }
}
