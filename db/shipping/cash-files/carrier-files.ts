import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  sql,
} from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

import type {
  CarrierFile,
  CarrierFilePart,
  CarrierFileRow,
  FileState,
  PartState,
} from "#app/shipping/model/carrier-file.ts";
import type { AccountId, BankLineId, CarrierFileId, CashItemId } from "#app/shipping/model/ids.ts";
import type { Cents } from "#app/shipping/model/money.ts";

import type { Connection } from "../../engine/database.ts";
import { forRows, given, givenRows } from "../for-rows.ts";

/** SQLite takes 32,766 parameters in a statement. */
const ROWS_AT_ONCE = 500;

function fileColumns({ carrierFiles }: Connection["tables"]) {
  const { content: _content, ...columns } = getTableColumns(carrierFiles);
  return columns;
}

/** False when the same file is there. */
export async function insertCarrierFile(
  tx: Connection,
  file: CarrierFile,
  content: Uint8Array | null,
): Promise<boolean> {
  const { carrierFiles } = tx.tables;
  const sealed = content && tx.vault.seal("carrierFile", content);
  const inserted = await tx
    .insert(carrierFiles)
    .values({ ...file, content: sealed })
    .onConflictDoNothing({ target: carrierFiles.onceKey })
    .returning({ fileId: carrierFiles.fileId });
  return inserted.length === 1;
}

export async function insertFileRows(
  tx: Connection,
  rows: readonly CarrierFileRow[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await tx.insert(tx.tables.carrierFileRows).values(rows.slice(from, from + ROWS_AT_ONCE));
}

export async function insertFileParts(
  tx: Connection,
  parts: readonly CarrierFilePart[],
  now: Date,
): Promise<void> {
  for (let from = 0; from < parts.length; from += ROWS_AT_ONCE)
    await tx
      .insert(tx.tables.carrierFileParts)
      .values(
        parts.slice(from, from + ROWS_AT_ONCE).map((part) => ({ ...part, objectUpdated: now })),
      );
}

/** Rows and parts of a file that another has been faster to keep. */
export async function deleteFileRows(tx: Connection, fileId: CarrierFileId): Promise<void> {
  const { carrierFileRows, carrierFileParts } = tx.tables;
  await tx.delete(carrierFileRows).where(eq(carrierFileRows.fileId, fileId));
  await tx.delete(carrierFileParts).where(eq(carrierFileParts.fileId, fileId));
}

/** @param accountId whose it is; null for the operator's */
export async function findCarrierFile(
  db: Connection,
  accountId: AccountId | null,
  by: { fileId: CarrierFileId } | { onceKey: string },
): Promise<CarrierFile | null> {
  const { carrierFiles } = db.tables;
  const [found] = await db
    .select(fileColumns(db.tables))
    .from(carrierFiles)
    .where(
      and(
        "fileId" in by ? eq(carrierFiles.fileId, by.fileId) : eq(carrierFiles.onceKey, by.onceKey),
        isOwner(db, accountId),
      ),
    );
  return found ?? null;
}

/** The newest first. */
export async function selectCarrierFiles(
  db: Connection,
  accountId: AccountId | null,
  limit: number,
): Promise<CarrierFile[]> {
  const { carrierFiles } = db.tables;
  return db
    .select(fileColumns(db.tables))
    .from(carrierFiles)
    .where(isOwner(db, accountId))
    .orderBy(desc(carrierFiles.fileId))
    .limit(limit);
}

type Source = Pick<
  CarrierFile,
  "accountId" | "kind" | "country" | "carrierToken" | "bankAccountId"
>;

/** How the last file of the same carrier or bank was read; null for the first one. */
export async function findLastProfile(db: Connection, source: Source): Promise<object | null> {
  const { carrierFiles } = db.tables;
  const [found] = await db
    .select({ profile: carrierFiles.profile })
    .from(carrierFiles)
    .where(isFrom(db, source))
    .orderBy(desc(carrierFiles.fileId))
    .limit(1);
  return found?.profile ?? null;
}

/** The applied file of the same number, which a new one corrects; not one whose money is in the bank. */
export async function findCorrected(
  db: Connection,
  source: Source,
  documentNumber: string,
  other?: { than: CarrierFileId },
): Promise<CarrierFile | null> {
  const { carrierFiles } = db.tables;
  const [found] = await db
    .select(fileColumns(db.tables))
    .from(carrierFiles)
    .where(
      and(
        isFrom(db, source),
        eq(carrierFiles.documentNumber, documentNumber),
        eq(carrierFiles.state, "applied"),
        isNull(carrierFiles.bankLineId),
        other && ne(carrierFiles.fileId, other.than),
      ),
    )
    .orderBy(desc(carrierFiles.fileId))
    .limit(1);
  return found ?? null;
}

/** False where it is in another state, or the bank has its money. */
export async function decideFile(
  tx: Connection,
  { fileId, onceKey }: Pick<CarrierFile, "fileId" | "onceKey">,
  { from, to, decidedBy }: { from: FileState; to: FileState; decidedBy: string | null },
  now: Date,
): Promise<boolean> {
  const { carrierFiles } = tx.tables;
  const decided = await tx
    .update(carrierFiles)
    .set({
      state: to,
      decidedBy,
      objectUpdated: now,
      // What was taken back may come again.
      ...(to === "reverted" && { onceKey: `${onceKey}:${fileId}` }),
    })
    .where(
      and(
        eq(carrierFiles.fileId, fileId),
        eq(carrierFiles.state, from),
        isNull(carrierFiles.bankLineId),
      ),
    )
    .returning({ fileId: carrierFiles.fileId });
  return decided.length === 1;
}

/** The bank has its money. False where it has it already, or the file is not applied. */
export async function claimForBankLine(
  tx: Connection,
  fileId: CarrierFileId,
  { bankLineId, received }: { bankLineId: BankLineId; received: Cents },
  now: Date,
): Promise<boolean> {
  const { carrierFiles } = tx.tables;
  const claimed = await tx
    .update(carrierFiles)
    .set({ bankLineId, received, objectUpdated: now })
    .where(
      and(
        eq(carrierFiles.fileId, fileId),
        eq(carrierFiles.state, "applied"),
        isNull(carrierFiles.bankLineId),
      ),
    )
    .returning({ fileId: carrierFiles.fileId });
  return claimed.length === 1;
}

export type PartKey = Pick<CarrierFilePart, "fileId" | "accountId" | "part">;

const isPart = ({ tables: { carrierFileParts: t } }: Connection, key: PartKey) =>
  and(eq(t.fileId, key.fileId), eq(t.accountId, key.accountId), eq(t.part, key.part));

export async function findFilePart(db: Connection, key: PartKey): Promise<CarrierFilePart | null> {
  const { objectUpdated: _updated, ...columns } = getTableColumns(db.tables.carrierFileParts);
  const [found] = await db.select(columns).from(db.tables.carrierFileParts).where(isPart(db, key));
  return found ?? null;
}

/** False where it is in another state: another process has done it. */
export async function moveFilePart(
  tx: Connection,
  key: PartKey,
  { from, to }: { from: PartState; to: PartState },
  now: Date,
): Promise<boolean> {
  const { carrierFileParts } = tx.tables;
  const moved = await tx
    .update(carrierFileParts)
    .set({ state: to, objectUpdated: now })
    .where(and(isPart(tx, key), eq(carrierFileParts.state, from)))
    .returning({ part: carrierFileParts.part });
  return moved.length === 1;
}

/** Lets parts of a bucket begin: those that are in one of these states. @returns their keys */
export async function beginFileParts(
  tx: Connection,
  fileId: CarrierFileId,
  {
    from,
    to,
    ...set
  }: { from: readonly PartState[]; to: PartState } & Partial<
    Pick<CarrierFilePart, "available" | "gross" | "bankAccountId" | "bankedAt">
  >,
  now: Date,
): Promise<PartKey[]> {
  const { carrierFileParts } = tx.tables;
  return tx
    .update(carrierFileParts)
    .set({ ...set, state: to, objectUpdated: now })
    .where(and(eq(carrierFileParts.fileId, fileId), inArray(carrierFileParts.state, [...from])))
    .returning({
      fileId: carrierFileParts.fileId,
      accountId: carrierFileParts.accountId,
      part: carrierFileParts.part,
    });
}

/** In the order of the file: sorted here, because for an order SQLite reads all rows of the file in theirs. */
export async function selectPartRows(
  db: Connection,
  { fileId, accountId, part }: PartKey,
): Promise<CarrierFileRow[]> {
  const rows = await db
    .prepared("selectPartRows", (connection) => {
      const { carrierFileRows } = connection.tables;
      return connection
        .select()
        .from(carrierFileRows)
        .where(
          and(
            eq(carrierFileRows.fileId, sql.placeholder("fileId")),
            eq(carrierFileRows.accountId, sql.placeholder("accountId")),
            eq(carrierFileRows.part, sql.placeholder("part")),
          ),
        )
        .prepare("selectPartRows");
    })
    .execute({ fileId, accountId, part });
  return rows.toSorted((one, other) => one.row - other.row);
}

/** Of one bucket, behind a row. */
export async function selectFileRows(
  db: Connection,
  fileId: CarrierFileId,
  { after, limit, onlyProblems = false }: { after: number; limit: number; onlyProblems?: boolean },
): Promise<CarrierFileRow[]> {
  const { carrierFileRows } = db.tables;
  return db
    .select()
    .from(carrierFileRows)
    .where(
      and(
        eq(carrierFileRows.fileId, fileId),
        gt(carrierFileRows.row, after),
        onlyProblems ? isNotNull(carrierFileRows.problem) : undefined,
      ),
    )
    .orderBy(asc(carrierFileRows.row))
    .limit(limit);
}

export type FileRowOutcome = Pick<CarrierFileRow, "fileId" | "row" | "problem" | "remitted">;

/** What rows have moved, or why they move nothing; each once. */
export async function settleFileRows(
  tx: Connection,
  outcomes: readonly FileRowOutcome[],
): Promise<void> {
  const columnsOf = ({ carrierFileRows: t }: Connection["tables"]) => ({
    fileId: t.fileId,
    row: t.row,
    problem: t.problem,
    remitted: t.remitted,
  });
  await forRows(tx, "settleFileRows", columnsOf, outcomes, (db, placed, name) => {
    const { carrierFileRows: t } = db.tables;
    return db
      .update(t)
      .set({ problem: given("problem"), remitted: given("remitted") })
      .from(givenRows(columnsOf(db.tables), placed))
      .where(and(eq(t.fileId, given("fileId")), eq(t.row, given("row"))))
      .prepare(name);
  });
}

/** What rows of a file have moved of some parcels' cash, the last first. @param fileId null for no file */
export async function selectAppliedRows(
  db: Connection,
  fileId: CarrierFileId | null,
  cashItemIds: readonly CashItemId[],
): Promise<CarrierFileRow[]> {
  const { carrierFileRows } = db.tables;
  if (fileId === null || cashItemIds.length === 0) return [];
  return db
    .select()
    .from(carrierFileRows)
    .where(
      and(
        inArray(carrierFileRows.codItemId, [...cashItemIds]),
        eq(carrierFileRows.fileId, fileId),
        isNotNull(carrierFileRows.remitted),
      ),
    )
    .orderBy(desc(carrierFileRows.row));
}

/** How many parts of a bucket are in each state. */
export async function countFileParts(
  db: Connection,
  fileId: CarrierFileId,
): Promise<Partial<Record<PartState, number>>> {
  const { carrierFileParts } = db.tables;
  const rows = await db
    .select({ state: carrierFileParts.state, parts: sql`count(*)`.mapWith(Number) })
    .from(carrierFileParts)
    .where(eq(carrierFileParts.fileId, fileId))
    .groupBy(carrierFileParts.state);
  return Object.fromEntries(rows.map(({ state, parts }) => [state, parts]));
}

/** The sums of a bucket's rows by what is wrong with them; null for what is right. */
export async function countFileRows(
  db: Connection,
  fileId: CarrierFileId,
): Promise<
  { problem: CarrierFileRow["problem"]; rows: number; amount: number; remitted: number }[]
> {
  const { carrierFileRows: t } = db.tables;
  return db
    .select({
      problem: t.problem,
      rows: sql`count(*)`.mapWith(Number),
      amount:
        sql`coalesce(sum(case when ${t.kind} = 'collection' then ${t.amount} else 0 end), 0)`.mapWith(
          Number,
        ),
      remitted: sql`coalesce(sum(${t.remitted}), 0)`.mapWith(Number),
    })
    .from(t)
    .where(eq(t.fileId, fileId))
    .groupBy(t.problem);
}

/** Forgets the bytes of files from before an id; their rows stay. Returns how many. */
export async function emptyOldFiles(
  tx: Connection,
  before: number,
  limit: number,
): Promise<number> {
  const { carrierFiles } = tx.tables;
  const old = await tx
    .select({ fileId: carrierFiles.fileId })
    .from(carrierFiles)
    .where(and(lt(carrierFiles.fileId, before as CarrierFileId), isNotNull(carrierFiles.content)))
    .limit(limit);
  if (old.length > 0)
    await tx
      .update(carrierFiles)
      .set({ content: null })
      .where(
        inArray(
          carrierFiles.fileId,
          old.map(({ fileId }) => fileId),
        ),
      );
  return old.length;
}

const isOwner = ({ tables: { carrierFiles } }: Connection, accountId: AccountId | null) =>
  accountId === null ? isNull(carrierFiles.accountId) : eq(carrierFiles.accountId, accountId);

function isFrom(db: Connection, { accountId, kind, country, carrierToken, bankAccountId }: Source) {
  const { carrierFiles: t } = db.tables;
  const same = (column: PgColumn, value: string | null) =>
    value === null ? isNull(column) : eq(column, value);
  return and(
    isOwner(db, accountId),
    eq(t.kind, kind),
    same(t.country, country),
    same(t.carrierToken, carrierToken),
    same(t.bankAccountId, bankAccountId),
  );
}

/** Applied remittances that no line of the bank has paid yet; the oldest first. */
export async function selectUnpaidFiles(db: Connection, limit: number): Promise<CarrierFile[]> {
  const { carrierFiles } = db.tables;
  return db
    .select(fileColumns(db.tables))
    .from(carrierFiles)
    .where(
      and(
        isNull(carrierFiles.accountId),
        eq(carrierFiles.kind, "remittance"),
        eq(carrierFiles.state, "applied"),
        isNull(carrierFiles.bankLineId),
      ),
    )
    .orderBy(asc(carrierFiles.fileId))
    .limit(limit);
}

/** The rows of no account, which are beside the file. */
export async function selectForeignRows(
  db: Connection,
  fileId: CarrierFileId,
): Promise<CarrierFileRow[]> {
  const { carrierFileRows } = db.tables;
  return db
    .select()
    .from(carrierFileRows)
    .where(and(eq(carrierFileRows.fileId, fileId), isNull(carrierFileRows.accountId)));
}

/** What rows of accounts have moved, in one bucket. */
export async function selectMovedRows(
  db: Connection,
  fileId: CarrierFileId,
): Promise<Pick<CarrierFileRow, "amount" | "grossBefore" | "codItemId" | "remitted">[]> {
  const { carrierFileRows: t } = db.tables;
  const { amount, grossBefore, codItemId, remitted } = t;
  return db
    .select({ amount, grossBefore, codItemId, remitted })
    .from(t)
    .where(and(eq(t.fileId, fileId), isNotNull(t.remitted)));
}
