import { bindJobs } from "#app/jobs/define-job.ts";
import { RetryLater } from "#app/jobs/retry-later.ts";
import type { AccountId } from "#app/shipping/model/ids.ts";
import { purchaseShipment } from "#app/shipping/shipments/purchase-shipment.ts";
import type { ShopifyApp } from "#app/shopify/app.ts";
import { shopifyJobs } from "#app/shopify/jobs.ts";
import type { Database } from "#db/engine/database.ts";
import { findQuotedShipment } from "#db/shipping/shipments.ts";
import { GUAYAQUIL } from "#test/support/world.ts";

import { describe, expect, signal, test, type Orders } from "./orders-world.ts";

const CLAIM_IS_OVER_MS = 100_000;
/** More commits than any sync of an order makes. */
const COMMITS_MAX = 12;

type Change = (orders: Orders, orderId: number) => void;
const changes: [string, Change | null, "quoted" | "annulled"][] = [
  ["while it makes a draft", null, "quoted"],
  [
    "while it changes one",
    ({ merchant }, id) => merchant.changeAddress(id, { city: "Guayaquil", zip: null }),
    "quoted",
  ],
  ["while it annuls one", ({ merchant }, id) => merchant.cancelOrder(id), "annulled"],
];

describe("a process that dies at any commit of its work", () => {
  test.for(changes)(
    "%s leaves one draft that matches the order",
    async ([, change, status], { orders }) => {
      let crashes = 0;
      for (let commits = 0; commits < COMMITS_MAX; commits += 1) {
        const order = orders.buyer.placeOrder();
        if (change) await orders.sync(order);
        change?.(orders, order.id);

        const dying = dieAfter(orders, commits);
        const hasDied = await orders.sync(order, dying).then(
          () => false,
          () => true,
        );
        if (hasDied) crashes += 1;
        orders.ctx.passTime(CLAIM_IS_OVER_MS);
        await orders.sync(order);

        const draft = await orders.draft(order);
        expect(draft.status).toBe(status);
        const city = order.shippingAddress?.city;
        expect(
          draft.recipient.territoryBaseId.startsWith(city === "Quito" ? "EC|:|17" : "EC|:|09"),
        ).toBe(true);
        const ofOrder = (await orders.shipments()).filter(({ extId }) =>
          extId?.startsWith(String(order.id)),
        );
        expect(ofOrder).toHaveLength(1);
        expect((await orders.row(order)).state).toBe(status === "annulled" ? "ended" : "draft");
        if (!hasDied) break;
      }
      expect(crashes).toBeGreaterThanOrEqual(3);
    },
  );

  test("raises no false alarm about a label that was purchased meanwhile", async ({ orders }) => {
    const outcomes = new Set<string>();
    for (let commits = 0; commits < COMMITS_MAX; commits += 1) {
      const order = orders.buyer.placeOrder();
      await orders.sync(order);
      orders.merchant.changeAddress(order.id, { city: "Guayaquil", zip: null });
      await orders.sync(order, dieAfter(orders, commits)).catch(() => undefined);

      const { shipmentId, recipient } = await orders.draft(order);
      const quoted = await findQuotedShipment(orders.db.read, orders.accountId, shipmentId);
      await purchaseShipment(orders.ctx, {
        shipmentId,
        preferredRateId: orders.world.rateOf(quoted!).rateId,
        purchaseWith: "walletAvailable",
      });
      orders.ctx.passTime(CLAIM_IS_OVER_MS);
      await orders.sync(order);
      const isOfNewAddress = recipient.territoryBaseId === GUAYAQUIL;
      outcomes.add(`${isOfNewAddress}: ${(await orders.codes(order)).join()}`);

      // What changes from now on is noticed.
      orders.merchant.changeAddress(order.id, { city: "Quito", zip: null });
      await orders.sync(order);
      if (isOfNewAddress) expect(await orders.codes(order)).toEqual(["changedAfterPayment"]);
    }
    expect([...outcomes].toSorted()).toEqual(["false: changedAfterPayment", "true: "]);
  });

  test("holds up other workers only until its claim ends", async ({ orders }) => {
    const order = orders.buyer.placeOrder();
    await orders.sync(order, dieAfter(orders, 1)).catch(() => undefined);
    await expect(orders.sync(order, withoutPauses(orders))).rejects.toThrow(
      "other workers keep changing",
    );
    expect(await orders.shipments()).toHaveLength(0);
    orders.ctx.passTime(CLAIM_IS_OVER_MS);
    await orders.sync(order);
    expect(await orders.shipments()).toHaveLength(1);
  });
});

describe("the job of an order that another worker has claimed", () => {
  test("whose worker crashed is retried until the claim ends, and never sleeps", async ({
    orders,
  }) => {
    const { ctx } = orders;
    const order = orders.buyer.placeOrder();
    await orders.sync(order, dieAfter(orders, 1)).catch(() => undefined);
    const diedAt = ctx.now().getTime();
    let pauses = 0;
    const shopifyApp = withPauses(orders, async () => void (pauses += 1));
    ctx.passTime(2_000);

    const putOffs: number[] = [];
    for (;;) {
      const error: unknown = await job(shopifyApp, orders.accountId, order).then(
        () => null,
        (thrown: unknown) => thrown,
      );
      if (error === null) break;
      expect(error).toBeInstanceOf(RetryLater);
      const { retryAt } = error as RetryLater;
      const atMs = retryAt.getTime();
      expect(atMs).toBeGreaterThan(ctx.now().getTime());
      expect(atMs - diedAt).toBeLessThanOrEqual(91_000);
      putOffs.push(atMs);
      ctx.passTime(atMs - ctx.now().getTime());
    }
    expect(pauses).toBe(0);
    expect(putOffs.length).toBeLessThanOrEqual(8);
    expect(await orders.shipments()).toHaveLength(1);
    expect((await orders.row(order)).state).toBe("draft");
  });

  test("whose worker is alive finishes as soon as the claim is released", async ({ orders }) => {
    const order = orders.buyer.placeOrder();
    await orders.sync(order, dieAfter(orders, 1)).catch(() => undefined);
    let pauses = 0;
    const shopifyApp = withPauses(orders, async () => {
      pauses += 1;
      if (pauses === 2)
        await orders.ctx.db.tx(null, async (tx) => {
          await tx.update(tx.tables.leases).set({ leaseOwner: null, leaseUntil: null });
        });
    });
    await job(shopifyApp, orders.accountId, order);
    expect(pauses).toBe(2);
    expect((await orders.row(order)).state).toBe("draft");
  });
});

describe("a store that does not answer", () => {
  test.for(["cutBefore", "cutAfter", "throttled", "malformed", "error500"] as const)(
    "(%s) is asked again, or the work is done later, and nothing is doubled",
    async (kind, { orders }) => {
      const order = orders.buyer.placeOrder();
      orders.store.fail({ kind, on: "any", times: 3 });
      const calm = withoutPauses(orders);
      for (let tries = 0; tries < 5; tries += 1)
        await orders.sync(order, calm).catch(() => undefined);
      expect(await orders.shipments()).toHaveLength(1);
      expect((await orders.row(order)).state).toBe("draft");
    },
  );
});

/** An app whose database fails after this number of commits: what a killed process leaves behind. */
function dieAfter({ shopifyApp, db }: Orders, commits: number): ShopifyApp {
  let left = commits;
  const dying: Database = {
    ...db,
    read: db.read,
    tx(accountId, work) {
      left -= 1;
      return left < 0 ? Promise.reject(new Error("killed")) : db.tx(accountId, work);
    },
  };
  return { ...shopifyApp, service: { ...shopifyApp.service, db: dying } };
}

function withoutPauses(orders: Orders): ShopifyApp {
  return withPauses(orders, () => Promise.resolve());
}

function withPauses({ shopifyApp }: Orders, sleep: () => Promise<void>): ShopifyApp {
  return { ...shopifyApp, service: { ...shopifyApp.service, sleep } };
}

/** As a worker does it. */
function job(shopifyApp: ShopifyApp, accountId: AccountId, { id }: { id: number }): Promise<void> {
  const payload = { accountId, orderId: String(id) };
  return bindJobs(shopifyJobs, shopifyApp).syncStoreOrder(payload, signal());
}
