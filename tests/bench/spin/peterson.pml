/* Peterson's lock for N processes, without end; each reading and writing of a shared element is a step. See FilterLock.java. */
byte level[N];
byte last[N];
byte owner;

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
              :: else ->
                 if
                 :: last[l] != me -> break
                 :: else
                 fi
              od
           fi;
           k++
        :: else -> break
        od;
        l++
     :: else -> break
     od;
     owner = me;
     assert(owner == me);
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
