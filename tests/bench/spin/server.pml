/* A server whose workers answer the requests of clients, each through a channel of the client. A worker begins with the
   request for which it was started, as long as there are fewer than three. See RequestReply.java. */
#define NOBODY 255

chan requests = [CLIENTS] of { byte };
chan replies[CLIENTS] = [1] of { byte };
byte workers, ended, answered;
bit closed, locked;

proctype worker(byte first) {
  byte client = first;

  do
  :: d_step { !locked -> locked = 1 };
     answered++;
     locked = 0;
     replies[client]!client;
     client = NOBODY;
     if
     :: requests?client
     :: empty(requests) && closed -> break
     fi
  od
}

proctype client(byte me) {
  byte i, reply;

  do
  :: i < REQUESTS ->
     if
     :: atomic { workers < 3 -> workers++; run worker(me) }
     :: workers == 3 -> requests!me
     fi;
     replies[me]?reply;
     assert(reply == me);
     reply = 0;
     i++
  :: else -> break
  od;
  ended++
}

init {
  byte i = 0;
  atomic {
    do
    :: i < CLIENTS -> run client(i); i++
    :: else -> break
    od
  }
  ended == CLIENTS;
  closed = 1;
  assert(answered == CLIENTS * REQUESTS)
}
