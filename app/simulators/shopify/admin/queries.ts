import { findFulfillment, findFulfillmentOrder, findReturn } from "../orders/find.ts";
import type { Order } from "../orders/order.ts";
import { returnReasons } from "../orders/return-reasons.ts";
import { returnableOf } from "../orders/returns.ts";
import { financialStatusOf, fulfillmentStatusOf } from "../orders/status.ts";
import { gid, idOf } from "../shop.ts";
import { grants } from "./access.ts";
import { connection, type PageArguments } from "./connection.ts";
import type { AdminContext } from "./context.ts";
import { isVisible } from "./is-visible.ts";
import { presentInstallation, presentCharge, presentSubscription } from "./present/billing.ts";
import { presentCarrierService } from "./present/carrier-service.ts";
import { deliveryProfiles } from "./present/delivery-profile.ts";
import { presentFulfillmentOrderLine } from "./present/fulfillment-order.ts";
import { presentLocation } from "./present/location.ts";
import { presentProduct } from "./present/product.ts";
import { presentReturnableFulfillment, presentReturnReason } from "./present/return.ts";
import { presentShop } from "./present/shop.ts";
import { isTimeWithin, search } from "./search.ts";

/** Older orders require `read_all_orders`. */
const ORDERS_WINDOW_DAYS = 60;
const DAY_MS = 24 * 60 * 60 * 1000;

const OVER = ["CLOSED", "CANCELLED"];

type ById = { id: string };
type Search = PageArguments & { query?: string | null; sortKey?: string };

/** The root of queries. A query that is absent here is not simulated. */
export function queries(context: AdminContext): Record<string, unknown> {
  const { shop } = context;
  const node = ({ id }: ById) => findNode(context, id);
  const one = (type: string) => (by: ById) =>
    by.id.startsWith(`gid://shopify/${type}/`) ? node(by) : null;
  return {
    shop: () => presentShop(shop),
    shopBillingPreferences: () => ({ currency: shop.settings.billingCurrency }),
    currentAppInstallation: () => presentInstallation(context),
    node,
    nodes: ({ ids }: { ids: string[] }) => ids.map((id) => node({ id })),
    order: one("Order"),
    fulfillmentOrder: one("FulfillmentOrder"),
    fulfillment: one("Fulfillment"),
    return: one("Return"),
    returnableFulfillment: one("ReturnableFulfillment"),
    returnableFulfillments: ({ orderId, ...page }: PageArguments & { orderId: string }) => {
      const order = visibleOrders(context).find(({ id }) => id === idOf("Order", orderId));
      const found = (order?.fulfillments ?? []).filter(
        (each) => order && returnableOf(order, each).length > 0,
      );
      return connection(found, page, {
        present: (each) => order && presentReturnableFulfillment(context, order, each),
      });
    },
    returnReasonDefinitions: ({
      handles,
      ...page
    }: PageArguments & { handles?: string[] | null }) =>
      connection(
        returnReasons.filter(({ handle }) => !handles || handles.includes(handle)),
        page,
        { present: presentReturnReason },
      ),
    location: one("Location"),
    carrierService: one("DeliveryCarrierService"),
    orders: ({ query, sortKey = "PROCESSED_AT", ...page }: Search) =>
      connection(
        search(visibleOrders(context), query, {
          updated_at: ({ updatedAt }, comparison, value) =>
            isTimeWithin(updatedAt, comparison, value),
          created_at: ({ createdAt }, comparison, value) =>
            isTimeWithin(createdAt, comparison, value),
          status: (order, _, value) => value === "any" || value === statusOf(order),
          fulfillment_status: (order, _, value) =>
            fulfillmentStatusOf(order) === value.toUpperCase(),
          financial_status: (order, _, value) => financialStatusOf(order) === value.toUpperCase(),
          name: ({ name }, _, value) => name.replace("#", "") === value.replace("#", ""),
          id: ({ id }, _, value) => String(id) === value,
        }),
        page,
        {
          keyOf: (order) =>
            sortKey === "ID" ? order.id : timeOf(order, sortKey === "UPDATED_AT").getTime(),
          present: (order) => context.show.order(order),
        },
      ),
    fulfillmentOrders: ({ includeClosed, ...page }: PageArguments & { includeClosed?: boolean }) =>
      connection(
        visibleOrders(context).flatMap((order) =>
          order.fulfillmentOrders
            .filter((each) => isVisible(context, each))
            .filter(({ status }) => includeClosed || !OVER.includes(status))
            .map((each) => ({ order, each, id: each.id })),
        ),
        page,
        { present: ({ order, each }) => context.show.fulfillmentOrder(order, each) },
      ),
    locations: ({ includeInactive, query, ...page }: Search & { includeInactive?: boolean }) =>
      connection(
        search(shop.locations.values(), query, {}).filter(
          ({ isActive, fulfillmentServiceHandle }) =>
            (isActive || includeInactive) && fulfillmentServiceHandle === null,
        ),
        page,
        { present: presentLocation },
      ),
    carrierServices: ({ query, ...page }: Search) =>
      connection(
        search(shop.carrierServices.values(), query, {
          active: ({ isActive }, _, value) => String(isActive) === value,
        }),
        page,
        { present: presentCarrierService },
      ),
    deliveryProfiles: (page: PageArguments) => deliveryProfiles(shop, page),
  };
}

function findNode(context: AdminContext, id: string): unknown {
  const { shop } = context;
  const kind = /^gid:\/\/shopify\/(\w+)\//.exec(id)?.[1] ?? "";
  const number = idOf(kind, id);
  if (number === null) return null;
  const finders: Record<string, () => unknown> = {
    Shop: () => (number === shop.id ? presentShop(shop) : null),
    Order: () => {
      const order = visibleOrders(context).find((each) => each.id === number);
      return order ? context.show.order(order) : null;
    },
    FulfillmentOrder: () => {
      const found = findFulfillmentOrder(shop, number);
      return found && isVisible(context, found.fulfillmentOrder)
        ? context.show.fulfillmentOrder(found.order, found.fulfillmentOrder)
        : null;
    },
    FulfillmentOrderLineItem: () => findLine(context, number),
    Fulfillment: () => {
      const found = findFulfillment(shop, number);
      return found && context.show.fulfillment(found.order, found.fulfillment);
    },
    Return: () => {
      const found = findReturn(shop, number);
      return found && context.show.return(found.order, found.found);
    },
    ReturnableFulfillment: () => {
      const found = findFulfillment(shop, number);
      return found && presentReturnableFulfillment(context, found.order, found.fulfillment);
    },
    Location: () => presented(shop.locations, number, presentLocation),
    Product: () => {
      const variants = [...shop.variants.values()];
      const variant = variants.find(({ productId }) => productId === number);
      return presentProduct(context, variant?.id ?? null);
    },
    DeliveryCarrierService: () => presented(shop.carrierServices, number, presentCarrierService),
    AppPurchaseOneTime: () => presented(shop.charges, number, presentCharge),
    AppSubscription: () => presented(shop.subscriptions, number, presentSubscription),
    AppInstallation: () =>
      id === gid("AppInstallation", shop.installation?.id ?? 0)
        ? presentInstallation(context)
        : null,
  };
  const find = finders[kind];
  if (!find) throw new Error(`node of ${kind} is not simulated`);
  return find();
}

function findLine(context: AdminContext, number: number): unknown {
  for (const order of visibleOrders(context)) {
    const lines = order.fulfillmentOrders.flatMap((each) => each.lines);
    const line = lines.find(({ id }) => id === number);
    if (line) return presentFulfillmentOrderLine(context, order, line);
  }
  return null;
}

function presented<Item>(
  items: ReadonlyMap<number, Item>,
  id: number,
  present: (item: Item) => unknown,
): unknown {
  const item = items.get(id);
  return item ? present(item) : null;
}

function visibleOrders({ shop, granted }: AdminContext): Order[] {
  const since = grants(granted, "read_all_orders")
    ? 0
    : shop.world.now().getTime() - ORDERS_WINDOW_DAYS * DAY_MS;
  return [...shop.orders.values()].filter(({ createdAt }) => createdAt.getTime() >= since);
}

function timeOf({ createdAt, updatedAt }: Order, isByUpdate: boolean): Date {
  return isByUpdate ? updatedAt : createdAt;
}

function statusOf({ cancelledAt, closedAt }: Order): string {
  if (cancelledAt) return "cancelled";
  return closedAt ? "closed" : "open";
}
