import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * The mutants of a class: each changes one instruction. The operators: negated conditions, moved boundaries, other arithmetic, other
 * constants, other results, calls and writes left out, other increments.
 *
 * <p>The types on the stack stay the same, so the frames of the class file do.
 */
final class Mutator implements Opcodes {
  record Mutant(int method, int instruction, String operator, String description) {}

  private final byte[] bytes;

  Mutator(byte[] bytes) {
    this.bytes = bytes;
  }

  /** All mutants, in the order of the code. Class initializers, main and what the compiler made are not changed. */
  List<Mutant> all() {
    List<Mutant> found = new ArrayList<>();
    ClassNode type = read();
    for (int m = 0; m < type.methods.size(); m++) {
      MethodNode method = type.methods.get(m);
      boolean isMade = (method.access & ACC_SYNTHETIC) != 0 || method.name.equals("values") || method.name.equals("valueOf");
      if (isMade || method.name.equals("<clinit>") || method.name.equals("main")) {
        continue;
      }
      int line = 0;
      for (int i = 0; i < method.instructions.size(); i++) {
        AbstractInsnNode insn = method.instructions.get(i);
        if (insn instanceof LineNumberNode) {
          line = ((LineNumberNode) insn).line;
        }
        for (String operator : operators(insn, method)) {
          found.add(new Mutant(m, i, operator, type.name + "." + method.name + ":" + line + " " + operator));
        }
      }
    }
    return found;
  }

  /** The class file of a mutant. */
  byte[] make(Mutant mutant) {
    ClassNode type = read();
    MethodNode method = type.methods.get(mutant.method());
    apply(mutant.operator(), method.instructions, method.instructions.get(mutant.instruction()), method);
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    type.accept(writer);
    return writer.toByteArray();
  }

  private ClassNode read() {
    ClassNode type = new ClassNode();
    new ClassReader(bytes).accept(type, 0);
    return type;
  }

  private static List<String> operators(AbstractInsnNode insn, MethodNode method) {
    int op = insn.getOpcode();
    List<String> operators = new ArrayList<>();
    if (negated(op) >= 0) {
      operators.add("negates the condition");
    }
    if (moved(op) >= 0) {
      operators.add("moves the boundary");
    }
    if (other(op) >= 0) {
      operators.add("other arithmetic");
    }
    if (constant(insn) != null) {
      operators.add("other constant");
    }
    if (op >= IRETURN && op <= ARETURN && !(op == ARETURN && previous(insn).getOpcode() == ACONST_NULL)) {
      operators.add("other result");
    }
    if (op == IINC) {
      operators.add("other increment");
    }
    if (op == PUTFIELD && !method.name.equals("<init>")) {
      operators.add("leaves out the write");
    }
    if (insn instanceof MethodInsnNode && op != INVOKESPECIAL) {
      AbstractInsnNode next = insn.getNext();
      boolean isDropped = next != null && (next.getOpcode() == POP || next.getOpcode() == POP2);
      if (((MethodInsnNode) insn).desc.endsWith(")V") || isDropped) {
        operators.add("leaves out the call");
      }
    }
    return operators;
  }

  private static AbstractInsnNode previous(AbstractInsnNode insn) {
    AbstractInsnNode at = insn.getPrevious();
    while (at != null && at.getOpcode() < 0) {
      at = at.getPrevious();
    }
    return at;
  }

  private static int negated(int op) {
    if ((op >= IFEQ && op <= IF_ACMPNE)) {
      return (op - IFEQ ^ 1) + IFEQ;
    }
    return op == IFNULL ? IFNONNULL : op == IFNONNULL ? IFNULL : -1;
  }

  private static int moved(int op) {
    switch (op) {
      case IFLT: return IFLE;
      case IFLE: return IFLT;
      case IFGT: return IFGE;
      case IFGE: return IFGT;
      case IF_ICMPLT: return IF_ICMPLE;
      case IF_ICMPLE: return IF_ICMPLT;
      case IF_ICMPGT: return IF_ICMPGE;
      case IF_ICMPGE: return IF_ICMPGT;
      default: return -1;
    }
  }

  /** The operations of a type are next to each other: int, long, float, double. */
  private static int other(int op) {
    if (op >= IADD && op <= DADD) {
      return op - IADD + ISUB;
    }
    if (op >= ISUB && op <= DSUB) {
      return op - ISUB + IADD;
    }
    if (op >= IMUL && op <= DMUL) {
      return op - IMUL + IDIV;
    }
    if (op >= IDIV && op <= DDIV) {
      return op - IDIV + IMUL;
    }
    if (op >= IREM && op <= DREM) {
      return op - IREM + IMUL;
    }
    switch (op) {
      case ISHL: return ISHR;
      case ISHR: return ISHL;
      case IAND: return IOR;
      case IOR: return IAND;
      case IXOR: return IAND;
      default: return -1;
    }
  }

  private static AbstractInsnNode constant(AbstractInsnNode insn) {
    int op = insn.getOpcode();
    if (op >= ICONST_M1 && op <= ICONST_4) {
      return new InsnNode(op + 1);
    }
    if (op == ICONST_5) {
      return new IntInsnNode(BIPUSH, 6);
    }
    if (op == BIPUSH || op == SIPUSH) {
      return new LdcInsnNode(((IntInsnNode) insn).operand + 1);
    }
    if (op == LCONST_0 || op == FCONST_0 || op == DCONST_0) {
      return new InsnNode(op + 1);
    }
    if (op == LCONST_1 || op == FCONST_1 || op == DCONST_1) {
      return new InsnNode(op - 1);
    }
    if (!(insn instanceof LdcInsnNode)) {
      return null;
    }
    Object value = ((LdcInsnNode) insn).cst;
    if (value instanceof Integer) {
      return new LdcInsnNode((Integer) value + 1);
    }
    if (value instanceof Long) {
      return new LdcInsnNode((Long) value + 1);
    }
    if (value instanceof Float) {
      return new LdcInsnNode((Float) value + 1);
    }
    if (value instanceof Double) {
      return new LdcInsnNode((Double) value + 1);
    }
    return value instanceof String ? new LdcInsnNode(value.equals("") ? "other" : "") : null;
  }

  private static void apply(String operator, InsnList code, AbstractInsnNode insn, MethodNode method) {
    int op = insn.getOpcode();
    switch (operator) {
      case "negates the condition":
        ((JumpInsnNode) insn).setOpcode(negated(op));
        break;
      case "moves the boundary":
        ((JumpInsnNode) insn).setOpcode(moved(op));
        break;
      case "other arithmetic":
        code.set(insn, new InsnNode(other(op)));
        break;
      case "other constant":
        code.set(insn, constant(insn));
        break;
      case "other result":
        code.insertBefore(insn, changed(op, method));
        break;
      case "other increment":
        ((IincInsnNode) insn).incr = -((IincInsnNode) insn).incr;
        break;
      case "leaves out the write": {
        boolean wide = Type.getType(((FieldInsnNode) insn).desc).getSize() == 2;
        code.insertBefore(insn, new InsnNode(wide ? POP2 : POP));
        code.set(insn, new InsnNode(POP));
        break;
      }
      default: {
        MethodInsnNode call = (MethodInsnNode) insn;
        Type[] types = Type.getArgumentTypes(call.desc);
        for (int i = types.length - 1; i >= 0; i--) {
          code.insertBefore(insn, new InsnNode(types[i].getSize() == 2 ? POP2 : POP));
        }
        if (op != INVOKESTATIC) {
          code.insertBefore(insn, new InsnNode(POP));
        }
        if (!call.desc.endsWith(")V")) {
          code.remove(insn.getNext());
        }
        code.remove(insn);
      }
    }
  }

  private static InsnList changed(int op, MethodNode method) {
    InsnList change = new InsnList();
    switch (op) {
      case IRETURN:
        change.add(new InsnNode(ICONST_1));
        change.add(new InsnNode(method.desc.endsWith(")Z") ? IXOR : IADD));
        break;
      case LRETURN:
        change.add(new InsnNode(LCONST_1));
        change.add(new InsnNode(LADD));
        break;
      case FRETURN:
        change.add(new InsnNode(FCONST_1));
        change.add(new InsnNode(FADD));
        break;
      case DRETURN:
        change.add(new InsnNode(DCONST_1));
        change.add(new InsnNode(DADD));
        break;
      default:
        change.add(new InsnNode(POP));
        change.add(new InsnNode(ACONST_NULL));
    }
    return change;
  }
}
