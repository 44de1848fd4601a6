import { readFileSync, statSync } from "node:fs";

import type { CardChange, StoredCard } from "#app/carriers/csv/rate-card-csv.ts";
import type { Market } from "#app/shipping/context.ts";

import { command } from "../command.ts";
import { path, toggle, word } from "../flags.ts";
import { counted } from "../print.ts";
import { Refusal } from "../refusal.ts";
import { changeJson, changeText, type RepricedChange } from "./repriced-change.ts";

const FILE_BYTES_MAX = 5_000_000;
const noMarket: Pick<Market, "territories"> = { territories: new Map() };

export const importCards = command({
  noun: "carriers",
  verb: "import",
  summary:
    "Read a table of prices, show what it changes, and make it the active one: all or nothing",
  flags: {
    file: word(path("a table as `carriers export` writes it (CSV)")),
    "dry-run": toggle("only show what would change"),
  },
  // The cards are the same everywhere, and so are the changes.
  combine: ([first]) => first!,
  async run(service, { file, "dry-run": isDryRun }) {
    const [
      { errorText, readRateCards, reprice },
      { activeRateCards, applyRateCards, rateCardFile },
      { readSettings },
    ] = await Promise.all([
      import("#app/carriers/csv/rate-card-csv.ts"),
      import("#db/markets/market-data.ts"),
      import("#app/runtime/env.ts"),
    ]);
    const now = service.now();
    const { platformShare } = readSettings();
    const active = (await activeRateCards(service.db)).map(({ card }) => card as StoredCard);
    const today = now.toISOString().slice(0, "2026-01-31".length);
    const { errors, changes } = readRateCards(readText(file), active, today);
    if (errors.length > 0) {
      const lines = [...errors.map(errorText), "Nothing was written."];
      throw new Refusal("rateCardsRefused", lines.join("\n"), { faults: errors });
    }

    const repriced = changes.map((change): RepricedChange => {
      const { territories } = service.markets.get(change.before.country) ?? noMarket;
      return { change, samples: reprice(change, territories.keys()), territories };
    });
    const cards = changes.map(({ card }) => rateCardFile(card));
    if (!isDryRun) await applyRateCards(service.db, cards, now);
    return {
      json: {
        isWritten: !isDryRun && changes.length > 0,
        changes: repriced.map(changeJson),
      },
      text: [
        ...repriced.map((change) => changeText(change, platformShare)),
        `left: of what a store is charged, after the ${platformShare / 100} % that Shopify keeps (SHOPIFY_SHARE_PERCENT).`,
        ending(changes, isDryRun),
      ].join("\n\n"),
    };
  },
});

/** @throws Refusal when there is no such file, or it cannot be a table. */
function readText(file: string): string {
  const { size } = statSync(file, { throwIfNoEntry: false }) ?? {};
  if (size === undefined) throw new Refusal("fileNotFound", "There is no such file.");
  if (size > FILE_BYTES_MAX) {
    throw new Refusal("fileTooLarge", `A table of prices has at most ${FILE_BYTES_MAX} bytes.`);
  }
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(readFileSync(file));
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new Refusal(
      "fileNotText",
      "The file is not UTF-8 text: have the spreadsheet save it as CSV UTF-8.",
    );
  }
}

function ending(changes: readonly CardChange[], isDryRun: boolean): string {
  if (changes.length === 0) return "Nothing changes; nothing was written.";
  const what = counted(changes.length, "rate card");
  return isDryRun
    ? `${what} would change; nothing was written.`
    : `Wrote ${what}. A server that runs takes them up within ten seconds.`;
}
