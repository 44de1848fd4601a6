import type { ParcelView } from "#app/shopify/merchant/views.ts";
import type { OrderInput } from "#app/simulators/shopify/buyer.ts";
import type { CheckoutRate } from "#app/simulators/shopify/checkout/carrier-service.ts";
import type { Order } from "#app/simulators/shopify/orders/order.ts";

import { ownRateOf, priceIn } from "../country/demo-country.ts";
import type { Demo } from "../open-demo.ts";
import { decideGateway, purchase, readOrder, refund } from "./merchant-client.ts";
import { moveParcel, moveTo } from "./move-parcel.ts";
import { scenarioOrders, type Afterwards } from "./orders.ts";
import { stockShop } from "./products.ts";
import { topUp } from "./top-up.ts";
import { until } from "./until.ts";

/** In hundredths of a dollar. */
const START = 12_000;

/** Creates the shop's history: goods, money, orders, and later events of some of them. */
export async function fillShop(demo: Demo): Promise<void> {
  const { shop, store, country } = demo;
  const goods = stockShop(shop, country);
  await topUp(demo, priceIn(country, START));
  const placedOrders: { order: Order; afterwards: Afterwards | undefined }[] = [];
  for (const { about, order, afterwards, chosen } of scenarioOrders(country, goods)) {
    const rate = chosen ? await chooseRate(demo, order, chosen) : null;
    const placed = shop.buyer.placeOrder({
      ...order,
      note: about,
      ...(rate ? { rate } : { shippingLine: ownRateOf(country) }),
    });
    placedOrders.push({ order: placed, afterwards });
  }
  await store.settled();
  await confirmCash(
    demo,
    placedOrders.map(({ order }) => order),
  );

  for (const { order, afterwards } of placedOrders) {
    const parcel = await firstParcel(demo, order);
    if (afterwards) await afterwardsOf[afterwards](demo, order, parcel);
  }
  await store.settled();
}

/** The app's rate of this name at the checkout. */
async function chooseRate({ shop }: Demo, order: OrderInput, name: string): Promise<CheckoutRate> {
  const lines = (order.lines ?? []).flatMap(({ variantId, quantity = 1 }) =>
    variantId === undefined ? [] : [{ variantId, quantity }],
  );
  const { rates } = await shop.buyer.requestRates({
    lines,
    destination: order.shippingAddress ?? {},
  });
  const rate = rates.find(({ serviceName }) => serviceName === name);
  if (!rate) throw new Error(`the checkout offers no ${name}`);
  return rate;
}

/** The merchant decides once what this payment method means; the other orders with it are synced again. */
async function confirmCash(demo: Demo, orders: Order[]): Promise<void> {
  const paidAtDoor = orders.filter(({ gatewayNames }) => gatewayNames.includes(demo.country.cash));
  const [first] = paidAtDoor;
  if (first) await decideGateway(demo, await firstParcel(demo, first), demo.country.cash);
  for (const order of paidAtDoor) {
    await until(`${order.name} is ready`, async () => {
      const { state } = await firstParcel(demo, order);
      return state === "draft" ? state : null;
    });
  }
}

type Happening = (demo: Demo, order: Order, parcel: ParcelView) => Promise<unknown>;

const afterwardsOf: Record<Afterwards, Happening> = {
  labelled: (demo, _, parcel) => purchase(demo, parcel),
  moving: async (demo, _, parcel) => moveTo(demo, await purchase(demo, parcel), "departed"),
  delivered: async (demo, _, parcel) => moveTo(demo, await purchase(demo, parcel), "delivered"),
  incident: async (demo, _, parcel) => {
    const paid = await purchase(demo, parcel);
    await moveTo(demo, paid, "outForDelivery");
    await moveParcel(demo, paid.trackingNumber ?? "", "absent");
  },
  refunded: async (demo, _, parcel) => refund(demo, await purchase(demo, parcel)),
  cancelledLate: async (demo, order, parcel) => {
    await purchase(demo, parcel);
    demo.shop.merchant.cancelOrder(order.id);
  },
  cancelled: async ({ shop }, order) => shop.merchant.cancelOrder(order.id),
  held: async ({ shop }, order) =>
    shop.merchant.hold(order.fulfillmentOrders[0]?.id ?? 0, "AWAITING_PAYMENT"),
};

/** The app's view of the parcel, once the app has read the whole order. */
async function firstParcel(demo: Demo, order: Order): Promise<ParcelView> {
  return until(`the app knows ${order.name}`, async () => {
    const { parcels } = await readOrder(demo, order.id);
    const [first] = parcels;
    return first && first.state !== "waiting" ? first : null;
  });
}
