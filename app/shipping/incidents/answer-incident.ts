import { enqueueJob, findJobOfKey } from "#db/jobs.ts";
import { findShipment } from "#db/shipping/shipments.ts";

import { recordActivity } from "../activity/record-activity.ts";
import type { Context } from "../context.ts";
import { ShippingError } from "../model/errors.ts";
import type { ShipmentId } from "../model/ids.ts";
import type { IncidentSolution } from "../model/incident.ts";
import { IncidentRefused } from "./incident-refused.ts";
import { answerKeyOf, waitingCarrier } from "./open-incident.ts";

/**
 * Takes the merchant's answer to a parcel's incident. A job gives it to the carrier: again and again while the carrier
 * has nothing of it, and once where its answer is lost; a repeated answer changes nothing.
 * @throws ShippingError pApiShipmentNotFound
 * @throws IncidentRefused also when the incident was answered otherwise: the carrier may have begun with that
 */
export async function answerIncident(
  ctx: Context,
  { shipmentId, solution }: { shipmentId: ShipmentId; solution: IncidentSolution },
): Promise<void> {
  const { accountId } = ctx;
  await ctx.db.tx(accountId, async (tx) => {
    const shipment = await findShipment(tx, accountId, shipmentId);
    if (!shipment) throw new ShippingError("pApiShipmentNotFound");
    if (!waitingCarrier(ctx.market, shipment)) throw new IncidentRefused();

    const onceKey = await answerKeyOf(tx, shipment);
    const askedAt = ctx.now().toISOString();
    const payload = { accountId, shipmentId, solution, askedAt, onceKey };
    if (!(await enqueueJob(tx, ctx, { kind: "answerIncident", payload, onceKey }))) {
      const earlier = await findJobOfKey(tx, onceKey);
      if (Object(earlier?.payload).solution !== solution) throw new IncidentRefused();
      return;
    }
    await recordActivity(ctx, tx, accountId, {
      action: solution === "retry" ? "incidentRetryAsked" : "incidentReturnAsked",
      subjectKind: "shipment",
      subjectId: shipmentId,
    });
  });
}
