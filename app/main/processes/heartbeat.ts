/** Of the supervisor's own running time. */
export const BEAT_EVERY_MS = 2000;
/** So many beats without an answer, 30 seconds, are far above any turn of the event loop. */
const HUNG_BEATS = 15;

interface HeartbeatOptions<Process> {
  ask: (process: Process) => void;
  onHung: (process: Process) => void;
}

export interface Heartbeat<Process> {
  /** At even intervals. @param asked the processes that can answer now; the count of any other starts again */
  beat: (asked: readonly Process[]) => void;
  answer: (process: Process) => void;
}

/**
 * Finds processes that neither end nor answer. Beats are counted, not time: a machine or a supervisor that was
 * suspended has had at most one beat, whatever the clock says, and a supervisor that is starved has fewer. A question
 * is asked again only after its answer, so that a suspended process is left with one.
 */
export function makeHeartbeat<Process>({
  ask,
  onHung,
}: HeartbeatOptions<Process>): Heartbeat<Process> {
  /** Beats since the question that has no answer. */
  let unanswered = new Map<Process, number>();

  return {
    beat(asked) {
      const before = unanswered;
      unanswered = new Map(asked.map((one) => [one, (before.get(one) ?? -1) + 1]));
      for (const [one, beats] of unanswered) {
        if (beats === 0) ask(one);
        else if (beats === HUNG_BEATS) onHung(one);
      }
    },
    answer: (one) => void unanswered.delete(one),
  };
}
