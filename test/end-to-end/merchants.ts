import { expect } from "vitest";
import { z } from "zod";

import type { ShopSettings } from "#app/simulators/shopify/shop.ts";
import type { SimulatedShop } from "#app/simulators/shopify/store.ts";
import { apiClient, payloadOf, type Api } from "#test/spec/client.ts";
import type { Detail, Page } from "#test/spec/shapes.ts";

import { idle, type Workplace } from "./workplace.ts";

/** As a person's; the library refuses the user agents of programs. */
const USER_AGENT =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36";
const PAGE_LIMIT = 100;

const listedAccounts = z.array(
  z.object({ accountId: z.coerce.string(), name: z.string(), bucket: z.string() }),
);
const issuedKey = z.object({ apiKey: z.string() });

/** A shop that installed the app, and its account as another system of the merchant sees it. */
export interface Merchant {
  shop: SimulatedShop;
  accountId: string;
  api: Api;
}

/** Points of the Admin API that a test has no time to wait for; throttling has a test of its own. */
const quick = { maximumAvailable: 100_000, restoreRate: 50_000 };

export async function openMerchant(
  workplace: Workplace,
  domain: string,
  settings: Partial<ShopSettings> & { optionalScopes?: string[] } = {},
): Promise<Merchant> {
  const { optionalScopes = [], ...rest } = settings;
  const shop = workplace.store.openShop(domain, { throttle: quick, ...rest });
  shop.merchant.install(optionalScopes);
  expect((await openApp(workplace, shop)).status).toBe(200);
  await idle(workplace);
  return merchantOf(workplace, shop);
}

/** The shop's account as it is now, with a new key. */
export async function merchantOf(workplace: Workplace, shop: SimulatedShop): Promise<Merchant> {
  const account = (await accountsOf(workplace, shop.domain))[0]!;
  const { apiKey } = issuedKey.parse(
    await workplace.server().operator("keys", "issue", "--account", account.accountId),
  );
  return { shop, accountId: account.accountId, api: apiClient(workplace.baseUrl, apiKey) };
}

/** The admin loads the embedded page, as it does when the merchant clicks on the app. */
export async function openApp(
  { baseUrl }: Workplace,
  { domain, merchant }: SimulatedShop,
  path = "/app",
): Promise<Response> {
  const url = new URL(path, baseUrl);
  const host = Buffer.from(`admin.shopify.com/store/${domain.split(".")[0]}`).toString("base64url");
  const asked = { embedded: "1", shop: domain, host, id_token: await merchant.idToken() };
  for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value);
  const headers = { "user-agent": USER_AGENT, accept: "text/html" };
  return fetch(url, { headers, redirect: "manual" });
}

/** A form of the embedded page, sent as the page does: with a token of the admin. The text of the answer. */
export async function postToApp(
  { baseUrl }: Workplace,
  { merchant }: SimulatedShop,
  path: string,
  form: Record<string, string>,
  idToken?: string,
): Promise<string> {
  const response = await fetch(baseUrl + path, {
    method: "POST",
    body: new URLSearchParams(form),
    headers: {
      "user-agent": USER_AGENT,
      authorization: `Bearer ${idToken ?? (await merchant.idToken())}`,
    },
    redirect: "manual",
  });
  return response.text();
}

/**
 * The account of a shop, which is called as the shop calls itself. Every account is a shop's, or was one until the shop
 * went live: none was opened in vain.
 */
export async function accountsOf({ server, sql, storesIn }: Workplace, domain: string) {
  const shops = await sql.rows("select account_id, shop_domain, test_account_id from shops");
  const listed = listedAccounts.parse(await server().operator("accounts", "list"));
  const accounts = listed.filter(({ bucket }) => bucket === storesIn);
  const former = shops.filter((shop) => shop["test_account_id"] !== null);
  expect(accounts).toHaveLength(shops.length + former.length);
  const own = shops.filter((shop) => shop["shop_domain"] === domain);
  return accounts.filter(({ accountId }) =>
    own.some((shop) => String(shop["account_id"]) === accountId),
  );
}

/** Every shipment of the account, as the public API lists them. */
export async function shipmentsOf({ api }: Merchant): Promise<Detail[]> {
  const found: Detail[] = [];
  for (let page = 1; ; page++) {
    const path = `/shipment?limit=${PAGE_LIMIT}&page=${page}`;
    const { data, pageCount } = payloadOf(await api.get<Page<Detail>>(path), 200);
    found.push(...data);
    if (page >= pageCount) return found;
  }
}
