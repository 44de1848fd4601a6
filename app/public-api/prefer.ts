import { headerOf } from "#app/runtime/edge/header.ts";
import type { EdgeContext } from "#app/runtime/edge/listener.ts";

const HANDLING = /(?:^|[,;\s])handling\s*=\s*"?(strict|lenient)"?\s*(?:$|[,;])/i;

/** How a client wants what the operation does not know to be taken (RFC 7240, 4.4); null where it says nothing. */
export function preferredHandling(c: EdgeContext): "strict" | "lenient" | null {
  const found = HANDLING.exec(headerOf(c, "prefer") ?? "")?.[1]?.toLowerCase();
  return found === "strict" || found === "lenient" ? found : null;
}
