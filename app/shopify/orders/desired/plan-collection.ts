import { cents, NO_MONEY, type Cents } from "#app/shipping/model/money.ts";

import type { ShopSettings } from "../../shop/shop-settings.ts";
import type { FulfillmentOrder, StoreOrder } from "../read/store-order.ts";

export interface Collection {
  amount: Cents;
  /** Gateways of which nobody said yet whether they mean cash on delivery; the likeliest first. */
  undecided: string[];
}

/** The store's own name for a payment that no gateway was named for. */
const UNNAMED = "manual";

/** Only ranks a question: what a name means is for the merchant to say. */
const LIKELY =
  /cash on delivery|\bcod\b|contra ?-?(entrega|reembolso)|al recibir|pago en (casa|destino)|efectivo/i;

/**
 * What the carrier collects for this fulfilment order: its part of what the order still owes, when the payment is one
 * that the shop confirmed to be cash on delivery. Never a guess: an undecided gateway collects nothing, and is asked of.
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

/** The name of a gateway as it is compared: merchants type spaces and capitals as they like. */
export const gatewayKey = (name: string): string => name.trim().toLowerCase();

function isOwed({ financialStatus, outstanding }: StoreOrder): boolean {
  return ["PENDING", "PARTIALLY_PAID"].includes(financialStatus ?? "") && outstanding > 0;
}

/**
 * By the value of the lines, rounded down, the last taking what is left, so that all parts together are what is owed.
 * Parcels that were sent already keep their part: somebody collects it.
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

/** Something that a person gives to the buyer, and can be paid for then. */
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
 * What each of them hands over is worth, every piece counted once. When a fulfilment is taken back the store leaves its
 * fulfilment order closed as it was, and puts the same pieces into a new one: a closed one has only what no open one has,
 * and the newest of several was sent last. One that has nothing any more is no part.
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
