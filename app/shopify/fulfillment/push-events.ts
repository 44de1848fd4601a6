import { SECOND_MS } from "#app/shipping/model/time-units.ts";
import { expectedDays } from "#app/shipping/tracking/expected-days.ts";

import { gid } from "../admin-api/gid.ts";
import { timelineOf, pendingEvents, type StoreEvent } from "./event-timeline.ts";
import { fulfillmentIdsOf, keep, type FulfillmentPush } from "./fulfillment-push.ts";
import { createFulfillmentEvent, fulfillmentEvents, isActive } from "./fulfillment-queries.ts";

/**
 * Pushes the pending events of a parcel to each of its fulfilments, in order. The store's events are read first: one
 * whose response was lost is already there. What the merchant has cancelled gets no more.
 */
export async function pushEvents(push: FulfillmentPush): Promise<"done"> {
  const { ctx, kept, tracking } = push;
  const told: { id: string; known: ReadonlySet<string> }[] = [];
  let latestMs = 0;
  for (const fulfillmentId of fulfillmentIdsOf(kept)) {
    const id = gid("Fulfillment", fulfillmentId);
    const { fulfillment } = (await ctx.admin.query(fulfillmentEvents, { id })).data;
    if (!fulfillment || !isActive(fulfillment)) continue;
    const times = fulfillment.events.nodes.map(({ happenedAt }) => Date.parse(happenedAt));
    latestMs = Math.max(latestMs, ...times);
    const keys = fulfillment.events.nodes.map(({ status }, index) => keyOf(status, times[index]!));
    told.push({ id, known: new Set(keys) });
  }
  if (told.length === 0) {
    await keep(push, { state: "cancelled" });
    return "done";
  }

  const { timeZone } = tracking;
  const expected = expectedDays(tracking, { now: ctx.now(), timeZone });
  for (const event of pendingEvents(timelineOf(tracking.events, kept.objectCreated), kept)) {
    const timeMs = timeOf(event, ctx.now(), latestMs);
    for (const { id, known } of told)
      if (!known.has(keyOf(event.status, timeMs)))
        await pushEvent(push, id, { ...event, at: new Date(timeMs) }, expected?.last ?? null);
    latestMs = timeMs;
    const { status: lastEvent, at: lastEventAt } = event;
    await keep(push, { lastEvent, lastEventAt });
  }
  return "done";
}

/**
 * The carrier's time, in the store's whole seconds: never before the last pushed event, because the store shows the
 * event with the latest time, and never in the future.
 */
function timeOf({ at }: StoreEvent, now: Date, latestMs: number): number {
  const timeMs = Math.max(Math.min(at.getTime(), now.getTime()), latestMs);
  return Math.floor(timeMs / SECOND_MS) * SECOND_MS;
}

const keyOf = (status: string, timeMs: number) => `${status} ${Math.floor(timeMs / SECOND_MS)}`;

/**
 * A refused event is skipped: it must not hold back those after it.
 * @param event at the time that the store is told
 * @param expectedBy the last day on which the parcel is expected; null where none can be promised
 */
async function pushEvent(
  push: FulfillmentPush,
  fulfillmentId: string,
  { status, city, at }: StoreEvent,
  expectedBy: Date | null,
): Promise<void> {
  await keep(push);
  const { data } = await push.ctx.admin.mutate(createFulfillmentEvent, {
    event: {
      fulfillmentId,
      status,
      happenedAt: at.toISOString(),
      ...(expectedBy && { estimatedDeliveryAt: expectedBy.toISOString() }),
      ...(city !== null && { city }),
    },
  });
  if (data.fulfillmentEventCreate.fulfillmentEvent) return;
  const { shipmentId } = push.kept;
  push.ctx.log.warn(
    { event: "fulfillment_event.refused", shipmentId, status },
    "The store refused a fulfilment event.",
  );
}
