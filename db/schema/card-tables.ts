import type { Columns } from "./columns.postgres.ts";

/** What carriers' rate cards need: their numbers, and the cards themselves. */
export function declareCardTables(c: Columns) {
  // The next number of a carrier whose waybills this service numbers.
  const numberRanges = c.table("number_ranges", {
    carrierToken: c.text().primaryKey(),
    lastSerial: c.count().notNull(),
  });

  // Rate cards as applied. A version never changes, so the price of any stamped rate can be recalculated.
  const rateCards = c.table(
    "rate_cards",
    {
      carrierToken: c.text().notNull(),
      version: c.text().notNull(),
      country: c.text().notNull(),
      sha256: c.text().notNull(),
      card: c.json().notNull(),
      objectCreated: c.timestamp().notNull(),
    },
    (t) => [c.unique("rate_cards_version").on(t.carrierToken, t.version)],
  );

  return { numberRanges, rateCards };
}
