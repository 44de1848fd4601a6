import { Refusal } from "../refusal.ts";
import type { Shop } from "../shop.ts";
import { announceOrder } from "../webhooks/order-announcements.ts";
import { touch } from "./change-order.ts";
import { findReturn, getOrder } from "./find.ts";
import type { Fulfillment, FulfillmentLine, Order, Return, ReturnLine } from "./order.ts";
import { returnReasons } from "./return-reasons.ts";
import { isUnfinished } from "./status.ts";

export interface ReturnRequest {
  lines: readonly {
    fulfillmentLineId: number | null;
    quantity: number;
    reasonDefinitionId: number | null;
    note: string;
  }[];
  /** What a buyer asks for waits for the merchant, and has no reverse fulfilment order yet. */
  status: "REQUESTED" | "OPEN";
}

/**
 * What of a fulfilment can come back: what was sent, less what is in another return and what was paid back without
 * one. A return that was cancelled or declined gives its items free.
 */
export function returnableOf(
  order: Order,
  { status, lines }: Fulfillment,
): { line: FulfillmentLine; quantity: number }[] {
  if (status === "CANCELLED") return [];
  const returned = inReturns(order);
  const kept = keptOf(order, returned);
  return lines.flatMap((line) => {
    const left = kept.get(line.lineId) ?? 0;
    const quantity = Math.min(line.quantity - (returned.get(line.id) ?? 0), left);
    return quantity > 0 ? [{ line, quantity }] : [];
  });
}

/** By line of the order, the pieces that the buyer has and that are in no return. */
function keptOf(order: Order, returned: ReadonlyMap<number, number>): Map<number, number> {
  const kept = new Map(order.lines.map(({ id, currentQuantity }) => [id, currentQuantity]));
  const take = (lineId: number, quantity: number) =>
    kept.set(lineId, (kept.get(lineId) ?? 0) - quantity);
  for (const { lines } of order.fulfillmentOrders.filter(isUnfinished))
    for (const { lineId, remainingQuantity } of lines) take(lineId, remainingQuantity);
  const sent = order.fulfillments.flatMap(({ lines }) => lines);
  for (const [id, lineId] of new Map(sent.map((line) => [line.id, line.lineId])))
    take(lineId, returned.get(id) ?? 0);
  return kept;
}

/** By line of a fulfilment. */
function inReturns({ returns }: Order): Map<number, number> {
  const returned = new Map<number, number>();
  for (const { status, lines } of returns)
    if (status !== "CANCELED" && status !== "DECLINED")
      for (const { fulfillmentLineId, quantity } of lines)
        returned.set(fulfillmentLineId, (returned.get(fulfillmentLineId) ?? 0) + quantity);
  return returned;
}

/** Creates a return of fulfilled items; an archived order is opened again. */
export function createReturn(
  shop: Shop,
  orderId: number | null,
  { lines, status }: ReturnRequest,
): Return {
  const order = orderId === null ? undefined : shop.orders.get(orderId);
  if (!order) throw new Refusal("Order does not exist.", ["returnInput", "orderId"], "NOT_FOUND");
  if (lines.length === 0)
    throw new Refusal(
      "Return must include at least one line item.",
      ["returnInput", "returnLineItems"],
      "BLANK",
    );
  const { world } = shop;
  const made: Return = {
    id: world.newId(),
    name: `${order.name}-R${order.returns.length + 1}`,
    status,
    createdAt: world.now(),
    closedAt: null,
    lines: [],
    reverseFulfillmentOrders: [],
  };
  // In the order, so that a line that is named twice takes its pieces twice.
  order.returns.push(made);
  try {
    for (const [index, line] of lines.entries())
      made.lines.push({ id: world.newId(), ...returnedLine(order, line, index) });
  } catch (error) {
    order.returns.pop();
    throw error;
  }
  if (status === "OPEN") openReturn(shop, made);
  order.closedAt = null;
  return announced(shop, order, made);
}

/** As people do it on a page: all that can come back, or these quantities, for a reason that they chose. */
export function requestReturn(
  shop: Shop,
  orderId: number,
  {
    lines,
    status,
  }: {
    lines?: readonly { fulfillmentLineId: number; quantity: number }[] | undefined;
    status: "REQUESTED" | "OPEN";
  },
): Return {
  const order = getOrder(shop, orderId);
  const all = order.fulfillments.flatMap((each) =>
    returnableOf(order, each).map(({ line, quantity }) => ({
      fulfillmentLineId: line.id,
      quantity,
    })),
  );
  const chosen = (lines ?? all).map((line) => ({ ...line, reasonDefinitionId: 2, note: "" }));
  return createReturn(shop, orderId, { lines: chosen, status });
}

function returnedLine(
  order: Order,
  { fulfillmentLineId, quantity, reasonDefinitionId, note }: ReturnRequest["lines"][number],
  index: number,
): Omit<ReturnLine, "id"> {
  const at = (name: string) => ["returnInput", "returnLineItems", String(index), name];
  const returnable = order.fulfillments
    .flatMap((each) => returnableOf(order, each))
    .find(({ line }) => line.id === fulfillmentLineId);
  const isSent = order.fulfillments.some(({ lines }) =>
    lines.some(({ id }) => id === fulfillmentLineId),
  );
  if (fulfillmentLineId === null || !isSent)
    throw new Refusal(
      "Fulfillment line item does not exist.",
      at("fulfillmentLineItemId"),
      "NOT_FOUND",
    );
  // Of the reasons either the old word or a definition is demanded.
  if (!returnReasons.some(({ id }) => id === reasonDefinitionId))
    throw new Refusal(
      "Return reason definition was not found.",
      at("returnReasonDefinitionId"),
      "NOT_FOUND",
    );
  if (quantity > (returnable?.quantity ?? 0))
    throw new Refusal("Quantity is not available for return.", at("quantity"), "INVALID");
  return { fulfillmentLineId, quantity, processedQuantity: 0, reasonDefinitionId, note };
}

function openReturn({ world }: Shop, made: Return): void {
  made.status = "OPEN";
  const lines = made.lines.map(({ fulfillmentLineId, quantity }) => ({
    id: world.newId(),
    fulfillmentLineId,
    quantity,
  }));
  made.reverseFulfillmentOrders = [{ id: world.newId(), status: "OPEN", lines, deliveries: [] }];
}

/** The merchant agrees to what the buyer asked for. */
export function approveReturn(shop: Shop, returnId: number): Return {
  const { order, found } = getReturn(shop, returnId);
  if (found.status !== "REQUESTED") throw statusInvalid();
  openReturn(shop, found);
  return announced(shop, order, found);
}

/** Gives its items back to the fulfilment. One that was cancelled stays as it is. */
export function cancelReturn(shop: Shop, returnId: number | null): Return {
  const { order, found } = getReturn(shop, returnId);
  if (found.status === "CANCELED") return found;
  const isWorkedOn = found.lines.some(({ processedQuantity }) => processedQuantity > 0);
  if (isWorkedOn || found.status !== "OPEN")
    throw new Refusal("Return is not cancelable.", ["id"], "INVALID_STATE");
  found.status = "CANCELED";
  for (const one of found.reverseFulfillmentOrders) one.status = "CANCELED";
  return announced(shop, order, found);
}

/** The merchant has the items: inspected, and the return is still open. */
export function processReturn(shop: Shop, returnId: number): Return {
  const { order, found } = getReturn(shop, returnId);
  for (const line of found.lines) line.processedQuantity = line.quantity;
  return announced(shop, order, found);
}

/** Ends a return, whatever came of it. */
export function closeReturn(shop: Shop, returnId: number): Return {
  const { order, found } = getReturn(shop, returnId);
  if (found.status === "CLOSED") return found;
  if (found.status !== "OPEN") throw statusInvalid();
  found.status = "CLOSED";
  found.closedAt = shop.world.now();
  for (const one of found.reverseFulfillmentOrders) one.status = "CLOSED";
  return announced(shop, order, found);
}

function getReturn(shop: Shop, returnId: number | null) {
  const found = findReturn(shop, returnId);
  if (!found) throw new Refusal("Return does not exist.", ["id"], "NOT_FOUND");
  return found;
}

const statusInvalid = () => new Refusal("Return status is invalid.", ["id"], "INVALID_STATE");

function announced(shop: Shop, { id }: Order, made: Return): Return {
  const order = getOrder(shop, id);
  touch(shop, order);
  shop.announce(announceOrder(shop, order, "orders/updated"));
  return made;
}
