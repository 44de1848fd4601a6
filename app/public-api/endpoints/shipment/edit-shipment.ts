import { z } from "zod";

import { type Currency, FIRST_CURRENCY } from "#app/shipping/model/money.ts";
import { editShipment } from "#app/shipping/shipments/edit-shipment.ts";

import { endpoint } from "../../endpoint.ts";
import { shipmentParams } from "../../json/id.ts";
import { shipmentChangesOf, shipmentChangesShape } from "../../json/shipment-changes.ts";
import { shipmentDraftJson, shipmentDraftSchema } from "../../json/shipment.ts";

const bodyIn = (currency: Currency) => z.object(shipmentChangesShape(currency));

export const editShipmentEndpoint = endpoint({
  operationId: "editShipment",
  method: "PATCH",
  path: "/shipment/{id}",
  status: 200,
  asksPrices: true,
  objectType: "shipment",
  scope: "ship",
  summary: "Edit an unpaid draft and quote it again",
  description:
    "Only supplied fields change. Discards the prior `rates` and any selected rate. Four measurements on a `created` " +
    "draft complete it; four nulls change nothing. A `goodsCollection` or `goodsInsured` of null clears it.",
  params: shipmentParams,
  body: bodyIn(FIRST_CURRENCY),
  bodyIn,
  bodyExample: { parcel: { weight: 3, length: 30, width: 20, height: 15 }, goodsCollection: null },
  payload: shipmentDraftSchema,
  errors: [
    "pApiAddressRecipientAmbiguous",
    "pApiQuotationParcelBadRequest",
    "pApiShipmentParcelPartiallyDeferred",
    "pApiQuotationCurrencyNotFound",
    "pApiShipmentNotFound",
    "pApiShipmentNotEditable",
    "pApiAddressSenderNotFound",
    "pApiAddressRecipientNotFound",
    "pApiAddressCountryMismatch",
    "pApiAddressTerritoryNotFound",
    "pApiShipmentGoodsCollectionOutOfRange",
    "pApiShipmentGoodsInsuredOutOfRange",
  ],
  async respond(ctx, { params, body: asked }, { inCommit }) {
    const changes = shipmentChangesOf(asked, ctx.market.currency);
    const input = { ...changes, shipmentId: params.id };
    const draft = await editShipment(ctx, input, inCommit?.(shipmentDraftJson));
    return shipmentDraftJson(draft);
  },
});
