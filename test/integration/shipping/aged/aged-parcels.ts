import type { TrackingEventKind } from "#app/shipping/model/carrier.ts";
import type { ShipmentId } from "#app/shipping/model/ids.ts";
import { DAY_MS } from "#app/shipping/model/time-units.ts";
import { pruneRecords, type Retention } from "#app/shipping/retention/prune-records.ts";
import { generateShipmentTrackingNumber } from "#app/shipping/tracking/generate-shipment-tracking-number.ts";
import { recordTrackingEvents } from "#app/shipping/tracking/record-tracking-events.ts";
import type { Database } from "#db/engine/database.ts";
import { address, type World } from "#test/support/world.ts";

const keptDays: Retention["keptDays"] = {
  labels: 10,
  trackingEvents: 20,
  carrierCalls: 20,
  drafts: 30,
  annulledDrafts: 10,
  personalData: 40,
  bulkRuns: 10,
  deadJobs: 10,
  carrierFiles: 10,
  // Its age is the database's, which no test moves.
  activity: 0,
};
export const inline = { kind: "inline", address: address() } as const;

export const prune = (world: World, days = keptDays, db: Database = world.service.db) =>
  pruneRecords({ service: { ...world.service, db }, keptDays: days }, AbortSignal.timeout(60_000));
export const passDays = (world: World, days: number) => world.ctx.passTime(days * DAY_MS);

export async function labelled(world: World) {
  const { shipmentId } = await world.paid({ recipient: inline }, "condor");
  const { trackingNumber } = await generateShipmentTrackingNumber(world.ctx, shipmentId);
  return { shipmentId, trackingNumber: trackingNumber ?? "" };
}

export async function report(world: World, trackingNumber: string, ...kinds: TrackingEventKind[]) {
  const events = kinds.map((kind, minute) => ({
    trackingNumber,
    kind,
    carrierCode: kind,
    occurredAt: new Date(world.service.now().getTime() + minute * 60_000),
    place: "Guayaquil",
    detail: "recibe el primo",
    weighedKg: null,
  }));
  await recordTrackingEvents(world.service, { country: "EC", carrierToken: "condor", events });
}

export async function delivered(world: World): Promise<ShipmentId> {
  const { shipmentId, trackingNumber } = await labelled(world);
  await report(world, trackingNumber, "pickedUp", "delivered");
  return shipmentId;
}
