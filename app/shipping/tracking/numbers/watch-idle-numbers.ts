import { HOUR_MS } from "#app/shipping/model/time-units.ts";
import { enqueueJob } from "#db/jobs.ts";
import { findShipment } from "#db/shipping/shipments.ts";
import { selectIdleNumbers } from "#db/shipping/tracked-shipments.ts";

import type { Service } from "../../context.ts";
import { eachInRound } from "../../each-in-round.ts";
import { everyCarrier } from "../../model/carriers-of-market.ts";
import { idleWarningMs } from "../../model/idle-number.ts";
import type { AccountId, ShipmentId } from "../../model/ids.ts";

/**
 * A number stays in the watch for this long after its warning is due, in case no process ran then. The key that
 * prevents a second warning lives longer.
 */
const WATCH_MS = 72 * HOUR_MS;

interface IdleNumber {
  accountId: AccountId;
  shipmentId: ShipmentId;
}

/**
 * Warns, once per number, of labelled parcels that have not moved: some carriers annul such numbers after one to three
 * days (section 8). A number idle for days beyond that is no longer reported.
 * @throws RoundFailed for those that failed, when the others were warned of
 */
export async function watchIdleNumbers(
  service: Service,
  signal?: AbortSignal,
): Promise<{ warned: number }> {
  const nameOf = ({ shipmentId }: IdleNumber) => `idle number of shipment ${shipmentId}`;
  const warned = await eachInRound(idleNumbers(service, signal), nameOf, (idle) =>
    warn(service, idle),
  );
  return { warned };
}

async function* idleNumbers(
  service: Service,
  signal: AbortSignal | undefined,
): AsyncGenerator<IdleNumber> {
  for (const market of service.markets.values()) {
    for (const carrier of everyCarrier(market)) {
      const warningMs = idleWarningMs(carrier);
      if (warningMs === null) continue;
      const before = new Date(service.now().getTime() - warningMs);
      const idleFor = { after: new Date(before.getTime() - WATCH_MS), before };
      for (const idle of await selectIdleNumbers(service.db.read, carrier, idleFor)) {
        if (signal?.aborted) return;
        yield idle;
      }
    }
  }
}

function warn(service: Service, { accountId, shipmentId }: IdleNumber): Promise<boolean> {
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
