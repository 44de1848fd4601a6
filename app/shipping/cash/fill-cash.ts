import type { Connection } from "#db/engine/database.ts";
import { selectParcelsWithoutItem } from "#db/shipping/cash/cash-rounds.ts";
import { findPrunePosition, savePrunePosition } from "#db/shipping/retention/prune-positions.ts";
import { findShipment } from "#db/shipping/shipments.ts";

import type { Service } from "../context.ts";
import { isUnderway, shipmentStatuses } from "../model/shipment-status.ts";
import type { Shipment } from "../model/shipment.ts";
import { expectCash } from "./keep-cash.ts";
import { collectCash, endCash } from "./move-cash.ts";

const WALK = "cash";
/** All parcels of the time before have been looked at. */
const OVER = -1;
const READ_AT_ONCE = 200;

/**
 * The cash of parcels that had their numbers before there were books of cash: what their states say, by delivery, and
 * without transfers. Goes on where it was stopped; once it is over, it costs one small read.
 */
export async function fillCash(
  service: Service,
  signal?: AbortSignal,
): Promise<{ filled: number }> {
  const { db } = service;
  let filled = 0;
  for (;;) {
    const after = await findPrunePosition(db.read, WALK);
    if (after === OVER || signal?.aborted) return { filled };
    const page = await selectParcelsWithoutItem(
      db.read,
      { after, statuses: shipmentStatuses.filter(isUnderway) },
      READ_AT_ONCE,
    );
    for (const [accountId, parcels] of Map.groupBy(page, (each) => each.accountId))
      filled += await db.tx(accountId, async (tx) => {
        let count = 0;
        for (const { shipmentId } of parcels) {
          const shipment = await findShipment(tx, accountId, shipmentId);
          if (shipment && (await fill(service, tx, shipment))) count += 1;
        }
        return count;
      });
    const position = page.length < READ_AT_ONCE ? OVER : (page.at(-1)?.shipmentId ?? OVER);
    await db.tx(null, (tx) =>
      savePrunePosition(tx, { name: WALK, position, objectUpdated: service.now() }),
    );
  }
}

async function fill(service: Service, tx: Connection, shipment: Shipment): Promise<boolean> {
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
