import { and, count, eq } from "drizzle-orm";

import { carrierKeyText } from "#app/shipping/model/carrier-key.ts";

import type { Connection, Database } from "../engine/database.ts";
import type { RateCardFile } from "./read-markets.ts";

export { keepMarkets, keptMarketsFile } from "./kept-markets.ts";
export {
  type MarketFiles,
  rateCardFile,
  type RateCardFile,
  readCardFolder,
  readMarketFolder,
  readMarkets,
  readMarketsApart,
  isShipped,
  type RefusedMarket,
} from "./read-markets.ts";

/**
 * Stores every version of every card once: all of these or, when one is refused, none.
 * @throws Error when a version is already stored with other content: the price of a stamped rate must stay explainable.
 */
export async function applyRateCards(
  db: Database,
  cards: readonly RateCardFile[],
  now: Date,
): Promise<void> {
  // Most starts bring nothing new, and then only read: a full disk keeps no operator from looking.
  if ((await unstoredCards(db, cards)).length === 0) return;
  await db.tx("rate-cards:all", async (tx) => {
    for (const card of cards) await applyRateCard(tx, card, now);
  });
}

/** Those that are not stored with this content. */
export async function unstoredCards(
  { read }: Database,
  cards: readonly RateCardFile[],
): Promise<RateCardFile[]> {
  const { carrierToken, version, country, sha256 } = read.tables.rateCards;
  const kept = await read
    .select({ carrierToken, version, country, sha256 })
    .from(read.tables.rateCards);
  const stored = new Map(kept.map((row) => [versionText(row), row.sha256]));
  return cards.filter((card) => stored.get(versionText(card)) !== card.sha256);
}

const versionText = (card: Pick<RateCardFile, "country" | "carrierToken" | "version">): string =>
  `${carrierKeyText(card)} ${card.version}`;

async function applyRateCard(tx: Connection, file: RateCardFile, now: Date): Promise<void> {
  const { rateCards } = tx.tables;
  const { carrierToken, version, country, sha256, card } = file;
  const inserted = await tx
    .insert(rateCards)
    .values({ carrierToken, version, country, sha256, card, objectCreated: now })
    .onConflictDoNothing()
    .returning({ version: rateCards.version });
  if (inserted.length === 1) return;

  const [kept] = await tx
    .select({ sha256: rateCards.sha256 })
    .from(rateCards)
    .where(
      and(
        eq(rateCards.country, country),
        eq(rateCards.carrierToken, carrierToken),
        eq(rateCards.version, version),
      ),
    );
  if (kept?.sha256 !== sha256) {
    throw new Error(
      `the rate card of ${carrierToken} has changed, but its version is still ${version}: change the version`,
    );
  }
}

/** The number of stored versions. None is ever changed or deleted. */
export async function countRateCards(db: Database): Promise<number> {
  const [kept] = await db.read.select({ cards: count() }).from(db.read.tables.rateCards);
  return kept?.cards ?? 0;
}

/** The newest version of every carrier, by country and token, including versions that left the folder. */
export async function activeRateCards(db: Database): Promise<RateCardFile[]> {
  const { rateCards } = db.read.tables;
  const { carrierToken, version, country, sha256, card } = rateCards;
  const kept = await db.read
    .select({ carrierToken, version, country, sha256, card })
    .from(rateCards);

  // Compared here, because PostgreSQL would order by its locale.
  const newest = new Map<string, RateCardFile>();
  for (const row of kept) {
    const best = newest.get(carrierKeyText(row));
    if (!best || row.version > best.version) newest.set(carrierKeyText(row), row);
  }
  return [...newest.values()].toSorted((one, other) => 
    carrierKeyText(one) < carrierKeyText(other) ? -1 : 1,
  );
}

