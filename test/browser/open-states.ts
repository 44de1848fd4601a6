import { join } from "node:path";

import type { Frame } from "playwright-core";

import { openDemo, type Demo } from "#app/demo/open-demo.ts";
import { openAppPage, purchase, readOrder } from "#app/demo/scenario/merchant-client.ts";
import { moveParcel, moveTo } from "#app/demo/scenario/move-parcel.ts";
import { openDemoShop } from "#app/demo/scenario/open-demo-shop.ts";
import { topUp } from "#app/demo/scenario/top-up.ts";
import { until } from "#app/demo/scenario/until.ts";
import { dispatchDoubts } from "#app/shipping/model/buyer-answer.ts";
import { addressOf } from "#app/simulators/shopify/address.ts";
import type { ShopSettings } from "#app/simulators/shopify/shop.ts";
import { tamper } from "#test/support/tamper.ts";

import { chooseForBuyers } from "./choose-for-buyers.ts";
import { findTrackingLink, trackingLinks } from "./find-tracking-link.ts";
import { openAnotherShop } from "./open-another-shop.ts";
import type { Session, Language } from "./open-chromium.ts";
import { follow, openPage, openPublicPage } from "./open-page.ts";
import { cutLine, overOrdinaryLine } from "./vitals/ordinary-line.ts";

export interface State {
  open: (session: Session, language: Language) => Promise<Frame>;
  /** What the browser is right to complain of. */
  expected?: RegExp;
  /** Of a page that speaks only one. */
  speaks?: Language;
}

/** Everything that is not a page of a shop in the middle of its work. */
export async function openStates() {
  const demo = await openDemo({ port: 0, print: () => {}, isEmpty: true });
  const closers: (() => Promise<void>)[] = [() => demo.close()];
  const another = async (name: string, settings?: Partial<ShopSettings>) => {
    const shop = await openAnotherShop(demo, `${name}.myshopify.com`, settings);
    closers.push(shop.closeFront);
    return shop;
  };

  await topUp(demo, 5_000);
  const trackingPath = new URL(await followedParcel(demo)).pathname;
  const asking = await failedDelivery(demo);
  const answered = await failedDelivery(demo);
  await chooseForBuyers(demo, { asksBefore: [...dispatchDoubts] });
  const asksBefore = await doubtfulAddress(demo);
  const requestId = await dataRequest(demo);
  const fresh = await another("recien-llegada");
  await openDemoShop(fresh);
  const abroad = await another("madrid", {
    address: addressOf({ city: "Madrid", countryCode: "ES" }),
  });
  await install(abroad, "it is known where the shop is", 403);
  const unnamed = await another("sin-permiso", { protectedData: "notApproved" });
  // Without approval there is no webhook: the reconciliation after the set-up finds the order.
  unnamed.shop.buyer.placeOrder();
  await openDemoShop(unnamed);
  await until("the order is listed with its reason", async () => {
    const page = await askPage(unnamed, "/app");
    return (await page.text()).includes("Shopify aún no nos deja") ? true : null;
  });
  const live = await openGoneLive(await another("ya-real", { isDevelopmentShop: true }));
  const preparing = await another("en-camino");
  demo.store.fail({ kind: "error500", on: "shop", shop: preparing.shop.domain, times: 1_000 });
  await install(preparing, "the page says so", 503);

  const at = (shop: Demo, path: string, expected?: RegExp): State => ({
    open: (session, language) => openPage(session, shop, path, language),
    ...(expected && { expected }),
  });
  const publicAt = (origin: string, path: string, more: Omit<State, "open"> = {}): State => ({
    open: (session) => openPublicPage(session, `${origin}${path}`),
    ...more,
  });
  const states: Record<string, State> = {
    "fresh-home": at(fresh, "/app"),
    "fresh-attention": at(fresh, "/app/attention"),
    "fresh-shipments": at(fresh, "/app/shipments"),
    "fresh-incidents": at(fresh, "/app/incidents"),
    "fresh-cash": at(fresh, "/app/cash"),
    "fresh-wallet": at(fresh, "/app/wallet"),
    loading: { open: (session, language) => openLoading(session, fresh, language) },
    offline: {
      open: (session, language) => openOffline(session, fresh, language),
      expected: /ERR_INTERNET_DISCONNECTED|Failed to fetch/,
    },
    failed: {
      open: (session, language) => openFailed(session, fresh, language),
      expected: saidStatus(500),
    },
    "missing-shipment": at(fresh, "/app/shipments/1", saidStatus(404)),
    "missing-page": at(fresh, "/app/nothing-here", saidStatus(404)),
    preparing: at(preparing, "/app/shipments", saidStatus(503)),
    "preparing-home": at(preparing, "/app"),
    "country-not-served": at(abroad, "/app/shipments", saidStatus(403)),
    "country-not-served-home": at(abroad, "/app"),
    "gone-live-home": at(live, "/app"),
    "data-not-approved-home": at(unnamed, "/app"),
    "data-not-approved-attention": at(unnamed, "/app/attention"),
    "data-request": at(demo, `/app/data-requests/${requestId}`),
    track: publicAt(demo.url, trackingPath),
    "track-asks": { open: (session) => openPublicPage(session, asking) },
    "track-asks-before": { open: (session) => openPublicPage(session, asksBefore) },
    "track-answered": { open: (session) => answerOn(session, answered) },
    "track-missing": publicAt(demo.url, "/track/nobody", { expected: saidStatus(404) }),
    login: publicAt(demo.url, "/auth/login", { speaks: "es" }),
    "what-runs-here": publicAt(`http://localhost:${demo.appPort}`, "/"),
    "api-getting-started": publicAt(
      `http://localhost:${demo.appPort}`,
      "/api/public/docs/getting-started",
    ),
  };
  return {
    states,
    close: async () => {
      for (const close of closers.toReversed()) await close();
    },
  };
}

/** The link of a mail by which its buyer answers. */
const ANSWER = /Responder:?\s+(https?:\S+)/;

const saidStatus = (status: number) => new RegExp(`status of ${status}`);

/** A development store that got a paid plan. */
async function openGoneLive(demo: Demo): Promise<Demo> {
  await openDemoShop(demo);
  demo.shop.merchant.changeSettings({ isDevelopmentShop: false, planName: "Basic" });
  await until("its merchant reads that it is live", async () => {
    const page = await askPage(demo, "/app");
    return (await page.text()).includes("Tu tienda ya no es de prueba") ? true : null;
  });
  return demo;
}

/** A parcel that its buyer follows: the address of its tracking page. */
async function followedParcel(demo: Demo): Promise<string> {
  const order = demo.shop.buyer.placeOrder({ email: "rosa@example.com" });
  await demo.store.settled();
  const draft = await until("there is a draft", async () => {
    const [parcel] = (await readOrder(demo, order.id)).parcels;
    return parcel?.state === "draft" ? parcel : null;
  });
  await moveTo(demo, await purchase(demo, draft), "departed");
  return findTrackingLink(demo);
}

/** A parcel that could not be delivered: the address of the page that asks its buyer. */
async function failedDelivery(demo: Demo): Promise<string> {
  const before = await trackingLinks(demo);
  const order = demo.shop.buyer.placeOrder({ email: "rosa@example.com" });
  await demo.store.settled();
  const draft = await until("there is a draft", async () => {
    const [parcel] = (await readOrder(demo, order.id)).parcels;
    return parcel?.state === "draft" ? parcel : null;
  });
  const label = await purchase(demo, draft);
  await moveTo(demo, label, "departed");
  await moveParcel(demo, label.trackingNumber ?? "", "absent");
  return until("its buyer is asked", async () => {
    const links = await trackingLinks(demo, ANSWER);
    return links.find((link) => !before.includes(link)) ?? null;
  });
}

/** A parcel whose courier may not find the door: the address of the page that asks its buyer before it leaves. */
async function doubtfulAddress(demo: Demo): Promise<string> {
  const before = await trackingLinks(demo, ANSWER);
  const shippingAddress = { address1: "Av. Amazonas y Colón", address2: null };
  const order = demo.shop.buyer.placeOrder({ email: "rosa@example.com", shippingAddress });
  await demo.store.settled();
  const draft = await until("there is a draft", async () => {
    const [parcel] = (await readOrder(demo, order.id)).parcels;
    return parcel?.state === "draft" ? parcel : null;
  });
  await purchase(demo, draft);
  return until("its buyer is asked", async () => {
    const links = await trackingLinks(demo, ANSWER);
    return links.find((link) => !before.includes(link)) ?? null;
  });
}

/** As a phone without scripts does it: these pages run none. */
async function answerOn(session: Session, url: string): Promise<Frame> {
  const frame = await openPublicPage(session, url);
  const send = frame.locator("form button");
  if ((await send.count()) === 0) return frame;
  await frame.locator("[name=reference]").fill("Casa verde, frente al parque");
  await frame.locator("[name=day]").selectOption({ index: 1 });
  await send.click();
  await frame.locator(".answer:not(:has(form))").waitFor();
  return frame;
}

/** A customer who wants to know what is kept of her. */
async function dataRequest(demo: Demo): Promise<string> {
  demo.shop.merchant.requestCustomerData([...demo.shop.state.orders.keys()]);
  await demo.store.settled();
  return until("the merchant is asked for data", async () => {
    const page = await askPage(demo, "/app");
    return /\/app\/data-requests\/(\d+)/.exec(await page.text())?.[1] ?? null;
  });
}

async function install(shop: Demo, what: string, status: number): Promise<void> {
  shop.shop.merchant.install();
  await openAppPage(shop);
  await until(what, async () => {
    const answer = await askPage(shop, "/app/shipments");
    await answer.text();
    return answer.status === status ? status : null;
  });
}

async function askPage({ shop, appPort }: Demo, path: string): Promise<Response> {
  const query = new URLSearchParams({
    embedded: "1",
    shop: shop.domain,
    host: Buffer.from(`admin.shopify.com/store/${shop.domain}`).toString("base64url"),
    id_token: await shop.merchant.idToken(),
  });
  const headers = {
    "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Chrome/148.0.0.0 Safari/537.36",
  };
  return fetch(`http://127.0.0.1:${appPort}${path}?${query}`, { headers, redirect: "manual" });
}

/** What is seen while the next page is on its way, and that is not coming. */
async function openLoading(session: Session, shop: Demo, language: Language): Promise<Frame> {
  const next = "**/app/shipments.data*";
  await session.page.unroute(next);
  const frame = await openPage(session, shop, "/app/packing", language);
  await session.page.route(next, () => {});
  await follow(session.page, "/app/shipments");
  await frame.getByRole("status").locator("[class*=Skeleton]").first().waitFor();
  return frame;
}

async function openOffline(session: Session, shop: Demo, language: Language): Promise<Frame> {
  const frame = await openPage(session, shop, "/app/packing", language);
  await cutLine(session.page);
  await session.page.context().setOffline(true);
  await follow(session.page, "/app/shipments");
  await frame.locator("h1.Polaris-Text--alignmentCenter, h1[class*=center]").first().waitFor();
  await session.page.context().setOffline(false);
  await overOrdinaryLine(session.page);
  return frame;
}

/** A database that lost a table, for as long as the page is read. */
async function openFailed(session: Session, shop: Demo, language: Language): Promise<Frame> {
  const database = `file:${join(shop.folder, "shipping.db")}`;
  await tamper(database, "alter table checkout_days rename to mislaid");
  try {
    return await openPage(session, shop, "/app", language);
  } finally {
    await tamper(database, "alter table mislaid rename to checkout_days");
  }
}
