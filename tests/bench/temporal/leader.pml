/* Election of a leader in a ring whose messages go one way, by Dolev, Klawe and Rodeh. See RingElects.java. */
mtype = { one, two, winner };
chan queue[N] = [2 * N] of { mtype, byte };
byte leader;

ltl formula { <> (leader != 0) }

proctype node(chan in, out; byte number) {
  bool taking_part = true, known = false;
  byte from, maximum = number, neighbour;

  xr in;
  xs out;

  out!one(number);
  do
  :: in?one(from) ->
     if
     :: !taking_part -> out!one(from)
#ifdef BROKEN
     :: taking_part -> out!two(from); neighbour = from
#else
     :: taking_part && from != maximum -> out!two(from); neighbour = from
     :: else -> known = true; out!winner(from)
#endif
     fi
  :: in?two(from) ->
     if
     :: !taking_part -> out!two(from)
     :: taking_part && neighbour >= from && neighbour >= maximum -> maximum = neighbour; out!one(neighbour)
     :: else -> taking_part = false
     fi
  :: in?winner(from) ->
     if
     :: from == number -> leader = number
     :: else
     fi;
     if
     :: known
     :: else -> out!winner(from)
     fi;
     break
  od
}

init {
  byte i = 1;
  atomic {
    do
    :: i <= N -> run node(queue[i - 1], queue[i % N], (N + 3 - i) % N + 1); i++
    :: else -> break
    od
  }
}
