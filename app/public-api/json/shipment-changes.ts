import type { z } from "zod";

import type { Currency } from "#app/shipping/model/money.ts";
import { parcelOrDeferred } from "#app/shipping/model/parcel.ts";
import type { EditShipment } from "#app/shipping/shipments/edit-shipment.ts";

import { contentsJson } from "./goods.ts";
import { idJson } from "./id.ts";
import {
  centsOf,
  collectionCentsOf,
  currencyJson,
  draftCollectionJson,
  draftInsuredJson,
} from "./money.ts";
import {
  furtherParcelsJson,
  furtherParcelsOf,
  measurementsOf,
  parcelDeferrableJson,
} from "./parcel.ts";
import { recipientChoiceOf, recipientShape } from "./recipient.ts";

/** What is to be different: absent fields stay as they are. */
export const shipmentChangesShape = (currency: Currency) => ({
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

type ChangesJson = z.output<z.ZodObject<ReturnType<typeof shipmentChangesShape>>>;

/** @throws RequestError pApiAddressRecipientAmbiguous, pApiQuotationParcelBadRequest */
export function shipmentChangesOf(
  asked: ChangesJson,
  currency: Currency,
): Omit<EditShipment, "shipmentId"> {
  return {
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
}

/** Null is a value, such as an amount of zero; only an absent field stays unchanged. */
function supplied<Json, Value>(
  given: Json | null | undefined,
  read: (given: Json | null) => Value,
): Value | undefined {
  return given === undefined ? undefined : read(given);
}
