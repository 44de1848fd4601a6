import {
  type BankLine,
  decideBankLine,
  findBankLine,
  insertBankLines,
  selectBankLines,
} from "#db/shipping/cash-files/bank-lines.ts";
import {
  claimForBankLine,
  findCarrierFile,
  selectForeignRows,
  selectMovedRows,
  selectUnpaidFiles,
} from "#db/shipping/cash-files/carrier-files.ts";

import { postJournal } from "../books/post-journal.ts";
import type { Service } from "../context.ts";
import { type CarrierFile, ownDeductions, releasedOf } from "../model/carrier-file.ts";
import type { FileFault } from "../model/file-fault.ts";
import type { BankLineId, CarrierFileId } from "../model/ids.ts";
import type { Posting } from "../model/ledger.ts";
import { add, boundScale, cents, type Cents, subtract } from "../model/money.ts";
import { referenceKeyOf } from "../model/reference-key.ts";
import { SettlementRefused } from "../model/settlement-refused.ts";
import { SUSPENSE_LINE } from "../model/suspense.ts";
import { beginParts, fileProgress } from "./apply-file.ts";
import type { FilePlaces } from "./preview-file.ts";
import type { FileProfile } from "./profile.ts";
import { readRows } from "./read-rows.ts";

export interface ImportStatement {
  bankAccountId: string;
  currency: string;
  timeZone: string;
  bytes: Uint8Array;
  profile: FileProfile;
}

export type Imported =
  | { kind: "kept"; lines: number; news: number }
  | { kind: "refused"; faults: FileFault[] };

/**
 * Keeps the lines of a bank's statement. A line that an earlier statement had is not kept again: the same day, amount,
 * text and reference, and the same place among those that are equal.
 * @throws UnreadableTable when it is no table
 */
export async function importStatement(home: Service, input: ImportStatement): Promise<Imported> {
  const { bankAccountId, currency, timeZone, bytes, profile } = input;
  const { encoding, delimiter, sheet = null } = profile;
  const table = await home.documents.readTable(bytes, { encoding, delimiter, sheet });
  const now = home.now();
  const read = readRows(table, profile, { currency, timeZone, now });
  if ("faults" in read) return { kind: "refused", faults: read.faults };
  const seen = new Map<string, number>();
  const lines = read.rows.map(({ at, amount, text, reference }): BankLine => {
    const moment = at ?? now;
    const key = [
      bankAccountId,
      moment.toISOString().slice(0, 10),
      amount,
      referenceKeyOf(text ?? ""),
      referenceKeyOf(reference ?? ""),
    ].join(":");
    const place = (seen.get(key) ?? 0) + 1;
    seen.set(key, place);
    return {
      bankLineId: home.newId<"BankLine">(),
      bankAccountId,
      at: moment,
      amount,
      currency,
      text: text ?? "",
      reference,
      lineKey: `${key}:${place}`,
      state: "open",
      matchedTo: null,
      decidedBy: null,
      objectCreated: now,
      objectUpdated: now,
    };
  });
  const news = await home.db.tx(null, (tx) => insertBankLines(tx, lines));
  return { kind: "kept", lines: lines.length, news };
}

export interface OpenLine extends BankLine {
  /** The applied files whose net it is. */
  files: CarrierFile[];
}

const FILES_MAX = 500;

/** What a person has to decide, each with what it may be. */
export async function listBankLines(
  { db }: Service,
  state: BankLine["state"],
  limit: number,
): Promise<OpenLine[]> {
  const lines = await selectBankLines(db.read, state, limit);
  const files = state === "open" ? await selectUnpaidFiles(db.read, FILES_MAX) : [];
  return lines.map((line) => ({
    ...line,
    files: files.filter((file) => file.currency === line.currency && netOf(file) === line.amount),
  }));
}

const netOf = ({ gross, deductions }: CarrierFile): Cents => subtract(gross, deductions);

/** So much is a rounding of the bank, in dollars, or a thousand times as much in other money. */
const TOLERANCE = cents(5);

export interface MatchLine {
  bankLineId: BankLineId;
  fileId: CarrierFileId;
  decidedBy: string | null;
  /** Less has come than the file says, and is shared by its parcels. */
  isShort: boolean;
}

/**
 * The line is the money of a remittance: the cash of its parcels is released to their accounts, part by part. Asked for
 * again, it goes on where it was cut off.
 * @throws SettlementRefused carrierFileNotFound, carrierFileNotDone, carrierFilePaid, bankLineNotFound,
 *   bankLineNotOpen, bankLineAmountDiffers
 */
export async function matchBankLine(
  places: FilePlaces,
  { bankLineId, fileId, decidedBy, isShort }: MatchLine,
): Promise<CarrierFile> {
  const { home } = places;
  const file = await findCarrierFile(home.db.read, null, { fileId });
  if (!file || file.state !== "applied") throw new SettlementRefused("carrierFileNotFound");
  const line = await findBankLine(home.db.read, bankLineId);
  if (!line) throw new SettlementRefused("bankLineNotFound");
  if (file.bankLineId !== null && file.bankLineId !== bankLineId)
    throw new SettlementRefused("carrierFilePaid");
  const came = add(line.amount, file.deductions);
  const missing = subtract(file.gross, came);
  const tolerance = TOLERANCE * boundScale(file.currency);
  if (line.currency !== file.currency || line.amount <= 0 || missing < 0)
    throw new SettlementRefused("bankLineAmountDiffers");
  if (missing > tolerance && !isShort) throw new SettlementRefused("bankLineAmountDiffers");
  const available = missing <= tolerance ? file.gross : came;
  const isNew = line.matchedTo !== fileWord(fileId);
  if (isNew && (await fileProgress(places, fileId)).waiting > 0)
    throw new SettlementRefused("carrierFileNotDone");
  // What is less is missed first for rows that moved no parcel's cash: they came twice, or are nobody's.
  const moved = await movedOf(places, fileId);
  const ofParcels = add(...moved.map(({ amount }) => amount));
  const covered =
    available >= ofParcels
      ? { available: file.gross, gross: file.gross }
      : { available, gross: ofParcels };

  if (isNew) {
    const come = { ...covered, currency: file.currency };
    const unreleased = subtract(available, add(...moved.map((row) => releasedOf(row, come))));
    await home.db.tx(null, async (tx) => {
      const received = line.amount;
      const decision = { matchedTo: fileWord(fileId), decidedBy };
      if (!(await decideBankLine(tx, bankLineId, decision, home.now())))
        throw new SettlementRefused("bankLineNotOpen");
      if (!(await claimForBankLine(tx, fileId, { bankLineId, received }, home.now())))
        throw new SettlementRefused("carrierFilePaid");
      const foreign = await selectForeignRows(tx, fileId);
      const kept = foreign.map(ownDeductions);
      const rounding = subtract(available, came);
      const transfers = platformPostings(file, line, {
        // What came and is no known parcel's.
        unreleased,
        toCarrier: add(...kept.map(({ toCarrier }) => toCarrier)),
        // Where other rows stand between those of parcels, their whole cents may be a few more than came.
        fees: add(rounding, cents(Math.max(0, 0 - unreleased)), ...kept.map(({ tax }) => tax)),
      });
      if (transfers.length > 0)
        await postJournal(home, tx, {
          cause: "remittanceBanked",
          causeId: String(fileId),
          accountId: null,
          // The line's own day may be closed.
          at: home.now(),
          transfers,
        });
    });
  }
  await beginParts(places, file, {
    from: ["applied"],
    to: "banking",
    ...covered,
    bankAccountId: line.bankAccountId,
    bankedAt: line.at,
  });
  return { ...file, bankLineId, received: line.amount };
}

const fileWord = (fileId: CarrierFileId): string => `file:${fileId}`;

/** The rows that moved the cash of a parcel, of all accounts. */
async function movedOf({ all }: FilePlaces, fileId: CarrierFileId) {
  const ofEach = await Promise.all(all.map(({ db }) => selectMovedRows(db.read, fileId)));
  return ofEach.flat();
}

/** What is of no account: it waits where a person finds it, and what the carrier kept for it is paid. */
function platformPostings(
  { country, carrierToken, currency }: CarrierFile,
  { bankAccountId }: BankLine,
  { unreleased, toCarrier, fees }: { unreleased: Cents; toCarrier: Cents; fees: Cents },
): Posting[] {
  if (country === null || carrierToken === null) return [];
  const bank = { kind: "bank" as const, bankAccountId };
  const all: Omit<Posting, "currency">[] = [
    { kind: "bankIn", debit: bank, credit: { kind: "suspense" }, amount: unreleased },
    {
      kind: "bankOut",
      debit: { kind: "carrierPayable", country, carrierToken },
      credit: bank,
      amount: toCarrier,
    },
    { kind: "bankOut", debit: { kind: "bankFees" }, credit: bank, amount: fees },
  ];
  return all.filter(({ amount }) => amount > 0).map((posting) => ({ ...posting, currency }));
}

/**
 * The line is nothing of ours.
 * @throws SettlementRefused bankLineNotFound, bankLineNotOpen, bankLineOfSuspense
 */
export async function ignoreBankLine(
  { db, now }: Service,
  { bankLineId, decidedBy }: { bankLineId: BankLineId; decidedBy: string | null },
): Promise<void> {
  const line = await findBankLine(db.read, bankLineId);
  if (!line) throw new SettlementRefused("bankLineNotFound");
  if (line.lineKey.startsWith(SUSPENSE_LINE)) throw new SettlementRefused("bankLineOfSuspense");
  const isDecided = await db.tx(null, (tx) =>
    decideBankLine(tx, bankLineId, { matchedTo: null, decidedBy }, now()),
  );
  if (!isDecided) throw new SettlementRefused("bankLineNotOpen");
}
