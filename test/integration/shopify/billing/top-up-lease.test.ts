import type { WalletTopUpId } from "#app/shopify/model/ids.ts";
import { findTopUp } from "#db/shopify/top-ups.ts";

import type { ConnectedShop } from "../connected-shop.ts";
import { chargesOf, describe, expect, submit, test } from "./billing-test.ts";

/** The lease of the process that requests a purchase has run out by then. */
const LEASE_OVER_MS = 121_000;

const topUpOf = ({ world }: ConnectedShop, walletTopUpId: WalletTopUpId) =>
  findTopUp(world.service.db.read, { accountId: world.accountId, walletTopUpId });

type Mutate = ReturnType<ConnectedShop["shopifyApp"]["adminOf"]>["mutate"];

/** Another process of the app, suspended between the store's answer to a mutation and what follows from it. */
function suspendedAfterMutation(connected: ConnectedShop, answer?: () => Promise<unknown>) {
  const other = connected.otherShopifyApp();
  const admin = other.adminOf(connected.simulated.domain);
  const answered = Promise.withResolvers<void>();
  const woken = Promise.withResolvers<void>();
  const mutate = (async (...asked: Parameters<Mutate>) => {
    const response = await (answer?.() ?? admin.mutate(...asked));
    answered.resolve();
    await woken.promise;
    return response;
  }) as Mutate;
  const shopifyApp = { ...other, adminOf: () => ({ ...admin, mutate }) };
  return {
    connected: { ...connected, shopifyApp },
    suspended: answered.promise,
    wake: woken.resolve,
  };
}

describe("a process that goes on after its lease of a top-up was taken over", () => {
  test("changes nothing when the store made the purchase for it", async ({ connected }) => {
    const walletTopUpId = connected.shopifyApp.service.newId<"WalletTopUp">();
    const stalled = suspendedAfterMutation(connected);
    const late = submit(stalled.connected, { walletTopUpId });
    await stalled.suspended;
    connected.world.ctx.passTime(LEASE_OVER_MS);
    expect((await submit(connected, { walletTopUpId })).answer).toEqual({ kind: "lost" });
    const before = await topUpOf(connected, walletTopUpId);
    expect(before).toMatchObject({ state: "pending", confirmationUrl: null });

    stalled.wake();
    expect((await late).answer).toEqual({ kind: "lost" });
    expect(await topUpOf(connected, walletTopUpId)).toEqual(before);
    expect(chargesOf(connected)).toHaveLength(1);
  });

  test("changes nothing when the store refused it", async ({ connected }) => {
    const walletTopUpId = connected.shopifyApp.service.newId<"WalletTopUp">();
    const userErrors = [{ field: null, message: "Refused" }];
    const refused = { appPurchaseOneTime: null, confirmationUrl: null, userErrors };
    const stalled = suspendedAfterMutation(connected, () =>
      Promise.resolve({ data: { appPurchaseOneTimeCreate: refused } }),
    );
    const late = submit(stalled.connected, { walletTopUpId });
    await stalled.suspended;
    connected.world.ctx.passTime(LEASE_OVER_MS);
    const { answer } = await submit(connected, { walletTopUpId });
    expect(answer).toMatchObject({ kind: "confirm" });
    const before = await topUpOf(connected, walletTopUpId);

    stalled.wake();
    expect((await late).answer).toEqual(answer);
    expect(await topUpOf(connected, walletTopUpId)).toEqual(before);
    expect((await submit(connected, { walletTopUpId })).answer).toEqual(answer);
    expect(chargesOf(connected)).toHaveLength(1);
  });

  test("changes nothing when the store's answer to it was lost", async ({ connected }) => {
    const walletTopUpId = connected.shopifyApp.service.newId<"WalletTopUp">();
    connected.store.fail({ on: "appPurchaseOneTimeCreate", kind: "cutBefore" });
    const other = connected.otherShopifyApp();
    const admin = other.adminOf(connected.simulated.domain);
    const failed = Promise.withResolvers<void>();
    const woken = Promise.withResolvers<void>();
    const mutate = ((...asked: Parameters<Mutate>) =>
      admin.mutate(...asked).catch(async (error: unknown) => {
        failed.resolve();
        await woken.promise;
        throw error;
      })) as Mutate;
    const shopifyApp = { ...other, adminOf: () => ({ ...admin, mutate }) };
    const late = submit({ ...connected, shopifyApp }, { walletTopUpId });
    await failed.promise;
    connected.world.ctx.passTime(LEASE_OVER_MS);
    const { answer } = await submit(connected, { walletTopUpId });
    expect(answer).toMatchObject({ kind: "confirm" });
    const before = await topUpOf(connected, walletTopUpId);

    woken.resolve();
    expect((await late).answer).toEqual({ kind: "lost" });
    expect(await topUpOf(connected, walletTopUpId)).toEqual(before);
  });
});
