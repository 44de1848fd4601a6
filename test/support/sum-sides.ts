import { sql } from "drizzle-orm";

import type { Database } from "#db/engine/database.ts";

/** Debit minus credit of every side of the ledger that is not even, all accounts added up. */
export async function sumSides({ read }: Pick<Database, "read">): Promise<Record<string, number>> {
  const { ledgerAccounts: sides, ledgerTransfers: transfers } = read.tables;
  const { kind, carrierCountry, carrierToken, bankAccountId, taxCode, ledgerAccountId } = sides;
  const rows = await read
    .select({
      names: { kind, carrierCountry, carrierToken, bankAccountId, taxCode },
      sum: sql`sum(case when ${transfers.debitId} = ${ledgerAccountId} then ${transfers.amount} else -${transfers.amount} end)`.mapWith(
        Number,
      ),
    })
    .from(sides)
    .innerJoin(transfers, sql`${ledgerAccountId} in (${transfers.debitId}, ${transfers.creditId})`)
    .groupBy(kind, carrierCountry, carrierToken, bankAccountId, taxCode);
  const sums = rows.map(({ names, sum }) => {
    const { bankAccountId: bank, taxCode: tax, ...of } = names;
    const parts = [of.kind, of.carrierCountry, of.carrierToken, bank, tax];
    return [parts.filter((part) => part !== null).join(" "), sum] as const;
  });
  return Object.fromEntries(sums.filter(([, sum]) => sum !== 0));
}
