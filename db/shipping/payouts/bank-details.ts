import { desc, eq } from "drizzle-orm";

import type { AccountId, BankDetailsId } from "#app/shipping/model/ids.ts";
import type { BankDetails, KeptBankDetails } from "#app/shipping/model/payout.ts";

import type { Connection } from "../../engine/database.ts";

export async function insertBankDetails(
  tx: Connection,
  { details, ...kept }: KeptBankDetails,
): Promise<void> {
  const sealed = details && tx.vault.seal("bankDetails", Buffer.from(JSON.stringify(details)));
  await tx.insert(tx.tables.bankDetails).values({ ...kept, details: sealed });
}

/** The newest first: what is valid, and what waits. */
export async function selectBankDetails(
  db: Connection,
  accountId: AccountId,
  limit: number,
): Promise<KeptBankDetails[]> {
  const { bankDetails } = db.tables;
  const rows = await db
    .select()
    .from(bankDetails)
    .where(eq(bankDetails.accountId, accountId))
    .orderBy(desc(bankDetails.bankDetailsId))
    .limit(limit);
  return rows.map((row) => opened(db, row));
}

/** Changes that are looked at: each waits for days, so that more than these are none of a person. */
const LOOKED_AT = 100;

/**
 * Where the account is paid at a time; null before it has said so. What waited when it was changed again was never
 * valid.
 */
export async function findBankDetailsAt(
  db: Connection,
  accountId: AccountId,
  at: Date,
): Promise<KeptBankDetails | null> {
  const newest = await selectBankDetails(db, accountId, LOOKED_AT);
  const valid = newest.find(
    ({ validFrom }, place) =>
      validFrom <= at &&
      newest.slice(0, place).every(({ objectCreated }) => objectCreated >= validFrom),
  );
  return valid?.details ? valid : null;
}

export async function findBankDetails(
  db: Connection,
  bankDetailsId: BankDetailsId,
): Promise<KeptBankDetails | null> {
  const { bankDetails } = db.tables;
  const [found] = await db
    .select()
    .from(bankDetails)
    .where(eq(bankDetails.bankDetailsId, bankDetailsId));
  return found ? opened(db, found) : null;
}

type Sealed = Omit<KeptBankDetails, "details"> & { details: Uint8Array | null };

function opened({ vault }: Connection, { details, ...kept }: Sealed): KeptBankDetails {
  const plain = details && vault.open("bankDetails", details);
  return {
    ...kept,
    details: plain && (JSON.parse(Buffer.from(plain).toString()) as BankDetails),
  };
}
