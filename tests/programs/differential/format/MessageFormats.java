import java.text.ChoiceFormat;
import java.text.MessageFormat;

/** MessageFormat and ChoiceFormat. */
public class MessageFormats {
  public static void main(String[] args) {
    System.out.println(MessageFormat.format("{0} is {1} and {0}", "a", "b"));
    System.out.println(MessageFormat.format("{0} items cost {1,number,#.##} of {2,number}", 3, 4.5678, 1234567));
    System.out.println(MessageFormat.format("it''s '{0}' {0}", 1));
    System.out.println(MessageFormat.format("{0,number,integer} {0,number,percent}", 0.75));
    System.out.println(MessageFormat.format("{1} {3}", "x", "y"));
    System.out.println(MessageFormat.format("{0,choice,0#no files|1#one file|1<{0} files}", 0));
    System.out.println(MessageFormat.format("{0,choice,0#no files|1#one file|1<{0} files}", 1));
    System.out.println(MessageFormat.format("{0,choice,0#no files|1#one file|1<{0} files}", 12345));
    ChoiceFormat choice = new ChoiceFormat("-1#negative|0#zero|1#one|1.0<more");
    for (double d : new double[] {-5, -1, 0, 0.5, 1, 1.1, 100}) System.out.print(choice.format(d) + " ");
    System.out.println(choice.toPattern());
    MessageFormat format = new MessageFormat("{0} -> {1,number,0.00}");
    System.out.println(format.format(new Object[] {"k", 2}) + " " + format.toPattern() + " " + format.getFormats().length);
    try {
      new MessageFormat("{0");
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    try {
      MessageFormat.format("{x}", 1);
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    System.out.println(MessageFormat.format("{0}", (Object) null) + MessageFormat.format("{0}", new Object[0]));
  }
}
