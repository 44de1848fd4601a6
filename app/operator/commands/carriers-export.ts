import { writeFileSync } from "node:fs";

import type { StoredCard } from "#app/carriers/csv/rate-card-csv.ts";
import { BYTE_ORDER_MARK } from "#app/runtime/csv.ts";

import { command } from "../command.ts";
import { optional, path, text } from "../flags.ts";
import { counted } from "../print.ts";
import { Refusal } from "../refusal.ts";
import { writingNew } from "../writing-new.ts";

export const exportCards = command({
  noun: "carriers",
  verb: "export",
  summary: "Write the active prices as a table, one row for each carrier and class of route (CSV)",
  flags: {
    carrier: optional(text("TOKEN", "only this carrier")),
    country: optional(text("EC", "only the carriers of this market")),
    file: optional(path("a new file for it; it is printed when left out")),
  },
  isAtHome: true,
  async run({ db }, { carrier, country, file }) {
    const [{ pricingCard, writeRateCards }, { activeRateCards }] = await Promise.all([
      import("#app/carriers/csv/rate-card-csv.ts"),
      import("#db/markets/market-data.ts"),
    ]);
    const cards = (await activeRateCards(db))
      .filter((card) => carrier === null || card.carrierToken === carrier)
      .filter((card) => country === null || card.country === country)
      .map(({ card }) => card as StoredCard)
      .filter((card) => pricingCard(card) !== null);
    if (cards.length === 0) {
      throw new Refusal(
        "carrierNotFound",
        "There is no such carrier with prices of ours; `carriers list` shows them.",
      );
    }

    const table = writeRateCards(cards);
    const carriers = cards.map((card) => card["carrierToken"]);
    if (file === null) return { json: { carriers, table }, text: table.trimEnd() };

    writingNew(() => writeFileSync(file, BYTE_ORDER_MARK + table, { flag: "wx" }));
    return {
      json: { carriers, file },
      text: `Wrote the prices of ${counted(cards.length, "carrier")} to ${file}.`,
    };
  },
});
