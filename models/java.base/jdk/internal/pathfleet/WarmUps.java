package jdk.internal.pathfleet;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.StringReader;
import java.io.StringWriter;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.text.DecimalFormat;
import java.text.MessageFormat;
import java.text.NumberFormat;
import java.text.SimpleDateFormat;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.Period;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.Calendar;
import java.util.Collections;
import java.util.Currency;
import java.util.Date;
import java.util.EnumMap;
import java.util.Formatter;
import java.util.GregorianCalendar;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Scanner;
import java.util.TimeZone;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import sun.util.locale.provider.LocaleProviderAdapter;
import sun.util.spi.CalendarProvider;

/**
 * Uses parts of the library before main (warm_ups.def), so that classes are initialised and caches are filled. A method may
 * not read the clock, print, start threads, or take a Random.
 */
final class WarmUps {
  private WarmUps() {}

  private static void formatting() {
    for (Locale.Category category : Locale.Category.values()) {
      Locale.getDefault(category);
    }
    for (int round = 0; round < 2; round++) {
      new Formatter(new StringBuilder()).format("%s %5s %-5s %d %,d %05d %x %X %c %b %n %% %h %S %o",
          "a", "b", "c", 1, 2000L, 3, 4, 5, 'c', true, "h", "s", 6);
      new Formatter(new StringBuilder()).format("%5.2f %f %e %g %.1f", 1.5, 0.1, 1e10, 3.0, 2f);
      String.format("%2$s %1$s", List.of(1), null);
      "aé".toUpperCase().toLowerCase();
    }
  }

  private static void encoding() {
    for (int round = 0; round < 2; round++) {
      for (Charset charset : new Charset[] {StandardCharsets.UTF_8, StandardCharsets.ISO_8859_1, StandardCharsets.US_ASCII, StandardCharsets.UTF_16}) {
        new String("aé".getBytes(charset), charset);
      }
      byte[] bytes = {1, 2, 3, 4};
      Base64.getDecoder().decode(Base64.getEncoder().encodeToString(bytes));
      Base64.getUrlDecoder().decode(Base64.getUrlEncoder().withoutPadding().encodeToString(bytes));
      Base64.getMimeDecoder().decode(Base64.getMimeEncoder().encode(bytes));
    }
  }

  private static void digests() throws GeneralSecurityException {
    for (int round = 0; round < 2; round++) {
      for (String name : new String[] {"MD5", "SHA-1", "SHA-256", "SHA-512"}) {
        MessageDigest.getInstance(name).digest(new byte[3]);
      }
      UUID.nameUUIDFromBytes(new byte[3]).toString();
    }
  }

  private static void numbers() {
    for (int round = 0; round < 2; round++) {
      Double.parseDouble("1.5");
      Double.parseDouble("1e-300");
      Double.parseDouble("123456789012345678901234567890");
      Float.parseFloat("0.1f");
      Double.toString(0.1);
      Double.toString(1e22);
      Float.toString(1.1f);
      new StringBuilder().append(2.5).append(2.5f);
    }
  }

  private static void mathematics() {
    numbers();
    for (int round = 0; round < 2; round++) {
      BigInteger number = BigInteger.valueOf(7).pow(30).add(BigInteger.TEN).multiply(new BigInteger("12345678901234567890"));
      number.divide(BigInteger.valueOf(13)).mod(BigInteger.TWO).subtract(BigInteger.ONE).negate().gcd(number);
      BigInteger.valueOf(3).modPow(BigInteger.valueOf(20), BigInteger.valueOf(1009)).compareTo(BigInteger.ZERO);
      number.toString();
      number.shiftLeft(3).toString(16);
      BigDecimal decimal = new BigDecimal("1.5").multiply(BigDecimal.valueOf(2.25)).add(BigDecimal.ONE);
      decimal.divide(BigDecimal.valueOf(3), MathContext.DECIMAL64).setScale(2, RoundingMode.HALF_UP).toPlainString();
      decimal.toString();
      BigDecimal.valueOf(12345, 2).stripTrailingZeros().toString();
    }
    Long.toString(1234567890123L);
  }

  private static void matching() {
    for (int round = 0; round < 2; round++) {
      Matcher matcher = Pattern.compile("^(?i)([a-z_]+?)\\s*=\\s*(\\d{1,3}|\\w+|[^x&&[a-f]])(?:.*)(?<n>b*)\\b$").matcher("a = 12 b");
      matcher.find();
      matcher.matches();
      "a,b".split("\\s*,\\s*");
      "a1".replaceAll("\\d+", "$0");
    }
  }

  private static void streams() {
    for (int round = 0; round < 2; round++) {
      List<Integer> list = new ArrayList<>(List.of(3, 1, 2));
      list.stream().filter(x -> x > 0).sorted().distinct().map(x -> x + 1).limit(3).skip(1).collect(Collectors.toList());
      list.stream().mapToInt(x -> x).sum();
      list.stream().reduce(0, Integer::sum);
      list.stream().collect(Collectors.groupingBy(x -> x % 2));
      list.stream().map(String::valueOf).collect(Collectors.joining(","));
      list.stream().sorted((a, b) -> b - a).anyMatch(x -> x > 2);
      list.stream().max(Integer::compare).isPresent();
      list.stream().collect(Collectors.toSet());
      list.stream().collect(Collectors.toMap(x -> x, x -> x));
      list.stream().toArray();
      list.stream().toList();
      list.forEach(x -> {});
      list.stream().forEach(x -> {});
      list.stream().count();
      list.stream().findFirst();
      IntStream.range(0, 3).map(x -> x + 1).filter(x -> x > 1).boxed().collect(Collectors.toList());
      IntStream.rangeClosed(0, 3).mapToObj(x -> x).count();
      IntStream.range(0, 3).sum();
      IntStream.range(0, 3).forEach(x -> {});
      Arrays.stream(new int[] {1, 2}).max();
    }
  }

  private static void sorting() {
    for (int round = 0; round < 2; round++) {
      int[] numbers = new int[60];
      Integer[] boxes = new Integer[60];
      for (int i = 0; i < numbers.length; i++) {
        numbers[i] = i * 7 % 60;
        boxes[i] = numbers[i];
      }
      Arrays.sort(numbers);
      Arrays.sort(boxes.clone());
      Arrays.sort(boxes.clone(), (a, b) -> b - a);
      Collections.sort(new ArrayList<>(List.of(2, 1)));
      new ArrayList<>(List.of(2, 1)).sort(Collections.reverseOrder());
    }
  }

  private static void enums() {
    Map<Locale.Category, Integer> map = new EnumMap<>(Locale.Category.class);
    map.put(Locale.Category.DISPLAY, 1);
    map.toString();
  }

  private static void lines() throws IOException {
    for (int round = 0; round < 2; round++) {
      new BufferedReader(new StringReader("a\nb")).readLine();
      new BufferedReader(new StringReader("a\nb")).lines().count();
      BufferedWriter writer = new BufferedWriter(new StringWriter());
      writer.write("a");
      writer.newLine();
      writer.flush();
    }
  }

  private static void files() {
    new File(new File("a"), "b").getName();
    new File("a").equals(new File("b"));
  }

  private static void currencies() {
    texts();
    files();
    for (int round = 0; round < 2; round++) {
      Currency.getInstance("EUR").getDefaultFractionDigits();
      Currency.getInstance("EUR").getSymbol();
      Currency.getInstance(Locale.US).getSymbol(Locale.US);
      NumberFormat.getCurrencyInstance().format(1.5);
      NumberFormat.getCurrencyInstance(Locale.US).format(1.5);
    }
  }

  private static void scanning() {
    formatting();
    numbers();
    matching();
    for (int round = 0; round < 2; round++) {
      Scanner scanner = new Scanner("1 a 2.5\nb c\ntrue 7");
      scanner.nextInt();
      scanner.next();
      scanner.nextDouble();
      scanner.nextLine();
      scanner.nextLine();
      scanner.hasNextInt();
      scanner.nextBoolean();
      scanner.nextLong();
      scanner.hasNext();
      scanner.hasNextLine();
    }
  }

  private static void dates() {
    formatting();
    TimeZone.getDefault();
    ZoneId.systemDefault();
    for (int round = 0; round < 2; round++) {
      LocalDate date = LocalDate.of(2024, 2, 28).plusDays(2);
      LocalDateTime time = date.atTime(12, 30).minusMinutes(40);
      date.toString();
      time.toString();
      LocalDate.parse("2024-02-28");
      LocalDateTime.parse("2024-02-28T10:15:30");
      DateTimeFormatter.ISO_LOCAL_DATE.format(date);
      DateTimeFormatter.ISO_LOCAL_DATE_TIME.format(time);
      DateTimeFormatter pattern = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss");
      time.format(pattern);
      LocalDateTime.parse("2024-02-28 10:15:30", pattern);
      date.format(DateTimeFormatter.ofPattern("EEE d MMM"));
      date.getDayOfWeek();
      Duration.ofSeconds(5).toString();
      Duration.parse("P1DT2H3M4.5S").plusMillis(2);
      Period.parse("P1Y2M3D");
      LocalTime.parse("10:15:30");
      Instant.parse(Instant.ofEpochSecond(1, 5).toString()).plusSeconds(3);
      date.until(date.plusDays(3)).toString();
      for (String zone : new String[] {"UTC", "Europe/Paris", "America/New_York"}) {
        time.atZone(ZoneId.of(zone)).toInstant().atZone(ZoneId.of("+02:00")).toString();
      }
      time.format(DateTimeFormatter.ofPattern("G EEEE EEE MMMM MMM LLLL a h"));
    }
  }

  private static void calendars() {
    formatting();
    TimeZone.getDefault();
    LocaleProviderAdapter.getAdapter(CalendarProvider.class, Locale.getDefault()).getCalendarProvider();
    for (int round = 0; round < 2; round++) {
      Calendar calendar = new GregorianCalendar(2024, 1, 28, 10, 15, 30);
      calendar.add(Calendar.MONTH, 3);
      calendar.roll(Calendar.DAY_OF_MONTH, 1);
      calendar.get(Calendar.DAY_OF_WEEK);
      calendar.getActualMaximum(Calendar.DAY_OF_MONTH);
      calendar.getTime().toString();
      calendar.setTime(new Date(0));
      calendar.get(Calendar.WEEK_OF_YEAR);
      calendar.getDisplayName(Calendar.MONTH, Calendar.LONG, Locale.getDefault());
      new Calendar.Builder().setInstant(0).build().getTimeInMillis();
      calendar.toString();
    }
  }

  private static void texts() {
    formatting();
    numbers();
    calendars();
    for (int round = 0; round < 2; round++) {
      NumberFormat.getInstance().format(1234.5);
      NumberFormat.getIntegerInstance().format(12);
      NumberFormat.getInstance(Locale.US).format(12345.678);
      NumberFormat.getPercentInstance().format(0.5);
      new DecimalFormat("#,##0.00").format(1.5);
      MessageFormat.format("{0} is {1}", "a", 2);
      new SimpleDateFormat("yyyy-MM-dd HH:mm:ss EEE MMM").format(new Date(0));
    }
  }

  private static void serialization() throws IOException, ClassNotFoundException {
    for (int round = 0; round < 2; round++) {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      ObjectOutputStream out = new ObjectOutputStream(bytes);
      out.writeObject(new ArrayList<>(List.of(1, 2L, 'c', true, 1.5, "text")));
      out.writeObject(new HashMap<>(Map.of("a", new int[] {1})));
      out.writeObject(Locale.Category.DISPLAY);
      out.writeInt(3);
      out.close();
      ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()));
      in.readObject();
      in.readObject();
      in.readObject();
      in.readInt();
    }
  }

  /** Without a record, which would read the clock. The module is not visible from here. */
  private static void logging() throws ReflectiveOperationException {
    dates();
    streams();
    String[] parts = {"Logger", "LogRecord", "LogRecord$CallerFinder", "SimpleFormatter", "ConsoleHandler", "ErrorManager"};
    for (String part : parts) {
      Class.forName("java.util.logging." + part);
    }
    Object manager = Class.forName("java.util.logging.LogManager").getMethod("getLogManager").invoke(null);
    Class<?> logger = Class.forName("java.util.logging.Logger");
    Object root = manager.getClass().getMethod("getLogger", String.class).invoke(manager, "");
    logger.getMethod("getHandlers").invoke(root);
    Class<?> level = Class.forName("java.util.logging.Level");
    for (String name : new String[] {"SEVERE", "WARNING", "INFO", "CONFIG", "FINE", "FINER", "FINEST"}) {
      level.getMethod("getLocalizedName").invoke(level.getField(name).get(null));
    }
    for (int round = 0; round < 2; round++) {
      String.format("%1$tb %1$td, %1$tY %1$tl:%1$tM:%1$tS %1$Tp %2$s%n%4$s: %5$s%6$s%n",
          LocalDateTime.of(2024, 2, 28, 10, 15).atZone(ZoneId.systemDefault()), "a b", "a", "INFO", "text", "");
      StackWalker.getInstance().walk(frames -> frames.filter(frame -> frame.getMethodName().isEmpty()).findFirst());
      MessageFormat.format("{0} is {1}", "a", 2);
    }
  }
}
