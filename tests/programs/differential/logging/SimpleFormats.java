// FLAGS: -Djava.util.logging.SimpleFormatter.format=%4$s|%2$s|%3$s|%5$s%6$s%n
import java.io.ByteArrayInputStream;
import java.util.logging.LogManager;
import java.util.logging.Logger;

/** The format of a property, and a configuration from a stream. */
public class SimpleFormats {
  public static void main(String[] args) throws Exception {
    Logger.getLogger("a").warning("begin");
    Logger.getLogger("a").fine("not heard");
    String text = "handlers = java.util.logging.ConsoleHandler\njava.util.logging.ConsoleHandler.level = FINE\na.level = FINE\nb.level = OFF\n"
        + "java.util.logging.ConsoleHandler.formatter = java.util.logging.SimpleFormatter\n";
    LogManager.getLogManager().readConfiguration(new ByteArrayInputStream(text.getBytes("UTF-8")));
    Logger.getLogger("a").fine("heard");
    Logger.getLogger("b").severe("off");
    Logger.getLogger("a.child").log(java.util.logging.Level.INFO, "with {0}", "parameters");
  }
}
