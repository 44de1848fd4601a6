import { rateCard, type RateCard } from "./card.ts";

/**
 * The card, when it is one.
 * @throws Error that names every fault with its path, so that a card is mended in one go.
 */
export function readCard(card: unknown): RateCard {
  const read = rateCard.safeParse(card);
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
