import { httpConfig, type HttpConfig } from "./config.ts";

/**
 * The configuration, when it is one.
 * @throws Error that names every fault with its path and repeats no value, so that it is mended in one go.
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
