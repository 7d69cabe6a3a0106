package pathfleet.agent;

import java.util.concurrent.TimeUnit;

/** What is kept of a thread of the program. Its fields belong to the Pace of its run. */
final class Slot {
  /** Of a thread that is none of the program's. */
  static final Slot NONE = new Slot(null, null, 0);

  final Run run;
  final Thread thread;
  final int number;  // in the order in which threads first came to a point

  TimeUnit unit;  // of the time-out of the call that it is about to make

  // Noise
  long random;
  boolean slow;

  // Replay
  volatile boolean released;  // it may pass points
  volatile boolean stopped;   // it stands at one
  volatile boolean calling;   // before a call
  volatile boolean parked;    // it stands in a wait or a sleep that is played
  volatile String target;     // where it is to stop next; null: nowhere
  volatile int next;          // the step that begins there
  volatile int further = -1;  // a later step where it is to stop, too; Replay.ELSEWHERE: anywhere but on that line
  volatile int reached;       // the step at whose beginning it stands
  volatile int passes;        // how many points it may pass before it stops anywhere; negative: as many as it likes
  volatile int step = -1;     // the step of the trace that it takes or took last
  volatile int turn;          // how often it was told to go on from where it stood
  volatile int taken;         // and how often it did

  Slot(Run run, Thread thread, int number) {
    this.run = run;
    this.thread = thread;
    this.number = number;
  }
}
