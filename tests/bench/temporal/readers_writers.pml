/* Readers and writers without end, whose lock gives out tickets, by Mellor-Crummey and Scott. See ReadersAndWriters.java. */
#define TICKETS (READERS + WRITERS + 1)
byte next, may_read, may_write, readers;
bool writing, asked, inside;

ltl formula { [] (asked -> <> inside) }

proctype reader() {
  byte mine;
  do
  ::
#ifdef BROKEN
     do
     :: atomic { !writing -> readers++; break }
     :: writing
     od;
     readers--
#else
     d_step { mine = next; next = (next + 1) % TICKETS };
     do
     :: may_read == mine -> break
     :: else
     od;
     may_read = (mine + 1) % TICKETS;
     mine = 0;
     may_write = (may_write + 1) % TICKETS
#endif
  od
}

proctype writer(bool first) {
  byte mine;
  do
  :: if
     :: first -> asked = true
     :: else
     fi;
#ifdef BROKEN
     do
     :: atomic { !writing && readers == 0 -> writing = true; break }
     :: writing || readers > 0
     od;
#else
     d_step { mine = next; next = (next + 1) % TICKETS };
     do
     :: may_write == mine -> break
     :: else
     od;
#endif
     if
     :: first -> asked = false; inside = true; inside = false
     :: else
     fi;
#ifdef BROKEN
     writing = false
#else
     d_step { may_read = (mine + 1) % TICKETS; may_write = (mine + 1) % TICKETS };
     mine = 0
#endif
  od
}

init {
  byte i = 0;
  atomic {
    do
    :: i < READERS -> run reader(); i++
    :: else -> break
    od;
    do
    :: i < READERS + WRITERS -> run writer(i == READERS); i++
    :: else -> break
    od
  }
}
