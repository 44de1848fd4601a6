import type { Service } from "#app/shipping/context.ts";

import type { Flags, Given } from "./flags.ts";

/** The same facts twice: for a program and for a person. */
export interface Answer {
  /** Printed as one line. Money is a decimal number beside its currency, times are ISO 8601. */
  json: unknown;
  text: string;
  /** True when the command did its work and what it found is bad. */
  isFailure?: boolean;
}

/** One thing an operator can ask, as data: `<noun> <verb> --flag VALUE …`. */
export interface Command<Table extends Flags = Flags> {
  noun: string;
  verb: string;
  summary: string;
  flags: Table;
  run(service: Service, given: Given<Table>): Promise<Answer>;
}

/** Keeps the types of a command's flags for its `run`. */
export function command<Table extends Flags>(definition: Command<Table>): Command<Table> {
  return definition;
}

export function usageOf({ noun, verb, flags }: Command): string {
  const words = Object.entries(flags).map(([name, flag]) => {
    const word = `--${name} ${flag.placeholder}`;
    return flag.fallback === undefined ? word : `[${word}]`;
  });
  return ["npm run -s cli --", noun, verb, ...words, "[--json]"].join(" ");
}
