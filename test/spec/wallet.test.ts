import { beforeAll, describe, expect, test } from "vitest";

import { outcome, payloadOf, publicBase } from "./client.ts";
import {
  annul,
  generateTracking,
  openShop,
  paidShipment,
  sharedServer,
  topUp,
  type Server,
  type Shop,
} from "./shop.ts";

interface Wallet {
  balance: number;
  held: number;
  debt: number;
  currency: string;
}
interface Movement {
  movementId: number;
  kind: string;
  amount: number;
  balance: number;
  currency: string;
  shipmentId: number | null;
  extId: string | null;
  trackingNumber: string | null;
  reference: string | null;
  reason: string | null;
  objectCreated: string;
}
interface Slice {
  count: number;
  data: Movement[];
  nextCursor: string | null;
}

let server: Server;
let shop: Shop;
let stranger: Shop;
let paid: Awaited<ReturnType<typeof paidShipment>>;
let refunded: Awaited<ReturnType<typeof paidShipment>>;

const walletOf = async ({ api }: Shop) => payloadOf(await api.get<Wallet>("/wallet"), 200);
const slice = async ({ api }: Shop, query = "") =>
  payloadOf(await api.get<Slice>(`/wallet/movement${query}`), 200);

beforeAll(async () => {
  server = sharedServer();
  [shop, stranger] = await Promise.all([openShop(server, "100.00"), openShop(server, "7.00")]);
  paid = await paidShipment(shop, { extId: '=1+1, "two"' });
  refunded = await paidShipment(shop);
  payloadOf(await annul(shop, refunded.shipmentId), 200);
  await topUp(server, shop.accountId, "5.50", `second ${shop.accountId}`);
});

test("the wallet shows what can be spent, and what paid shipments hold until they have a number", async () => {
  const price = paid.rate.priceTotal;
  const before = await walletOf(shop);
  expect(before.balance).toBeCloseTo(105.5 - price, 2);
  expect(before).toEqual({ balance: before.balance, held: price, debt: 0, currency: "USD" });
  payloadOf(await generateTracking(shop, paid.shipmentId), 200);
  expect(await walletOf(shop)).toEqual({ ...before, held: 0 });
});

describe("the statement", () => {
  test("has every movement, newest first, each balance following from the one before", async () => {
    const { data, count, nextCursor } = await slice(shop);
    expect(data.map(({ kind }) => kind)).toEqual(["topUp", "refund", "charge", "charge", "topUp"]);
    expect([count, nextCursor]).toEqual([5, null]);
    expect(data.map(({ movementId }) => movementId)).toEqual([5, 4, 3, 2, 1]);
    for (const [index, { amount, balance }] of data.entries())
      expect(balance).toBeCloseTo((data[index + 1]?.balance ?? 0) + amount, 2);
    const [second, refund, , charge] = data;
    expect(second).toMatchObject({ reference: `second ${shop.accountId}`, shipmentId: null });
    expect(refund).toMatchObject({ shipmentId: refunded.shipmentId, reference: null });
    expect(charge).toMatchObject({ shipmentId: paid.shipmentId, extId: '=1+1, "two"' });
    expect(charge?.amount).toBe(-paid.rate.priceTotal);
  });

  test("is the same in pages, whatever moves the wallet between two of them", async () => {
    const all = (await slice(shop)).data;
    const seen: Movement[] = [];
    for (let after = "", more = true; more;) {
      const { data, nextCursor } = await slice(shop, `?limit=2${after}`);
      seen.push(...data);
      more = nextCursor !== null;
      after = `&after=${nextCursor}`;
      await topUp(server, shop.accountId, "0.01", `${shop.accountId} ${seen.length}`);
    }
    expect(seen).toEqual(all);
  });

  test("is narrowed by kind and by time, its begin in and its end out", async () => {
    const { data } = await slice(shop, "?kind=charge");
    expect(data.map(({ shipmentId }) => shipmentId)).toEqual([
      refunded.shipmentId,
      paid.shipmentId,
    ]);
    const at = (await slice(shop, "?kind=refund")).data[0]?.objectCreated;
    const from = (await slice(shop, `?from=${at}`)).data.map(({ movementId }) => movementId);
    expect(Math.min(...from)).toBe(4);
    const to = (await slice(shop, `?to=${at}`)).data.map(({ movementId }) => movementId);
    expect(to).toEqual([3, 2, 1]);
    expect((await slice(shop, `?from=${at}&to=${at}`)).data).toEqual([]);
  });

  test.each(["kind=gift", "from=yesterday", "to=2026-13-01", "after=x", "after=-1", "limit=0"])(
    "refuses %s",
    async (query) => {
      expect(outcome(await shop.api.get(`/wallet/movement?${query}`))).toBe("400 pApiBadRequest");
    },
  );

  test("as CSV has the same movements, and no text that a spreadsheet computes", async () => {
    const file = await download(shop, "?kind=charge");
    expect(file.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    const [heading, newest, oldest, ...rest] = file.text.split("\r\n");
    expect(heading).toBe(
      "movementId,objectCreated,kind,amount,balance,currency,shipmentId,extId,trackingNumber,reference,reason",
    );
    expect(newest?.split(",")).toMatchObject({ 0: "3", 2: "charge", 5: "USD" });
    expect(oldest).toContain(`-${paid.rate.priceTotal.toFixed(2)},`);
    expect(oldest).toContain(`,"'=1+1, ""two""",`);
    expect(rest).toEqual([""]);
    expect(outcome(await shop.api.get("/wallet/movement.csv?kind=gift"))).toBe(
      "400 pApiBadRequest",
    );
  });
});

test("an account sees its own money only, whatever cursor it sends", async () => {
  expect(await walletOf(stranger)).toEqual({ balance: 7, held: 0, debt: 0, currency: "USD" });
  const { data } = await slice(stranger, "?after=999999");
  expect(data.map(({ amount }) => amount)).toEqual([7]);
  const { text } = await download(stranger);
  expect(text.trim().split("\r\n")).toHaveLength(2);
});

async function download({ apiKey }: Shop, query = "") {
  const response = await fetch(`${publicBase(server.baseUrl)}/wallet/movement.csv${query}`, {
    headers: {
      "x-api-key": apiKey,
      "x-service-api-version": "2026-01-01",
      "x-service-country": "EC",
    },
  });
  expect(response.status).toBe(200);
  return { headers: response.headers, text: await response.text() };
}
