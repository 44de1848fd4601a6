import type { ShipmentChange } from "#app/shipping/model/change.ts";
import type { Database } from "#db/engine/database.ts";
import { rounds } from "#test/support/rounds.ts";

import type { Journal } from "./journal.ts";

/** Every acknowledged change has its announcement, once, and no work died or was forgotten. */
export async function checkJobs(db: Database, { parcels }: Journal): Promise<string[]> {
  const jobs = await db.read.select().from(db.read.tables.jobs);
  const unfinished = jobs
    .filter(({ kind, state }) => state !== "done" && !(state === "ready" && rounds.includes(kind)))
    .map(({ kind, state, lastError }) => `a job ${kind} is ${state}: ${lastError}`);

  const announced = new Map<string, number>();
  for (const { kind, payload } of jobs) {
    if (kind !== "shipmentChanged") continue;
    const { shipmentId, what, status } = payload as ShipmentChange;
    const key = keyOf(shipmentId, what, status);
    announced.set(key, (announced.get(key) ?? 0) + 1);
  }
  const expected = parcels.flatMap(
    ({ shipmentId, paid, trackingNumber, givenBack, annulTried }) => [
      ...(paid ? [keyOf(shipmentId, "purchased", "quoted")] : []),
      // A number that comes after a request to annul makes no label: the shipment is refundPending then.
      ...(trackingNumber && !annulTried ? [keyOf(shipmentId, "moved", "labelCreated")] : []),
      ...(givenBack ? [keyOf(shipmentId, "moved", givenBack)] : []),
    ],
  );
  const wrong = expected
    .filter((key) => announced.get(key) !== 1)
    .map((key) => `${key} was announced ${announced.get(key) ?? 0} times`);
  return [...unfinished, ...wrong];
}

const keyOf = (shipmentId: number, what: string, status: string) =>
  `shipment ${shipmentId} ${what} ${status}`;
