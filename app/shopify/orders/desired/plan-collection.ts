import { NO_MONEY, type Cents } from "#app/shipping/model/money.ts";
import type { OrderLabel } from "#app/shopify/model/order-label.ts";

import type { ShopSettings } from "../../shop/shop-settings.ts";
import type { FulfillmentOrder, StoreOrder } from "../read/store-order.ts";
import { collectionShare } from "./collection-share.ts";

export interface Collection {
  amount: Cents;
  /** Gateways without a decision whether they mean cash on delivery; the likeliest first. */
  undecided: string[];
}

/** The store's name for a payment without a gateway. */
const UNNAMED = "manual";

/** Only ranks the undecided gateways: the merchant decides what a name means. */
const LIKELY =
  /cash on delivery|\bcod\b|contra ?-?(entrega|reembolso)|al recibir|pago en (casa|destino)|efectivo/i;

/**
 * The amount that the carrier collects for this fulfilment order: its share of what the order still owes, when the shop
 * has confirmed that the payment gateway means cash on delivery. An undecided gateway collects nothing and is reported.
 * `labels`: those of the order, this fulfilment order's included.
 */
export function planCollection(
  order: StoreOrder,
  fulfillmentOrder: FulfillmentOrder,
  settings: Pick<ShopSettings, "paymentGateways">,
  labels: readonly OrderLabel[] = [],
): Collection {
  if (!isOwed(order)) return { amount: NO_MONEY, undecided: [] };

  const decisions = new Map(
    Object.entries(settings.paymentGateways).map(([name, says]) => [gatewayKey(name), says]),
  );
  const gateways = order.gateways.length > 0 ? order.gateways : [{ name: UNNAMED, isManual: true }];
  const said = gateways.map(({ name }) => decisions.get(gatewayKey(name)));
  if (said.includes("collected")) {
    return { amount: collectionShare(order, fulfillmentOrder, labels), undecided: [] };
  }
  const undecided = gateways
    .filter(({ isManual }, index) => isManual && said[index] === undefined)
    .map(({ name }) => name || UNNAMED)
    .toSorted((one, other) => Number(LIKELY.test(other)) - Number(LIKELY.test(one)));
  return { amount: NO_MONEY, undecided };
}

/** The name of a gateway as it is compared: without case and surrounding space. */
export const gatewayKey = (name: string): string => name.trim().toLowerCase();

/** A status that the store adds later owes nothing until it is known what it means. */
const OWING = ["PENDING", "PARTIALLY_PAID", "PARTIALLY_REFUNDED"];

const isOwed = ({ financialStatus, outstanding }: StoreOrder): boolean =>
  OWING.includes(financialStatus ?? "") && outstanding > 0;
