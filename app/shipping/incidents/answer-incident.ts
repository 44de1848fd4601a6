import type { Connection } from "#db/engine/database.ts";
import { enqueueJob, findJobOfKey } from "#db/jobs.ts";
import { setBuyerAnswerState } from "#db/shipping/buyer-answers.ts";
import { findShipment } from "#db/shipping/shipments.ts";

import { recordActivity } from "../activity/record-activity.ts";
import type { Context } from "../context.ts";
import { ShippingError } from "../model/errors.ts";
import type { BuyerAnswerId, IncidentId, ShipmentId } from "../model/ids.ts";
import type { IncidentSolution } from "../model/incident.ts";
import type { Shipment } from "../model/shipment.ts";
import { IncidentRefused } from "./incident-refused.ts";
import { keepNote } from "./note-incident.ts";
import { answerKeyOf, waitingCarrier } from "./open-incident.ts";

interface Answer {
  solution: IncidentSolution;
  /** The answer of the buyer that it passes on; absent for the merchant's own. */
  buyerAnswerId?: BuyerAnswerId | undefined;
}

interface AnswerOfParcel extends Answer {
  shipmentId: ShipmentId;
  /** What a person writes beside it, noted once with it. */
  note?: { incidentId: IncidentId; text: string };
}

/**
 * Takes the merchant's answer to a parcel's incident. A job gives it to the carrier: again and again while the carrier
 * has nothing of it, and once where its answer is lost; a repeated answer changes nothing.
 * @returns false for a repeated one
 * @throws ShippingError pApiShipmentNotFound
 * @throws IncidentRefused also when the incident was answered otherwise: the carrier may have begun with that
 */
export async function answerIncident(
  ctx: Context,
  { shipmentId, note, ...answer }: AnswerOfParcel,
): Promise<boolean> {
  const { accountId } = ctx;
  return ctx.db.tx(accountId, async (tx) => {
    const shipment = await findShipment(tx, accountId, shipmentId);
    if (!shipment) throw new ShippingError("pApiShipmentNotFound");
    const isNew = await giveToCarrier(ctx, tx, shipment, answer);
    if (isNew && note) await keepNote(ctx, tx, { ...note, kind: "told" });
    return isNew;
  });
}

/**
 * The same in the transaction of what it follows from.
 * @returns false for a repeated one
 * @throws IncidentRefused
 */
export async function giveToCarrier(
  ctx: Context,
  tx: Connection,
  shipment: Shipment,
  { solution, buyerAnswerId }: Answer,
): Promise<boolean> {
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
    return false;
  }
  if (buyerAnswerId !== undefined) await setBuyerAnswerState(tx, accountId, buyerAnswerId, "sent");
  await recordActivity(ctx, tx, accountId, {
    action: solution === "retry" ? "incidentRetryAsked" : "incidentReturnAsked",
    subjectKind: "shipment",
    subjectId: shipmentId,
  });
  return true;
}
