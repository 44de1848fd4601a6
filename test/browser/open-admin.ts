import type { Browser } from "playwright-core";

import { openDemo, type Demo } from "#app/demo/open-demo.ts";
import { LANGUAGE_COOKIE } from "#app/demo/pages/page-theme.ts";
import { readOrder } from "#app/demo/scenario/merchant-client.ts";
import { topUp } from "#app/demo/scenario/top-up.ts";
import { until } from "#app/demo/scenario/until.ts";
import type { ParcelView } from "#app/shopify/merchant/views.ts";
import type { OrderInput } from "#app/simulators/shopify/buyer.ts";
import type { Order } from "#app/simulators/shopify/orders/order.ts";

import { wordsOf } from "./locales.ts";
import { openSession, type Language } from "./open-chromium.ts";
import { alive } from "./open-page.ts";

/** What a label's number looks like at the simulated carrier. */
export const NUMBER = /SIM\d{13}/;

export type Admin = Awaited<ReturnType<typeof openAdmin>>;

/** The demo without its sample orders, with money in the wallet and a merchant who is signed in. */
export async function openAdmin(browser: Browser, walletCents: number) {
  const demo = await openDemo({ port: 0, print: () => {}, isEmpty: true });
  await topUp(demo, walletCents);
  const session = await enterAdmin(browser, demo);
  const [first] = await session.place({});
  return {
    ...session,
    balance: async () => (await readOrder(demo, first?.id ?? 0)).wallet.balance,
    close: async () => {
      await session.page.context().close();
      await demo.close();
    },
  };
}

/** A merchant in the admin of this shop. */
export async function enterAdmin(browser: Browser, demo: Demo) {
  const session = await openSession(browser);
  const { page } = session;

  /** Orders that the app has synced, which is when they can be worked with. */
  async function place(...inputs: OrderInput[]): Promise<Order[]> {
    const orders = inputs.map((input) => demo.shop.buyer.placeOrder(input));
    await demo.store.settled();
    for (const order of orders) await parcelOf(order);
    return orders;
  }

  async function parcelOf({ id, name }: Pick<Order, "id" | "name">): Promise<ParcelView> {
    return until(`the app knows ${name}`, async () => {
      const [parcel] = (await readOrder(demo, id)).parcels;
      return parcel && parcel.state !== "waiting" ? parcel : null;
    });
  }

  const app = page.frameLocator("#app");
  return {
    ...session,
    demo,
    place,
    parcelOf,
    /** The merchant's language from the next page on. */
    speak: async (language: Language) => {
      const cookie = { name: LANGUAGE_COOKIE, value: language, url: demo.url };
      await page.context().addCookies([cookie]);
      return wordsOf(language);
    },
    /** How often a carrier gave out a number. */
    waybills: () => demo.carrier.waybills().length,
    openOrder: ({ id }: Pick<Order, "id">) => page.goto(`${demo.url}/admin/orders/${id}`),
    /** Until its scripts have loaded: a click before that is lost. */
    openApp: async (path: string) => {
      await page.goto(`${demo.url}/admin/app${path}`);
      await app.locator("h1").first().waitFor();
      const frame = page.frames().find((each) => new URL(each.url()).pathname.startsWith("/app"));
      if (!frame) throw new Error(`${path} did not open`);
      await alive(frame);
      await session.quiet();
      return frame;
    },
    /** The app's card on the order's page. */
    block: page.frameLocator(".app-block iframe"),
    dialog: page.frameLocator("dialog iframe"),
    /** The admin's header of the app's page. */
    titleBar: page.locator("#title-bar"),
    /** A dialog that the app's page has opened: its buttons, and what the app renders in it. */
    question: page.getByRole("dialog"),
    asked: page.frameLocator("iframe[name=app-dialog]"),
    app,
  };
}

/** `button "Purchase for $4.30"` is 4.30, and so is `$4,30`. */
export function amountIn(text: string): number {
  const [, whole = "", cents] = /(\d[\d.,]*)[.,](\d\d)(?!\d)/.exec(text) ?? [];
  return Number(`${whole.replace(/[.,]/g, "")}.${cents}`);
}
