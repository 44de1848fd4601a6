import type { Connection } from "#db/engine/database.ts";
import { enqueueJob, findJobOfKey } from "#db/jobs.ts";
import { setBuyerAnswerState } from "#db/shipping/buyer-answers.ts";
import { findShipment } from "#db/shipping/shipments.ts";

import { recordActivity } from "../activity/record-activity.ts";
import type { Context } from "../context.ts";
import { ShippingError } from "../model/errors.ts";
import type { BuyerAnswerId, ShipmentId } from "../model/ids.ts";
import type { IncidentSolution } from "../model/incident.ts";
import type { Shipment } from "../model/shipment.ts";
import { IncidentRefused } from "./incident-refused.ts";
import { answerKeyOf, waitingCarrier } from "./open-incident.ts";

interface Answer {
  solution: IncidentSolution;
  /** The answer of the buyer that it passes on; absent for the merchant's own. */
  buyerAnswerId?: BuyerAnswerId | undefined;
}

/**
 * Takes the merchant's answer to a parcel's incident. A job gives it to the carrier: again and again while the carrier
 * has nothing of it, and once where its answer is lost; a repeated answer changes nothing.
 * @throws ShippingError pApiShipmentNotFound
 * @throws IncidentRefused also when the incident was answered otherwise: the carrier may have begun with that
 */
export async function answerIncident(
  ctx: Context,
  { shipmentId, ...answer }: Answer & { shipmentId: ShipmentId },
): Promise<void> {
  const { accountId } = ctx;
  await ctx.db.tx(accountId, async (tx) => {
    const shipment = await findShipment(tx, accountId, shipmentId);
    if (!shipment) throw new ShippingError("pApiShipmentNotFound");
    await giveToCarrier(ctx, tx, shipment, answer);
  });
}

/**
 * The same in the transaction of what it follows from.
 * @throws IncidentRefused
 */
export async function giveToCarrier(
  ctx: Context,
  tx: Connection,
  shipment: Shipment,
  { solution, buyerAnswerId }: Answer,
): Promise<void> {
  if (!waitingCarrier(ctx.market, shipment)) throw new IncidentRefused();
  const { accountId, shipmentId } = shipment;
  const onceKey = await answerKeyOf(tx, shipment);
  const askedAt = ctx.now().toISOString();
  const payload = { accountId, shipmentId, solution, buyerAnswerId, askedAt, onceKey };
  if (!(await enqueueJob(tx, ctx, { kind: "answerIncident", payload, onceKey }))) {
    const earlier: unknown = (await findJobOfKey(tx, onceKey))?.payload;
    const isSame =
      Object(earlier).solution === solution && Object(earlier).buyerAnswerId === buyerAnswerId;
    if (!isSame) throw new IncidentRefused();
    return;
  }
  if (buyerAnswerId !== undefined) await setBuyerAnswerState(tx, accountId, buyerAnswerId, "sent");
  await recordActivity(ctx, tx, accountId, {
    action: solution === "retry" ? "incidentRetryAsked" : "incidentReturnAsked",
    subjectKind: "shipment",
    subjectId: shipmentId,
  });
}
