package pathfleet;

import com.sun.jdi.Bootstrap;
import com.sun.jdi.Location;
import com.sun.jdi.Method;
import com.sun.jdi.ObjectCollectedException;
import com.sun.jdi.ReferenceType;
import com.sun.jdi.ThreadReference;
import com.sun.jdi.VMDisconnectedException;
import com.sun.jdi.VirtualMachine;
import com.sun.jdi.connect.Connector;
import com.sun.jdi.connect.ListeningConnector;
import com.sun.jdi.event.BreakpointEvent;
import com.sun.jdi.event.ClassPrepareEvent;
import com.sun.jdi.event.Event;
import com.sun.jdi.event.EventSet;
import com.sun.jdi.event.ThreadDeathEvent;
import com.sun.jdi.event.ThreadStartEvent;
import com.sun.jdi.event.VMDeathEvent;
import com.sun.jdi.event.VMDisconnectEvent;
import com.sun.jdi.request.BreakpointRequest;
import com.sun.jdi.request.ClassPrepareRequest;
import com.sun.jdi.request.EventRequest;
import com.sun.jdi.request.ThreadDeathRequest;
import com.sun.jdi.request.ThreadStartRequest;
import java.io.File;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.reflect.Constructor;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/**
 * Runs the body of a test under a given schedule, in a child JVM that the test controls as a debugger does. Of the threads that the call
 * under test starts, and the main thread, only the scheduled one runs, up to its next switch point. A schedule has a line for each switch:
 *
 * <pre>
 *   0 before p.Account.deposit(I)V 12 1    the main thread runs until it is about to execute the instruction at offset 12 for the first time
 *   1 inside p.Account.await()V 7 2        the thread started first runs until it waits inside the call at offset 7, its second execution
 *   2 idles                                a thread of a pool runs until it waits outside of the program's code
 *   1 ends                                 it runs to its end
 *   0 returns                              the main thread runs until the call under test has returned or thrown
 *   deadlock                               no thread can go on
 *   processors 2                           at the beginning: the number that the program sees; without this line it is 1
 * </pre>
 *
 * A schedule that the program cannot follow fails the test. It needs the modules jdk.jdi and jdk.jdwp.agent.
 */
public final class ScheduledRun {
  /** What a test says if it cannot run. */
  public static final String NEEDS = "a test under a schedule needs the modules jdk.jdi and jdk.jdwp.agent of a JDK";

  /** The outcome of a schedule after which no thread can go on. */
  public static final String DEADLOCK = "deadlock\n";

  private static final String LIMIT_PROPERTY = "pathfleet.schedule.seconds";

  private static final int SECONDS = Integer.getInteger(LIMIT_PROPERTY, 60);

  /** In the child JVM: where the outcome is written. */
  private static Path report;

  private ScheduledRun() {}

  public static boolean isPossible() {
    return ModuleLayer.boot().findModule("jdk.jdi").isPresent() && ModuleLayer.boot().findModule("jdk.jdwp.agent").isPresent();
  }

  /**
   * The outcome of a test's body under this schedule, where the body is given by the method that calls this one: the child JVM calls that
   * method again.
   */
  public static String outcome(String schedule, TestSupport.Call body) throws Exception {
    if (report != null) {
      throw report(body);
    }
    StackWalker.StackFrame test = StackWalker.getInstance().walk(frames -> frames.skip(1).findFirst()).orElseThrow();
    Path file = Files.createTempFile("schedule", ".txt");
    try {
      return new Child(schedule, file).run(test.getClassName(), test.getMethodName());
    } catch (ClassCastException e) {
      // Rarely, the debugger's interface takes an object that is a thread for a plain one. In another JVM it does not.
      return new Child(schedule, file).run(test.getClassName(), test.getMethodName());
    } finally {
      Files.deleteIfExists(file);
    }
  }

  // ---- In the child JVM

  /** Runs a test: its class, its method, and the file for its outcome. */
  public static void main(String[] arguments) {
    try {
      report = Path.of(arguments[2]);
      TestSupport.endOfProgram = outcome -> finish("=" + outcome);
      Constructor<?> constructor = Class.forName(arguments[0]).getDeclaredConstructor();
      constructor.setAccessible(true);
      java.lang.reflect.Method test = constructor.getDeclaringClass().getDeclaredMethod(arguments[1]);
      test.setAccessible(true);
      test.invoke(constructor.newInstance());
    } catch (Throwable thrown) {
      write("the test fails before its call:\n" + stackTrace(thrown));
    }
    Runtime.getRuntime().halt(1);
  }

  private static Error report(TestSupport.Call body) {
    String text;
    try {
      text = "=" + body.run();
    } catch (Throwable thrown) {
      text = "the test fails:\n" + stackTrace(thrown);
    }
    finish(text);
    return new AssertionError("a JVM goes on after its end");
  }

  private static void finish(String text) {
    write(text);
    Runtime.getRuntime().halt(0);
  }

  private static void write(String text) {
    try {
      Files.write(report, text.getBytes(StandardCharsets.UTF_8));
    } catch (java.io.IOException e) {
      e.printStackTrace();
    }
  }

  private static String stackTrace(Throwable thrown) {
    StringWriter text = new StringWriter();
    thrown.printStackTrace(new PrintWriter(text, true));
    return text.toString();
  }

  // ---- In the JVM of the tests

  /** A line of a schedule. */
  private static final class Switch {
    final String line;
    final int thread;
    final String kind; // "before", "inside", "idles", "ends", "returns"
    final String place; // "p.C.m()V 12"; empty: none
    final int count;

    Switch(String line) {
      this.line = line;
      String[] words = line.split(" ");
      thread = Integer.parseInt(words[0]);
      kind = words[1];
      place = words.length > 2 ? words[2] + " " + words[3] : "";
      count = words.length > 2 ? Integer.parseInt(words[4]) : 0;
    }
  }

  /** The child JVM. Of its threads under control, at most the scheduled one runs. */
  private static final class Child {
    private static final int POLL_MILLIS = 2;
    private static final int BLOCKED_POLLS = 25; // so long a thread must be blocked to count as waiting
    private static final int STUCK_POLLS = 2000; // so long, and it cannot follow the schedule
    private static final String BEGIN = TestSupport.class.getName() + ".begins()V 0";
    private static final String START = Thread.class.getName() + ".start()V 0";
    private static final String RETURN = TestSupport.class.getName() + ".hasReturned()V 0";

    /** Of instructions, by opcode; the others have operands that say it. */
    private static final String LENGTHS =
        "1111111111111111232332222211111111111111111111111111112222211111"
            + "1111111111111111111111111111111111111111111111111111111111111111"
            + "1111311111111111111111111333333333333333321111111133333335532311"
            + "3311143355111111111111111111111111111111111111111111111111111111";

    private final List<Switch> schedule = new ArrayList<>();
    private final boolean deadlock;
    private final String processors;
    private final Path report;
    private final long end;
    private final Path output;
    private final Map<Long, Integer> numbers = new HashMap<>(); // of threads
    private final List<ThreadReference> threads = new ArrayList<>();
    private final Set<Integer> started = new LinkedHashSet<>();
    private final Set<Integer> ended = new LinkedHashSet<>();
    private final Map<String, Integer> counts = new HashMap<>(); // of arrivals, by thread and place
    private VirtualMachine vm;
    private Switch now; // the line that is being carried out
    private boolean reached; // the line is carried out
    private boolean arrived; // its place is reached
    private boolean moved; // something has happened since the last poll
    private boolean gone; // the JVM has ended

    Child(String text, Path report) throws Exception {
      List<String> lines = new ArrayList<>(List.of(text.split("\n")));
      deadlock = lines.remove("deadlock");
      processors = lines.get(0).startsWith("processors ") ? lines.remove(0).split(" ")[1] : "1";
      for (String line : lines) {
        schedule.add(new Switch(line));
      }
      this.report = report;
      end = System.nanoTime() + TimeUnit.SECONDS.toNanos(SECONDS);
      output = Files.createTempFile("schedule", ".out");
    }

    String run(String test, String method) throws Exception {
      ListeningConnector connector = null;
      for (ListeningConnector each : Bootstrap.virtualMachineManager().listeningConnectors()) {
        if (each.name().equals("com.sun.jdi.SocketListen")) {
          connector = each;
        }
      }
      if (connector == null) {
        throw new AssertionError("there is no com.sun.jdi.SocketListen");
      }
      Map<String, Connector.Argument> arguments = connector.defaultArguments();
      arguments.get("localAddress").setValue("127.0.0.1");
      arguments.get("timeout").setValue(String.valueOf(TimeUnit.SECONDS.toMillis(SECONDS)));
      String address = connector.startListening(arguments);
      Process process = null;
      try {
        process = new ProcessBuilder(command(test, method, address)).redirectErrorStream(true).redirectOutput(output.toFile()).start();
        vm = connector.accept(arguments);
        follow();
        return outcome();
      } catch (VMDisconnectedException e) {
        // It may end while it is asked something.
        if (!deadlock && (now == null || now == schedule.get(schedule.size() - 1))) {
          return reported();
        }
        throw failure("the JVM under control has ended");
      } catch (com.sun.jdi.connect.TransportTimeoutException e) {
        throw failure("the JVM under control does not answer");
      } finally {
        connector.stopListening(arguments);
        if (process != null) {
          process.destroyForcibly().waitFor();
        }
        Files.deleteIfExists(output);
      }
    }

    private List<String> command(String test, String method, String address) {
      List<String> command = new ArrayList<>();
      command.add(System.getProperty("java.home") + File.separator + "bin" + File.separator + "java");
      command.add("-agentlib:jdwp=transport=dt_socket,server=n,suspend=y,address=127.0.0.1:" + address.substring(address.lastIndexOf(':') + 1));
      command.add("-XX:ActiveProcessorCount=" + processors);
      command.add(ScheduledRun.class.desiredAssertionStatus() ? "-ea" : "-da");
      command.add("-cp");
      command.add(System.getProperty("java.class.path"));
      for (String property : System.getProperties().stringPropertyNames()) {
        if (!property.matches("(java|jdk|sun|os|user|file|path|line|native|awt)\\..*|pathfleet\\.schedule\\..*")) {
          command.add("-D" + property + "=" + System.getProperty(property));
        }
      }
      command.addAll(List.of(ScheduledRun.class.getName(), test, method, report.toString()));
      return command;
    }

    /** Carries out the schedule. */
    private void follow() throws Exception {
      Set<String> classes = new LinkedHashSet<>(List.of(TestSupport.class.getName()));
      for (Switch each : schedule) {
        if (!each.place.isEmpty()) {
          classes.add(classOf(each.place));
        }
      }
      for (String name : classes) {
        ClassPrepareRequest prepared = vm.eventRequestManager().createClassPrepareRequest();
        prepared.addClassFilter(name);
        prepared.setSuspendPolicy(EventRequest.SUSPEND_EVENT_THREAD);
        prepared.enable();
      }
      ThreadStartRequest starts = vm.eventRequestManager().createThreadStartRequest();
      starts.setSuspendPolicy(EventRequest.SUSPEND_EVENT_THREAD);
      starts.enable();
      ThreadDeathRequest deaths = vm.eventRequestManager().createThreadDeathRequest();
      deaths.setSuspendPolicy(EventRequest.SUSPEND_EVENT_THREAD);
      deaths.enable();
      for (ReferenceType type : vm.classesByName(Thread.class.getName())) {
        watch(type);
      }
      vm.resume();
      while (started.isEmpty()) {
        take(vm.eventQueue().remove(POLL_MILLIS));
        check();
      }
      for (Switch each : schedule) {
        if (each.thread >= threads.size()) {
          throw failure("no such thread has been started: " + each.line);
        }
        if (ended.contains(each.thread)) {
          throw failure("the thread has ended before: " + each.line);
        }
        now = each;
        reached = false;
        while (!started.contains(each.thread)) {
          take(vm.eventQueue().remove(POLL_MILLIS));
          check();
        }
        // The place may have been reached by a line that stopped before it.
        arrived = each.kind.equals("inside") && counts.getOrDefault(each.thread + " " + each.place, 0) >= each.count;
        threads.get(each.thread).resume();
        await(each);
      }
      now = null;
    }

    private void await(Switch each) throws Exception {
      ThreadReference thread = threads.get(each.thread);
      int blocked = 0;
      while (!reached) {
        moved = false;
        take(vm.eventQueue().remove(POLL_MILLIS));
        check();
        blocked = !moved && !reached && isBlocked(thread, false) ? blocked + 1 : 0;
        if (blocked >= BLOCKED_POLLS && (each.kind.equals("idles") || each.kind.equals("inside") && arrived)) {
          thread.suspend();
          return;
        }
        if (blocked >= STUCK_POLLS) {
          throw failure("the thread is blocked and cannot follow: " + each.line);
        }
      }
      // The event comes before the end: a thread that joins the thread, or asks whether it is alive, would notice.
      while (each.kind.equals("ends") && !gone && !isOver(thread)) {
        take(vm.eventQueue().remove(POLL_MILLIS));
        check();
      }
    }

    private static boolean isOver(ThreadReference thread) {
      try {
        return thread.status() == ThreadReference.THREAD_STATUS_ZOMBIE;
      } catch (ObjectCollectedException e) {
        return true;
      }
    }

    private String outcome() throws Exception {
      if (deadlock) {
        for (int i = 0; i < threads.size(); i++) {
          while (!started.contains(i)) {
            take(vm.eventQueue().remove(POLL_MILLIS));
            check();
          }
          if (!ended.contains(i)) {
            threads.get(i).resume();
          }
        }
        int blocked = 0;
        while (blocked < 4 * BLOCKED_POLLS) {
          moved = false;
          take(vm.eventQueue().remove(POLL_MILLIS));
          check();
          if (moved && blocked > 0) {
            blocked = 0;
          }
          blocked = allBlocked() ? blocked + 1 : 0;
        }
        return DEADLOCK;
      }
      if (!gone) {
        threads.get(0).resume();
      }
      while (!gone) {
        take(vm.eventQueue().remove(POLL_MILLIS));
        if (System.nanoTime() > end) {
          throw failure("its end takes too long");
        }
      }
      return reported();
    }

    private String reported() throws Exception {
      String text = new String(Files.readAllBytes(report), StandardCharsets.UTF_8);
      if (!text.startsWith("=")) {
        throw failure(text.isEmpty() ? "the JVM under control has ended" : text);
      }
      return text.substring(1);
    }

    private boolean allBlocked() {
      for (int i = 0; i < threads.size(); i++) {
        if (!ended.contains(i) && !isBlocked(threads.get(i), true)) {
          return false;
        }
      }
      return true;
    }

    /** A thread that sleeps will go on, unless no thread can go on: then it sleeps for ever. */
    private static boolean isBlocked(ThreadReference thread, boolean asleep) {
      try {
        int status = thread.status();
        return status == ThreadReference.THREAD_STATUS_MONITOR || status == ThreadReference.THREAD_STATUS_WAIT
            || asleep && status == ThreadReference.THREAD_STATUS_SLEEPING;
      } catch (ObjectCollectedException e) {
        return false;
      }
    }

    private void check() throws Exception {
      if (gone) {
        String text = new String(Files.readAllBytes(report), StandardCharsets.UTF_8);
        if (now != null && now == schedule.get(schedule.size() - 1) && !deadlock && text.startsWith("=")) {
          reached = true; // an uncaught exception has ended the program
          return;
        }
        throw failure("the program has ended too early" + (now == null ? "" : ", at: " + now.line) + "\n" + text);
      }
      if (System.nanoTime() > end) {
        throw failure("it takes too long" + (now == null ? "" : ", at: " + now.line) + " (the system property " + LIMIT_PROPERTY
            + " is the limit in seconds)");
      }
    }

    private AssertionError failure(String why) throws Exception {
      String printed = new String(Files.readAllBytes(output), StandardCharsets.UTF_8);
      return new AssertionError("the program does not follow the schedule: " + why + (printed.isEmpty() ? "" : "\nIt printed:\n" + printed));
    }

    /** Takes events in. The thread of the events stays suspended if it has reached what the present line says. */
    private void take(EventSet events) throws Exception {
      if (events == null) {
        return;
      }
      boolean stays = false;
      for (Event event : events) {
        if (event instanceof VMDeathEvent || event instanceof VMDisconnectEvent) {
          gone = true;
        } else if (event instanceof ClassPrepareEvent) {
          watch(((ClassPrepareEvent) event).referenceType());
        } else if (event instanceof ThreadStartEvent) {
          stays |= started(((ThreadStartEvent) event).thread());
        } else if (event instanceof ThreadDeathEvent) {
          ended(((ThreadDeathEvent) event).thread());
        } else if (event instanceof BreakpointEvent) {
          stays |= arrived((BreakpointEvent) event);
        }
      }
      if (!stays && !gone) {
        events.resume();
      }
    }

    /** A thread of the call is about to be started: it gets its number. The start itself shows later, in any order. */
    private void starts(ThreadReference by) throws Exception {
      if (!numbers.containsKey(by.uniqueID())) {
        return;
      }
      ThreadReference thread = (ThreadReference) by.frame(0).thisObject();
      boolean ofLibrary = thread.referenceType().name().equals("jdk.internal.misc.InnocuousThread");
      if (!numbers.containsKey(thread.uniqueID()) && !ofLibrary) {
        numbers.put(thread.uniqueID(), threads.size());
        threads.add(thread);
      }
    }

    private boolean started(ThreadReference thread) {
      Integer number = numbers.get(thread.uniqueID());
      if (number != null) {
        started.add(number);
        moved = true;
      }
      return number != null;
    }

    private void ended(ThreadReference thread) throws Exception {
      Integer number = numbers.get(thread.uniqueID());
      if (number == null) {
        return;
      }
      ended.add(number);
      moved = true;
      if (now != null && now.thread == number) {
        if (!now.kind.equals("ends")) {
          throw failure("the thread ends before: " + now.line);
        }
        reached = true;
      } else if (now == null && deadlock) {
        throw failure("a thread ends where no thread should go on");
      }
    }

    private boolean arrived(BreakpointEvent event) throws Exception {
      String place = place(event.location());
      if (place.equals(BEGIN)) {
        numbers.put(event.thread().uniqueID(), 0);
        threads.add(event.thread());
        started.add(0);
        return true;
      }
      if (place.equals(START)) {
        starts(event.thread());
        return false;
      }
      Integer number = numbers.get(event.thread().uniqueID());
      if (number == null) {
        return false;
      }
      moved = true;
      if (place.equals(RETURN)) {
        if (now == null || !now.kind.equals("returns") || number != 0) {
          throw failure(now == null ? "the call returns where no thread should go on" : "the call returns before: " + now.line);
        }
        return reached = true;
      }
      int count = counts.merge(number + " " + place, 1, Integer::sum);
      if (now == null || now.thread != number || !now.place.equals(place) || now.count != count) {
        return false;
      }
      arrived = true;
      return reached = now.kind.equals("before");
    }

    /** Sets the breakpoints of a class that has been loaded. */
    private void watch(ReferenceType type) throws Exception {
      Set<String> places = new LinkedHashSet<>();
      for (Switch each : schedule) {
        if (!each.place.isEmpty() && classOf(each.place).equals(type.name())) {
          places.add(each.place);
        }
      }
      if (type.name().equals(TestSupport.class.getName())) {
        places.addAll(List.of(BEGIN, RETURN));
      }
      if (type.name().equals(Thread.class.getName())) {
        places.add(START);
      }
      for (String place : places) {
        Location location = null;
        for (Method method : type.methods()) {
          if (place.startsWith(type.name() + "." + method.name() + method.signature() + " ") && method.declaringType().equals(type)) {
            int offset = Integer.parseInt(place.substring(place.lastIndexOf(' ') + 1));
            location = isInstruction(method.bytecodes(), offset) ? method.locationOfCodeIndex(offset) : null;
          }
        }
        if (location == null) {
          throw failure("the class is not the one that was explored: there is no " + place);
        }
        BreakpointRequest request = vm.eventRequestManager().createBreakpointRequest(location);
        request.setSuspendPolicy(EventRequest.SUSPEND_EVENT_THREAD);
        request.enable();
      }
    }

    /** Whether an instruction begins at this offset (JVMS 6.5). A breakpoint elsewhere would break the JVM. */
    private static boolean isInstruction(byte[] code, int offset) {
      int at = 0;
      while (at < offset && at < code.length) {
        int padded = (at & ~3) + 4; // of a switch: its first operand
        switch (code[at] & 0xff) {
          case 0xaa: // tableswitch
            at = padded + 12 + 4 * (word(code, padded + 8) - word(code, padded + 4) + 1);
            break;
          case 0xab: // lookupswitch
            at = padded + 8 + 8 * word(code, padded + 4);
            break;
          case 0xc4: // wide
            at += (code[at + 1] & 0xff) == 0x84 ? 6 : 4;
            break;
          default:
            at += LENGTHS.charAt(code[at] & 0xff) - '0';
        }
      }
      return at == offset && offset < code.length;
    }

    private static int word(byte[] code, int at) {
      return ByteBuffer.wrap(code).getInt(at);
    }

    private static String classOf(String place) {
      String method = place.substring(0, place.indexOf('('));
      return method.substring(0, method.lastIndexOf('.'));
    }

    private static String place(Location location) {
      return location.declaringType().name() + "." + location.method().name() + location.method().signature() + " " + location.codeIndex();
    }
  }
}
