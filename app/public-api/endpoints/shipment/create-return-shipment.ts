import { z } from "zod";

import { type Currency, FIRST_CURRENCY } from "#app/shipping/model/money.ts";
import { parcelOrDeferred } from "#app/shipping/model/parcel.ts";
import { createReturnShipment } from "#app/shipping/returns/create-return-shipment.ts";

import { endpoint } from "../../endpoint.ts";
import { RequestError } from "../../errors.ts";
import { shipmentParams } from "../../json/id.ts";
import { centsOf, draftInsuredJson } from "../../json/money.ts";
import {
  furtherParcelsJson,
  furtherParcelsOf,
  measurementsOf,
  parcelDeferrableJson,
} from "../../json/parcel.ts";
import { shipmentDraftJson, shipmentDraftSchema } from "../../json/shipment.ts";

const bodyIn = (_currency: Currency) =>
  z.object({
    parcel: parcelDeferrableJson.nullish().describe("Null or absent: the parcels that went out."),
    furtherParcels: furtherParcelsJson,
    goodsInsured: draftInsuredJson,
    extId: z
      .string()
      .nullish()
      .describe("Your own id of the return. An empty one counts as absent."),
  });

export const createReturnShipmentEndpoint = endpoint({
  operationId: "createReturnShipment",
  method: "POST",
  path: "/shipment/return/{id}",
  status: 201,
  asksPrices: true,
  objectType: "shipment",
  scope: "ship",
  summary: "Create an unpaid draft of a return",
  description:
    "From the recipient of a labelled shipment back to its sender, with its `rates`. It is a shipment of its own: " +
    "purchase, tracking number, label, annulment and refund are those of every other. The carrier that brought the " +
    "parcel makes it as a return, where it has such a service.",
  params: shipmentParams,
  body: bodyIn(FIRST_CURRENCY),
  bodyIn,
  bodyExample: { extId: "return-1001" },
  payload: shipmentDraftSchema,
  errors: [
    "pApiQuotationParcelBadRequest",
    "pApiShipmentParcelPartiallyDeferred",
    "pApiAddressTerritoryNotFound",
    "pApiShipmentNotFound",
    "pApiShipmentGoodsInsuredOutOfRange",
    "pApiShipmentExtIdAlreadyUsed",
    "pApiShipmentDraftLimitReached",
    "shipmentReturnNotPossible",
  ],
  async respond(ctx, { params, body: asked }, { inCommit, hasTooManyDrafts }) {
    if (await hasTooManyDrafts(ctx)) throw new RequestError("pApiShipmentDraftLimitReached");
    const further = furtherParcelsOf(asked.furtherParcels ?? null);
    const draft = await createReturnShipment(
      ctx,
      {
        shipmentId: params.id,
        parcel: parcelOrDeferred(measurementsOf(asked.parcel)),
        ...(asked.furtherParcels && further && { furtherParcels: further }),
        goodsInsured: centsOf(asked.goodsInsured, ctx.market.currency),
        extId: asked.extId || null,
      },
      inCommit?.(shipmentDraftJson),
    );
    return shipmentDraftJson(draft);
  },
});
