import type { Browser } from "playwright-core";

import type { ParcelView } from "#app/shopify/desk/views.ts";
import type { OrderInput } from "#test/store/buyer.ts";
import type { Order } from "#test/store/orders/order.ts";

import { openDemo } from "../../demo/open-demo.ts";
import { readOrder } from "../../demo/story/desk-client.ts";
import { topUp } from "../../demo/story/top-up.ts";
import { until } from "../../demo/story/until.ts";
import { openDesk } from "./open-chromium.ts";

export type Admin = Awaited<ReturnType<typeof openAdmin>>;

/** The demo without its story, with money in the wallet, and a merchant in front of it. */
export async function openAdmin(browser: Browser, walletCents: number) {
  const demo = await openDemo({ port: 0, tell: () => {}, isEmpty: true });
  await topUp(demo, walletCents);
  const desk = await openDesk(browser);
  const { page } = desk;

  /** Orders that the app has looked at, which is when they can be worked with. */
  async function place(...inputs: OrderInput[]): Promise<Order[]> {
    const orders = inputs.map((input) => demo.shop.buyer.placeOrder(input));
    await demo.store.settled();
    for (const order of orders) await parcelOf(order);
    return orders;
  }

  async function parcelOf({ id, name }: Order): Promise<ParcelView> {
    return until(`the app knows ${name}`, async () => {
      const [parcel] = (await readOrder(demo, id)).parcels;
      return parcel && parcel.state !== "waiting" ? parcel : null;
    });
  }

  const [first] = await place({});
  return {
    ...desk,
    demo,
    place,
    parcelOf,
    balance: async () => (await readOrder(demo, first?.id ?? 0)).wallet.balance,
    /** How often a carrier gave out a number. */
    guides: () => demo.carrier.guides().length,
    openOrder: ({ id }: Order) => page.goto(`${demo.url}/admin/orders/${id}`),
    /** Until its scripts have come: what is pressed before that is lost. */
    openApp: (path: string) =>
      page.goto(`${demo.url}/admin/app${path}`, { waitUntil: "networkidle" }),
    /** The app's card on the order's page. */
    block: page.frameLocator(".app-block iframe"),
    dialog: page.frameLocator("dialog iframe"),
    app: page.frameLocator("#app"),
    close: async () => {
      await page.context().close();
      await demo.close();
    },
  };
}
