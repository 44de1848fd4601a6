import { and, asc, eq, isNotNull, lt, sql } from "drizzle-orm";

import type { CarrierContract, StoredContract } from "#app/shipping/model/carrier-contract.ts";
import type { AccountId, ContractId } from "#app/shipping/model/ids.ts";

import type { Connection } from "../../engine/database.ts";

/** Without the secrets, by plugin. */
export function selectContracts(db: Connection, accountId: AccountId): Promise<CarrierContract[]> {
  const { carrierContracts } = db.tables;
  return db
    .select(shownColumns(db))
    .from(carrierContracts)
    .where(eq(carrierContracts.accountId, accountId))
    .orderBy(asc(carrierContracts.plugin))
    .execute();
}

/** The contract of an account with a carrier, or null. */
export async function findContract(
  db: Connection,
  accountId: AccountId,
  { country, plugin }: Pick<CarrierContract, "country" | "plugin">,
): Promise<StoredContract | null> {
  const { carrierContracts } = db.tables;
  const [found] = await db
    .select()
    .from(carrierContracts)
    .where(
      and(
        eq(carrierContracts.accountId, accountId),
        eq(carrierContracts.country, country),
        eq(carrierContracts.plugin, plugin),
      ),
    );
  return found ?? null;
}

/** False when the account has one with this carrier by now. */
export async function insertContract(tx: Connection, contract: StoredContract): Promise<boolean> {
  const inserted = await tx
    .insert(tx.tables.carrierContracts)
    .values(contract)
    .onConflictDoNothing()
    .returning({ contractId: tx.tables.carrierContracts.contractId });
  return inserted.length === 1;
}

/** False when it is not of this account, or was changed since that revision. */
export async function updateContract(
  tx: Connection,
  {
    accountId,
    contractId,
    revision,
  }: Pick<CarrierContract, "accountId" | "contractId" | "revision">,
  changes: Partial<Omit<StoredContract, "contractId" | "accountId" | "carrierToken" | "revision">>,
): Promise<boolean> {
  const { carrierContracts } = tx.tables;
  const updated = await tx
    .update(carrierContracts)
    .set({ ...changes, revision: revision + 1 })
    .where(
      and(
        eq(carrierContracts.contractId, contractId),
        eq(carrierContracts.accountId, accountId),
        eq(carrierContracts.revision, revision),
      ),
    )
    .returning({ contractId: carrierContracts.contractId });
  return updated.length === 1;
}

/** Of every account: those that a carrier can be called with. */
export function selectUsableContracts(db: Connection): Promise<StoredContract[]> {
  const { carrierContracts } = db.tables;
  return db
    .select()
    .from(carrierContracts)
    .where(and(isNotNull(carrierContracts.secrets), sql`${carrierContracts.state} <> 'draft'`))
    .orderBy(asc(carrierContracts.contractId))
    .execute();
}

/** Differs after every change of any contract. */
export async function contractsVersion(db: Connection): Promise<string> {
  const { carrierContracts } = db.tables;
  const [row] = await db
    .select({
      count: sql<number>`count(*)`,
      revisions: sql<number>`coalesce(sum(${carrierContracts.revision}), 0)`,
      newest: sql<number>`coalesce(max(${carrierContracts.contractId}), 0)`,
    })
    .from(carrierContracts);
  return `${row?.count} ${row?.revisions} ${row?.newest}`;
}

/** Empties the secrets of contracts that were disconnected before then. Returns how many. */
export async function eraseOldSecrets(tx: Connection, disconnectedBefore: Date): Promise<number> {
  const { carrierContracts } = tx.tables;
  const erased = await tx
    .update(carrierContracts)
    .set({ secrets: null, secretHints: {}, revision: sql`${carrierContracts.revision} + 1` })
    .where(
      and(
        eq(carrierContracts.state, "disabled"),
        isNotNull(carrierContracts.secrets),
        lt(carrierContracts.disconnectedAt, disconnectedBefore),
      ),
    )
    .returning({ contractId: carrierContracts.contractId });
  return erased.length;
}

/** Every contract of an account, with its secrets and its cities. */
export async function deleteContracts(tx: Connection, accountId: AccountId): Promise<void> {
  const { carrierContracts, contractCities } = tx.tables;
  await tx.delete(contractCities).where(eq(contractCities.accountId, accountId));
  await tx.delete(carrierContracts).where(eq(carrierContracts.accountId, accountId));
}

/** Nothing when other secrets are stored by now. */
export async function replaceContractSecrets(
  tx: Connection,
  contractId: ContractId,
  { before, after }: { before: string; after: string },
): Promise<void> {
  const { carrierContracts } = tx.tables;
  await tx
    .update(carrierContracts)
    .set({ secrets: after })
    .where(and(eq(carrierContracts.contractId, contractId), eq(carrierContracts.secrets, before)));
}

function shownColumns({ tables: { carrierContracts } }: Connection) {
  const { contractId, accountId, plugin, country, carrierToken, state, billing } = carrierContracts;
  const { fields, secretHints, trials, revision, disconnectedAt } = carrierContracts;
  const { objectCreated, objectUpdated } = carrierContracts;
  return {
    contractId,
    accountId,
    plugin,
    country,
    carrierToken,
    state,
    billing,
    fields,
    secretHints,
    trials,
    revision,
    disconnectedAt,
    objectCreated,
    objectUpdated,
  };
}
