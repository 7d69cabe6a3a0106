package jdk.internal.pathfleet;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.util.concurrent.ConcurrentHashMap;

/** The JDK's table of time zones, lib/tzdb.dat, read by the virtual machine. */
final class TimeZones {
  private TimeZones() {}

  /** Called by the static initialiser of sun.util.calendar.ZoneInfoFile. */
  static Void loadInfo(Object action) {
    loadInfo(table());
    return null;
  }

  /** The constructor of java.time.zone.TzdbZoneRulesProvider. */
  static void loadRules(Object provider) {
    Boot.setField(provider, "regionToRules", new ConcurrentHashMap<>());
    loadRules(provider, table());
  }

  private static DataInputStream table() {
    return new DataInputStream(new ByteArrayInputStream(bytes()));
  }

  private static native byte[] bytes();

  /** ZoneInfoFile.load. */
  private static native void loadInfo(DataInputStream table);

  /** TzdbZoneRulesProvider.load. */
  private static native void loadRules(Object provider, DataInputStream table);
}
