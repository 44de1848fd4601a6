const NAMED_MAX = 5;

/** The job of a round fails by it at the end, so that what failed is soon tried again. */
class RoundFailed extends AggregateError {
  override readonly name = "RoundFailed";

  readonly failed: ReadonlyMap<string, unknown>;

  constructor(failed: ReadonlyMap<string, unknown>) {
    const names = [...failed.keys()];
    const [reason] = failed.values();
    const more = names.length > NAMED_MAX ? ` and ${names.length - NAMED_MAX} more` : "";
    super(
      [...failed].map(([name, cause]) => new Error(name, { cause })),
      `${names.slice(0, NAMED_MAX).join(", ")}${more}: ${String(reason)}`,
    );
    this.failed = failed;
  }
}

/**
 * The work of a round, one after the other: what fails holds up none of the others. Of a round within it, what failed
 * there is named.
 * @param nameOf by which an operator finds what failed
 * @returns of how many the work was done: it resolved to true
 * @throws RoundFailed when all were tried, with the name and the reason of each that failed
 */
export async function eachInRound<Of>(
  all: Iterable<Of> | AsyncIterable<Of>,
  nameOf: (of: Of) => string,
  work: (of: Of) => Promise<boolean>,
): Promise<number> {
  const failed = new Map<string, unknown>();
  let done = 0;
  for await (const of of all)
    try {
      if (await work(of)) done += 1;
    } catch (error) {
      const inside = error instanceof RoundFailed ? error.failed : [[nameOf(of), error] as const];
      for (const [name, reason] of inside) failed.set(name, reason);
    }
  if (failed.size > 0) throw new RoundFailed(failed);
  return done;
}
