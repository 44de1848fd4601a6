import type { Connection } from "#db/engine/database.ts";
import {
  type KnownCash,
  selectCashOfNumbers,
  selectCashOfParcels,
  selectOpenNumbers,
  selectReferencedCash,
} from "#db/shipping/cash-files/known-cash.ts";
import { findTrackedShipment } from "#db/shipping/tracked-shipments.ts";

import type { RowMatch, RowProblem } from "../model/carrier-file.ts";
import type { CarrierKey } from "../model/carrier-key.ts";
import type { AccountId, CarrierFileId, CashItemId } from "../model/ids.ts";
import { type Cents, cents, NO_MONEY, subtract } from "../model/money.ts";
import { plainText } from "../model/search-terms.ts";
import { DAY_MS } from "../model/time-units.ts";
import type { FileRow } from "./read-rows.ts";

/** What one bucket knows of a row; absent for a row of which it knows nothing. */
export interface MatchedRow {
  cash: KnownCash | null;
  match: RowMatch;
  /** Of a parcel that is known and has no cash. */
  problem: RowProblem | null;
}

/** The file that a new one takes back, and what its rows have handed over in one bucket. */
export interface CorrectedFile {
  fileId: CarrierFileId;
  remitted: ReadonlyMap<CashItemId, Cents>;
}

/** Of whose parcels the rows may be, and what they correct; null for none. */
interface MatchScope {
  /** Whose parcels are meant; null for those of all accounts. */
  accountId: AccountId | null;
  corrected: CorrectedFile | null;
}

/** As it will be when what the rows correct is taken back. */
const takenBack = <Cash extends KnownCash>(
  known: readonly Cash[],
  corrected: CorrectedFile | null,
): Cash[] =>
  known.map((cash) => {
    const back = corrected?.remitted.get(cash.codItemId) ?? NO_MONEY;
    return { ...cash, remitted: subtract(cash.remitted, back) };
  });

const AT_ONCE = 400;

/**
 * Rows without a number, by the merchant's own reference, else by the order's name: where one parcel alone has it, and
 * what its carrier has of it is the row's amount. Anything else of that name is a question.
 */
export async function matchReferences(
  db: Connection,
  carrier: CarrierKey,
  rows: readonly FileRow[],
  { accountId, corrected }: MatchScope,
): Promise<Map<number, MatchedRow>> {
  const matched = new Map<number, MatchedRow>();
  const open = rows.filter(
    ({ trackingNumber, ownReference, orderReference }) =>
      trackingNumber === null && (ownReference ?? orderReference) !== null,
  );
  if (open.length === 0) return matched;
  const correctedId = corrected?.fileId ?? null;
  const found = await selectReferencedCash(db, carrier, { accountId, correctedId });
  const known = takenBack(found, corrected);
  const named = (name: "extId" | "orderName") => {
    const by = Map.groupBy(known, (cash) => referenceIn(cash[name]));
    by.delete("");
    return by;
  };
  const [byReference, byOrder] = [named("extId"), named("orderName")];
  for (const row of open) {
    const own = byReference.get(referenceIn(row.ownReference)) ?? [];
    const ofName = own.length > 0 ? own : (byOrder.get(referenceIn(row.orderReference)) ?? []);
    const match = own.length > 0 ? "ownReference" : "orderReference";
    const [cash, another] = ofName;
    if (!cash) continue;
    const isSure = !another && outstandingOf(cash) === row.amount;
    matched.set(
      row.row,
      isSure ? { cash, match, problem: null } : { cash: null, match, problem: "referenceUnclear" },
    );
  }
  return matched;
}

/** As people write it: `#1001` and `1001` are one order. Nothing for none, which no parcel has. */
const referenceIn = (text: string | null): string =>
  text === null ? "" : plainText(text).trim().replace(/^#\s*/, "");

/** Rows by the numbers of a bucket's parcels, their own first, then those of single parcels, then repaired ones. */
export async function matchRows(
  db: Connection,
  carrier: CarrierKey,
  rows: readonly FileRow[],
  corrected: CorrectedFile | null,
): Promise<Map<number, MatchedRow>> {
  const matched = new Map<number, MatchedRow>();
  const open = () => rows.filter(({ row, trackingNumber }) => trackingNumber && !matched.has(row));
  const take = (match: RowMatch, known: readonly KnownCash[], numberOf = numberIn) => {
    const byNumber = Map.groupBy(takenBack(known, corrected), ({ number }) => number);
    for (const row of open()) {
      const cash = newestOf(byNumber.get(numberOf(row)) ?? [], row.at);
      if (cash) matched.set(row.row, { cash, match, problem: null });
    }
  };
  take(
    "number",
    await inChunks(open().map(numberIn), (some) => selectCashOfNumbers(db, carrier, some)),
  );
  take(
    "parcelNumber",
    await inChunks(open().map(numberIn), (some) => selectCashOfParcels(db, carrier, some)),
  );
  const repaired = await repairs(db, carrier, open(), corrected);
  take(
    "repairedNumber",
    await inChunks([...repaired.values()], (some) => selectCashOfNumbers(db, carrier, some)),
    ({ row }) => repaired.get(row) ?? "",
  );
  for (const row of open()) {
    const known = await findTrackedShipment(db, carrier, numberIn(row));
    if (known) matched.set(row.row, { cash: null, match: "number", problem: "notCod" });
  }
  return matched;
}

const numberIn = ({ trackingNumber }: FileRow): string => trackingNumber ?? "";

async function inChunks(
  numbers: readonly string[],
  select: (some: string[]) => Promise<KnownCash[]>,
): Promise<KnownCash[]> {
  const wanted = [...new Set(numbers)];
  const found: KnownCash[] = [];
  for (let from = 0; from < wanted.length; from += AT_ONCE)
    found.push(...(await select(wanted.slice(from, from + AT_ONCE))));
  return found;
}

/** Carriers use a number again: it is that of the newest shipment that was there at the row's date. */
function newestOf(known: readonly KnownCash[], at: Date | null): KnownCash | null {
  const until = at === null ? Infinity : at.getTime() + DAY_MS;
  const then = known.filter(({ objectCreated }) => objectCreated.getTime() <= until);
  const newest = (then.length > 0 ? then : known).toSorted(
    (one, other) => other.codItemId - one.codItemId,
  );
  return newest[0] ?? null;
}

/** The number that a spreadsheet made of another one, where only one known number can have become it. */
async function repairs(
  db: Connection,
  carrier: CarrierKey,
  rows: readonly FileRow[],
  corrected: CorrectedFile | null,
): Promise<Map<number, string>> {
  const changed = rows.filter((row) => /^\d+(?:\.0+)?$|^\d(?:\.\d+)?E\+?\d+$/i.test(numberIn(row)));
  if (changed.length === 0) return new Map();
  const known = new Map<string, string[]>();
  const add = (shown: string, number: string) =>
    known.set(shown, [...(known.get(shown) ?? []), number]);
  const precisions = new Set(changed.flatMap((row) => digitsOf(numberIn(row)) ?? []));
  for (const number of await selectOpenNumbers(db, carrier, corrected?.fileId ?? null)) {
    if (!/^\d+$/.test(number)) continue;
    add(number.replace(/^0+/, ""), number);
    for (const digits of precisions) add(Number(number).toExponential(digits), number);
  }
  const found = changed.flatMap((row): [number, string][] => {
    const text = numberIn(row);
    const digits = digitsOf(text);
    const shown =
      digits === null
        ? text.replace(/\.0+$/, "").replace(/^0+/, "")
        : Number(text).toExponential(digits);
    const [only, another] = known.get(shown) ?? [];
    return only && !another ? [[row.row, only]] : [];
  });
  return new Map(found);
}

/** How many decimals a number with an exponent shows; null for one without. */
const digitsOf = (text: string): number | null => {
  const mantissa = /^\d(?:\.(\d+))?E/i.exec(text);
  return mantissa ? (mantissa[1]?.length ?? 0) : null;
};

/** What the carrier still has of it, or will have. */
export const outstandingOf = ({
  expected,
  collected,
  remitted,
  writtenOff,
}: Pick<KnownCash, "expected" | "collected" | "remitted" | "writtenOff">): Cents =>
  cents((collected ?? expected) - remitted - writtenOff);

/** What is wrong with a collection of so much for this cash. */
export function problemOf(cash: KnownCash, amount: Cents): RowProblem | null {
  if (cash.state === "void") return amount === 0 ? null : "annulled";
  if (cash.state === "returned" || cash.state === "notCollected" || cash.state === "lost")
    return amount === 0 ? null : "notDelivered";
  const outstanding = outstandingOf(cash);
  if (outstanding === 0) return "twice";
  if (amount === outstanding) return null;
  return amount < outstanding ? "short" : "over";
}
