import { toDecimal } from "#app/shipping/model/money.ts";
import type { Shipment } from "#app/shipping/model/shipment.ts";
import { seenAddress } from "#app/shipping/model/written-address.ts";
import { writtenText } from "#app/shipping/model/written-text.ts";
import { listShipmentsOfOrders } from "#app/shipping/shipments/list-shipments-of-orders.ts";
import { findDataRequest, markDataRequestAnswered } from "#db/shopify/data-requests.ts";

import { placeName } from "../merchant/place-name.ts";
import { recordAccess } from "../merchant/record-access.ts";
import type { ShopContext } from "../shop-context.ts";
import { integrationOfShop } from "../shop/integration-of-shop.ts";

/** All stored personal data of one customer, for the merchant, who passes it on. */
export interface DataReport {
  dataRequestId: string;
  requestedAt: string;
  /** Null while the merchant has not passed it on. */
  answeredAt: string | null;
  orderIds: string[];
  shipments: ReturnType<typeof reportedShipment>[];
}

/** Computed when it is read, so that no copy is stored. Null for a request of another shop. */
export async function readDataRequest(
  ctx: ShopContext,
  dataRequestId: string,
): Promise<DataReport | null> {
  const { accountId, app, db, shop } = ctx;
  const request = await findDataRequest(db.read, accountId, dataRequestId);
  if (!request) return null;
  recordAccess(ctx, "dataRequest");

  const { orderIds, requestedAt, answeredAt } = request;
  const integration = integrationOfShop(shop, app.options);
  const shipments = await listShipmentsOfOrders(ctx, { accountId, integration, orderIds });
  return {
    dataRequestId,
    requestedAt: requestedAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
    orderIds,
    shipments: shipments.map((shipment) => reportedShipment(ctx, shipment)),
  };
}

/** Records that the merchant has passed it on; idempotent. False for a request of another shop. */
export async function answerDataRequest(
  { accountId, db, now }: ShopContext,
  dataRequestId: string,
): Promise<boolean> {
  const request = await findDataRequest(db.read, accountId, dataRequestId);
  if (!request) return false;
  if (request.answeredAt === null)
    await db.tx(accountId, (tx) => markDataRequestAnswered(tx, request, now()));
  return true;
}

function reportedShipment(
  { market }: Pick<ShopContext, "market">,
  { shipmentId, extId, status, trackingNumber, ...rest }: Shipment,
) {
  const { objectCreated, order, goodsCollection } = rest;
  const recipient = seenAddress(rest.recipient);
  const { fullName, company, email, phone, streetLine1, reference } = recipient;
  const { territoryBaseId, country, zip, lat, lng } = recipient;
  const { neighbourhood = null, documentNumber = null } = recipient;
  return {
    shipmentId,
    extId,
    status,
    trackingNumber,
    objectCreated: objectCreated.toISOString(),
    orderName: order ? writtenText(order.name) : null,
    items: (order?.items ?? []).map(({ title, quantity }) => ({
      title: writtenText(title),
      quantity,
    })),
    cashOnDelivery: toDecimal(goodsCollection),
    recipient: {
      fullName,
      company,
      email,
      phone,
      streetLine1,
      reference,
      neighbourhood,
      documentNumber,
      territoryBaseId,
      place: market && placeName(market, territoryBaseId),
      country,
      zip,
      lat,
      lng,
    },
  };
}
