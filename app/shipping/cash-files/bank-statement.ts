import {
  type BankLine,
  decideBankLine,
  findBankLine,
  insertBankLines,
  selectBankAccounts,
  selectBankLines,
} from "#db/shipping/cash-files/bank-lines.ts";
import { selectUnpaidFiles } from "#db/shipping/cash-files/carrier-files.ts";

import type { Service } from "../context.ts";
import { type CarrierFile, netOf, payerOf } from "../model/carrier-file.ts";
import type { FileFault } from "../model/file-fault.ts";
import type { BankLineId } from "../model/ids.ts";
import { add, NO_MONEY } from "../model/money.ts";
import { referenceKeyOf } from "../model/reference-key.ts";
import { SettlementRefused } from "../model/settlement-refused.ts";
import { SUSPENSE_LINE } from "../model/suspense.ts";
import type { FileProfile } from "./profile.ts";
import { readRows } from "./read-rows.ts";

export interface ImportStatement {
  bankAccountId: string;
  /** Of a name that no statement had before, beside others of that money. */
  isNewAccount?: boolean;
  currency: string;
  timeZone: string;
  bytes: Uint8Array;
  profile: FileProfile;
}

export type Imported =
  | { kind: "kept"; lines: number; news: number }
  /** A name that is written otherwise would keep each line a second time. */
  | { kind: "accountNotKnown"; known: string[] }
  | { kind: "refused"; faults: FileFault[] };

/**
 * Keeps the lines of a bank's statement. A line that an earlier statement had is not kept again: the same day, amount,
 * text and reference, and the same place among those that are equal.
 * @throws UnreadableTable when it is no table
 */
export async function importStatement(home: Service, input: ImportStatement): Promise<Imported> {
  const { bankAccountId, isNewAccount = false, currency, timeZone, bytes, profile } = input;
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
  return home.db.tx(null, async (tx): Promise<Imported> => {
    const known = await selectBankAccounts(tx, currency);
    if (known.length > 0 && !known.includes(bankAccountId) && !isNewAccount)
      return { kind: "accountNotKnown", known };
    return { kind: "kept", lines: lines.length, news: await insertBankLines(tx, lines) };
  });
}

export interface OpenLine extends BankLine {
  /** The applied files whose net it is. */
  files: CarrierFile[];
  /** Applied files of one carrier that follow each other, and whose nets together it is. */
  together: CarrierFile[][];
}

const FILES_MAX = 500;
const TOGETHER_MAX = 5;

/** What a person has to decide, each with what it may be. */
export async function listBankLines(
  { db }: Service,
  state: BankLine["state"],
  limit: number,
): Promise<OpenLine[]> {
  const lines = await selectBankLines(db.read, state, limit);
  const files = state === "open" ? await selectUnpaidFiles(db.read, FILES_MAX) : [];
  const runs = runsOf(files, new Set(lines.map(sumOf)));
  return lines.map((line) => {
    const found = runs.get(sumOf(line)) ?? [];
    return {
      ...line,
      files: found.flatMap((run) => (run.length === 1 ? run : [])),
      together: found.filter(({ length }) => length > 1).slice(0, TOGETHER_MAX),
    };
  });
}

const sumOf = ({ amount, currency }: Pick<BankLine, "amount" | "currency">): string =>
  `${amount} ${currency}`;

/** Each file, and those that follow each other of one carrier, by the sum of their nets, where it is asked for. */
function runsOf(files: readonly CarrierFile[], sums: ReadonlySet<string>) {
  const runs = new Map<string, CarrierFile[][]>();
  const ofCarriers = Map.groupBy(files, (file) => `${payerOf(file)} ${file.currency}`);
  for (const ofCarrier of ofCarriers.values())
    for (const from of ofCarrier.keys()) {
      let amount = NO_MONEY;
      for (const [more, file] of ofCarrier.slice(from).entries()) {
        amount = add(amount, netOf(file));
        const sum = sumOf({ amount, currency: file.currency });
        if (!sums.has(sum)) continue;
        const run = ofCarrier.slice(from, from + more + 1);
        runs.set(sum, [...(runs.get(sum) ?? []), run]);
      }
    }
  return runs;
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
