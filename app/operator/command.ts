import type { Buckets } from "#app/main/buckets/open-buckets.ts";
import type { Service } from "#app/shipping/context.ts";
import type { StaffMember } from "#app/shipping/model/staff.ts";

import type { Flags, Given } from "./flags.ts";

/** The same facts twice: for a program and for a person. */
export interface CommandResult {
  /** Printed as one line. Money is a decimal number beside its currency, times are ISO 8601. */
  json: unknown;
  text: string;
  /** True when the command did its work and what it found is bad. */
  isFailure?: boolean;
}

interface Described<Table extends Flags> {
  noun: string;
  /** Null for a noun that has only one thing to do. */
  verb: string | null;
  summary: string;
  flags: Table;
}

/**
 * One thing an operator can ask of the service, as data: `<noun> <verb> --flag VALUE …`. Its `run` imports the code of
 * the service when it is called, so that help, usage errors and other commands do not load it.
 */
export interface ServiceCommand<Table extends Flags = Flags> extends Described<Table> {
  /** Runs in the home alone: what it shows is the same in all buckets. */
  isAtHome?: true;
  /** Which bucket it runs in; absent or null: that of the first id that it is given, else each. */
  bucketFor?(given: Given<Table>, buckets: Buckets): string | null | Promise<string>;
  /** One answer from those of several buckets; absent: their rows, each with its bucket. */
  combine?(answers: readonly CommandResult[]): CommandResult;
  /** @param by who is signed in; null for what the table of access leaves to the machine's owner */
  run(service: Service, given: Given<Table>, by: StaffMember | null): Promise<CommandResult>;
}

/** One thing that concerns the buckets themselves. */
export interface BucketsCommand<Table extends Flags = Flags> extends Described<Table> {
  /**
   * @param by as of `run`
   * @param err takes whole lines, of what goes on meanwhile
   */
  runOnBuckets(
    buckets: Buckets,
    given: Given<Table>,
    by: StaffMember | null,
    err: (text: string) => void,
  ): Promise<CommandResult>;
}

/** One thing that is done to the database as it lies there: nothing is migrated or applied on the way. */
export interface DatabaseCommand<Table extends Flags = Flags> extends Described<Table> {
  runOnDatabase(databaseUrl: string, given: Given<Table>): Promise<CommandResult>;
}

export type Command = ServiceCommand | BucketsCommand | DatabaseCommand;

/** Keeps the types of a command's flags for its `run`. */
export function command<Table extends Flags>(
  definition: ServiceCommand<Table>,
): ServiceCommand<Table> {
  return definition;
}

export function bucketsCommand<Table extends Flags>(
  definition: BucketsCommand<Table>,
): BucketsCommand<Table> {
  return definition;
}

export function databaseCommand<Table extends Flags>(
  definition: DatabaseCommand<Table>,
): DatabaseCommand<Table> {
  return definition;
}

export function usageOf({ noun, verb, flags }: Command): string {
  const words = Object.entries(flags).map(([name, flag]) => {
    const asTyped = flagAsTyped(name, flag);
    return flag.fallback === undefined && !flag.isOptional ? asTyped : `[${asTyped}]`;
  });
  return ["npm run -s cli --", noun, ...(verb === null ? [] : [verb]), ...words, "[--json]"].join(
    " ",
  );
}

export function flagAsTyped(name: string, { form, placeholder }: Flags[string]): string {
  if (form === "word") return placeholder;
  return form === "switch" ? `--${name}` : `--${name} ${placeholder}`;
}
