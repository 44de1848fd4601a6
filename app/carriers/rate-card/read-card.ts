import { parseCard, type RateCard } from "./card.ts";

/**
 * The validated card.
 * @throws Error that lists every error with its path, so that one correction suffices
 */
export function readCard(card: unknown): RateCard {
  const read = parseCard(card);
  if (read.success) return read.data;

  const errors = read.error.issues.map(
    ({ path, message }) => `${path.join(".") || "card"}: ${message}`,
  );
  throw new Error(`the rate card ${titleOf(card)} is refused\n  ${errors.join("\n  ")}`);
}

function titleOf(card: unknown): string {
  const { carrierToken = "?", version = "?" } = Object(card) as Record<string, unknown>;
  return `${String(carrierToken)} ${String(version)}`;
}
