/**
 * A second opinion on what a concurrent program does: the installed java runs it many times, each time disturbed anew.
 *
 * <p>{@link Agent} instruments the program's classes ({@link Instrumenter}), so that they call {@link Points} before every
 * operation that another thread could notice. There a {@link Pace} has its way: {@link Noise} delays at random, {@link Replay}
 * lets the threads go in the order of a trace. {@link Worker} is the main class: one {@link Run} after the other in one process,
 * each in a class loader and a thread group of its own. Nothing here is taken from the checker; tests/second_opinion.py compares.
 */
package pathfleet.agent;
