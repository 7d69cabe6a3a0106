package pathfleet.agent;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Puts calls of {@link Points} into a class. Main function: {@link #instrument}.
 *
 * <p>A call comes before each access of a field or an array element, before each {@code monitorenter}, before each call of a method of
 * the program (it may initialise a class) and of the library but for classes of values; after what may block; and before
 * a synchronized method enters its monitor, which is why such a method becomes two.
 * What would touch the process as a whole (exit, shutdown hooks), and waiting, goes to {@code Points} instead. Code only ever
 * gets longer, without branches, so frames stay as they are; nothing comes between a label and {@code new}, which frames refer to.
 */
final class Instrumenter extends ClassVisitor {
  private static final String POINTS = "pathfleet/agent/Points";
  /** Appended to the name of a synchronized method. */
  static final String INSIDE = "$inside";

  private static final String VERIFY = "gov/nasa/jpf/vm/Verify";

  /** Library classes whose methods no other thread can notice. */
  private static final Set<String> VALUES = Set.of("java/lang/String", "java/lang/StringBuilder", "java/lang/Integer", "java/lang/Long",
      "java/lang/Short", "java/lang/Byte", "java/lang/Character", "java/lang/Boolean", "java/lang/Float", "java/lang/Double",
      "java/lang/Math", "java/lang/AssertionError");

  /** Library calls after which a thread that was blocked is to stop before it does anything else. */
  private static final Set<String> BLOCKING = Set.of("wait", "join", "sleep", "park", "parkNanos", "parkUntil", "await", "acquire",
      "acquireUninterruptibly", "lock", "lockInterruptibly", "take", "put", "get", "exchange", "transfer", "poll", "offer", "tryAcquire",
      "tryLock", "arriveAndAwaitAdvance", "awaitAdvance", "awaitTermination", "invokeAll", "invokeAny", "awaitNanos", "awaitUntil",
      "awaitUninterruptibly", "writeLock", "readLock", "onSpinWait", "yield");

  /** "class.name descriptor" to the method of Points that is called instead, with the receiver as first argument. */
  private static final Map<String, String> INSTEAD = new HashMap<>();

  /** Methods of Verify, which rest on these alone. */
  private static final Map<String, String> PRIMITIVES = Map.of("choose(I)I", "choose", "ignore()V", "ignore", "terminate()V", "ignore",
      "checking()Z", "checking", "unsupported(Ljava/lang/String;)V", "unsupported", "beginAtomic0()V", "atomic", "counter0(III)I", "counter");

  static {
    INSTEAD.put("java/lang/System.exit(I)V", "exit(I)V");
    INSTEAD.put("java/lang/Runtime.exit(I)V", "exit(Ljava/lang/Runtime;I)V");
    INSTEAD.put("java/lang/Runtime.halt(I)V", "halt(Ljava/lang/Runtime;I)V");
    INSTEAD.put("java/lang/Runtime.addShutdownHook(Ljava/lang/Thread;)V", "addHook(Ljava/lang/Runtime;Ljava/lang/Thread;)V");
    INSTEAD.put("java/lang/Runtime.removeShutdownHook(Ljava/lang/Thread;)Z", "removeHook(Ljava/lang/Runtime;Ljava/lang/Thread;)Z");
    INSTEAD.put(".wait()V", "wait(Ljava/lang/Object;)V");
    INSTEAD.put(".wait(J)V", "wait(Ljava/lang/Object;J)V");
    INSTEAD.put(".wait(JI)V", "wait(Ljava/lang/Object;JI)V");
    INSTEAD.put(".notify()V", "notify(Ljava/lang/Object;)V");
    INSTEAD.put(".notifyAll()V", "notifyAll(Ljava/lang/Object;)V");
    INSTEAD.put("java/lang/Thread.sleep(J)V", "sleep(J)V");
    INSTEAD.put("java/lang/ClassLoader.getSystemClassLoader()Ljava/lang/ClassLoader;", "systemLoader()Ljava/lang/ClassLoader;");
  }

  private String className;
  private String file = "Unknown Source";

  private Instrumenter(ClassVisitor next) {
    super(Opcodes.ASM9, next);
  }

  static byte[] instrument(byte[] code) {
    ClassReader reader = new ClassReader(code);
    ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
    reader.accept(new Instrumenter(writer), 0);
    return writer.toByteArray();
  }

  @Override
  public void visit(int version, int access, String name, String signature, String superName, String[] interfaces) {
    className = name;
    super.visit(version, access, name, signature, superName, interfaces);
  }

  @Override
  public void visitSource(String source, String debug) {
    file = source == null ? file : source;
    super.visitSource(source, debug);
  }

  @Override
  public MethodVisitor visitMethod(int access, String name, String descriptor, String signature, String[] exceptions) {
    if ((access & Opcodes.ACC_SYNCHRONIZED) != 0 && (access & Opcodes.ACC_NATIVE) == 0) {
      writeEntry(access & ~Opcodes.ACC_SYNCHRONIZED, name, descriptor, exceptions);
      int hidden = access & ~(Opcodes.ACC_PUBLIC | Opcodes.ACC_PROTECTED) | Opcodes.ACC_PRIVATE;
      return new Body(super.visitMethod(hidden, name + INSIDE, descriptor, signature, exceptions), name);
    }
    MethodVisitor next = super.visitMethod(access, name, descriptor, signature, exceptions);
    String primitive = className.equals(VERIFY) ? PRIMITIVES.get(name + descriptor) : null;
    if (primitive != null) {
      writePrimitive(next, primitive, descriptor);
      return null;
    }
    return className.startsWith("gov/nasa/jpf/") ? next : new Body(next, name);
  }

  /** Of a synchronized method, what is called first: a point, and then the method proper, which enters the monitor. */
  private void writeEntry(int access, String name, String descriptor, String[] exceptions) {
    MethodVisitor body = super.visitMethod(access, name, descriptor, null, exceptions);
    boolean isStatic = (access & Opcodes.ACC_STATIC) != 0;
    body.visitCode();
    body.visitLdcInsn(Site.add(Site.Kind.ENTRY, Site.FROM_STUB));
    body.visitMethodInsn(Opcodes.INVOKESTATIC, POINTS, "at", "(I)V", false);
    int slot = 0;
    if (!isStatic) {
      body.visitVarInsn(Opcodes.ALOAD, slot++);
    }
    for (Type type : Type.getArgumentTypes(descriptor)) {
      body.visitVarInsn(type.getOpcode(Opcodes.ILOAD), slot);
      slot += type.getSize();
    }
    body.visitMethodInsn(isStatic ? Opcodes.INVOKESTATIC : Opcodes.INVOKESPECIAL, className, name + INSIDE, descriptor, false);
    body.visitInsn(Type.getReturnType(descriptor).getOpcode(Opcodes.IRETURN));
    body.visitMaxs(0, 0);
    body.visitEnd();
  }

  /** A body that does nothing but to call the method of that name in Points. */
  private static void writePrimitive(MethodVisitor body, String name, String descriptor) {
    body.visitCode();
    int slot = 0;
    for (char type : descriptor.substring(1, descriptor.indexOf(')')).replaceAll("L[^;]*;", "L").toCharArray()) {
      body.visitVarInsn(type == 'L' ? Opcodes.ALOAD : Opcodes.ILOAD, slot++);
    }
    body.visitMethodInsn(Opcodes.INVOKESTATIC, POINTS, name, descriptor, false);
    body.visitInsn(descriptor.endsWith("V") ? Opcodes.RETURN : Opcodes.IRETURN);
    body.visitMaxs(0, 0);
    body.visitEnd();
  }

  private static final String UNIT = "Ljava/util/concurrent/TimeUnit;";

  private final class Body extends MethodVisitor {
    private final String name;
    private final Set<Label> behind = new HashSet<>();
    private int line = -1;

    Body(MethodVisitor next, String name) {
      super(Opcodes.ASM9, next);
      this.name = name;
    }

    private void point(Site.Kind kind) {
      String place = className.replace('/', '.') + "." + name + "(" + file + (line < 0 ? "" : ":" + line) + ")";
      super.visitLdcInsn(Site.add(kind, place));
      super.visitMethodInsn(Opcodes.INVOKESTATIC, POINTS, "at", "(I)V", false);
    }

    /** Passes the time-out that is the last argument through Points. */
    private void shortenTime(String method, String descriptor) {
      if (descriptor.contains("J" + UNIT + ")")) {
        super.visitMethodInsn(Opcodes.INVOKESTATIC, POINTS, "keepUnit", "(" + UNIT + ")V", false);
        super.visitMethodInsn(Opcodes.INVOKESTATIC, POINTS, "unitTime", "(J)J", false);
        super.visitMethodInsn(Opcodes.INVOKESTATIC, POINTS, "keptUnit", "()" + UNIT, false);
      } else if (descriptor.contains("J)") && !method.equals("parkUntil")) {
        super.visitMethodInsn(Opcodes.INVOKESTATIC, POINTS, method.endsWith("Nanos") ? "nanos" : "millis", "(J)J", false);
      }
    }

    @Override
    public void visitLineNumber(int number, Label start) {
      line = number;
      super.visitLineNumber(number, start);
    }

    @Override
    public void visitLabel(Label label) {
      behind.add(label);
      super.visitLabel(label);
    }

    /** Where a loop closes a thread can be told to end. */
    @Override
    public void visitJumpInsn(int opcode, Label label) {
      if (behind.contains(label)) {
        super.visitMethodInsn(Opcodes.INVOKESTATIC, POINTS, "loop", "()V", false);
      }
      super.visitJumpInsn(opcode, label);
    }

    @Override
    public void visitFieldInsn(int opcode, String owner, String field, String descriptor) {
      if (!field.equals("$assertionsDisabled") && !field.startsWith("this$") && !field.startsWith("val$")) {
        point(Site.Kind.ACCESS);
      }
      super.visitFieldInsn(opcode, owner, field, descriptor);
    }

    @Override
    public void visitInsn(int opcode) {
      if (opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD || opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE) {
        point(Site.Kind.ACCESS);
      } else if (opcode == Opcodes.MONITORENTER) {
        point(Site.Kind.MONITOR);
      }
      super.visitInsn(opcode);
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String method, String descriptor, boolean isInterface) {
      boolean constructor = method.equals("<init>");
      if (constructor && owner.equals("java/lang/ClassLoader") && descriptor.equals("()V")) {  // its parent is the ordinary one, too
        super.visitMethodInsn(Opcodes.INVOKESTATIC, POINTS, "systemLoader", "()Ljava/lang/ClassLoader;", false);
        super.visitMethodInsn(opcode, owner, method, "(Ljava/lang/ClassLoader;)V", false);
        return;
      }
      boolean quiet = VALUES.contains(owner) || owner.startsWith("[") && !method.equals("clone") || constructor && owner.startsWith("java/");
      if (quiet) {
        super.visitMethodInsn(opcode, owner, method, descriptor, isInterface);
        return;
      }
      point(Site.Kind.CALL);
      if (BLOCKING.contains(method)) {
        shortenTime(method, descriptor);
      }
      boolean monitor = opcode == Opcodes.INVOKEVIRTUAL && INSTEAD.containsKey("." + method + descriptor);
      String instead = INSTEAD.get((monitor ? "" : owner) + "." + method + descriptor);
      if (instead != null && opcode != Opcodes.INVOKESPECIAL) {
        int open = instead.indexOf('(');
        super.visitMethodInsn(Opcodes.INVOKESTATIC, POINTS, instead.substring(0, open), instead.substring(open), false);
      } else {
        super.visitMethodInsn(opcode, owner, method, descriptor, isInterface);
      }
      if (BLOCKING.contains(method)) {
        point(Site.Kind.AFTER);
      } else if (method.equals("start") && descriptor.equals("()V")) {
        point(Site.Kind.STARTED);
      }
    }
  }
}
