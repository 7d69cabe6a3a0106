/* The alternating bit protocol over two queues that lose messages, by Bartlett, Scantlebury and Wilkinson. See AlternatingBit.java. */
chan messages = [PLACES] of { byte, bit };
chan answers = [PLACES] of { bit };
bool arrived, answered, fresh;

ltl formula { ([] <> arrived && [] <> answered) -> [] <> fresh }

proctype sender() {
  byte value;
  bit bits, answer;
  do
  :: if
     :: atomic { nfull(messages) -> messages!value(bits) }
     :: full(messages)
     :: true
     fi;
     if
     :: answers?answer ->
        answered = true;
        if
        :: answer == bits -> bits = 1 - bits; value = (value + 1) % VALUES
        :: else
        fi;
        answer = 0;
        answered = false
     :: empty(answers)
     fi
  od
}

proctype receiver() {
  byte value;
  bit expected, answer;
  do
  :: messages?value(answer) ->
     value = 0;
     arrived = true;
     if
     :: answer == expected -> fresh = true; expected = 1 - expected
     :: else ->
#ifdef BROKEN
        answer = expected
#else
        skip
#endif
     fi;
     if
     :: atomic { nfull(answers) -> answers!answer }
     :: full(answers)
     :: true
     fi;
     answer = 0;
     fresh = false;
     arrived = false
  :: empty(messages)
  od
}

init {
  atomic { run sender(); run receiver() }
}
