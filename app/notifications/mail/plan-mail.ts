import type { Service } from "#app/shipping/context.ts";
import type { ShipmentChange } from "#app/shipping/model/change.ts";
import type { MailTopic } from "#app/shipping/model/mail-topic.ts";
import { isOfSandbox } from "#app/shipping/model/sandbox.ts";
import type { Shipment } from "#app/shipping/model/shipment.ts";
import { MINUTE_MS } from "#app/shipping/model/time-units.ts";
import { enqueueJob } from "#db/jobs.ts";
import { selectParcelsOfOrder } from "#db/shipping/announcements.ts";
import { findShipment } from "#db/shipping/shipments.ts";
import { selectTrackingEvents } from "#db/shipping/tracking-events.ts";

import { readerAddressOf } from "./mail-address.ts";
import { isMilestone, readerOf, subjectKeyOf, topicsOf } from "./topic.ts";

/** How long the announcement of a parcel waits for the labels of the order's others. */
const GATHERED_MS = 5 * MINUTE_MS;

/**
 * Asks for the mails that a change deserves: none for most changes and none for a parcel of the sandbox, and each once,
 * however often the change is planned.
 */
export async function planMail(service: Service, change: ShipmentChange): Promise<void> {
  const { accountId, shipmentId, trackingNumber } = change;
  if (topicsOf(change).length === 0 || trackingNumber === null) return;

  const shipment = await findShipment(service.db.read, accountId, shipmentId);
  if (!shipment || isOfSandbox(shipment)) return;
  const topics = topicsOf(change).filter(
    (topic) => readerAddressOf(shipment[readerOf(topic, shipment)].email) !== null,
  );
  if (topics.length === 0) return;

  const subjectKeys: string[] = [];
  for (const topic of topics) {
    subjectKeys.push(
      subjectKeyOf(topic, trackingNumber, await occurrenceOf(service, change, topic)),
    );
  }
  const runAt = await announcedAt(service, shipment, topics);
  await service.db.tx(accountId, async (tx) => {
    for (const subjectKey of subjectKeys) {
      await enqueueJob(tx, service, {
        kind: "sendMail",
        payload: { accountId, shipmentId, subjectKey, change },
        onceKey: `mail:${shipmentId}:${subjectKey}`,
        ...(runAt && { runAt }),
      });
    }
  });
}

/**
 * When the parcels of an order are announced: at once with the last of them, so that one mail tells all numbers. Null
 * for no wait.
 */
export async function announcedAt(
  { db, now }: Service,
  shipment: Shipment,
  topics: readonly MailTopic[],
): Promise<Date | null> {
  if (!topics.includes("announced") || shipment.returnOf !== undefined) return null;
  const parcels = await selectParcelsOfOrder(db.read, shipment);
  const isLabelAwaited = parcels.some(
    ({ status, trackingNumber }) =>
      trackingNumber === null && ["created", "quoted"].includes(status),
  );
  return isLabelAwaited ? new Date(now().getTime() + GATHERED_MS) : null;
}

/** An incident that was closed leaves the number of those that were opened, so that its change is no news. */
async function occurrenceOf(
  { db }: Service,
  { accountId, shipmentId }: ShipmentChange,
  topic: MailTopic,
): Promise<number> {
  if (topic !== "incident" && !isMilestone(topic)) return 0;
  const events = await selectTrackingEvents(db.read, accountId, shipmentId);
  if (isMilestone(topic)) return events.filter(({ milestone }) => milestone === topic).length;
  return events.filter(({ kind }) => kind === "incidentOpened").length;
}
