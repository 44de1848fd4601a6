import { enqueueJob } from "#db/jobs.ts";
import { findSandboxWaybill } from "#db/shipping/waybills/sandbox-waybills.ts";

import type { Service } from "../context.ts";
import type { TrackingEvent } from "../model/carrier.ts";
import { journeyOf, type SandboxEvent } from "../model/sandbox.ts";
import { recordTrackingEvents } from "../tracking/record-tracking-events.ts";

/** As the sandbox's carrier writes an event. Its code is the kind itself: the same event at the same time is one. */
export const sandboxEvent = (
  trackingNumber: string,
  kind: SandboxEvent,
  occurredAt: Date,
): TrackingEvent => ({
  trackingNumber,
  kind,
  carrierCode: kind,
  occurredAt,
  place: null,
  detail: null,
  weighedKg: null,
});

/**
 * What has happened by now to a parcel whose scenario lets it travel, and the next step later. Repeating it changes
 * nothing. A number that its shipment does not have yet, because the answer is on its way, is tried again.
 */
export async function moveSandboxParcel(
  service: Service,
  { country, trackingNumber }: { country: string; trackingNumber: string },
): Promise<void> {
  const waybill = await findSandboxWaybill(service.db.read, country, { trackingNumber });
  if (!waybill?.made || waybill.annulled) return;

  const madeMs = waybill.made.getTime();
  const nowMs = service.now().getTime();
  const journey = journeyOf(waybill.scenario);
  const due = journey.filter(({ afterMs }) => madeMs + afterMs <= nowMs);
  const events = due.map(({ kind, afterMs }) =>
    sandboxEvent(trackingNumber, kind, new Date(madeMs + afterMs)),
  );
  const { carrierToken } = waybill;
  const { isTooEarly } = await recordTrackingEvents(service, { country, carrierToken, events });
  if (isTooEarly) throw new Error(`the shipment of ${trackingNumber} has no number yet`);

  const next = journey[due.length];
  if (next)
    await service.db.tx(`sandbox:${country}:${trackingNumber}`, (tx) =>
      enqueueJob(tx, service, {
        kind: "moveSandboxParcel",
        payload: { country, trackingNumber },
        onceKey: `sandbox:${country}:${trackingNumber}:${due.length}`,
        runAt: new Date(madeMs + next.afterMs),
      }),
    );
}
