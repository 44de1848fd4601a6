import { createHash } from "node:crypto";

import type { Connection } from "#db/engine/database.ts";
import {
  deleteFileRows,
  findCarrierFile,
  findCorrected,
  insertCarrierFile,
  insertFileParts,
  insertFileRows,
  selectMovedRows,
} from "#db/shipping/cash-files/carrier-files.ts";

import type { Service } from "../context.ts";
import {
  type CarrierFile,
  type CarrierFilePart,
  type CarrierFileRow,
  ownDeductions,
  PART_ROWS,
} from "../model/carrier-file.ts";
import type { CarrierKey } from "../model/carrier-key.ts";
import type { CashBooks } from "../model/cash.ts";
import type { FileFault } from "../model/file-fault.ts";
import type { AccountId, CashItemId } from "../model/ids.ts";
import { add, type Cents, NO_MONEY } from "../model/money.ts";
import {
  type CorrectedFile,
  matchReferences,
  matchRows,
  type MatchedRow,
  problemOf,
} from "./match-rows.ts";
import type { FileProfile } from "./profile.ts";
import { type FileRow, type ReadFile, readRows } from "./read-rows.ts";

/** The services of all buckets that a file may be about. The home keeps the file. */
export interface FilePlaces {
  home: Service;
  all: readonly Service[];
}

export interface PreviewFile {
  /** Whose own carrier's it is; null for the operator's. */
  accountId: AccountId | null;
  carrier: CarrierKey;
  currency: string;
  timeZone: string;
  name: string;
  bytes: Uint8Array;
  profile: FileProfile;
  /** What is in it, where a program has sent its rows themselves. */
  rows?: readonly FileRow[];
  /** Only cash of these books is its own; absent: of all. */
  books?: CashBooks | null;
  /** Its own number, by which a corrected one is known. */
  documentNumber: string | null;
  readBy: string | null;
}

export type Previewed =
  | { kind: "kept"; file: CarrierFile; isNew: boolean }
  /** Nothing of it is kept. */
  | { kind: "refused"; faults: FileFault[] };

/**
 * Reads a remittance, finds the parcel of each row, and keeps both to be looked at. Nothing moves. The same file twice
 * is found again.
 * @throws UnreadableTable when it is no table
 */
export async function previewFile(places: FilePlaces, input: PreviewFile): Promise<Previewed> {
  const { home } = places;
  const onceKey = onceKeyOf(input);
  const known = await findSameFile(places, input);
  if (known) return { kind: "kept", file: known, isNew: false };
  const read = await readWith(home, input);
  if ("faults" in read) return { kind: "refused", faults: read.faults };
  const fileId = home.newId<"CarrierFile">();
  const corrected =
    input.documentNumber === null
      ? null
      : await findCorrected(home.db.read, sourceOf(input), input.documentNumber);
  const now = home.now();
  const file: CarrierFile = {
    fileId,
    ...sourceOf(input),
    currency: input.currency,
    name: input.name,
    onceKey,
    documentNumber: input.documentNumber,
    replacesId: corrected?.fileId ?? null,
    profile: input.profile,
    state: "preview",
    rows: read.rows.length,
    gross: read.total,
    deductions: deductionsOf(read.rows),
    bankLineId: null,
    received: null,
    readBy: input.readBy,
    decidedBy: null,
    objectCreated: now,
    objectUpdated: now,
  };
  const left = await spreadRows(places, file, read.rows, input);
  const isNew = await home.db.tx(input.accountId, async (tx) => {
    if (!(await insertCarrierFile(tx, file, input.bytes))) return false;
    await insertFileRows(tx, left);
    return true;
  });
  if (isNew) return { kind: "kept", file, isNew };
  for (const { db } of places.all) await db.tx(null, (tx) => deleteFileRows(tx, fileId));
  const other = await findCarrierFile(home.db.read, input.accountId, { onceKey });
  if (!other) throw new Error("a file was there and is not");
  return { kind: "kept", file: other, isNew: false };
}

/** The file of the same bytes, unless it was taken back. */
export const findSameFile = (
  { home }: Pick<FilePlaces, "home">,
  input: Pick<PreviewFile, "accountId" | "carrier" | "bytes">,
): Promise<CarrierFile | null> =>
  findCarrierFile(home.db.read, input.accountId, { onceKey: onceKeyOf(input) });

const sourceOf = ({ accountId, carrier }: Pick<PreviewFile, "accountId" | "carrier">) => ({
  accountId,
  kind: "remittance" as const,
  country: carrier.country,
  carrierToken: carrier.carrierToken,
  bankAccountId: null,
});

function onceKeyOf({
  accountId,
  carrier,
  bytes,
}: Pick<PreviewFile, "accountId" | "carrier" | "bytes">): string {
  const hash = createHash("sha256").update(bytes).digest("hex");
  return ["remittance", accountId ?? "", carrier.country, carrier.carrierToken, hash].join(":");
}

async function readWith(
  { documents, now }: Service,
  { bytes, profile, currency, timeZone, rows }: PreviewFile,
): Promise<ReadFile | { faults: FileFault[] }> {
  if (rows)
    return { rows: [...rows], total: add(...rows.map(({ amount }) => amount)), fileTotal: null };
  const { encoding, delimiter, sheet = null } = profile;
  const table = await documents.readTable(bytes, { encoding, delimiter, sheet });
  return readRows(table, profile, { currency, timeZone, now: now() });
}

/** What is withdrawn was the merchant's already. */
const deductionsOf = (rows: readonly FileRow[]) =>
  add(...rows.map(ownDeductions).flatMap(({ toCarrier, tax }) => [toCarrier, tax]));

/** Keeps each row in the bucket of its account. @returns the rows of no account */
async function spreadRows(
  { all }: FilePlaces,
  file: CarrierFile,
  rows: readonly FileRow[],
  { carrier, accountId, books = null }: PreviewFile,
): Promise<CarrierFileRow[]> {
  const keep = keeper(file);
  let open = rows.map((row) => keep.of(row));
  for (const { db, now } of all) {
    const asked = open.map(({ read }) => read);
    const corrected = await correctedBy(db.read, file);
    const matched = await matchRows(db.read, carrier, asked, corrected);
    // A name is of one parcel among all of them, or it is a question: more buckets are not looked at together.
    if (accountId !== null || all.length === 1)
      for (const [row, match] of await matchReferences(db.read, carrier, asked, {
        accountId,
        corrected,
      }))
        matched.set(row, match);
    const here = open.flatMap(({ read, kept }) => {
      const match = matched.get(read.row);
      return match ? [withMatch(kept, match, { accountId, books, keep })] : [];
    });
    const [own, foreign] = [
      here.filter((row) => row.accountId !== null),
      here.filter((row) => row.accountId === null),
    ];
    const parts = partsOf(file, own);
    for (let from = 0; from < parts.length; from += PARTS_AT_ONCE) {
      const some = parts.slice(from, from + PARTS_AT_ONCE);
      await db.tx(null, async (tx) => {
        for (const { rows: ofPart } of some) await insertFileRows(tx, ofPart);
        await insertFileParts(
          tx,
          some.map(({ part }) => part),
          now(),
        );
      });
    }
    const placed = new Set(own.map(({ row }) => row));
    const known = new Map(foreign.map((row) => [row.row, row]));
    open = open
      .filter(({ read }) => !placed.has(read.row))
      .map(({ read, kept }) => ({ read, kept: known.get(read.row) ?? kept }));
  }
  return open.map(({ kept }) => kept);
}

async function correctedBy(
  db: Connection,
  { replacesId }: Pick<CarrierFile, "replacesId">,
): Promise<CorrectedFile | null> {
  if (replacesId === null) return null;
  const remitted = new Map<CashItemId, Cents>();
  for (const row of await selectMovedRows(db, replacesId)) {
    const { codItemId, remitted: amount } = row;
    if (codItemId !== null && amount !== null)
      remitted.set(codItemId, add(remitted.get(codItemId) ?? NO_MONEY, amount));
  }
  return { fileId: replacesId, remitted };
}

const PARTS_AT_ONCE = 20;

interface Keeper {
  of: (row: FileRow) => { read: FileRow; kept: CarrierFileRow };
  /** False for a parcel that a row of the file has already. */
  isFirst: (row: CarrierFileRow) => boolean;
}

function keeper({ fileId }: CarrierFile): Keeper {
  let grossBefore = NO_MONEY;
  const seen = new Map<number, number>();
  return {
    of(row) {
      const { text: _text, reference: _reference, ...read } = row;
      const isCollection = row.kind === "collection";
      const kept: CarrierFileRow = {
        fileId,
        part: 0,
        accountId: null,
        shipmentId: null,
        codItemId: null,
        grossBefore,
        match: "none",
        problem: isCollection ? "unknownNumber" : null,
        remitted: null,
        ...read,
      };
      if (isCollection) grossBefore = add(grossBefore, row.amount);
      return { read: row, kept };
    },
    isFirst({ codItemId, row }) {
      if (codItemId === null) return true;
      const first = seen.get(codItemId) ?? row;
      seen.set(codItemId, first);
      return first === row;
    },
  };
}

function withMatch(
  row: CarrierFileRow,
  { cash, match, problem }: MatchedRow,
  {
    accountId,
    books,
    keep,
  }: { accountId: AccountId | null; books: CashBooks | null; keep: Keeper },
): CarrierFileRow {
  if (!cash) return { ...row, match, problem: row.kind === "collection" ? problem : null };
  if (accountId !== null && cash.accountId !== accountId)
    return { ...row, match, problem: "otherAccount" };
  // The service has it, or will: no word of its merchant moves that.
  if (books !== null && cash.books !== books) return { ...row, match, problem: "notCod" };
  const own = {
    ...row,
    match,
    accountId: cash.accountId,
    shipmentId: cash.shipmentId,
    codItemId: cash.codItemId,
  };
  if (row.kind !== "collection") return { ...own, problem: null };
  return { ...own, problem: keep.isFirst(own) ? problemOf(cash, row.amount) : "twice" };
}

function partsOf(
  file: CarrierFile,
  rows: readonly CarrierFileRow[],
): { part: CarrierFilePart; rows: CarrierFileRow[] }[] {
  const { fileId, country, carrierToken, currency, documentNumber, replacesId, gross } = file;
  return [...Map.groupBy(rows, (row) => row.accountId)].flatMap(([accountId, own]) => {
    if (accountId === null || country === null || carrierToken === null) return [];
    const count = Math.ceil(own.length / PART_ROWS);
    return Array.from({ length: count }, (_part, at) => ({
      part: {
        fileId,
        accountId,
        part: at,
        country,
        carrierToken,
        currency,
        documentNumber,
        replacesId,
        state: "preview" as const,
        available: null,
        gross,
        bankAccountId: null,
        bankedAt: null,
      },
      rows: own.slice(at * PART_ROWS, (at + 1) * PART_ROWS).map((row) => ({ ...row, part: at })),
    }));
  });
}
