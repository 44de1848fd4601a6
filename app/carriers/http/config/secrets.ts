import type { HttpConfig } from "./config.ts";

export type ReadSecret = (name: string) => string | null;

/**
 * The secrets that a configuration names, by their names in its templates.
 * @throws Error that names every missing variable, and no value
 */
export function readSecrets(
  config: Pick<HttpConfig, "carrierToken" | "secrets">,
  readSecret: ReadSecret,
): Map<string, string> {
  const found = new Map<string, string>();
  const missing: string[] = [];
  for (const [name, { env }] of Object.entries(config.secrets)) {
    const secret = readSecret(env);
    if (secret) found.set(name, secret);
    else missing.push(env);
  }
  if (missing.length === 0) return found;
  throw new Error(`the carrier ${config.carrierToken} needs the secret ${missing.join(", ")}`);
}
