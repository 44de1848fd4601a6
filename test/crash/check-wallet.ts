import { and, eq, ne } from "drizzle-orm";

import type { AccountId } from "#app/shipping/model/ids.ts";
import type { Cents } from "#app/shipping/model/money.ts";
import type { Database } from "#db/engine/database.ts";

/** The ledger's own verification runs beside this; here the wallet is counted from the shipments alone. */
export async function checkWallet(
  db: Database,
  { accountId, toppedUp, balance }: { accountId: AccountId; toppedUp: Cents; balance: Cents },
): Promise<string[]> {
  const { shipments, rates } = db.read.tables;
  const paid = await db.read
    .select({ price: rates.priceTotal })
    .from(shipments)
    .innerJoin(rates, eq(rates.rateId, shipments.selectedRateId))
    .where(
      and(
        eq(shipments.accountId, accountId),
        eq(shipments.isPaid, true),
        ne(shipments.status, "refunded"),
      ),
    );
  const expected = paid.reduce((left, { price }) => left - price, toppedUp as number);
  return balance === expected
    ? []
    : [`the wallet has ${balance} cents; its ${paid.length} paid shipments leave ${expected}`];
}
