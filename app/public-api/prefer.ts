import { headerOf } from "#app/runtime/edge/header.ts";
import type { EdgeContext } from "#app/runtime/edge/listener.ts";

const HANDLING = /(?:^|[,;\s])handling\s*=\s*"?(strict|lenient)"?\s*(?:$|[,;])/i;
const WAIT = /(?:^|[,;\s])wait\s*=\s*"?(\d{1,9})"?\s*(?:$|[,;])/i;

/** What a client wants otherwise (RFC 7240); null where it says nothing of it. */
export interface Preferences {
  /** How what the operation does not know is taken (4.4). */
  handling: "strict" | "lenient" | null;
  /** How many seconds it waits for an answer (4.3). */
  waitS: number | null;
}

const NONE: Preferences = { handling: null, waitS: null };

export function preferencesOf(c: EdgeContext): Preferences {
  const header = headerOf(c, "prefer");
  if (header === undefined) return NONE;
  const handling = HANDLING.exec(header)?.[1]?.toLowerCase();
  const waitS = WAIT.exec(header)?.[1];
  return {
    handling: handling === "strict" || handling === "lenient" ? handling : null,
    waitS: waitS === undefined ? null : Number(waitS),
  };
}

/** Says on the answer what was done as the client wanted it (RFC 7240, 3). */
export function sayApplied(responseHeaders: Record<string, string>, preference: string): void {
  const { "preference-applied": earlier } = responseHeaders;
  responseHeaders["preference-applied"] = earlier ? `${earlier}, ${preference}` : preference;
}
