import { httpConfig, type HttpConfig } from "./config.ts";

/**
 * The validated configuration.
 * @throws Error that lists every error with its path and repeats no value, so that one correction suffices
 */
export function readConfig(card: unknown): HttpConfig {
  const read = httpConfig.safeParse(card);
  if (read.success) return read.data;

  const errors = read.error.issues.map(
    ({ path, message }) => `${path.join(".") || "carrier"}: ${message}`,
  );
  throw new Error(`the carrier ${titleOf(card)} is refused\n  ${errors.join("\n  ")}`);
}

function titleOf(card: unknown): string {
  const { carrierToken = "?", version = "?" } = Object(card) as Record<string, unknown>;
  return `${String(carrierToken)} ${String(version)}`;
}
