import type { JobId } from "#app/shipping/model/ids.ts";
import { failedWorkAction, listFailedWork } from "#app/shopify/merchant/attention/failed-work.ts";
import { readHome } from "#app/shopify/merchant/home/read-home.ts";
import { enqueueJob, failJob, selectJobs, type NewJob } from "#db/jobs.ts";
import { pageContext } from "#test/integration/shopify/contexts.ts";
import { claimDue } from "#test/support/claim-due.ts";

import { describe, expect, openNeighbour, test, type Merchant } from "./merchant-world.ts";

/** A job that was given up. */
async function giveUp({ db, ctx, shopifyApp }: Merchant, asked: NewJob): Promise<JobId> {
  await db.tx(null, (tx) => enqueueJob(tx, shopifyApp.service, asked));
  ctx.passTime(1_000);
  const now = ctx.now();
  return db.tx(null, async (tx) => {
    const claimed = await claimDue(tx, { leaseOwner: "test", leaseMs: 60_000 }, 50, now);
    const job = claimed.find(({ kind }) => kind === asked.kind);
    if (!job) throw new Error("the job was not claimed");
    await failJob(tx, job, { lastError: "the store is down", runAt: null }, now);
    return job.jobId;
  });
}

const page = async (setup: Merchant) => pageContext(setup.shopifyApp, await setup.shop());
const formOf = (intent: string, jobId: number | string): FormData => {
  const form = new FormData();
  form.set("intent", intent);
  form.set("jobId", String(jobId));
  return form;
};
const stateOf = async ({ db }: Merchant, jobId: JobId) => {
  for (const state of ["ready", "done", "dead"] as const) {
    const jobs = await selectJobs(db.read, state, 1000);
    if (jobs.some((job) => job.jobId === jobId)) return state;
  }
  return null;
};

describe("work on an order or a parcel that was given up", () => {
  test("is on the merchant's list with its order, and counts on the home page", async ({
    setup,
  }) => {
    const { accountId } = setup;
    const order = await setup.placeOrder({});
    const shop = await setup.shop();
    const before = (await readHome(await page(setup))).toDo.attention;
    const orderId = String(order.id);
    const sync = await giveUp(setup, { kind: "syncStoreOrder", payload: { accountId, orderId } });
    const event = await giveUp(setup, {
      kind: "storeEvent",
      payload: {
        shopDomain: shop.shopDomain,
        topic: "orders/updated",
        triggeredAt: "",
        hint: { orderId },
      },
    });
    // It is about no order or parcel: the operator's.
    await giveUp(setup, { kind: "reconcileStore", payload: { accountId } });

    const url = `https://admin.shopify.com/store/demo/orders/${order.id}`;
    const known = { orderName: order.name, orderUrl: url, shipmentId: null };
    expect(await listFailedWork(await page(setup))).toEqual([
      { jobId: event, kind: "storeEvent", ...known, since: expect.any(String) },
      { jobId: sync, kind: "syncStoreOrder", ...known, since: expect.any(String) },
    ]);
    expect((await readHome(await page(setup))).toDo.attention).toBe(before + 2);
  });

  test("names the parcel of which the store did not get the news", async ({ setup }) => {
    const { accountId } = setup;
    const order = await setup.placeOrder({});
    const parcel = await setup.parcel(order);
    const shipmentId = parcel.shipmentId as never;
    await giveUp(setup, { kind: "pushFulfillment", payload: { accountId, shipmentId } });
    expect(await listFailedWork(await page(setup))).toMatchObject([
      { kind: "pushFulfillment", orderName: order.name, shipmentId },
    ]);
  });

  test("is tried again or taken off the list by its own merchant alone, once", async ({
    setup,
  }) => {
    const { accountId } = setup;
    const orderId = String((await setup.placeOrder({})).id);
    const jobId = await giveUp(setup, { kind: "syncStoreOrder", payload: { accountId, orderId } });
    const neighbour = await openNeighbour(setup);
    const strangers = pageContext(setup.shopifyApp, {
      ...(await setup.shop()),
      accountId: neighbour.accountId,
      shopDomain: "neighbour.myshopify.com",
    });
    expect(await listFailedWork(strangers)).toEqual([]);
    for (const intent of ["retryWork", "dismissWork"])
      await failedWorkAction(strangers, formOf(intent, jobId));
    expect(await stateOf(setup, jobId)).toBe("dead");

    const own = await page(setup);
    for (const form of [formOf("fix", jobId), formOf("retryWork", "abc"), new FormData()])
      expect(await failedWorkAction(own, form)).toBeNull();
    expect(await failedWorkAction(own, formOf("retryWork", jobId))).toBe(true);
    expect(await stateOf(setup, jobId)).toBe("ready");
    expect(await listFailedWork(own)).toEqual([]);
    // From a second tab: it is not dead any more.
    expect(await failedWorkAction(own, formOf("dismissWork", jobId))).toBe(true);
    expect(await stateOf(setup, jobId)).toBe("ready");
  });

  test("that is taken off the list is not done any more", async ({ setup }) => {
    const { accountId } = setup;
    const orderId = String((await setup.placeOrder({})).id);
    const jobId = await giveUp(setup, { kind: "syncStoreOrder", payload: { accountId, orderId } });
    await failedWorkAction(await page(setup), formOf("dismissWork", jobId));
    expect(await stateOf(setup, jobId)).toBe("done");
    expect(await listFailedWork(await page(setup))).toEqual([]);
  });
});
