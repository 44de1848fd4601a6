import { sql } from "drizzle-orm";

import { type CarrierKey, carrierKeyText } from "#app/shipping/model/carrier-key.ts";

import type { Connection } from "../../engine/database.ts";

/** The next serial of the carrier's own range; a number that is taken is never given again. */
export async function takeSerial(
  tx: Connection,
  { country, carrierToken }: CarrierKey,
): Promise<number> {
  const { numberRanges } = tx.tables;
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
