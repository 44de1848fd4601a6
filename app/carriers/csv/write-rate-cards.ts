import { writeCsv } from "#app/runtime/csv.ts";

import { columnNames } from "./columns.ts";
import { pricingCard, type StoredCard } from "./priced-part.ts";
import { rowsOf } from "./rows-of.ts";

/** The prices of these cards as a table that `readRateCards` reads back. Carriers without local prices have no row. */
export function writeRateCards(cards: readonly StoredCard[]): string {
  const rows = cards.flatMap((card) => {
    const pricing = pricingCard(card);
    return pricing ? rowsOf(pricing) : [];
  });
  return writeCsv([columnNames, ...rows.map((row) => columnNames.map((name) => row[name]))]);
}
