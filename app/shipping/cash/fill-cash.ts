import type { Connection } from "#db/engine/database.ts";
import { selectParcelsWithoutItem } from "#db/shipping/cash/cash-rounds.ts";
import { findPrunePosition, savePrunePosition } from "#db/shipping/retention/prune-positions.ts";
import { findShipment } from "#db/shipping/shipments.ts";

import type { Service } from "../context.ts";
import { isUnderway, shipmentStatuses } from "../model/shipment-status.ts";
import type { Shipment } from "../model/shipment.ts";
import { expectCash } from "./keep-cash.ts";
import { collectCash, endCash } from "./move-cash.ts";
import { type CashParcel, puttingAside } from "./set-aside.ts";

const WALK = "cash";
/** All parcels of the time before have been looked at. */
const OVER = -1;
const READ_AT_ONCE = 200;

/**
 * The cash of parcels that had their numbers before there were books of cash: what their states say, by delivery, and
 * without transfers. Goes on where it was stopped; once it is over, it costs one small read. A parcel that fails is put
 * aside; when too many fail, the next run begins there again.
 */
export async function fillCash(
  service: Service,
  signal?: AbortSignal,
): Promise<{ filled: number }> {
  const { db } = service;
  const statuses = shipmentStatuses.filter(isUnderway);
  let filled = 0;
  const asideOr = puttingAside(service);
  for (let after = await findPrunePosition(db.read, WALK); after !== OVER;) {
    const page = await selectParcelsWithoutItem(db.read, { after, statuses }, READ_AT_ONCE);
    for (const parcel of page) {
      if (signal?.aborted) return { filled };
      if (await asideOr(parcel, () => fillParcel(service, parcel))) filled += 1;
    }
    const position = page.length < READ_AT_ONCE ? OVER : (page.at(-1)?.shipmentId ?? OVER);
    after = position;
    const walk = { name: WALK, position, objectUpdated: service.now() };
    await db.tx(null, (tx) => savePrunePosition(tx, walk));
  }
  return { filled };
}

/** The same of one parcel. False where it has its cash already, or needs none. */
export function fillParcel(
  service: Service,
  { accountId, shipmentId }: CashParcel,
): Promise<boolean> {
  return service.db.tx(accountId, async (tx) => {
    const shipment = await findShipment(tx, accountId, shipmentId);
    return shipment !== null && fillIn(service, tx, shipment);
  });
}

async function fillIn(service: Service, tx: Connection, shipment: Shipment): Promise<boolean> {
  const { status, objectUpdated: at } = shipment;
  const isCollected = status === "delivered" || status === "goodsCollectionInTransit";
  const item = await expectCash(service, tx, shipment, isCollected ? "past" : undefined);
  if (!item) return false;
  if (status === "returnToSender")
    await endCash(service, tx, item, { end: "returned", at, cause: "returning" });
  if (isCollected) {
    const given = { amount: item.expected, by: "delivery", at, cause: "past" } as const;
    await collectCash(service, tx, item, given);
  }
  return true;
}
