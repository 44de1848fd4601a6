import { selectQuietParcels, type QuietParcel } from "#db/shipping/quiet-parcels.ts";
import { findShipment } from "#db/shipping/shipments.ts";

import type { Service } from "../context.ts";
import { eachInRound } from "../each-in-round.ts";
import type { ShipmentId } from "../model/ids.ts";
import { DAY_MS } from "../model/time-units.ts";
import { readTravelDays } from "../tracking/travel-days.ts";
import { openAnnounced } from "./announce-incident.ts";
import { newIncident } from "./keep-incidents.ts";

/** No route is so quick that a parcel without news for less than this is missed. */
const QUIET_DAYS_MIN = 3;
/** Without a history of the route: so many times the carrier's promise. */
const PROMISES = 2;
const READ_AT_ONCE = 500;

/**
 * Opens an incident for each parcel that a carrier has and that nothing was heard of for longer than its route takes:
 * nine of ten parcels to the same place, else of the same carrier, arrived within that time. One incident for each
 * such time, however often this runs; news of the parcel end it.
 * @throws RoundFailed for those that failed, when the others were looked at
 */
export async function watchSilence(
  service: Service,
  signal?: AbortSignal,
): Promise<{ opened: number }> {
  const patience = new Map<string, Promise<number>>();
  const nameOf = ({ shipmentId }: QuietParcel) => `silence of shipment ${shipmentId}`;
  const opened = await eachInRound(quietParcels(service, signal), nameOf, async (quiet) => {
    const route = `${quiet.accountId} ${quiet.carrierToken} ${quiet.territoryBaseId}`;
    const days = patience.get(route) ?? patienceOf(service, quiet);
    patience.set(route, days);
    const quietMs = service.now().getTime() - quiet.objectUpdated.getTime();
    return quietMs > (await days) * DAY_MS && open(service, quiet);
  });
  return { opened };
}

async function* quietParcels(
  service: Service,
  signal: AbortSignal | undefined,
): AsyncGenerator<QuietParcel> {
  const before = new Date(service.now().getTime() - QUIET_DAYS_MIN * DAY_MS);
  for (let afterId: ShipmentId | null = null; ;) {
    const batch: QuietParcel[] = await selectQuietParcels(
      service.db.read,
      { before, afterId },
      READ_AT_ONCE,
    );
    for (const quiet of batch) {
      if (signal?.aborted) return;
      yield quiet;
    }
    if (batch.length < READ_AT_ONCE) return;
    afterId = batch.at(-1)?.shipmentId ?? null;
  }
}

/** Days without news after which a parcel to this place may be lost. */
async function patienceOf(service: Service, parcel: QuietParcel): Promise<number> {
  const usual = await readTravelDays(service.db.read, parcel);
  return Math.max(QUIET_DAYS_MIN, usual?.p90 ?? parcel.estimateDays * PROMISES);
}

function open(service: Service, { accountId, shipmentId, objectUpdated }: QuietParcel) {
  return service.db.tx(accountId, async (tx) => {
    const shipment = await findShipment(tx, accountId, shipmentId);
    if (shipment?.objectUpdated.getTime() !== objectUpdated.getTime()) return false;
    const now = service.now();
    const row = { ...newIncident(now), source: "silence", reason: "lost" } as const;
    const ids = { accountId, shipmentId, incidentId: service.newId<"Incident">() };
    const openedBy = `silence ${objectUpdated.getTime()}`;
    return openAnnounced(service, tx, { ...row, ...ids, openedBy });
  });
}
