import { createHmac, randomUUID } from "node:crypto";

import { storeApi } from "#app/shopify/routes.ts";
import { describe, expect, test } from "#test/integration/shopify/install/fixture.ts";
import { apiSecret, type StoreWithApp } from "#test/integration/shopify/install/store-with-app.ts";
import { fetchApi } from "#test/support/fetch-api.ts";

const DOMAIN = "demo.myshopify.com";
const order = { id: 450789469, email: "ana@example.com" };

interface Changes {
  secret?: string;
  headers?: Record<string, string>;
  without?: string[];
  body?: string;
}

function deliver(
  app: StoreWithApp,
  { secret = apiSecret, headers = {}, without = [], body = JSON.stringify(order) }: Changes = {},
) {
  const sent: Record<string, string> = {
    "x-shopify-topic": "orders/create",
    "x-shopify-shop-domain": DOMAIN,
    "x-shopify-event-id": randomUUID(),
    "x-shopify-webhook-id": randomUUID(),
    "x-shopify-triggered-at": "2026-11-20T12:00:00Z",
    "x-shopify-hmac-sha256": createHmac("sha256", secret).update(body).digest("base64"),
    ...headers,
  };
  for (const name of without) delete sent[name];
  return fetch(`${app.url}/shopify/webhooks`, { method: "POST", headers: sent, body });
}

async function kept({ service: { db } }: StoreWithApp) {
  const { shopEvents, jobs } = db.read.tables;
  const events = await db.read.select().from(shopEvents);
  return { events, jobs: await db.read.select().from(jobs) };
}

test("a webhook is saved together with a job that holds ids only", async ({ app }) => {
  expect((await deliver(app)).status).toBe(200);
  const { events, jobs } = await kept(app);
  expect(events).toMatchObject([{ shopDomain: DOMAIN, topic: "orders/create" }]);
  expect(jobs.map(({ kind, payload }) => ({ kind, payload }))).toEqual([
    {
      kind: "storeEvent",
      payload: {
        shopDomain: DOMAIN,
        topic: "orders/create",
        triggeredAt: "2026-11-20T12:00:00.000Z",
        hint: { orderId: "450789469" },
      },
    },
  ]);
});

test("a delivery that is repeated is one, and another topic of the same event is another", async ({
  app,
}) => {
  const headers = { "x-shopify-event-id": "e1" };
  await Promise.all([1, 2, 3].map(() => deliver(app, { headers })));
  await deliver(app, { headers });
  await deliver(app, { headers: { ...headers, "x-shopify-topic": "orders/paid" } });
  const { events, jobs } = await kept(app);
  expect([events.length, jobs.length]).toEqual([2, 2]);
});

test("one event that changed several orders counts for each of them", async ({ app }) => {
  const headers = { "x-shopify-event-id": "archived-all", "x-shopify-topic": "orders/updated" };
  for (const id of [1, 2, 1]) await deliver(app, { headers, body: JSON.stringify({ id }) });
  const { jobs } = await kept(app);
  expect(jobs.map(({ payload }) => payload)).toMatchObject([
    { hint: { orderId: "1" } },
    { hint: { orderId: "2" } },
  ]);
});

describe("nothing is changed by", () => {
  const refused: [string, Changes, number][] = [
    ["a wrong signature", { secret: "guessed" }, 401],
    ["no signature", { without: ["x-shopify-hmac-sha256"] }, 401],
    ["a signature of something else", { headers: { "x-shopify-hmac-sha256": "AAAA" } }, 401],
    ["a huge body", { body: `"${"x".repeat(1024 * 1024)}"` }, 413],
    ["no shop", { without: ["x-shopify-shop-domain"] }, 400],
    ["a shop that is none", { headers: { "x-shopify-shop-domain": "evil.example" } }, 400],
    [
      "no id to detect redeliveries",
      { without: ["x-shopify-event-id", "x-shopify-webhook-id"] },
      400,
    ],
    ["a topic that nobody asked for", { headers: { "x-shopify-topic": "carts/create" } }, 200],
    [
      "another shop's uninstallation",
      {
        headers: { "x-shopify-topic": "app/uninstalled" },
        body: JSON.stringify({ id: 1, myshopify_domain: "other.myshopify.com" }),
      },
      401,
    ],
    ["an uninstallation of nobody", { headers: { "x-shopify-topic": "app/uninstalled" } }, 401],
    [
      "another shop's redaction",
      {
        headers: { "x-shopify-topic": "shop/redact" },
        body: JSON.stringify({ shop_id: 1, shop_domain: "other.myshopify.com" }),
      },
      401,
    ],
  ];
  test.for(refused)("%s", async ([, changes, status], { app }) => {
    expect((await deliver(app, changes)).status).toBe(status);
    expect(await kept(app)).toEqual({ events: [], jobs: [] });
  });
});

describe("a request of the law", () => {
  const whole: [unknown, string[]][] = [
    [[], []],
    [
      [299938, "220458"],
      ["299938", "220458"],
    ],
    [
      [" 299938 ", "gid://shopify/Order/220458", 299938.0],
      ["299938", "220458"],
    ],
  ];
  test.for(whole)("with the orders %j is done", async ([orders, orderIds], { app }) => {
    const answer = await deliver(app, {
      headers: { "x-shopify-topic": "customers/redact" },
      body: JSON.stringify({ shop_domain: DOMAIN, orders_to_redact: orders }),
    });
    expect(answer.status).toBe(200);
    expect((await kept(app)).jobs).toMatchObject([{ payload: { hint: { orderIds } } }]);
  });

  const odd = [null, 0, -7, 1.5, "", "7a", "gid://shopify/Customer/7", true, { id: 7 }, [7]];
  const lists = [...odd.map((each) => [299938, each, "220458"]), undefined, null, "299938", {}];
  const requests = ["customers/redact", "customers/data_request"].flatMap((topic) =>
    lists.map((orders): [string, unknown] => [topic, orders]),
  );
  test("that cannot be read whole is not answered 200, and what can be read is done", async ({
    app,
  }) => {
    for (const [topic, orders] of requests) {
      const body = { shop_domain: DOMAIN, data_request: { id: 9 }, [topic]: 0 };
      const list = topic === "customers/redact" ? "orders_to_redact" : "orders_requested";
      const headers = { "x-shopify-topic": topic };
      const answer = await deliver(app, {
        headers,
        body: JSON.stringify({ ...body, [list]: orders }),
      });
      expect([topic, orders, answer.status]).toEqual([topic, orders, 422]);
    }
    const { jobs } = await kept(app);
    const done = jobs.map(({ payload }) => Object(payload).hint.orderIds);
    expect(done).toEqual(
      requests.map(([, orders]) => (Array.isArray(orders) ? ["299938", "220458"] : [])),
    );
  });
});

test("while the secret is being changed, the one before it counts too", async ({ app }) => {
  const shopifyApp = {
    ...app.shopifyApp,
    options: { ...app.options, apiSecrets: ["new", apiSecret] },
  };
  const body = JSON.stringify(order);
  const store = fetchApi(storeApi(shopifyApp, { serveRates: () => Promise.reject(new Error()) }));
  const signed = async (secret: string) => {
    const headers = {
      "x-shopify-topic": "orders/create",
      "x-shopify-shop-domain": DOMAIN,
      "x-shopify-event-id": secret,
      "x-shopify-hmac-sha256": createHmac("sha256", secret).update(body).digest("base64"),
    };
    return (await store.request("/shopify/webhooks", { method: "POST", body, headers })).status;
  };
  const answers = await Promise.all(["new", apiSecret, "older"].map(signed));
  expect(answers).toEqual([200, 200, 401]);
});

test("what is signed and no JSON object is no webhook: one secret also signs session tokens", async ({
  app,
}) => {
  const shop = app.store.openShop("other.myshopify.com");
  const [head, claims, signature] = (await shop.merchant.idToken()).split(".");
  const forged = {
    body: `${head}.${claims}`,
    headers: {
      "x-shopify-topic": "locations/update",
      "x-shopify-hmac-sha256": Buffer.from(signature!, "base64url").toString("base64"),
    },
  };
  for (const changes of [forged, { body: "<xml/>" }, { body: "[]" }, { body: '"text"' }])
    expect((await deliver(app, changes)).status).toBe(401);
  expect(await kept(app)).toEqual({ events: [], jobs: [] });
});

test("other methods and paths are not there", async ({ app }) => {
  expect((await fetch(`${app.url}/shopify/webhooks`)).status).toBe(404);
  expect((await fetch(`${app.url}/shopify/other`, { method: "POST" })).status).toBe(404);
});
