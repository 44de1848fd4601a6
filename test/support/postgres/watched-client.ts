import pg from "pg";

import { clusterLimits } from "./cluster-limits.ts";

type Sent = string | { text?: string; values?: unknown; name?: string };

const seen = new Set<string>();
const refused: string[] = [];
// eslint-disable-next-line typescript/unbound-method -- it is called as a method of the client that it is for
const { query } = pg.Client.prototype;

/** A connection of the tests' own has no name. */
const isService = (client: object): boolean =>
  (client as { connectionParameters?: { application_name?: string } }).connectionParameters
    ?.application_name === "encomienda";

function look(sent: Sent, given: unknown): void {
  const { text = "", values = given, name } = typeof sent === "string" ? { text: sent } : sent;
  if (seen.has(text)) return;
  seen.add(text);
  const hasValues = name !== undefined || (Array.isArray(values) && values.length > 0);
  refused.push(...clusterLimits(text, hasValues).map((limit) => `${limit}: ${text}`));
}

/** From now on every statement that the service sends in this process is looked at, once. */
export function watchStatements(): void {
  if (pg.Client.prototype.query !== query) return;
  pg.Client.prototype.query = function watched(this: pg.Client, ...args: unknown[]) {
    if (isService(this)) look(args[0] as Sent, args[1]);
    return Reflect.apply(query, this, args) as never;
  };
}

/** What a cluster would refuse of those since it was asked last, with the statement. */
export const takeRefused = (): string[] => refused.splice(0);
