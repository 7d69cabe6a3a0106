/* Philosophers without end; the last one takes the right fork first. See OrderedPhilosophers.java. */
bool taken[N];

proctype philosopher(byte first, second) {
  do
  :: atomic { !taken[first] -> taken[first] = true };
     atomic { !taken[second] -> taken[second] = true };
     taken[second] = false;
     taken[first] = false
  od
}

init {
  byte i = 0;
  atomic {
    do
    :: i + 1 < N -> run philosopher(i, i + 1); i++
    :: else -> break
    od;
    run philosopher(0, N - 1)
  }
}
