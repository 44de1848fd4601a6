import { z } from "zod";

import { type Currency, FIRST_CURRENCY } from "#app/shipping/model/money.ts";
import { parcelOrDeferred } from "#app/shipping/model/parcel.ts";
import { createShipment, type CreateShipment } from "#app/shipping/shipments/create-shipment.ts";

import { endpoint } from "../../endpoint.ts";
import { RequestError } from "../../errors.ts";
import { codeWhenMissing } from "../../json/codes.ts";
import { contentsJson } from "../../json/goods.ts";
import { idJson } from "../../json/id.ts";
import { integrationJson, integrationOf } from "../../json/integration.ts";
import { metadataJson } from "../../json/metadata.ts";
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
import { optionalText } from "../../json/text.ts";

const EXT_VENDOR_ID_LENGTH_MAX = 100;

/** The body in a market of that currency. */
export const createShipmentBodyIn = (currency: Currency) =>
  z.object({
    senderAddressId: idJson<"Address">(codeWhenMissing("pApiAddressSenderRequired")).describe(
      "A saved sender.",
    ),
    ...recipientShape,
    parcel: parcelDeferrableJson
      .nullish()
      .describe("Null, absent and four nulls are the same: deferred."),
    furtherParcels: furtherParcelsJson,
    contents: contentsJson,
    goodsCollection: draftCollectionJson,
    goodsInsured: draftInsuredJson,
    goodsCurrency: currencyJson(currency),
    extId: z
      .string()
      .nullish()
      .describe("Your order's id, of any length. An empty one counts as absent."),
    extVendorId: optionalText(EXT_VENDOR_ID_LENGTH_MAX).describe(
      "A tag of your vendor, for marketplaces. Shown on every answer, and a filter of the list.",
    ),
    integration: integrationJson.nullish().describe("Which system sends this."),
    metadata: metadataJson.nullish(),
  });

export const createShipmentBody = createShipmentBodyIn(FIRST_CURRENCY);

/** @throws RequestError, ShippingError for what the schema cannot say */
export function createShipmentOf(
  asked: z.output<typeof createShipmentBody>,
  currency: Currency,
): CreateShipment {
  const recipient = recipientChoiceOf(asked);
  if (!recipient) throw new RequestError("pApiAddressRecipientRequired");
  return {
    senderAddressId: asked.senderAddressId,
    recipient,
    parcel: parcelOrDeferred(measurementsOf(asked.parcel)),
    furtherParcels: furtherParcelsOf(asked.furtherParcels ?? null),
    contents: asked.contents[0],
    goodsCollection: collectionCentsOf(asked.goodsCollection, currency),
    goodsInsured: centsOf(asked.goodsInsured, currency),
    goodsCurrency: asked.goodsCurrency,
    extId: asked.extId || null,
    extVendorId: asked.extVendorId,
    integration: integrationOf(asked.integration),
    ...(asked.metadata && { metadata: asked.metadata }),
  };
}

export const createShipmentEndpoint = endpoint({
  operationId: "createShipment",
  method: "POST",
  path: "/shipment",
  status: 201,
  asksPrices: true,
  objectType: "shipment",
  scope: "ship",
  summary: "Create an unpaid draft",
  description:
    "Persists a draft and returns it with its `rates`. Never charges the wallet and never selects a carrier. " +
    "Without measurements the draft is `created` and has no rates yet. Next: choose a rate that is `available`.",
  body: createShipmentBody,
  bodyIn: createShipmentBodyIn,
  bodyExample: {
    senderAddressId: 123,
    recipientAddress: {
      fullName: "Lucía Peñafiel",
      email: "lucia@example.org",
      streetLine1: "Av. 9 de Octubre 424",
      reference: "Junto al malecón",
      territoryBaseId: "EC|:|09|:|0901|:|090150",
      country: "EC",
      phone: "+593991234567",
    },
    parcel: { weight: 2.5, length: 30, width: 20, height: 15 },
    contents: ["book"],
    goodsCollection: 25,
    goodsCurrency: "USD",
    extId: "order-1001",
  },
  payload: shipmentDraftSchema,
  errors: [
    "pApiAddressSenderRequired",
    "pApiAddressRecipientAmbiguous",
    "pApiAddressRecipientRequired",
    "pApiQuotationParcelBadRequest",
    "pApiShipmentParcelPartiallyDeferred",
    "pApiQuotationCurrencyNotFound",
    "pApiAddressSenderNotFound",
    "pApiAddressRecipientNotFound",
    "pApiAddressCountryMismatch",
    "pApiAddressTerritoryNotFound",
    "pApiShipmentGoodsCollectionOutOfRange",
    "pApiShipmentGoodsInsuredOutOfRange",
    "pApiShipmentExtIdAlreadyUsed",
    "pApiShipmentDraftLimitReached",
  ],
  async respond(ctx, { body: asked }, { inCommit, hasTooManyDrafts }) {
    const input = createShipmentOf(asked, ctx.market.currency);
    if (await hasTooManyDrafts(ctx)) throw new RequestError("pApiShipmentDraftLimitReached");
    const draft = await createShipment(ctx, input, inCommit?.(shipmentDraftJson));
    return shipmentDraftJson(draft);
  },
});
