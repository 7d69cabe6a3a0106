/* Lamport's bakery with bounded tickets, without end; each reading and writing of a shared element is a step. See TicketBakery.java. */
byte choosing[N];
byte number[N];
byte owner;

proctype process(byte me) {
  byte k, max, other, mine;
again:
  do
  :: choosing[me] = 1;
     max = 0;
     k = 0;
     do
     :: k < N ->
        other = number[k];
        if
        :: other > max -> max = other
        :: else
        fi;
        k++
     :: else -> break
     od;
     if
     :: max == MOST -> other = 0; max = 0; k = 0; choosing[me] = 0; goto again
     :: else
     fi;
     mine = max + 1;
     max = 0;
     number[me] = mine;
     choosing[me] = 0;
     k = 0;
     do
     :: k < N ->
        if
        :: k == me
        :: else ->
           choosing[k] == 0;
           do
           :: other = number[k];
              if
              :: other == 0 || other > mine || (other == mine && k > me) -> break
              :: else
              fi
           od
        fi;
        other = 0;
        k++
     :: else -> break
     od;
     mine = 0;
     k = 0;
     owner = me;
     assert(owner == me);
     number[me] = 0
  od
}

init {
  byte i = 0;
  atomic {
    do
    :: i < N -> run process(i); i++
    :: else -> break
    od
  }
}
