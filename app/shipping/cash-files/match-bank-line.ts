import { type BankLine, decideBankLine, findBankLine } from "#db/shipping/cash-files/bank-lines.ts";
import {
  claimForBankLine,
  findCarrierFile,
  selectForeignRows,
  selectMovedRows,
} from "#db/shipping/cash-files/carrier-files.ts";

import { postJournal } from "../books/post-journal.ts";
import {
  type CarrierFile,
  type Come,
  netOf,
  ownDeductions,
  payerOf,
  releasedOf,
} from "../model/carrier-file.ts";
import type { BankLineId, CarrierFileId } from "../model/ids.ts";
import type { Posting } from "../model/ledger.ts";
import { add, boundScale, cents, type Cents, NO_MONEY, subtract } from "../model/money.ts";
import { SettlementRefused } from "../model/settlement-refused.ts";
import { beginParts, fileProgress } from "./apply-file.ts";
import type { FilePlaces } from "./preview-file.ts";

/** So much is a rounding of the bank, in dollars, or a thousand times as much in other money. */
const TOLERANCE = cents(5);

export interface MatchLine {
  bankLineId: BankLineId;
  /** Of one carrier. Of several the line is the sum of their nets, to the cent. */
  fileIds: readonly CarrierFileId[];
  decidedBy: string | null;
  /** Less has come than the one file says, and is shared by its parcels. */
  isShort: boolean;
}

/** A file, and what of the line is its. */
interface Paid {
  file: CarrierFile;
  received: Cents;
  /** What came before anything was kept; `available` is that without a rounding of the bank. */
  came: Cents;
  available: Cents;
}

/**
 * The line is the money of remittances: the cash of their parcels is released to their accounts, part by part. All of
 * them have it, or none. Asked for again, it goes on where it was cut off.
 * @returns the files, each with what of the line is its
 * @throws SettlementRefused carrierFileNotFound, carrierFileNotDone, carrierFilePaid, bankLineNotFound,
 *   bankLineNotOpen, bankLineAmountDiffers, bankLineSumDiffers, bankLineCarriersDiffer
 */
export async function matchBankLine(
  places: FilePlaces,
  { bankLineId, fileIds, decidedBy, isShort }: MatchLine,
): Promise<CarrierFile[]> {
  const { home } = places;
  // In one order, whoever asks: two that ask for the same at once wait for each other, and neither for ever.
  const ordered = [...new Set(fileIds)].toSorted((one, other) => one - other);
  const files: CarrierFile[] = [];
  for (const fileId of ordered) {
    const file = await findCarrierFile(home.db.read, null, { fileId });
    if (!file || file.state !== "applied") throw new SettlementRefused("carrierFileNotFound");
    files.push(file);
  }
  const line = await findBankLine(home.db.read, bankLineId);
  if (!line) throw new SettlementRefused("bankLineNotFound");
  if (files.some((file) => file.bankLineId !== null && file.bankLineId !== bankLineId))
    throw new SettlementRefused("carrierFilePaid");
  const shares = sharesOf(line, files, isShort);
  const matchedTo = ordered.map((fileId) => `file:${fileId}`).join(" ");
  const isNew = line.matchedTo !== matchedTo;
  if (isNew)
    for (const { fileId } of files)
      if ((await fileProgress(places, fileId)).waiting > 0)
        throw new SettlementRefused("carrierFileNotDone");
  const paid = await Promise.all(shares.map((share) => coveredOf(places, share)));

  if (isNew)
    await home.db.tx(null, async (tx) => {
      if (!(await decideBankLine(tx, bankLineId, { matchedTo, decidedBy }, home.now())))
        throw new SettlementRefused("bankLineNotOpen");
      for (const { file, received, came, available, unreleased } of paid) {
        const { fileId } = file;
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
      }
    });
  for (const { file, covered } of paid)
    await beginParts(places, file, {
      from: ["applied"],
      to: "banking",
      ...covered,
      bankAccountId: line.bankAccountId,
      bankedAt: line.at,
    });
  return paid.map(({ file, received }) => ({ ...file, bankLineId, received }));
}

/** What of the line is each file's. Several leave nothing of it over, and share nothing that is missing. */
function sharesOf(
  { amount, currency }: BankLine,
  files: readonly CarrierFile[],
  isShort: boolean,
): Paid[] {
  const [file] = files;
  if (!file) throw new SettlementRefused("carrierFileNotFound");
  if (files.length > 1) {
    if (files.some((each) => payerOf(each) !== payerOf(file)))
      throw new SettlementRefused("bankLineCarriersDiffer");
    const net = add(...files.map(netOf));
    const isOther = files.some((each) => each.currency !== currency);
    if (isOther || amount <= 0 || net !== amount || isShort)
      throw new SettlementRefused("bankLineSumDiffers", {
        sums: { line: amount, net, currency },
      });
    return files.map((each) => {
      const { gross } = each;
      return { file: each, received: netOf(each), came: gross, available: gross };
    });
  }
  const came = add(amount, file.deductions);
  const missing = subtract(file.gross, came);
  const isRounding = missing <= TOLERANCE * boundScale(file.currency);
  if (currency !== file.currency || amount <= 0 || missing < 0 || (!isRounding && !isShort))
    throw new SettlementRefused("bankLineAmountDiffers");
  return [{ file, received: amount, came, available: isRounding ? file.gross : came }];
}

/** With what its parts are told, and what came and is no parcel's. */
async function coveredOf(
  { all }: FilePlaces,
  share: Paid,
): Promise<Paid & { covered: Pick<Come, "available" | "gross">; unreleased: Cents }> {
  const { file, available } = share;
  // What is less is missed first for rows that moved no parcel's cash: they came twice, or are nobody's.
  const ofEach = await Promise.all(all.map(({ db }) => selectMovedRows(db.read, file.fileId)));
  const moved = ofEach.flat();
  const ofParcels = add(NO_MONEY, ...moved.map(({ amount }) => amount));
  const covered =
    available >= ofParcels
      ? { available: file.gross, gross: file.gross }
      : { available, gross: ofParcels };
  const come = { ...covered, currency: file.currency };
  const released = moved.map((row) => releasedOf(row, come));
  return { ...share, covered, unreleased: subtract(available, add(NO_MONEY, ...released)) };
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
