import { HOUR_MS } from "#app/shipping/model/time-units.ts";
import { enqueueJob } from "#db/jobs.ts";
import { findShipment } from "#db/shipping/shipments.ts";
import { selectIdleNumbers } from "#db/shipping/tracked-shipments.ts";

import type { Service } from "../../context.ts";
import { everyCarrier } from "../../model/carriers-of-market.ts";
import { idleWarningMs } from "../../model/idle-number.ts";
import type { AccountId, ShipmentId } from "../../model/ids.ts";

/**
 * A number stays in the watch for this long after its warning is due, in case no process ran then. The key that
 * prevents a second warning lives longer.
 */
const WATCH_MS = 72 * HOUR_MS;

/**
 * Warns, once per number, of labelled parcels that have not moved: some carriers annul such numbers after one to three
 * days (section 8). A number idle for days beyond that is no longer reported.
 */
export async function watchIdleNumbers(service: Service): Promise<{ warned: number }> {
  let warned = 0;
  for (const market of service.markets.values()) {
    for (const carrier of everyCarrier(market)) {
      const warningMs = idleWarningMs(carrier);
      if (warningMs === null) continue;
      const before = new Date(service.now().getTime() - warningMs);
      const idleFor = { after: new Date(before.getTime() - WATCH_MS), before };
      for (const idle of await selectIdleNumbers(service.db.read, carrier, idleFor)) {
        if (await warn(service, idle)) warned += 1;
      }
    }
  }
  return { warned };
}

function warn(
  service: Service,
  { accountId, shipmentId }: { accountId: AccountId; shipmentId: ShipmentId },
): Promise<boolean> {
  return service.db.tx(accountId, async (tx) => {
    const shipment = await findShipment(tx, accountId, shipmentId);
    if (shipment?.status !== "labelCreated") return false;

    const { status, trackingNumber, incidentCount } = shipment;
    const occurredAt = service.now().toISOString();
    return enqueueJob(tx, service, {
      kind: "shipmentChanged",
      payload: {
        accountId,
        shipmentId,
        what: "numberIdle",
        status,
        trackingNumber,
        incidentCount,
        occurredAt,
      },
      onceKey: `idle:${shipmentId}:${trackingNumber ?? ""}`,
    });
  });
}
