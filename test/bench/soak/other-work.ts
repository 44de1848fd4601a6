import { setTimeout as sleep } from "node:timers/promises";

import type { SimulatedShop, Store } from "#app/simulators/shopify/store.ts";

import type { BenchService } from "../bench-service.ts";
import { captureResponse, type Question } from "../capture-response.ts";
import { casesOf } from "../cases.ts";

const ROUND_MS = 10_000;
const POLL_MS = 200;
const ORDERS_PER_ROUND = 20;
const DRAFTS_PER_ROUND = 50;
/** As a person's; the store's library refuses the user agents of programs. */
const USER_AGENT =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36";
const QUICK = { maximumAvailable: 100_000, restoreRate: 50_000 };

export interface OtherWork {
  report: () => string;
  /** Ends after the round that runs; what failed, or null. */
  end: () => Promise<string | null>;
}

/**
 * Every ten seconds 20 orders arrive in another shop, each of which the app reads from the store and makes a draft of,
 * and 50 labels are purchased in one batch.
 */
export async function startOtherWork(service: BenchService, store: Store): Promise<OtherWork> {
  const shop = await openShop(service, store);
  const stop = new AbortController();
  const done = { orders: 0, purchases: 0 };
  const work = run().then(
    () => null,
    (error: unknown) => (stop.signal.aborted ? null : String(error)),
  );
  return {
    report: () => `${done.orders} orders placed, ${done.purchases} labels purchased`,
    async end() {
      stop.abort();
      return work;
    },
  };

  async function run(): Promise<void> {
    const draft = casesOf(service).find(({ name }) => name === "draft")!;
    while (!stop.signal.aborted) {
      const startMs = performance.now();
      for (let index = 0; index < ORDERS_PER_ROUND; index += 1) shop.buyer.placeOrder();
      const drafts = await draft.questions(DRAFTS_PER_ROUND);
      await purchase(drafts.map(({ body }) => body));
      done.orders += ORDERS_PER_ROUND;
      const restMs = Math.max(0, startMs + ROUND_MS - performance.now());
      await sleep(restMs, undefined, { signal: stop.signal });
    }
  }

  /** Drafts in one batch, and all of them purchased in another. */
  async function purchase(bodies: unknown[]): Promise<void> {
    const drafted = await listed(await runBatch("/batch/create", bodies));
    // No carrier collects cash at some of the destinations.
    const items = drafted.flatMap(({ draft: { shipmentId, rates } }) => {
      const rate = rates.find(({ available }) => available);
      if (!rate) return [];
      return [{ shipmentId, preferredRateObjectId: rate.rateId, purchaseWith: "walletAvailable" }];
    });
    await runBatch("/batch/purchase", items);
    done.purchases += items.length;
  }

  /** @returns the batch, when all of its items are done */
  async function runBatch(path: string, items: unknown[]): Promise<number> {
    const { batchId } = await payload<{ batchId: number }>(
      service.question("POST", path, { items }),
    );
    for (;;) {
      const batch = await payload<{ waiting: number; failed: number }>(
        service.question("GET", `/batch/${batchId}`),
      );
      if (batch.failed > 0) throw new Error(`${path}: ${JSON.stringify(batch)}`);
      if (batch.waiting === 0) return batchId;
      await sleep(POLL_MS);
    }
  }

  async function listed(batchId: number): Promise<DraftedItem[]> {
    const path = `/batch/item/${batchId}?limit=${DRAFTS_PER_ROUND}`;
    const slice = await payload<{ data: DraftedItem[] }>(service.question("GET", path));
    return slice.data;
  }

  async function payload<Payload>(question: Question): Promise<Payload> {
    const { status, body } = await captureResponse(service.server.port, question);
    const text = Buffer.from(body).toString();
    if (status >= 300) throw new Error(`${question.path}: ${status} ${text}`);
    return (JSON.parse(text) as { payload: Payload }).payload;
  }
}

interface DraftedItem {
  draft: { shipmentId: number; rates: { rateId: number; available: boolean }[] };
}

/** A shop that installed the app. */
async function openShop({ server }: BenchService, store: Store): Promise<SimulatedShop> {
  const shop = store.openShop("orders.myshopify.com", { throttle: QUICK });
  shop.merchant.install([]);
  const url = new URL("/app", server.origin);
  const host = Buffer.from("admin.shopify.com/store/orders").toString("base64url");
  const idToken = await shop.merchant.idToken();
  const asked = { embedded: "1", shop: shop.domain, host, id_token: idToken };
  for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value);
  const headers = { "user-agent": USER_AGENT, accept: "text/html" };
  const opened = await fetch(url, { headers, redirect: "manual" });
  if (opened.status !== 200) throw new Error(`the app of the other shop answers ${opened.status}`);
  await opened.arrayBuffer();
  return shop;
}
