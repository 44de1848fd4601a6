import { z } from "zod";

import { type Currency, FIRST_CURRENCY } from "#app/shipping/model/money.ts";
import { parcelToQuote } from "#app/shipping/model/parcel.ts";
import { quoteShipment } from "#app/shipping/shipments/quote-shipment.ts";

import { endpoint } from "../../endpoint.ts";
import { addressShape, placeShape } from "../../json/address.ts";
import { centsOf, collectionCentsOf, currencyJson, quotedAmountJson } from "../../json/money.ts";
import { pageJson, pageSchema } from "../../json/page.ts";
import {
  furtherParcelsJson,
  furtherParcelsOf,
  measurementsOf,
  parcelToQuoteJson,
} from "../../json/parcel.ts";
import { quotationRateJson, quotationRateSchema } from "../../json/rate.ts";

const place = z
  .object({ ...placeShape, zip: addressShape.zip })
  .meta({ id: "QuoteAddress", description: "A place to quote from or to." });

const bodyIn = (currency: Currency) =>
  z.object({
    senderAddressId: z.never("Not accepted: a quotation names its places inline").optional(),
    senderAddress: place.describe("Where it would go from."),
    recipientAddress: place.describe("Where it would go to."),
    parcel: parcelToQuoteJson,
    furtherParcels: furtherParcelsJson,
    goodsCollection: quotedAmountJson("Cash on delivery; 0 for none."),
    goodsInsured: quotedAmountJson("Declared value; 0 for none."),
    goodsCurrency: currencyJson(currency),
  });

export const quoteShipmentEndpoint = endpoint({
  operationId: "quoteShipment",
  method: "POST",
  path: "/quotation",
  status: 201,
  asksPrices: true,
  objectType: "quotation",
  scope: "quote",
  summary: "Compare the prices of every carrier",
  description: "A stateless price probe: one row per carrier. Creates nothing, charges nothing.",
  body: bodyIn(FIRST_CURRENCY),
  bodyIn,
  bodyExample: {
    senderAddress: { territoryBaseId: "EC|:|17|:|1701|:|170150", country: "EC" },
    recipientAddress: { territoryBaseId: "EC|:|09|:|0901|:|090150", country: "EC" },
    parcel: { weight: 2.5, length: 30, width: 20, height: 15 },
    goodsCollection: 25,
    goodsInsured: 0,
    goodsCurrency: "USD",
  },
  payload: pageSchema(quotationRateSchema),
  errors: [
    "pApiQuotationParcelBadRequest",
    "pApiQuotationCurrencyNotFound",
    "pApiAddressCountryMismatch",
    "pApiAddressTerritoryNotFound",
  ],
  async respond(ctx, { body: asked }) {
    const quotations = await quoteShipment(ctx, {
      sender: asked.senderAddress,
      recipient: asked.recipientAddress,
      parcel: parcelToQuote(measurementsOf(asked.parcel)),
      furtherParcels: furtherParcelsOf(asked.furtherParcels ?? null),
      goodsCollection: collectionCentsOf(asked.goodsCollection, ctx.market.currency),
      goodsInsured: centsOf(asked.goodsInsured, ctx.market.currency),
    });
    // One row per carrier always fits one page.
    const { length } = quotations;
    return pageJson({ data: quotations, page: 1, limit: length, total: length }, quotationRateJson);
  },
});
