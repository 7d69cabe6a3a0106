import java.util.logging.ConsoleHandler;
import java.util.logging.Formatter;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogManager;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/** Loggers, their levels and handlers, filters, parents, and the method that logs. */
public class Levels {
  static final Logger LOG = Logger.getLogger("shop.orders");

  static class Lines extends Handler {
    private final String name;

    Lines(String name) {
      this.name = name;
    }

    @Override
    public void publish(LogRecord r) {
      if (isLoggable(r)) {
        System.out.println(name + " " + r.getLevel() + " " + r.getLoggerName() + " " + r.getSourceClassName() + "." + r.getSourceMethodName()
            + ": " + new Plain().formatMessage(r) + (r.getThrown() == null ? "" : " " + r.getThrown()));
      }
    }

    @Override
    public void flush() {}

    @Override
    public void close() {
      System.out.println(name + " closed");
    }
  }

  static class Plain extends Formatter {
    @Override
    public String format(LogRecord r) {
      return "[" + r.getLevel().getLocalizedName() + "] " + formatMessage(r) + "\n";
    }
  }

  void place(int n) {
    LOG.entering("Levels", "place", n);
    LOG.log(Level.FINE, "placed {0} of {1}", new Object[] {n, "bread"});
    LOG.warning(() -> "only " + n + " left");
    Runnable later = () -> LOG.info("later");
    later.run();
    LOG.exiting("Levels", "place");
  }

  public static void main(String[] args) throws Exception {
    Logger shop = Logger.getLogger("shop");
    System.out.println(LOG.getParent() == shop || LOG.getParent().getName().isEmpty());
    System.out.println(shop.getLevel() + " " + LOG.isLoggable(Level.INFO) + " " + LOG.isLoggable(Level.FINE));
    Handler[] roots = Logger.getLogger("").getHandlers();
    System.out.println(roots.length + " " + roots[0].getClass().getName() + " " + roots[0].getLevel());
    roots[0].setFormatter(new Plain());
    LOG.info("to the console");
    LOG.log(Level.SEVERE, "failed", new IllegalStateException("no"));
    Lines lines = new Lines("all");
    lines.setLevel(Level.ALL);
    shop.addHandler(lines);
    LOG.setLevel(Level.ALL);
    new Levels().place(3);
    LOG.setUseParentHandlers(false);
    LOG.info("nobody hears");
    LOG.setUseParentHandlers(true);
    lines.setFilter(r -> !r.getMessage().contains("secret"));
    LOG.config("a secret");
    LOG.config("no more");
    ConsoleHandler console = new ConsoleHandler();
    console.setFormatter(new Plain());
    console.setLevel(Level.FINER);
    LOG.addHandler(console);
    LOG.finer("twice");
    LOG.logp(Level.INFO, "Some", "where", "given");
    System.out.println(Level.parse("WARNING") + " " + Level.parse("800") + " " + Level.CONFIG.intValue());
    try {
      Level.parse("LOUD");
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    System.out.println(LogManager.getLogManager().getProperty("handlers"));
    Logger anonymous = Logger.getAnonymousLogger();
    anonymous.setUseParentHandlers(false);
    anonymous.addHandler(lines);
    anonymous.info("without a name");
    LogManager.getLogManager().reset();
    LOG.info("after the reset");
    System.out.println(Logger.getLogger("").getHandlers().length);
  }
}
