import { and, eq, lt, sql } from "drizzle-orm";

import { type CarrierKey, carrierKeyText } from "#app/shipping/model/carrier-key.ts";

import type { Connection } from "../../engine/database.ts";

/** The block that a bucket has of a range is used up: the work is done again when it has the next one. */
export class BlockUsedUp extends Error {
  override readonly name = "BlockUsedUp";
  readonly carrier: CarrierKey;
  constructor({ country, carrierToken }: CarrierKey) {
    super(`the block of ${country} ${carrierToken} is used up`);
    this.carrier = { country, carrierToken };
  }
}

/**
 * The next serial of the carrier's own range; a number that is taken is never given again.
 * @throws BlockUsedUp in a bucket
 */
export async function takeSerial(
  tx: Connection,
  { country, carrierToken }: CarrierKey,
): Promise<number> {
  const { numberRanges } = tx.tables;
  if (!tx.isHome) {
    const [next] = await tx
      .update(numberRanges)
      .set({ lastSerial: sql`${numberRanges.lastSerial} + 1` })
      .where(
        and(
          isRangeOf(tx, { country, carrierToken }),
          lt(numberRanges.lastSerial, numberRanges.lastOfBlock),
        ),
      )
      .returning({ serial: numberRanges.lastSerial });
    if (!next) throw new BlockUsedUp({ country, carrierToken });
    return next.serial;
  }
  const [taken] = await tx
    .insert(numberRanges)
    .values({ country, carrierToken, lastSerial: 1 })
    .onConflictDoUpdate({
      target: [numberRanges.country, numberRanges.carrierToken],
      set: { lastSerial: sql`${numberRanges.lastSerial} + 1` },
    })
    .returning({ serial: numberRanges.lastSerial });
  if (!taken) throw new Error(`no number range for ${carrierToken}`);
  return taken.serial;
}

/** By the text of the carrier's key, how many numbers of its range are taken. */
export async function selectUsedNumbers(db: Connection): Promise<Map<string, number>> {
  const { numberRanges } = db.tables;
  const rows = await db.select().from(numberRanges);
  return new Map(rows.map((range) => [carrierKeyText(range), range.lastSerial]));
}

/** In the home: so many serials that nobody else gets. @returns the last of them */
export async function takeBlock(
  tx: Connection,
  { country, carrierToken }: CarrierKey,
  count: number,
): Promise<number> {
  const { numberRanges } = tx.tables;
  const [taken] = await tx
    .insert(numberRanges)
    .values({ country, carrierToken, lastSerial: count })
    .onConflictDoUpdate({
      target: [numberRanges.country, numberRanges.carrierToken],
      set: { lastSerial: sql`${numberRanges.lastSerial} + ${count}` },
    })
    .returning({ serial: numberRanges.lastSerial });
  if (!taken) throw new Error(`no number range for ${carrierToken}`);
  return taken.serial;
}

/** In a bucket: the block that comes after one that is used up. Where another process was faster, its block stays. */
export async function keepNumberBlock(
  tx: Connection,
  { country, carrierToken }: CarrierKey,
  { first, last }: { first: number; last: number },
): Promise<void> {
  const { numberRanges } = tx.tables;
  const block = { lastSerial: first - 1, lastOfBlock: last };
  await tx
    .insert(numberRanges)
    .values({ country, carrierToken, ...block })
    .onConflictDoUpdate({
      target: [numberRanges.country, numberRanges.carrierToken],
      set: block,
      setWhere: eq(numberRanges.lastSerial, numberRanges.lastOfBlock),
    });
}

const isRangeOf = (
  { tables: { numberRanges } }: Connection,
  { country, carrierToken }: CarrierKey,
) => and(eq(numberRanges.country, country), eq(numberRanges.carrierToken, carrierToken));
