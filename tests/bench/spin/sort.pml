/* A pipeline that sorts: each stage keeps the greatest number and passes the others on. See SortPipeline.java. */
chan queue[N] = [2] of { byte };
byte kept[N];
byte ended;

proctype stage(byte me) {
  byte greatest, number, i = 1;

  chan in = queue[me];
  xr in;
  in?greatest;
  do
  :: i < N - me ->
     in?number;
     if
     :: number > greatest -> queue[me + 1]!greatest; greatest = number
     :: else -> queue[me + 1]!number
     fi;
     number = 0;
     i++
  :: else -> break
  od;
  kept[me] = greatest;
  ended++
}

init {
  byte i = 0, number;
  atomic {
    do
    :: i < N -> run stage(i); i++
    :: else -> break
    od;
    i = 0
  }
  do
  :: i < N ->
     select(number : 0 .. MOST);
     queue[0]!number;
     number = 0;
     i++
  :: else -> break
  od;
  ended == N;
  i = 1;
  do
  :: i < N -> assert(kept[i - 1] >= kept[i]); i++
  :: else -> break
  od
}
