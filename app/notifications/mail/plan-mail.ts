import type { Service } from "#app/shipping/context.ts";
import type { ShipmentChange } from "#app/shipping/model/change.ts";
import { isOfSandbox } from "#app/shipping/model/sandbox.ts";
import { enqueueJob } from "#db/jobs.ts";
import { findShipment } from "#db/shipping/shipments.ts";
import { selectTrackingEvents } from "#db/shipping/tracking-events.ts";

import { readerAddressOf } from "./mail-address.ts";
import { readerOf, subjectKeyOf, topicsOf, type Topic } from "./topic.ts";

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
    (topic) => readerAddressOf(shipment[readerOf(topic)].email) !== null,
  );
  if (topics.length === 0) return;

  const subjectKeys: string[] = [];
  for (const topic of topics) {
    subjectKeys.push(
      subjectKeyOf(topic, trackingNumber, await occurrenceOf(service, change, topic)),
    );
  }
  await service.db.tx(accountId, async (tx) => {
    for (const subjectKey of subjectKeys) {
      await enqueueJob(tx, service, {
        kind: "sendMail",
        payload: { accountId, shipmentId, subjectKey, change },
        onceKey: `mail:${shipmentId}:${subjectKey}`,
      });
    }
  });
}

/** An incident that was closed leaves the number of those that were opened, so that its change is no news. */
async function occurrenceOf(
  { db }: Service,
  { accountId, shipmentId }: ShipmentChange,
  topic: Topic,
): Promise<number> {
  if (topic !== "incident") return 0;
  const events = await selectTrackingEvents(db.read, accountId, shipmentId);
  return events.filter(({ kind }) => kind === "incidentOpened").length;
}
