export class TooLate extends Error {
  override readonly name = "TooLate";
}

/**
 * The result of the work, or `TooLate` when the time is over. The work itself goes on.
 * @throws TooLate
 */
export function within<T>(durationMs: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new TooLate(`no answer within ${durationMs} ms`));
    const timer = setTimeout(late, durationMs);
    const inTime = (settle: (outcome: T) => void) => (outcome: T) => {
      clearTimeout(timer);
      settle(outcome);
    };
    work.then(inTime(resolve), inTime(reject));
  });
}
