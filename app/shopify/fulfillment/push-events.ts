import { gid } from "../admin-api/gid.ts";
import { timelineOf, pendingEvents, type StoreEvent } from "./event-timeline.ts";
import { keep, type FulfillmentPush } from "./fulfillment-push.ts";
import { createFulfillmentEvent, fulfillmentEvents, isAlive } from "./fulfillment-queries.ts";

const SECOND_MS = 1000;

/** Tells the store what it has not heard of the parcel's way, in order. What it has heard although its answer was lost is seen there. */
export async function pushEvents(push: FulfillmentPush): Promise<"done"> {
  const { kept, tracking, admin, app } = push;
  const id = gid("Fulfillment", kept.fulfillmentId ?? "");
  const { data } = await admin.query(fulfillmentEvents, { id });
  if (!data.fulfillment || !isAlive(data.fulfillment)) {
    await keep(push, { state: "cancelled" });
    return "done";
  }

  const { nodes } = data.fulfillment.events;
  const known = new Set(
    nodes.map(({ status, happenedAt }) => keyOf(status, Date.parse(happenedAt))),
  );
  let latestMs = Math.max(0, ...nodes.map(({ happenedAt }) => Date.parse(happenedAt)));
  for (const event of pendingEvents(timelineOf(tracking.events, kept.objectCreated), kept)) {
    const momentMs = momentOf(event, app.service.now(), latestMs);
    if (!known.has(keyOf(event.status, momentMs))) await pushEvent(push, id, event, momentMs);
    latestMs = momentMs;
    const { status: lastEvent, at: lastEventAt } = event;
    const incidentsTold = push.kept.incidentsTold + (lastEvent === "DELAYED" ? 1 : 0);
    await keep(push, { lastEvent, lastEventAt, incidentsTold });
  }
  return "done";
}

/**
 * The carrier's time, in the store's whole seconds: never before what the store was told last, because the latest
 * moment is what it shows, and never in the future.
 */
function momentOf({ at }: StoreEvent, now: Date, latestMs: number): number {
  const momentMs = Math.max(Math.min(at.getTime(), now.getTime()), latestMs);
  return Math.floor(momentMs / SECOND_MS) * SECOND_MS;
}

const keyOf = (status: string, momentMs: number) => `${status} ${Math.floor(momentMs / SECOND_MS)}`;

/** A refused event is news that was not wanted: it must not keep back those after it. */
async function pushEvent(
  push: FulfillmentPush,
  fulfillmentId: string,
  { status, city }: StoreEvent,
  momentMs: number,
): Promise<void> {
  await keep(push);
  const happenedAt = new Date(momentMs).toISOString();
  const { data } = await push.admin.mutate(createFulfillmentEvent, {
    event: { fulfillmentId, status, happenedAt, ...(city !== null && { city }) },
  });
  if (data.fulfillmentEventCreate.fulfillmentEvent) return;
  const { shipmentId } = push.kept;
  push.app.options.log.warn({ shipmentId, status }, "the store does not take an event");
}
