import { z } from "zod";

import { parseJson } from "#app/runtime/parse-json.ts";
import { answerIncident } from "#app/shipping/incidents/answer-incident.ts";
import type { RateId, ShipmentId } from "#app/shipping/model/ids.ts";
import { incidentSolutions } from "#app/shipping/model/incident.ts";
import {
  SERVICE_POINT_NAME_LENGTH_MAX,
  SERVICE_POINT_REF_LENGTH_MAX,
} from "#app/shipping/model/shipment.ts";
import { JOB_PRICE_WAIT_MS } from "#app/shipping/rates/asked-prices.ts";
import { draftReturn } from "#app/shipping/returns/draft-return.ts";
import { quoteAgain } from "#app/shipping/shipments/quote-again.ts";

import { shippingContext, type ServedShopContext } from "../../shop-context.ts";
import { fixParcel } from "../attention/fix-parcel.ts";
import { fixSchema, type Fix } from "../attention/fix-schema.ts";
import { resultForShipment } from "../merchant-result.ts";
import { getParcelOfShipment } from "../parcels/parcel-of-shipment.ts";
import { obtainNumber } from "../purchase/obtain-number.ts";
import { purchaseLabel } from "../purchase/purchase-label.ts";
import { purchaseReturnSteps, type ChosenRate } from "../purchase/purchase-steps.ts";
import { refundReason, refundShipmentOfParcel } from "../purchase/refund-parcel.ts";
import { MerchantRefusal } from "../refusal.ts";
import type { MerchantResult } from "../views.ts";
import { discardDraft, draftAgain } from "./discard-draft.ts";

/** With the shipment whose page goes on with it, where that is another one. */
export type ShipmentResult = MerchantResult & { goesOnWith?: number };

/**
 * The action of a form on a shipment's page; null for an unknown form.
 * @param id of the page's shipment, as in its URL
 * @throws ShippingError pApiShipmentNotFound
 */
export async function shipmentAction(
  ctx: ServedShopContext,
  id: number,
  form: Record<string, unknown>,
): Promise<ShipmentResult | null> {
  const shipmentId = id as ShipmentId;
  if (!Number.isSafeInteger(id)) return null;
  switch (form["intent"]) {
    case "purchase": {
      const point = servicePoint.safeParse(form);
      const rateId = rateIdOf(form["rateId"]);
      return point.success ? purchase(ctx, { shipmentId, rateId, ...point.data }) : null;
    }
    case "finish":
      return finish(ctx, shipmentId);
    case "refund": {
      const why = refundReason.safeParse(form);
      return why.success ? refundShipmentOfParcel(ctx, { shipmentId, ...why.data }) : null;
    }
    case "createReturn":
      return goOn(ctx, shipmentId, () => draftReturn(ctx, shipmentId));
    case "quoteAgain":
      // A person waits for it, and a carrier whose last answer was late would not be waited for.
      return resultForShipment(ctx, shipmentId, () =>
        quoteAgain({ ...ctx, pricing: { waitMs: JOB_PRICE_WAIT_MS } }, shipmentId),
      );
    case "discard":
      return resultForShipment(ctx, shipmentId, () => discardDraft(ctx, shipmentId));
    case "draftAgain":
      return goOn(ctx, shipmentId, () => draftAgain(ctx, shipmentId));
    case "change": {
      const fix = fixSchema.safeParse({
        kind: "change",
        change: parseJson(String(form["change"])),
      });
      return fix.success ? changeOrdersDraft(ctx, shipmentId, fix.data) : null;
    }
    case "answerIncident": {
      const solution = incidentSolutions.find((each) => each === form["solution"]);
      return solution === undefined ? null : answer(ctx, { shipmentId, solution });
    }
    default:
      return null;
  }
}

async function goOn(
  ctx: ServedShopContext,
  shipmentId: ShipmentId,
  work: () => Promise<ShipmentId>,
): Promise<ShipmentResult> {
  let goesOnWith: ShipmentId | undefined;
  const result = await resultForShipment(ctx, shipmentId, async () => {
    goesOnWith = await work();
  });
  return { ...result, ...(goesOnWith !== undefined && { goesOnWith }) };
}

const answer = (
  ctx: ServedShopContext,
  given: Parameters<typeof answerIncident>[1],
): Promise<MerchantResult> =>
  resultForShipment(ctx, given.shipmentId, async () => {
    await answerIncident(shippingContext(ctx), given);
  });

/**
 * Of an order's draft, or of a return. What another system drafted that system purchases: it knows why it did not yet.
 */
async function purchase(
  ctx: ServedShopContext,
  { shipmentId, ...chosen }: ChosenRate & { shipmentId: ShipmentId },
): Promise<MerchantResult> {
  const { fulfillmentOrderId } = (await getParcelOfShipment(ctx, shipmentId)).parcel.row;
  if (fulfillmentOrderId !== "") return purchaseLabel(ctx, { fulfillmentOrderId, ...chosen });
  return resultForShipment(ctx, shipmentId, () =>
    purchaseReturnSteps(ctx, { shipmentId, ...chosen }),
  );
}

/** Null for what is no order's draft (any more): nothing is changed then. */
async function changeOrdersDraft(
  ctx: ServedShopContext,
  shipmentId: ShipmentId,
  fix: Fix,
): Promise<MerchantResult | null> {
  const { fulfillmentOrderId } = (await getParcelOfShipment(ctx, shipmentId)).parcel.row;
  return fulfillmentOrderId === "" ? null : fixParcel(ctx, fulfillmentOrderId, fix);
}

/** Asks the carrier again for the number of what is paid; a number that is there is not asked for twice. */
function finish(ctx: ServedShopContext, shipmentId: ShipmentId): Promise<MerchantResult> {
  return resultForShipment(ctx, shipmentId, async () => {
    if (await obtainNumber(ctx, shipmentId)) return;
    const { isRefused } = (await getParcelOfShipment(ctx, shipmentId)).parcel;
    if (isRefused) throw new MerchantRefusal("carrierRefused");
  });
}

const emptyIsNull = (text: string | undefined): string | null => text || null;

/** Empty for delivery to the address. As long as the public API takes a key. */
const servicePoint = z.object({
  servicePointRef: z.string().max(SERVICE_POINT_REF_LENGTH_MAX).optional().transform(emptyIsNull),
  servicePointName: z.string().max(SERVICE_POINT_NAME_LENGTH_MAX).optional().transform(emptyIsNull),
});

/** What is no number names no rate, so nothing is paid. */
const rateIdOf = (text: unknown): RateId => Number(text) as RateId;
