/* Peterson's lock for N processes, without end: who asks gets in. See FilterLockResponds.java. */
byte level[N];
byte last[N];
byte inside;

ltl formula { [] (level[0] > 0 -> <> (inside == 1)) }

proctype process(byte me) {
  byte l, k;
  do
  :: l = 1;
     do
     :: l < N ->
        level[me] = l;
        last[l] = me;
        k = 0;
        do
        :: k < N ->
           if
           :: k == me
           :: else ->
              do
              :: level[k] < l -> break
              :: else
#ifndef BROKEN
                 ->
                 if
                 :: last[l] != me -> break
                 :: else
                 fi
#endif
              od
           fi;
           k++
        :: else -> break
        od;
        l++
     :: else -> break
     od;
     inside = me + 1;
     level[me] = 0
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
