/* A ring of places behind a monitor, producers and consumers without end; all are notified. See MonitorBuffer.java. */
#define WORKERS (PRODUCERS + CONSUMERS)
bool locked;
bool waiting[WORKERS];
byte places[CAPACITY];
byte count, head;

inline enter() {
  atomic { !locked -> locked = true }
}

inline wait(me) {
  d_step { waiting[me] = true; locked = false };
  atomic { !waiting[me] && !locked -> locked = true }
}

inline notify_all() {
  d_step {
    k = 0;
    do
    :: k < WORKERS -> waiting[k] = false; k++
    :: else -> break
    od;
    k = 0
  }
}

proctype producer(byte me, product) {
  byte k;
  do
  :: enter();
     do
     :: count == CAPACITY -> wait(me)
     :: else -> break
     od;
     places[(head + count) % CAPACITY] = product;
     count++;
     notify_all();
     locked = false
  od
}

proctype consumer(byte me) {
  byte k, value;
  do
  :: enter();
     do
     :: count == 0 -> wait(me)
     :: else -> break
     od;
     value = places[head];
     head = (head + 1) % CAPACITY;
     count--;
     notify_all();
     locked = false;
     assert(value > 0);
     value = 0
  od
}

init {
  byte i = 0;
  atomic {
    do
    :: i < PRODUCERS -> run producer(i, i + 1); i++
    :: else -> break
    od;
    do
    :: i < WORKERS -> run consumer(i); i++
    :: else -> break
    od
  }
}
