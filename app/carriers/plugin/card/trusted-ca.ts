import { readFileSync } from "node:fs";

import type { PluginCard } from "./card.ts";

/** In PEM; null for those that Node trusts. @throws Error when the file cannot be read */
export function trustedCaOf({ trustedCa }: Pick<PluginCard, "trustedCa">): string | null {
  if (!trustedCa) return null;
  return "pem" in trustedCa ? trustedCa.pem : readFileSync(trustedCa.file, "utf8");
}
