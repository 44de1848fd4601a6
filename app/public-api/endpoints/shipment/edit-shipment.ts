import { z } from "zod";

import { type Currency, FIRST_CURRENCY } from "#app/shipping/model/money.ts";
import { parcelOrDeferred } from "#app/shipping/model/parcel.ts";
import { editShipment } from "#app/shipping/shipments/edit-shipment.ts";

import { endpoint } from "../../endpoint.ts";
import { contentsJson } from "../../json/goods.ts";
import { idJson, shipmentParams } from "../../json/id.ts";
import {
  centsOf,
  collectionCentsOf,
  currencyJson,
  draftCollectionJson,
  draftInsuredJson,
} from "../../json/money.ts";
import {
  furtherParcelsJson,
  furtherParcelsOf,
  measurementsOf,
  parcelDeferrableJson,
} from "../../json/parcel.ts";
import { recipientChoiceOf, recipientShape } from "../../json/recipient.ts";
import { shipmentDraftJson, shipmentDraftSchema } from "../../json/shipment.ts";

const bodyIn = (currency: Currency) =>
  z.object({
    senderAddressId: idJson<"Address">().nullish().describe("Another saved sender."),
    ...recipientShape,
    parcel: parcelDeferrableJson
      .nullish()
      .describe("Four measurements complete a `created` draft; four nulls change nothing."),
    furtherParcels: furtherParcelsJson,
    contents: contentsJson.optional(),
    goodsCollection: draftCollectionJson,
    goodsInsured: draftInsuredJson,
    goodsCurrency: currencyJson(currency).nullish().describe("The currency of both amounts."),
  });

export const editShipmentEndpoint = endpoint({
  operationId: "editShipment",
  method: "PATCH",
  path: "/shipment/{id}",
  status: 200,
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
    const { currency } = ctx.market;
    const input = {
      shipmentId: params.id,
      senderAddressId: asked.senderAddressId ?? undefined,
      recipient: recipientChoiceOf(asked) ?? undefined,
      parcel: parcelOrDeferred(measurementsOf(asked.parcel)),
      furtherParcels: supplied(asked.furtherParcels, furtherParcelsOf),
      contents: asked.contents?.[0],
      goodsCollection: supplied(asked.goodsCollection, (amount) =>
        collectionCentsOf(amount, currency),
      ),
      goodsInsured: supplied(asked.goodsInsured, (amount) => centsOf(amount, currency)),
    };
    const draft = await editShipment(ctx, input, inCommit?.(shipmentDraftJson));
    return shipmentDraftJson(draft);
  },
});

/** Null is a value, such as an amount of zero; only an absent field stays unchanged. */
function supplied<Json, Value>(
  given: Json | null | undefined,
  read: (given: Json | null) => Value,
): Value | undefined {
  return given === undefined ? undefined : read(given);
}
