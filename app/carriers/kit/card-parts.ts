import type { Milestone, TrackingEventKind } from "#app/shipping/model/carrier.ts";

/**
 * The card's `states` from the codes of each kind: `statesOf({ departed: ["AR", "DP"], delivered: ["OK"] })`.
 * @throws Error for a code that is listed twice
 */
export function statesOf(
  codes: Partial<Record<TrackingEventKind | Milestone, readonly string[]>>,
): Record<string, TrackingEventKind | Milestone> {
  const states: Record<string, TrackingEventKind | Milestone> = {};
  for (const [kind, listed] of Object.entries(codes) as [TrackingEventKind | Milestone, string[]][])
    for (const code of listed) {
      if (Object.hasOwn(states, code)) throw new Error(`the state ${code} is listed twice`);
      states[code] = kind;
    }
  return states;
}

/** Codes that are numbers without a gap: `codesFrom(100, 103)` are `100` to `103`. */
export const codesFrom = (first: number, last: number): string[] =>
  Array.from({ length: last - first + 1 }, (_, index) => String(first + index));

/** The card's `secrets`: `secretsOf("ANDES", "apiKey")` is read from the variable ANDES_API_KEY. */
export const secretsOf = (prefix: string, ...names: string[]): Record<string, { env: string }> =>
  Object.fromEntries(
    names.map((name) => {
      const words = name.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();
      return [name, { env: `${prefix}_${words}` }];
    }),
  );
