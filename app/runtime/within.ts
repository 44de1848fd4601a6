export class TooLate extends Error {
  override readonly name = "TooLate";
}

/**
 * The result of the work, or `TooLate` when the time is over. The work itself goes on.
 * @throws TooLate
 */
export async function within<T>(durationMs: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TooLate(`no answer within ${durationMs} ms`)), durationMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
