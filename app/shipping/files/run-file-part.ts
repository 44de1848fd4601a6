import type { Connection } from "#db/engine/database.ts";
import { findCodItem, type CodItem } from "#db/shipping/cash/cod-items.ts";
import {
  findFilePart,
  moveFilePart,
  type PartKey,
  selectAppliedRows,
  selectPartRows,
  settleFileRow,
} from "#db/shipping/files/carrier-files.ts";

import { postJournal } from "../books/post-journal.ts";
import {
  bankCash,
  CashRefused,
  collectCash,
  payOutCash,
  remitCash,
  reverseCash,
} from "../cash/move-cash.ts";
import type { Service } from "../context.ts";
import {
  appliedDespite,
  type CarrierFilePart,
  type CarrierFileRow,
  ownDeductions,
  releasedOf,
  type RowProblem,
} from "../model/carrier-file.ts";
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

type RowWork = (
  service: Service,
  tx: Connection,
  part: CarrierFilePart,
  row: CarrierFileRow,
) => Promise<void>;

const inCommit = (
  service: Service,
  part: CarrierFilePart,
  to: "applied" | "reverted",
  work: RowWork,
): Promise<void> =>
  service.db.tx(part.accountId, async (tx) => {
    if (!(await moveFilePart(tx, part, { from: part.state, to }, service.now()))) return;
    for (const row of await selectPartRows(tx, part)) await work(service, tx, part, row);
  });

type CauseKind = "collect" | "remit" | "bank" | "payOut";
const ownMoves = [
  [bankCash, "bank"],
  [payOutCash, "payOut"],
] as const;

const causeOf = ({ fileId, row }: CarrierFileRow, kind: CauseKind): string =>
  `fileRow:${fileId}:${row}:${kind}`;

async function itemOf(tx: Connection, row: CarrierFileRow): Promise<CodItem | null> {
  if (row.accountId === null || row.shipmentId === null) return null;
  return findCodItem(tx, row.accountId, row.shipmentId);
}

const isMeant = ({ kind, problem, codItemId }: CarrierFileRow): boolean =>
  kind === "collection" &&
  codItemId !== null &&
  (problem === null || appliedDespite.includes(problem));

/** The carrier says what it collected by what it remits; what it keeps of the expected stays with it. */
async function applyRow(
  service: Service,
  tx: Connection,
  part: CarrierFilePart,
  row: CarrierFileRow,
): Promise<void> {
  if (!isMeant(row)) return;
  const before = await itemOf(tx, row);
  if (!before) return;
  let item = await takeBackCorrected(service, tx, part, row, before);
  const { amount } = row;
  if (amount === 0) return settleFileRow(tx, row, { remitted: NO_MONEY });
  const at = row.at ?? service.now();
  const proof = part.documentNumber;
  const outstanding = outstandingOf(item);
  if (item.state !== "expected" && outstanding === 0)
    return settleFileRow(tx, row, { remitted: null, problem: "twice" });
  const surplus = cents(Math.max(0, amount - outstanding));
  try {
    item = (
      await collectCash(service, tx, item, {
        amount: add(item.collected ?? item.expected, surplus),
        by: "file",
        at,
        cause: causeOf(row, "collect"),
        proof,
        isCorrection: surplus > 0,
      })
    ).item;
    item = (await remitCash(service, tx, item, { amount, at, cause: causeOf(row, "remit"), proof }))
      .item;
    // The carrier of an own contract pays its customer: what it remits, the merchant has.
    if (item.books === "ownContract")
      for (const [move, kind] of ownMoves)
        item = (await move(service, tx, item, { amount, at, cause: causeOf(row, kind), proof }))
          .item;
    await settleFileRow(tx, row, { remitted: amount });
  } catch (error) {
    if (!(error instanceof CashRefused)) throw error;
    // It was annulled, or came back, since it was looked at.
    await settleFileRow(tx, row, { remitted: null, problem: refusedAs(item) });
  }
}

const refusedAs = ({ state }: CodItem): RowProblem =>
  state === "void" ? "annulled" : "notDelivered";

/** In the commit of what the corrected file says instead: the parcel is never seen without either. */
async function takeBackCorrected(
  service: Service,
  tx: Connection,
  { replacesId }: CarrierFilePart,
  { codItemId }: CarrierFileRow,
  item: CodItem,
): Promise<CodItem> {
  if (replacesId === null) return item;
  let moved = item;
  for (const row of await selectAppliedRows(tx, replacesId, { codItemId }))
    moved = await takeBack(service, tx, row, moved);
  return moved;
}

async function revertRow(
  service: Service,
  tx: Connection,
  _part: CarrierFilePart,
  row: CarrierFileRow,
): Promise<void> {
  const item = row.remitted === null ? null : await itemOf(tx, row);
  if (item) await takeBack(service, tx, row, item);
}

async function takeBack(
  service: Service,
  tx: Connection,
  row: CarrierFileRow,
  item: CodItem,
): Promise<CodItem> {
  let moved = item;
  for (const kind of ["payOut", "bank", "remit", "collect"] as const) {
    const reverses = causeOf(row, kind);
    const back = { reverses, cause: `${reverses}:back`, at: service.now() };
    moved = (await reverseCash(service, tx, moved, back)).item;
  }
  await settleFileRow(tx, row, { remitted: null });
  return moved;
}

/** The money of the part is in the bank: each parcel's is released, and what the carrier kept is paid with it. */
async function bankPart(service: Service, part: CarrierFilePart): Promise<void> {
  const { available, gross, bankAccountId, bankedAt } = part;
  if (available === null || bankAccountId === null || bankedAt === null)
    throw new Error(`part ${part.part} of file ${part.fileId} is banked without its money`);
  await service.db.tx(part.accountId, async (tx) => {
    if (!(await moveFilePart(tx, part, { from: "banking", to: "banked" }, service.now()))) return;
    let released = NO_MONEY;
    let ofPast = NO_MONEY;
    const kept = { toCarrier: NO_MONEY, tax: NO_MONEY };
    for (const row of await selectPartRows(tx, part)) {
      const own = ownDeductions(row);
      kept.toCarrier = add(kept.toCarrier, own.toCarrier);
      kept.tax = add(kept.tax, own.tax);
      const item = row.remitted === null ? null : await itemOf(tx, row);
      const amount = releasedOf(row, { available, gross });
      if (!item || amount === 0) continue;
      const moved = { amount, at: bankedAt, cause: causeOf(row, "bank") };
      await bankCash(service, tx, item, { ...moved, proof: part.documentNumber });
      if (item.books === "ledger") released = add(released, amount);
      else ofPast = add(ofPast, amount);
    }
    const transfers = postingsOf(part, { released, ofPast, ...kept });
    if (transfers.length > 0)
      await postJournal(service, tx, {
        cause: "remittanceBanked",
        causeId: `${part.fileId}:${part.part}`,
        accountId: part.accountId,
        at: bankedAt,
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
  for (const row of await selectPartRows(service.db.read, key)) {
    if (!row.remitted || row.trackingNumber === null) continue;
    const item = await itemOf(service.db.read, row);
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
