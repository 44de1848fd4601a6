import type { StateWord } from "#app/shipping/model/state-word.ts";

/**
 * The card's `states` from the codes of each kind: `statesOf({ departed: ["AR", "DP"], delivered: ["OK"] })`.
 * @throws Error for a code that is listed twice
 */
export function statesOf(
  codes: Partial<Record<StateWord, readonly string[]>>,
): Record<string, StateWord> {
  const states: Record<string, StateWord> = {};
  for (const [kind, listed] of Object.entries(codes) as [StateWord, string[]][])
    for (const code of listed) {
      if (Object.hasOwn(states, code)) throw new Error(`the state ${code} is listed twice`);
      states[code] = kind;
    }
  return states;
}

/** The card's `secrets`: `secretsOf("ANDES", "apiKey")` is read from the variable ANDES_API_KEY. */
export const secretsOf = (prefix: string, ...names: string[]): Record<string, { env: string }> =>
  Object.fromEntries(
    names.map((name) => {
      const words = name.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();
      return [name, { env: `${prefix}_${words}` }];
    }),
  );
