import { SECOND_MS } from "#app/shipping/model/time-units.ts";

import { gid } from "../admin-api/gid.ts";
import { timelineOf, pendingEvents, type StoreEvent } from "./event-timeline.ts";
import { keep, type FulfillmentPush } from "./fulfillment-push.ts";
import { createFulfillmentEvent, fulfillmentEvents, isActive } from "./fulfillment-queries.ts";

/**
 * Pushes the pending events of a parcel to the store, in order. The store's events are read first: one whose response
 * was lost is already there.
 */
export async function pushEvents(push: FulfillmentPush): Promise<"done"> {
  const { ctx, kept, tracking } = push;
  const id = gid("Fulfillment", kept.fulfillmentId ?? "");
  const { data } = await ctx.admin.query(fulfillmentEvents, { id });
  if (!data.fulfillment || !isActive(data.fulfillment)) {
    await keep(push, { state: "cancelled" });
    return "done";
  }

  const { nodes } = data.fulfillment.events;
  const known = new Set(
    nodes.map(({ status, happenedAt }) => keyOf(status, Date.parse(happenedAt))),
  );
  let latestMs = Math.max(0, ...nodes.map(({ happenedAt }) => Date.parse(happenedAt)));
  for (const event of pendingEvents(timelineOf(tracking.events, kept.objectCreated), kept)) {
    const timeMs = timeOf(event, ctx.now(), latestMs);
    if (!known.has(keyOf(event.status, timeMs))) await pushEvent(push, id, event, timeMs);
    latestMs = timeMs;
    const { status: lastEvent, at: lastEventAt } = event;
    const incidentsPushed = push.kept.incidentsPushed + (lastEvent === "DELAYED" ? 1 : 0);
    await keep(push, { lastEvent, lastEventAt, incidentsPushed });
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

/** A refused event is skipped: it must not hold back those after it. */
async function pushEvent(
  push: FulfillmentPush,
  fulfillmentId: string,
  { status, city }: StoreEvent,
  timeMs: number,
): Promise<void> {
  await keep(push);
  const happenedAt = new Date(timeMs).toISOString();
  const { data } = await push.ctx.admin.mutate(createFulfillmentEvent, {
    event: { fulfillmentId, status, happenedAt, ...(city !== null && { city }) },
  });
  if (data.fulfillmentEventCreate.fulfillmentEvent) return;
  const { shipmentId } = push.kept;
  push.ctx.log.warn(
    { event: "fulfillment_event.refused", shipmentId, status },
    "The store refused a fulfilment event.",
  );
}
