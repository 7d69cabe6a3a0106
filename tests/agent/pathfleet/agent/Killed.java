package pathfleet.agent;

/** Ends a thread whose run is over. */
final class Killed extends ThreadDeath {
  private static final long serialVersionUID = 1;
}
