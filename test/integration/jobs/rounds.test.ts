import type { Service } from "#app/shipping/context.ts";
import { foldAllFacts } from "#app/shipping/facts/fold-facts.ts";
import type { AccountId } from "#app/shipping/model/ids.ts";
import { cents } from "#app/shipping/model/money.ts";
import { DAY_MS } from "#app/shipping/model/time-units.ts";
import { keepAllMadeBlocks } from "#app/shipping/shipments/keep-made-blocks.ts";
import type { ShopifyApp } from "#app/shopify/app.ts";
import { sweepTopUps } from "#app/shopify/billing/sweep-top-ups.ts";
import { checkShops } from "#app/shopify/install/check-shops.ts";
import { askNotices } from "#app/shopify/merchant/notices/ask-notices.ts";
import type { Database } from "#db/engine/database.ts";
import { selectJobs } from "#db/jobs.ts";
import { insertShop } from "#db/shopify/shops.ts";
import { failingFor } from "#test/support/failing-for.ts";
import { describe, expect, openWorld, test, type World } from "#test/support/world.ts";

const cause = new Error("its account is moved");
const { signal } = new AbortController();

/** The same service, whose first transaction fails. */
function failingFirst(service: Service) {
  let asked = 0;
  const tx: Database["tx"] = (...given) => {
    asked += 1;
    return asked === 1 ? Promise.reject(cause) : service.db.tx(...given);
  };
  const db = Object.assign(Object.create(service.db) as Database, { tx });
  return { service: { ...service, db }, asked: () => asked };
}

/** Two stores, each with a top-up that was never decided and full blocks of shipments. */
async function openStores(db: Database) {
  const [one, other] = [await openWorld(db), await openWorld(db)] as const;
  for (const { service, accountId } of [one, other]) await openStore(service, accountId);
  return { one, other };
}

async function openStore(service: Service, accountId: AccountId): Promise<void> {
  const now = service.now();
  const of = { accountId, objectCreated: now, objectUpdated: now };
  await service.db.tx(accountId, async (tx) => {
    const { shipmentCounts, walletTopUps } = tx.tables;
    await insertShop(tx, {
      ...of,
      shopDomain: `${accountId}.myshopify.com`,
      state: "installed",
      installedAt: now,
      grantedScopes: "",
      callbackTokenHash: String(accountId),
      callbackToken: "",
      carrierServiceState: "none",
      settings: { notices: { topics: ["bulk"], pace: "daily" } },
      settingsVersion: 1,
    });
    await tx.insert(walletTopUps).values({
      ...of,
      walletTopUpId: service.newId<"WalletTopUp">(),
      amount: cents(1000),
      state: "pending",
      isTest: false,
    });
    for (const block of [0, 1])
      await tx.insert(shipmentCounts).values({
        accountId,
        block,
        status: "delivered",
        isPaid: true,
        shipments: 0,
        incidents: 0,
      });
  });
}

const jobsOf = async ({ service, accountId }: World, kind: string) =>
  (await selectJobs(service.db.read, "ready", 1000)).filter(
    (job) =>
      job.kind === kind && (job.payload as { accountId?: AccountId }).accountId === accountId,
  ).length;

const ofStores = {
  askNotices: [askNotices, "notices of account", "sendNoticesMail"],
  checkShops: [checkShops, "set-up of account", "setUpShop"],
  sweepTopUps: [sweepTopUps, "top-up", "finishTopUp"],
} as const;

describe("what fails for one account holds up no other's, and is named:", () => {
  test.for(Object.keys(ofStores) as (keyof typeof ofStores)[])("%s", async (name, { db }) => {
    const [round, named, kind] = ofStores[name];
    const { one, other } = await openStores(db);
    const appOf = (service: Service) => ({ service }) as ShopifyApp;
    await askNotices(appOf(one.service));
    one.ctx.passTime(DAY_MS);
    const now = one.service.now;
    const failing = failingFor({ ...one.service, now }, one.accountId, cause);
    await expect(round(appOf(failing))).rejects.toMatchObject({
      name: "RoundFailed",
      message: expect.stringMatching(new RegExp(`^${named} \\d+: .*its account is moved$`)),
    });
    expect([await jobsOf(one, kind), await jobsOf(other, kind)]).toEqual([0, 1]);
    await round(appOf({ ...one.service, now }));
    expect([await jobsOf(one, kind), await jobsOf(other, kind)]).toEqual([1, 1]);
  });

  test("facts and counts that are kept", async ({ db }) => {
    const { one } = await openStores(db);
    const facts = failingFirst(one.service);
    const folding = foldAllFacts(facts.service, signal);
    await expect(folding).rejects.toThrow(/^facts of account \d+: /);
    expect(await db.read.select().from(db.read.tables.factFolds)).toHaveLength(1);
    const counts = failingFirst(one.service);
    const keeping = keepAllMadeBlocks(counts.service, signal);
    await expect(keeping).rejects.toThrow(/^counts of account \d+: /);
    expect(counts.asked()).toBe(2);
  });
});
