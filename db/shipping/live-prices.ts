import { and, asc, gt, inArray, lt, lte, sql } from "drizzle-orm";

import type { Offer } from "#app/shipping/model/rate.ts";

import type { Connection } from "../engine/database.ts";
import type { Tables } from "../schema/tables.ts";

export type LivePrice = Tables["livePrices"]["$inferSelect"];
/** A price that a caller wanted. */
export type WantedPrice = Pick<
  LivePrice,
  "livePriceId" | "country" | "carrierToken" | "request" | "wantedAt"
>;

/** Those of these ids that a carrier has given after that time. */
export async function selectLivePrices(
  db: Connection,
  livePriceIds: readonly string[],
  pricedAfter: Date,
): Promise<Map<string, Offer>> {
  if (livePriceIds.length === 0) return new Map();
  const { livePrices } = db.tables;
  const rows = await db
    .select({ livePriceId: livePrices.livePriceId, offer: livePrices.offer })
    .from(livePrices)
    .where(
      and(inArray(livePrices.livePriceId, [...livePriceIds]), gt(livePrices.pricedAt, pricedAfter)),
    );
  return new Map(rows.flatMap(({ livePriceId, offer }) => (offer ? [[livePriceId, offer]] : [])));
}

/** Notes that they were wanted. One that is new is due now. */
export async function wantLivePrices(
  tx: Connection,
  wanted: readonly WantedPrice[],
): Promise<void> {
  if (wanted.length === 0) return;
  const { livePrices } = tx.tables;
  await tx
    .insert(livePrices)
    .values(wanted.map((price) => ({ ...price, failures: 0, dueAt: price.wantedAt })))
    .onConflictDoUpdate({
      target: livePrices.livePriceId,
      set: { wantedAt: sql`excluded.wanted_at` },
    });
}

/** Those that a carrier is to be asked for, the longest due first. */
export function selectDueLivePrices(
  db: Connection,
  { now, wantedAfter, limit }: { now: Date; wantedAfter: Date; limit: number },
): Promise<LivePrice[]> {
  const { livePrices } = db.tables;
  return db
    .select()
    .from(livePrices)
    .where(and(lte(livePrices.dueAt, now), gt(livePrices.wantedAt, wantedAfter)))
    .orderBy(asc(livePrices.dueAt), asc(livePrices.livePriceId))
    .limit(limit);
}

/** What came of asking the carrier. */
export async function updateLivePrice(
  tx: Connection,
  livePriceId: string,
  outcome: Pick<LivePrice, "failures" | "dueAt"> | Omit<LivePrice, keyof WantedPrice>,
): Promise<void> {
  const { livePrices } = tx.tables;
  await tx
    .update(livePrices)
    .set(outcome)
    .where(sql`${livePrices.livePriceId} = ${livePriceId}`);
}

export async function deleteLivePrices(tx: Connection, wantedBefore: Date): Promise<void> {
  const { livePrices } = tx.tables;
  await tx.delete(livePrices).where(lt(livePrices.wantedAt, wantedBefore));
}
