import type { Connection } from "#db/engine/database.ts";
import {
  findCashItem,
  insertCashItem,
  insertCashMoves,
  updateCashItem,
  type CashItem,
} from "#db/shipping/cash/cash-items.ts";

import { THE_SERVICE } from "../activity/record-activity.ts";
import type { Service } from "../context.ts";
import type { TrackingEvent } from "../model/carrier.ts";
import type { CashBooks } from "../model/cash.ts";
import { NO_MONEY } from "../model/money.ts";
import type { Shipment } from "../model/shipment.ts";
import { DAY_MS } from "../model/time-units.ts";
import { cashTermsOf } from "./due-cash.ts";
import { collectCash, endCash } from "./move-cash.ts";

/** A parcel is delivered, and the carrier does not say that it has the cash: after so long that is a question. */
const SILENT_MS = 2 * DAY_MS;

/**
 * The cash of a parcel from now on: called in the commit that gives the parcel its number. Null for a parcel without
 * cash, and for one whose cash is known.
 */
export async function expectCash(
  service: Service,
  tx: Connection,
  shipment: Shipment,
  books?: CashBooks,
): Promise<CashItem | null> {
  const { accountId, shipmentId, country, goodsCollection, goodsCurrency } = shipment;
  const { selectedRate, trackingNumber } = shipment;
  if (goodsCollection <= 0 || !selectedRate || trackingNumber === null) return null;
  const now = service.now();
  const ownBooks = selectedRate.billing === "ownAccount" ? "ownContract" : "ledger";
  const item: CashItem = {
    codItemId: service.newId<"CashItem">(),
    accountId,
    shipmentId,
    country,
    carrierToken: selectedRate.carrierToken,
    books: books ?? ownBooks,
    currency: goodsCurrency,
    trackingNumber,
    expected: goodsCollection,
    collected: null,
    remitted: NO_MONEY,
    banked: NO_MONEY,
    paidOut: NO_MONEY,
    writtenOff: NO_MONEY,
    state: "expected",
    stateSince: now,
    collectedBy: null,
    deliveredAt: null,
    collectedAt: null,
    remittedAt: null,
    bankedAt: null,
    paidOutAt: null,
    dueAt: null,
    checkAt: null,
    problem: null,
    codMoveId: null,
    objectCreated: now,
  };
  if (!(await insertCashItem(tx, item))) return null;
  await insertCashMoves(tx, accountId, [
    {
      codMoveId: service.newId<"CashMove">(),
      codItemId: item.codItemId,
      kind: "expect",
      amount: goodsCollection,
      state: "expected",
      occurredAt: now,
      cause: "number",
      reversesId: null,
      actor: service.doneBy ?? THE_SERVICE,
      proof: trackingNumber,
      objectCreated: now,
    },
  ]);
  return item;
}

/**
 * The cash follows what its parcel's events say. `delivered` alone does not say that the cash was collected, unless the
 * carrier's card does; without more it is a question after two days.
 * @param shipment as it is after these events
 */
export async function followCash(
  service: Service,
  tx: Connection,
  shipment: Shipment,
  events: readonly Report[],
): Promise<void> {
  const { accountId, shipmentId, status, goodsCollection } = shipment;
  if (goodsCollection <= 0) return;
  const known = await findCashItem(tx, accountId, shipmentId);
  // Of a parcel that had its number before there were books of cash.
  const item = known ?? (await expectCash(service, tx, shipment));
  if (!item) return;
  const now = service.now();
  let collected = await collectByEvent(service, tx, item, events);
  if (status === "delivered" && collected.deliveredAt === null) {
    const at = lastOf(events, "delivered")?.occurredAt ?? now;
    if (collected.state === "expected" && isProofOfCash(service, collected)) {
      const given = { amount: collected.expected, by: "delivery", at, cause: "delivery" } as const;
      collected = (await collectCash(service, tx, collected, given)).item;
    }
    const isSilent = collected.state === "expected";
    const checkAt = isSilent ? new Date(at.getTime() + SILENT_MS) : collected.checkAt;
    await updateCashItem(tx, collected, { deliveredAt: at, checkAt }, now);
  }
  if (status !== "returnToSender") return;
  if (collected.state === "expected") {
    const at = lastOf(events, "returning")?.occurredAt ?? now;
    await endCash(service, tx, collected, { end: "returned", at, cause: "returning" });
  } else if (collected.collected !== null && collected.problem !== "collectedButReturned")
    await updateCashItem(tx, collected, { problem: "collectedButReturned" }, now);
}

const isProofOfCash = (service: Service, item: CashItem): boolean =>
  cashTermsOf(service, item).deliveredMeansCollected === true;

type Report = Pick<TrackingEvent, "kind" | "occurredAt" | "carrierCode">;
const lastOf = (events: readonly Report[], kind: TrackingEvent["kind"]) =>
  events.findLast((event) => event.kind === kind);

async function collectByEvent(
  service: Service,
  tx: Connection,
  item: CashItem,
  events: readonly Report[],
): Promise<CashItem> {
  const said = lastOf(events, "collected");
  if (!said || item.state !== "expected") return item;
  const { occurredAt: at, carrierCode: proof } = said;
  const given = { amount: item.expected, by: "event", at, cause: "event", proof } as const;
  return (await collectCash(service, tx, item, given)).item;
}

/** A parcel that is annulled or refunded collects nothing any more. */
export async function voidCash(
  service: Service,
  tx: Connection,
  { accountId, shipmentId }: Pick<Shipment, "accountId" | "shipmentId">,
): Promise<void> {
  const item = await findCashItem(tx, accountId, shipmentId);
  if (item?.state === "expected")
    await endCash(service, tx, item, { end: "void", at: service.now(), cause: "annulled" });
}
