import { readdirSync } from "node:fs";

import { expect, onTestFinished, test } from "vitest";

import { startDemo, type RunningDemo } from "./start-demo.ts";

const WITH_BUILDS_MS = 420_000;
/** Carriers are asked once a minute: on a busy machine the third time has the news. */
const MAIL_MS = 240_000;

test(
  "one address shows every part of it, and Ctrl-C leaves nothing behind",
  { timeout: WITH_BUILDS_MS },
  async () => {
    const demo = await startDemo();
    onTestFinished(async () => {
      await demo.interrupt();
      demo.remove();
    });
    expect(readdirSync(demo.temporary)).toEqual([expect.stringMatching(/^encomienda-demo-/)]);

    const page = async (path: string) => {
      const response = await fetch(demo.url + path);
      return { status: response.status, text: await response.text(), headers: response.headers };
    };
    expect((await page("/")).text).toContain("Simulated store");
    const orders = await page("/admin/orders");
    expect(orders.text.match(/data-select="gid:/g)?.length).toBeGreaterThanOrEqual(15);
    expect(orders.text).toContain("On hold");
    const orderPath = /\/admin\/orders\/\d+/.exec(orders.text)?.[0] ?? "";
    expect((await page(orderPath)).text).toContain("admin.order-details.block.render");
    expect((await page("/checkout")).text).toMatch(/The app answered one request in \d+ ms/);
    expect((await page("/admin/carrier")).text).toContain("Delivered");
    expect((await page("/admin/nothing")).status).toBe(404);
    await expectMail(demo);
    await expectEmbeddedApp(demo);
    await expectHelp(demo);
    await expectCheckoutBecomesDraft(demo);

    expect(await demo.interrupt()).toBe(0);
    expect(readdirSync(demo.temporary)).toEqual([]);
    await expect(fetch(demo.url)).rejects.toThrow("fetch failed");
    expect(demo.said.filter((line) => !line.startsWith("Building"))).toHaveLength(1);
  },
);

/** The mail about an annulled parcel, which may be the newest, has nothing to follow. */
async function expectMail({ url }: RunningDemo): Promise<void> {
  const isFollowed = async () =>
    (await readMails(url)).some((text) => text.includes(`href="${url}/track/`));
  await expect.poll(isFollowed, { timeout: MAIL_MS }).toBe(true);
}

async function readMails(url: string): Promise<string[]> {
  const mailbox = await (await fetch(`${url}/admin/mailbox`)).text();
  const mails = [...mailbox.matchAll(/\?mail=([^"]+)/g)].map(([, mail]) => mail);
  return Promise.all(
    mails.map(async (mail) => {
      const response = await fetch(`${url}/admin/mailbox/${mail}`);
      expect(response.headers.get("content-security-policy")).toContain("sandbox");
      return response.text();
    }),
  );
}

/** The pages that the store's listing links to. */
async function expectHelp({ url }: RunningDemo): Promise<void> {
  for (const [path, title] of [
    ["/support?locale=es", "Ayuda"],
    ["/support?locale=en", "Support"],
    ["/privacy?locale=es", "Privacidad"],
    ["/privacy?locale=en", "Privacy"],
  ] as const) {
    const response = await fetch(url + path);
    const { headers } = response;
    expect([response.status, headers.get("x-content-type-options")]).toEqual([200, "nosniff"]);
    expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    expect(await response.text()).toContain(`<h1>${title}</h1>`);
  }
}

/** The page around it, the page in the frame, and the script in that. */
async function expectEmbeddedApp({ url }: RunningDemo): Promise<void> {
  const around = await (await fetch(`${url}/admin/app`)).text();
  const src = /<iframe[^>]*id="app"[^>]*src="([^"]+)"/s.exec(around)?.[1] ?? "";
  const inside = await fetch(url + src.replaceAll("&amp;", "&"), {
    headers: { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Chrome/148.0 Safari/537.36" },
  });
  expect(inside.status).toBe(200);
  expect(inside.headers.get("content-security-policy")).toContain("frame-ancestors 'self'");
  const text = await inside.text();
  expect(text).toContain('src="/admin/code/app-bridge.ts"');
  expect(text).not.toContain('https://cdn.shopify.com/shopifycloud/app-bridge.js"');
  const alone = await fetch(`${url}/app/wallet?charge_id=7`, {
    headers: { "sec-fetch-dest": "document" },
    redirect: "manual",
  });
  expect(alone.headers.get("location")).toBe("/admin/app/wallet?charge_id=7");
  const script = await fetch(`${url}/admin/code/app-bridge.ts`);
  expect(script.headers.get("content-type")).toContain("javascript");
}

async function expectCheckoutBecomesDraft({ url }: RunningDemo): Promise<void> {
  const checkout = await (await fetch(`${url}/checkout`)).text();
  const hat = /for="(v\d+)">\s*Sombrero/.exec(checkout)?.[1] ?? "";
  const form = new URLSearchParams({
    [hat]: "1",
    firstName: "Ana",
    lastName: "Mora",
    address1: "Av. Quito 1",
    city: "Sto Domingo",
    phone: "+593991112233",
    email: "ana@example.com",
    rate: "",
  });
  const placed = await fetch(`${url}/checkout`, { method: "POST", body: form, redirect: "manual" });
  const id = /\d+$/.exec(placed.headers.get("location") ?? "")?.[0] ?? "";
  const { idToken } = (await (await fetch(`${url}/admin/id-token`, { method: "POST" })).json()) as {
    idToken: string;
  };
  const ask = async () => {
    const response = await fetch(`${url}/api/extension/order?id=gid://shopify/Order/${id}`, {
      headers: { authorization: `Bearer ${idToken}` },
    });
    const order = (await response.json()) as { parcels?: { state: string; place: string }[] };
    return order.parcels?.[0];
  };
  await expect
    .poll(ask, { timeout: 10_000 })
    .toMatchObject({ state: "draft", place: expect.stringContaining("Santo Domingo") });
}
