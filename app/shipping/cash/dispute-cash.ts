import type { Connection } from "#db/engine/database.ts";
import {
  findCashItem,
  selectCashMoves,
  type CashItem,
  type CashMove,
} from "#db/shipping/cash/cash-items.ts";
import { findShipmentOwner } from "#db/shipping/shipments.ts";

import type { Service } from "../context.ts";
import { cashEnds, DISPUTE_END, disputeEnds, type DisputeOutcome } from "../model/cash.ts";
import type { ShipmentId } from "../model/ids.ts";
import { SettlementRefused } from "../model/settlement-refused.ts";
import { HOUR_MS } from "../model/time-units.ts";
import { cashTermsOf } from "./due-cash.ts";
import { tellOfDispute } from "./move-cash.ts";

export interface OpenDispute {
  shipmentId: ShipmentId;
  /** What is asked of the carrier, under which number it knows it. */
  note: string;
  /** Also when the carrier's time for it is over. */
  mayBeLate: boolean;
}

/**
 * Notes in the story of a parcel's cash that the operator does not agree with the carrier about it. Nothing moves. One
 * is open at a time: while it is, this finds it.
 * @throws SettlementRefused as `requireDisputable`
 */
export const openDispute = (
  service: Service,
  { shipmentId, note, mayBeLate }: OpenDispute,
): Promise<{ item: CashItem; isNew: boolean }> =>
  onCash(service, shipmentId, async (tx, item) => {
    const story = await selectCashMoves(tx, item);
    if (findOpen(story)) return { item, isNew: false };
    requireOpenable(service, item, mayBeLate);
    const earlier = story.filter(({ kind }) => kind === "dispute").length;
    const cause = `dispute:${earlier + 1}`;
    const given = { kind: "dispute", cause, at: service.now(), proof: note } as const;
    return tellOfDispute(service, tx, item, given);
  });

/**
 * Whether a dispute of it can be opened, or is open: for several parcels all are asked before one is opened.
 * @throws SettlementRefused cashNotFound, cashNotDisputable, cashDisputeTooLate
 */
export async function requireDisputable(
  service: Service,
  { shipmentId, mayBeLate }: Omit<OpenDispute, "note">,
): Promise<void> {
  const accountId = await findShipmentOwner(service.db.read, shipmentId);
  const item = accountId && (await findCashItem(service.db.read, accountId, shipmentId));
  if (!item) throw new SettlementRefused("cashNotFound");
  if (findOpen(await selectCashMoves(service.db.read, item))) return;
  requireOpenable(service, item, mayBeLate);
}

/**
 * How the dispute ended. The money itself comes by the carrier's next file, or is written off.
 * @throws SettlementRefused cashNotFound, cashDisputeNotOpen
 */
export const endDispute = (
  service: Service,
  {
    shipmentId,
    outcome,
    note,
  }: { shipmentId: ShipmentId; outcome: DisputeOutcome; note: string | null },
): Promise<{ item: CashItem; isNew: boolean }> =>
  onCash(service, shipmentId, async (tx, item) => {
    const story = await selectCashMoves(tx, item);
    const kind = disputeEnds[outcome];
    const open = findOpen(story);
    // The same word again, after an answer that was lost.
    if (!open && story.findLast((move) => isOfDispute(move))?.kind === kind)
      return { item, isNew: false };
    if (!open) throw new SettlementRefused("cashDisputeNotOpen");
    const given = { kind, cause: `${open.cause}${DISPUTE_END}`, at: service.now(), proof: note };
    return tellOfDispute(service, tx, item, given);
  });

async function onCash<Done>(
  service: Service,
  shipmentId: ShipmentId,
  work: (tx: Connection, item: CashItem) => Promise<Done>,
): Promise<Done> {
  const accountId = await findShipmentOwner(service.db.read, shipmentId);
  if (!accountId) throw new SettlementRefused("cashNotFound");
  return service.db.tx(accountId, async (tx) => {
    const item = await findCashItem(tx, accountId, shipmentId);
    if (!item) throw new SettlementRefused("cashNotFound");
    return work(tx, item);
  });
}

const isOfDispute = ({ cause }: CashMove): boolean => cause.startsWith("dispute:");

/** The dispute that has no end yet. */
function findOpen(story: readonly CashMove[]): CashMove | null {
  const last = story.findLast((move) => isOfDispute(move));
  return last?.kind === "dispute" ? last : null;
}

function requireOpenable(service: Service, item: CashItem, mayBeLate: boolean): void {
  const isOver = item.state === "writtenOff" || cashEnds.some((end) => end === item.state);
  const isQuiet = item.state === "expected" && item.problem === null;
  if (item.books !== "ledger" || isOver || isQuiet)
    throw new SettlementRefused("cashNotDisputable");
  const until = disputeByOf(service, item);
  if (!mayBeLate && until !== null && until <= service.now())
    throw new SettlementRefused("cashDisputeTooLate", { until });
}

/** Until when its carrier takes a dispute: so many hours after it handed cash over, where its card says so. */
export function disputeByOf(
  service: Pick<Service, "markets">,
  item: Pick<CashItem, "country" | "carrierToken" | "remittedAt">,
): Date | null {
  const { disputeWithinHours } = cashTermsOf(service, item);
  if (disputeWithinHours === undefined || item.remittedAt === null) return null;
  return new Date(item.remittedAt.getTime() + disputeWithinHours * HOUR_MS);
}
