import { cents, NO_MONEY, type Cents } from "#app/shipping/model/money.ts";

import type { ShopSettings } from "../../shop/shop-settings.ts";
import type { FulfillmentOrder, StoreOrder } from "../read/store-order.ts";

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
 */
export function planCollection(
  order: StoreOrder,
  fulfillmentOrder: FulfillmentOrder,
  settings: Pick<ShopSettings, "paymentGateways">,
): Collection {
  if (!isOwed(order)) return { amount: NO_MONEY, undecided: [] };

  const decisions = new Map(
    Object.entries(settings.paymentGateways).map(([name, says]) => [gatewayKey(name), says]),
  );
  const gateways = order.gateways.length > 0 ? order.gateways : [{ name: UNNAMED, isManual: true }];
  const said = gateways.map(({ name }) => decisions.get(gatewayKey(name)));
  if (said.includes("collected")) {
    return { amount: partOf(order, fulfillmentOrder), undecided: [] };
  }
  const undecided = gateways
    .filter(({ isManual }, index) => isManual && said[index] === undefined)
    .map(({ name }) => name || UNNAMED)
    .toSorted((one, other) => Number(LIKELY.test(other)) - Number(LIKELY.test(one)));
  return { amount: NO_MONEY, undecided };
}

/** The name of a gateway as it is compared: without case and surrounding space. */
export const gatewayKey = (name: string): string => name.trim().toLowerCase();

function isOwed({ financialStatus, outstanding }: StoreOrder): boolean {
  return ["PENDING", "PARTIALLY_PAID"].includes(financialStatus ?? "") && outstanding > 0;
}

/**
 * Shares are proportional to the value of the lines and rounded down; the last one takes the rest, so that the sum is
 * exactly what is owed. Parcels that were sent already keep their share: their carrier collects it.
 */
function partOf({ fulfillmentOrders, outstanding }: StoreOrder, own: FulfillmentOrder): Cents {
  const parts = valued(fulfillmentOrders.filter((each) => each === own || handsOver(each)));
  const total = parts.reduce((sum, { value }) => sum + value, 0);
  const amounts = parts.map(({ value }) =>
    total > 0
      ? Number((BigInt(outstanding) * BigInt(value)) / BigInt(total))
      : Math.floor(outstanding / parts.length),
  );
  const index = parts.findIndex(({ fulfillmentOrder }) => fulfillmentOrder === own);
  if (index < parts.length - 1) return cents(amounts[index] ?? 0);
  const others = amounts.slice(0, -1).reduce((sum, amount) => sum + amount, 0);
  return cents(outstanding - others);
}

/** True when a courier hands something to the buyer and can collect money. */
function handsOver({ status, method, lines }: FulfillmentOrder): boolean {
  return (
    status !== "CANCELLED" &&
    method !== "NONE" &&
    lines.some(({ requiresShipping, totalQuantity }) => requiresShipping && totalQuantity > 0)
  );
}

interface Part {
  fulfillmentOrder: FulfillmentOrder;
  value: number;
}

/**
 * The value of each fulfilment order, every piece counted once. When a fulfilment is cancelled the store leaves its
 * fulfilment order closed and puts the same pieces into a new one. So a closed one counts only what no open one has,
 * newest first; one without pieces is left out.
 */
function valued(fulfillmentOrders: readonly FulfillmentOrder[]): Part[] {
  const isClosed = ({ status }: FulfillmentOrder) => status === "CLOSED";
  const left = new Map(
    fulfillmentOrders.flatMap(({ lines }) =>
      lines.map(({ itemId, itemQuantity }) => [itemId, itemQuantity] as const),
    ),
  );
  const parts = new Map<FulfillmentOrder, Part>();
  const open = fulfillmentOrders.filter((each) => !isClosed(each));
  for (const fulfillmentOrder of [...open, ...fulfillmentOrders.filter(isClosed).toReversed()]) {
    let value = 0;
    let pieces = 0;
    for (const line of fulfillmentOrder.lines.filter(({ requiresShipping }) => requiresShipping)) {
      const { itemId, totalQuantity } = line;
      const rest = left.get(itemId) ?? 0;
      const taken = isClosed(fulfillmentOrder) ? Math.min(totalQuantity, rest) : totalQuantity;
      left.set(itemId, Math.max(0, rest - taken));
      if (taken > 0) value += Math.round((line.value * taken) / totalQuantity);
      pieces += taken;
    }
    if (pieces > 0) parts.set(fulfillmentOrder, { fulfillmentOrder, value });
  }
  return fulfillmentOrders.flatMap((each) => parts.get(each) ?? []);
}
