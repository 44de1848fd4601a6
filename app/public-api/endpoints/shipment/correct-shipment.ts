import { z } from "zod";

import { type Currency, FIRST_CURRENCY } from "#app/shipping/model/money.ts";
import { correctShipment } from "#app/shipping/shipments/correct-shipment.ts";

import { endpoint } from "../../endpoint.ts";
import { RequestError } from "../../errors.ts";
import { shipmentParams } from "../../json/id.ts";
import { shipmentChangesOf, shipmentChangesShape } from "../../json/shipment-changes.ts";
import { shipmentDraftJson, shipmentDraftSchema } from "../../json/shipment.ts";

const bodyIn = (currency: Currency) =>
  z.object({
    ...shipmentChangesShape(currency),
    extId: z
      .string()
      .nullish()
      .describe(
        "A new id of your own. Absent, null or empty: none; the refused one keeps its own.",
      ),
  });

export const correctShipmentEndpoint = endpoint({
  operationId: "correctShipment",
  method: "POST",
  path: "/shipment/correction/{id}",
  status: 201,
  asksPrices: true,
  objectType: "shipment",
  scope: "ship",
  summary: "Create an unpaid draft that sends a refused shipment anew",
  description:
    "For a shipment whose `waybill` is `refused` and that was annulled and refunded: a paid shipment is never editable. " +
    "The draft has its sender, recipient, parcels, contents, amounts and vendor tag, with the changes of the body, and " +
    "its `rates`. It is a shipment of its own, without the `extId` of the refused one, which tells it as `correctedBy`. " +
    "There is one correction of each; after an annulled draft there may be another.",
  params: shipmentParams,
  body: bodyIn(FIRST_CURRENCY),
  bodyIn,
  bodyExample: {
    parcel: { weight: 3, length: 30, width: 20, height: 15 },
    extId: "1001-corrected",
  },
  payload: shipmentDraftSchema,
  errors: [
    "pApiAddressRecipientAmbiguous",
    "pApiQuotationParcelBadRequest",
    "pApiShipmentParcelPartiallyDeferred",
    "pApiQuotationCurrencyNotFound",
    "pApiShipmentNotFound",
    "pApiAddressSenderNotFound",
    "pApiAddressRecipientNotFound",
    "pApiAddressCountryMismatch",
    "pApiAddressTerritoryNotFound",
    "pApiShipmentGoodsCollectionOutOfRange",
    "pApiShipmentGoodsInsuredOutOfRange",
    "pApiShipmentExtIdAlreadyUsed",
    "pApiShipmentDraftLimitReached",
    "shipmentAlreadyCorrected",
    "shipmentCorrectionNotPossible",
  ],
  async respond(ctx, { params, body: asked }, { inCommit, hasTooManyDrafts }) {
    if (await hasTooManyDrafts(ctx)) throw new RequestError("pApiShipmentDraftLimitReached");
    const changes = shipmentChangesOf(asked, ctx.market.currency);
    const draft = await correctShipment(
      ctx,
      { ...changes, shipmentId: params.id, extId: asked.extId || null },
      inCommit?.(shipmentDraftJson),
    );
    return shipmentDraftJson(draft);
  },
});
