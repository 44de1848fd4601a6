import type { PluginCard } from "./card.ts";

export type ReadSecret = (name: string) => string | null;

/**
 * The secrets that a card names, by their names on it.
 * @throws Error that names every missing variable, and no value
 */
export function readSecretFields(
  card: Pick<PluginCard, "carrierToken" | "secrets">,
  readSecret: ReadSecret,
): Map<string, string> {
  const found = new Map<string, string>();
  const missing: string[] = [];
  for (const [name, { env }] of Object.entries(card.secrets)) {
    const secret = readSecret(env);
    if (secret) found.set(name, secret);
    else missing.push(env);
  }
  if (missing.length === 0) return found;
  throw new Error(`the carrier ${card.carrierToken} needs the secret ${missing.join(", ")}`);
}
