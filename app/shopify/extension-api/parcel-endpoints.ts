import { z } from "zod";

import type { RateId } from "#app/shipping/model/ids.ts";
import { fromDecimal } from "#app/shipping/model/money.ts";

import { findTerritories } from "../merchant/attention/find-territories.ts";
import { fixParcel } from "../merchant/attention/fix-parcel.ts";
import { fixFields, type Fix } from "../merchant/attention/fix-schema.ts";
import { readOrder } from "../merchant/parcels/read-order.ts";
import { purchaseLabel } from "../merchant/purchase/purchase-label.ts";
import { readOffers } from "../merchant/purchase/read-offers.ts";
import { refundParcel, refundReason } from "../merchant/purchase/refund-parcel.ts";
import { servedShop } from "../shop-context.ts";
import type { ExtensionEndpoint } from "./endpoint.ts";
import { BadRequest, fulfillmentOrderId, orderId, ownId, readShape } from "./exchange.ts";

const TERRITORIES_MAX = 50;

export const order: ExtensionEndpoint = async ({ ctx, query }) => {
  const id = readShape(orderId, query.get("id"));
  return Response.json(await readOrder(servedShop(ctx), id));
};

export const offers: ExtensionEndpoint = async ({ ctx, query }) => {
  const id = readShape(orderId, query.get("id"));
  return Response.json(await readOffers(servedShop(ctx), id));
};

const purchaseShape = z.object({ fulfillmentOrderId, rateId: ownId.nullish() });

export const purchase: ExtensionEndpoint = async ({ ctx, body }) => {
  const { rateId, ...of } = readShape(purchaseShape, body);
  const given = { ...of, rateId: (rateId ?? null) as RateId | null };
  return Response.json(await purchaseLabel(servedShop(ctx), given));
};

const fixShape = z
  .object(fixFields)
  .partial()
  .extend({
    fulfillmentOrderId,
    goodsInsured: z.number().min(0).optional(),
  });

export const fix: ExtensionEndpoint = async ({ ctx, body }) => {
  const { fulfillmentOrderId: id, ...given } = readShape(fixShape, body);
  const fixed = fixOf(given);
  return Response.json(await fixParcel(servedShop(ctx), id, fixed));
};

/** One thing at a time: each answers with the parcel as it is after it. */
function fixOf(given: Omit<z.infer<typeof fixShape>, "fulfillmentOrderId">): Fix {
  const { territoryBaseId, phone, weights, contentsGrams, gateway, sendAnyway, payments, change } =
    given;
  const goodsInsured =
    given.goodsInsured === undefined ? undefined : fromDecimal(given.goodsInsured);
  if (goodsInsured === null) throw new BadRequest("goodsInsured: no amount of cents");
  const fixes: (Fix | false)[] = [
    territoryBaseId !== undefined && { kind: "territory", territoryBaseId },
    phone !== undefined && { kind: "phone", phone },
    weights !== undefined && { kind: "weights", weights },
    contentsGrams !== undefined && { kind: "contents", grams: contentsGrams },
    gateway !== undefined && { kind: "gateway", ...gateway },
    sendAnyway !== undefined && { kind: "sendAnyway" },
    payments !== undefined && { kind: "payments", ...payments },
    change !== undefined && { kind: "change", change },
    given.undoChanges === true && { kind: "change", change: "undoAll" },
    goodsInsured !== undefined && { kind: "insurance", goodsInsured },
  ];
  const [only, other] = fixes.filter((each) => each !== false);
  if (!only || other) throw new BadRequest("exactly one thing is fixed at a time");
  return only;
}

const refundShape = refundReason.extend({ fulfillmentOrderId });

export const refund: ExtensionEndpoint = async ({ ctx, body }) => {
  const input = readShape(refundShape, body);
  return Response.json(await refundParcel(servedShop(ctx), input));
};

const territoriesShape = z.object({
  query: z.string().max(100),
  country: z.string().max(2).nullable(),
  limit: z.coerce.number().int().min(1).max(TERRITORIES_MAX).catch(8),
});

export const territories: ExtensionEndpoint = ({ ctx, query }) => {
  const given = readShape(territoriesShape, {
    query: query.get("query") ?? "",
    country: query.get("country"),
    limit: query.get("limit") ?? undefined,
  });
  const country = (given.country || ctx.shop.country || "").toUpperCase();
  return Promise.resolve(
    Response.json({ territories: findTerritories(ctx, { ...given, country }) }),
  );
};
