import type { Connection } from "#db/engine/database.ts";
import {
  type FileRowOutcome,
  findFilePart,
  moveFilePart,
  type PartKey,
  selectAppliedRows,
  selectPartRows,
  settleFileRows,
} from "#db/shipping/cash-files/carrier-files.ts";
import { selectCashItemsOf, type CashItem } from "#db/shipping/cash/cash-items.ts";

import { postJournal } from "../books/post-journal.ts";
import { CashRefused, type CashRun, openCashRun } from "../cash/move-cash.ts";
import type { Service } from "../context.ts";
import {
  appliedDespite,
  type CarrierFilePart,
  type CarrierFileRow,
  ownDeductions,
  releasedOf,
  type RowProblem,
} from "../model/carrier-file.ts";
import type { AccountId, CashItemId } from "../model/ids.ts";
import type { Posting } from "../model/ledger.ts";
import { add, cents, type Cents, NO_MONEY, subtract } from "../model/money.ts";
import { recordTrackingEvents } from "../tracking/record-tracking-events.ts";
import { outstandingOf } from "./match-rows.ts";

/**
 * Does what a part of a file waits for, in one commit: its rows are applied, released or taken back, all or none. Begun
 * again after a kill, it finds that commit or makes it.
 */
export async function runFilePart(service: Service, key: PartKey): Promise<void> {
  const part = await findFilePart(service.db.read, key);
  if (!part) return;
  if (part.state === "waiting") await inCommit(service, part, "applied", applyRow);
  if (part.state === "banking") await bankPart(service, part);
  if (part.state === "reverting") await inCommit(service, part, "reverted", revertRow);
  if (part.state === "waiting" || part.state === "applied") await reportDelivered(service, key);
}

/** What one part is done with: its rows, and the cash of their parcels, read and written together. */
interface PartRun {
  service: Service;
  part: CarrierFilePart;
  cash: CashRun;
  itemOf: (row: CarrierFileRow) => CashItem | null;
  /** Rows of a file that this one corrects, by their parcel's cash. */
  corrected: ReadonlyMap<CashItemId, CarrierFileRow[]>;
  settle: (row: CarrierFileRow, outcome: SettledRow) => void;
}

type RowWork = (run: PartRun, row: CarrierFileRow) => void;

const inCommit = (
  service: Service,
  part: CarrierFilePart,
  to: "applied" | "reverted",
  work: RowWork,
): Promise<void> =>
  service.db.tx(part.accountId, async (tx) => {
    if (!(await moveFilePart(tx, part, { from: part.state, to }, service.now()))) return;
    const rows = await selectPartRows(tx, part);
    const [run, settled] = await openPart(service, tx, part, rows);
    for (const row of rows) work(run, row);
    await run.cash.keep();
    await settleFileRows(tx, [...settled.values()]);
  });

async function openPart(
  service: Service,
  tx: Connection,
  part: CarrierFilePart,
  rows: readonly CarrierFileRow[],
): Promise<[PartRun, Map<CarrierFileRow, FileRowOutcome>]> {
  const items = await itemsOf(tx, part.accountId, rows);
  const corrected = await selectAppliedRows(tx, part.replacesId, [...items.keys()]);
  const settled = new Map<CarrierFileRow, FileRowOutcome>();
  const cash = await openCashRun(service, tx, [...items.values()]);
  const run: PartRun = {
    service,
    part,
    cash,
    itemOf: ({ codItemId }) => (codItemId === null ? null : cash.itemOf(codItemId)),
    corrected: Map.groupBy(corrected, ({ codItemId }) => codItemId!),
    settle: (row, { problem = row.problem, remitted }) =>
      settled.set(row, { fileId: row.fileId, row: row.row, problem, remitted }),
  };
  return [run, settled];
}

/** The cash of the rows' parcels, by its id. */
async function itemsOf(
  db: Connection,
  accountId: AccountId,
  rows: readonly CarrierFileRow[],
): Promise<Map<CashItemId, CashItem>> {
  const shipmentIds = new Set(rows.flatMap(({ shipmentId }) => shipmentId ?? []));
  const items = await selectCashItemsOf(db, accountId, [...shipmentIds]);
  return new Map(items.map((item) => [item.codItemId, item]));
}

type CauseKind = "collect" | "remit" | "bank" | "payOut";
type SettledRow = Pick<CarrierFileRow, "remitted"> & Partial<Pick<CarrierFileRow, "problem">>;

const causeOf = ({ fileId, row }: CarrierFileRow, kind: CauseKind): string =>
  `fileRow:${fileId}:${row}:${kind}`;

const backOf = (cause: string): string => `${cause}:back`;

const isMeant = ({ kind, problem, codItemId }: CarrierFileRow): boolean =>
  kind === "collection" &&
  codItemId !== null &&
  (problem === null || appliedDespite.includes(problem));

/** The carrier says what it collected by what it remits; what it keeps of the expected stays with it. */
function applyRow(run: PartRun, row: CarrierFileRow): void {
  const { service, part, cash, settle } = run;
  const before = isMeant(row) ? run.itemOf(row) : null;
  if (!before) return;
  let item = takeBackCorrected(run, before);
  const { amount } = row;
  if (amount === 0) return settle(row, { remitted: NO_MONEY });
  const outstanding = outstandingOf(item);
  if (item.state !== "expected" && outstanding === 0)
    return settle(row, { remitted: null, problem: "twice" });
  const surplus = cents(Math.max(0, amount - outstanding));
  const given = (kind: CauseKind) => ({
    amount,
    at: row.at ?? service.now(),
    cause: causeOf(row, kind),
    proof: part.documentNumber,
  });
  try {
    item = cash.collect(item, {
      ...given("collect"),
      amount: add(item.collected ?? item.expected, surplus),
      by: "file",
      isCorrection: surplus > 0,
    }).item;
    item = cash.remit(item, given("remit")).item;
    // The carrier of an own contract pays its customer: what it remits, the merchant has.
    if (item.books === "ownContract") {
      item = cash.bank(item, given("bank")).item;
      cash.payOut(item, given("payOut"));
    }
    settle(row, { remitted: amount });
  } catch (error) {
    if (!(error instanceof CashRefused)) throw error;
    // It was annulled, or came back, since it was looked at.
    settle(row, { remitted: null, problem: refusedAs(item) });
  }
}

const refusedAs = ({ state }: CashItem): RowProblem =>
  state === "void" ? "annulled" : "notDelivered";

/** In the commit of what the corrected file says instead: the parcel is never seen without either. */
function takeBackCorrected(run: PartRun, item: CashItem): CashItem {
  const rows = run.corrected.get(item.codItemId) ?? [];
  return rows.reduce((moved, row) => takeBack(run, row, moved), item);
}

function revertRow(run: PartRun, row: CarrierFileRow): void {
  const item = row.remitted === null ? null : run.itemOf(row);
  if (item) takeBack(run, row, item);
}

function takeBack(
  { service, cash, settle }: PartRun,
  row: CarrierFileRow,
  item: CashItem,
): CashItem {
  let moved = item;
  for (const kind of ["payOut", "bank", "remit", "collect"] as const) {
    const reverses = causeOf(row, kind);
    const back = { reverses, cause: backOf(reverses), at: service.now() };
    moved = cash.reverse(moved, back).item;
  }
  settle(row, { remitted: null });
  return moved;
}

/**
 * The money of the part is in the bank: each parcel's is released, and what the carrier kept is paid with it. What has
 * not come of a parcel's is with the carrier again, for a later remittance, a dispute or a person's write-off.
 */
async function bankPart(service: Service, part: CarrierFilePart): Promise<void> {
  const { available, gross, currency, bankAccountId, bankedAt } = part;
  if (available === null || bankAccountId === null || bankedAt === null)
    throw new Error(`part ${part.part} of file ${part.fileId} is banked without its money`);
  await service.db.tx(part.accountId, async (tx) => {
    if (!(await moveFilePart(tx, part, { from: "banking", to: "banked" }, service.now()))) return;
    let released = NO_MONEY;
    let ofPast = NO_MONEY;
    const kept = { toCarrier: NO_MONEY, tax: NO_MONEY };
    const rows = await selectPartRows(tx, part);
    const [{ cash, itemOf, settle }, settled] = await openPart(service, tx, part, rows);
    for (const row of rows) {
      const own = ownDeductions(row);
      kept.toCarrier = add(kept.toCarrier, own.toCarrier);
      kept.tax = add(kept.tax, own.tax);
      const item = row.remitted === null ? null : itemOf(row);
      if (!item || row.remitted === null) continue;
      const amount = releasedOf(row, { available, gross, currency });
      const given = { at: bankedAt, proof: part.documentNumber };
      const after =
        amount === 0
          ? item
          : cash.bank(item, { ...given, amount, cause: causeOf(row, "bank") }).item;
      const missing = subtract(row.remitted, amount);
      if (missing > 0) {
        const less = { amount: subtract(NO_MONEY, missing), cause: backOf(causeOf(row, "remit")) };
        cash.remit(after, { ...given, ...less });
        settle(row, { remitted: amount });
      }
      if (item.books === "ledger") released = add(released, amount);
      else ofPast = add(ofPast, amount);
    }
    await cash.keep();
    await settleFileRows(tx, [...settled.values()]);
    const transfers = postingsOf(part, { released, ofPast, ...kept });
    if (transfers.length > 0)
      await postJournal(service, tx, {
        cause: "remittanceBanked",
        causeId: `${part.fileId}:${part.part}`,
        accountId: part.accountId,
        // The line's own day may be closed.
        at: service.now(),
        transfers,
      });
  });
}

/** What came for cash that the books do not know, because it is older, waits where a person finds it. */
function postingsOf(
  part: Pick<CarrierFilePart, "country" | "carrierToken" | "currency" | "bankAccountId">,
  sums: { released: Cents; ofPast: Cents; toCarrier: Cents; tax: Cents },
): Posting[] {
  const { country, carrierToken, currency, bankAccountId } = part;
  const bank = { kind: "bank" as const, bankAccountId: bankAccountId ?? "" };
  const carrierCash = { kind: "carrierCash" as const, country, carrierToken };
  const carrierPayable = { kind: "carrierPayable" as const, country, carrierToken };
  const bankFees = { kind: "bankFees" as const };
  const deducted = add(sums.toCarrier, sums.tax);
  // A carrier may keep more of some rows than it hands over for them: that was paid to it out of the rest.
  const isWithin = deducted <= sums.released;
  const net = isWithin ? subtract(sums.released, deducted) : sums.released;
  const keptAs = isWithin
    ? ({ kind: "deduction", credit: carrierCash } as const)
    : ({ kind: "bankOut", credit: bank } as const);
  const all: Omit<Posting, "currency">[] = [
    { kind: "codBanked", debit: bank, credit: carrierCash, amount: net },
    { ...keptAs, debit: carrierPayable, amount: sums.toCarrier },
    { ...keptAs, debit: bankFees, amount: sums.tax },
    { kind: "bankIn", debit: bank, credit: { kind: "suspense" }, amount: sums.ofPast },
  ];
  return all.filter(({ amount }) => amount > 0).map((posting) => ({ ...posting, currency }));
}

/** A row for a parcel that nothing was heard of proves its delivery. */
async function reportDelivered(service: Service, key: PartKey): Promise<void> {
  const part = await findFilePart(service.db.read, key);
  if (part?.state !== "applied") return;
  const { country, carrierToken } = part;
  const events = [];
  const rows = await selectPartRows(service.db.read, key);
  const items = await itemsOf(service.db.read, part.accountId, rows);
  for (const row of rows) {
    if (!row.remitted || row.codItemId === null) continue;
    const item = items.get(row.codItemId);
    if (!item || item.deliveredAt !== null) continue;
    events.push({
      trackingNumber: item.trackingNumber,
      kind: "delivered" as const,
      carrierCode: "remittance",
      occurredAt: row.at ?? item.collectedAt ?? service.now(),
      place: null,
      detail: part.documentNumber,
      weighedKg: null,
    });
  }
  if (events.length > 0) await recordTrackingEvents(service, { country, carrierToken, events });
}
