/* Mutual exclusion by a token that goes round a ring of channels. See TokenRing.java. */
chan queue[N] = [1] of { byte };
byte inside;
byte ended;

proctype node(byte me) {
  byte token, i;

  do
  :: i < ROUNDS ->
     queue[me]?token;
     inside = inside + 1;
     assert(inside == 1);
     inside = inside - 1;
     queue[(me + 1) % N]!token;
     token = 0;
     i++
  :: else -> break
  od;
  ended++
}

init {
  byte i = 0;
  atomic {
    do
    :: i < N -> run node(i); i++
    :: else -> break
    od
  }
  queue[0]!1;
  ended == N
}
