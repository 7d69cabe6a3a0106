/** Nested finally blocks, each of them copied twice by javac: a loop of more than 32 KB, so that its jumps are goto_w. */
public class FarJumps {
  static long x = 1;

  static int loop(int n) {
    int i = 0;
    while (i < n) {
      i++;
      if (i == 3) {
        continue;
      }
      try {
        x ^= 10;
      } finally {
        try {
          x ^= 9;
        } finally {
          try {
            x ^= 8;
          } finally {
            try {
              x ^= 7;
            } finally {
              try {
                x ^= 6;
              } finally {
                try {
                  x ^= 5;
                } finally {
                  try {
                    x ^= 4;
                  } finally {
                    try {
                      x ^= 3;
                    } finally {
                      try {
                        x ^= 2;
                      } finally {
                        try {
                          x ^= 1;
                        } finally {
                          x = x * 31 + i;
                        }
                      }
                    }
                  }
                }
              }
            }
          }
        }
      }
    }
    return i;
  }

  public static void main(String[] args) {
    System.out.println(loop(5) + " " + x);
  }
}
