import { updateRates } from "#app/shopify/install/update-rates.ts";
import { homeAction } from "#app/shopify/merchant/home/home-action.ts";
import { readHome } from "#app/shopify/merchant/home/read-home.ts";
import { readSetUp } from "#app/shopify/merchant/home/read-set-up.ts";
import { saveSettings } from "#app/shopify/merchant/settings/save-settings.ts";
import { pageContext } from "#test/integration/shopify/contexts.ts";
import { openWorld } from "#test/support/world.ts";

import { describe, expect, test, type Merchant } from "./merchant-world.ts";

const read = async (setup: Merchant) => {
  const shop = await setup.shop();
  const { checkout } = await readHome(pageContext(setup.shopifyApp, shop));
  const { steps, isHidden } = await readSetUp(
    pageContext(setup.shopifyApp, shop),
    checkout.ratesStatus,
  );
  const states = Object.fromEntries(steps.map(({ name, state }) => [name, state]));
  return { ratesStatus: checkout.ratesStatus, isHidden, states };
};
const check = async (setup: Merchant) =>
  updateRates(pageContext(setup.shopifyApp, await setup.shop()));
const buyerCame = (setup: Merchant) =>
  setup.change({
    lastCallbackAt: setup.ctx.now(),
    objectUpdated: setup.ctx.now(),
  });
const submit = async (setup: Merchant, intent: string) =>
  homeAction(pageContext(setup.shopifyApp, await setup.shop()), intent);

describe("the first steps", () => {
  test("are five at most, known from what the shop has, and can be put away", async ({ setup }) => {
    const before = await read(setup);
    expect(before).toMatchObject({
      isHidden: false,
      states: { sender: "done", boxes: "open", money: "done", rates: "open", block: "open" },
    });
    expect(Object.keys(before.states)).toHaveLength(5);
    await submit(setup, "pinned");
    await submit(setup, "hide");
    // Sent again, and from two tabs, it is the same.
    expect(await Promise.all([submit(setup, "hide"), submit(setup, "pinned")])).toEqual([
      { kind: "done" },
      { kind: "done" },
    ]);
    expect(await read(setup)).toMatchObject({ isHidden: true, states: { block: "done" } });
    expect(await submit(setup, "dance")).toBeNull();
  });

  test("keep a wallet that was topped up once as done, and a new one as open", async ({
    setup,
    db,
  }) => {
    const { accountId } = await openWorld(db, { balance: 0 });
    const shop = { ...(await setup.shop()), accountId };
    const { steps } = await readSetUp(pageContext(setup.shopifyApp, shop), "unseen");
    expect(steps.find(({ name }) => name === "money")?.state).toBe("open");
  });
});

describe("the rates are called offered", () => {
  test("only when the merchant has added them and a checkout has asked", async ({ setup }) => {
    await check(setup);
    expect(await read(setup)).toMatchObject({
      ratesStatus: "unseen",
      states: { rates: "open" },
    });
    expect((await setup.shop()).carrierServiceState).toBe("notOffered");

    const { carrierServiceId } = await setup.shop();
    await setup.merchant.offerRates(Number(carrierServiceId));
    expect(await submit(setup, "checkRates")).toEqual({ kind: "done" });
    expect(await read(setup)).toMatchObject({
      ratesStatus: "awaited",
      states: { rates: "open" },
    });

    await buyerCame(setup);
    expect(await read(setup)).toMatchObject({
      ratesStatus: "working",
      states: { rates: "done" },
    });
  });

  test("by a checkout that asked after the last check, whatever that saw", async ({ setup }) => {
    await check(setup);
    setup.ctx.passTime(60_000);
    await buyerCame(setup);
    expect((await read(setup)).ratesStatus).toBe("working");
  });

  test("no more when they were taken out of the profile, or the app was installed again", async ({
    setup,
  }) => {
    await check(setup);
    const { carrierServiceId } = await setup.shop();
    await setup.merchant.offerRates(Number(carrierServiceId));
    await check(setup);
    await buyerCame(setup);
    setup.ctx.passTime(60_000);
    setup.simulated.state.carrierServices.get(Number(carrierServiceId))!.isOffered = false;
    await check(setup);
    expect(await read(setup)).toMatchObject({
      ratesStatus: "unseen",
      states: { rates: "open" },
    });

    await setup.merchant.offerRates(Number(carrierServiceId));
    await check(setup);
    expect((await read(setup)).ratesStatus).toBe("working");
    setup.ctx.passTime(60_000);
    await setup.change({
      installedAt: setup.ctx.now(),
      objectUpdated: setup.ctx.now(),
    });
    expect((await read(setup)).ratesStatus).toBe("awaited");
  });

  test("by no profile where shipping is driven by markets: those may be stale", async ({
    setup,
  }) => {
    setup.merchant.changeSettings({ hasMarketDrivenShipping: true });
    await check(setup);
    expect((await setup.shop()).carrierServiceState).toBe("inMarkets");
    expect((await read(setup)).ratesStatus).toBe("unseenInMarkets");
    await buyerCame(setup);
    expect((await read(setup)).ratesStatus).toBe("working");
  });

  test.for([
    ["a shop with shipping profiles", false],
    ["a shop whose shipping is driven by markets", true],
  ] as const)(
    "when the app has added them to %s, and a checkout has asked",
    async ([, hasMarketDrivenShipping], { setup }) => {
      setup.merchant.changeSettings({ hasMarketDrivenShipping, appProfiles: "allowed" });
      expect(await submit(setup, "offerRates")).toEqual({ kind: "done" });
      expect((await read(setup)).ratesStatus).toBe("awaited");
      const { carrierServiceId } = await setup.shop();
      const { carrierServices } = setup.simulated.state;
      expect(carrierServices.get(Number(carrierServiceId))?.isOffered).toBe(true);
      await buyerCame(setup);
      expect((await read(setup)).ratesStatus).toBe("working");
    },
  );

  test("once, however often the merchant lets the app add them, also when a response is lost", async ({
    setup,
  }) => {
    setup.merchant.changeSettings({ hasMarketDrivenShipping: true, appProfiles: "allowed" });
    setup.store.fail({ on: "deliveryProfileCreate", kind: "cutAfter" });
    expect(await submit(setup, "offerRates")).toEqual({ kind: "unreachable" });
    await Promise.all([submit(setup, "offerRates"), submit(setup, "offerRates")]);
    expect(setup.store.calls("deliveryProfileCreate")).toHaveLength(1);
    expect(setup.simulated.state.appProfiles).toHaveLength(1);
    expect((await read(setup)).ratesStatus).toBe("awaited");
  });

  test("by nothing that the store does not let the app do: the merchant's own step remains", async ({
    setup,
  }) => {
    setup.merchant.changeSettings({ hasMarketDrivenShipping: true });
    expect(await submit(setup, "offerRates")).toEqual({ kind: "refused" });
    expect((await read(setup)).ratesStatus).toBe("unseenInMarkets");
    expect(setup.simulated.state.appProfiles).toEqual([]);
  });

  test("never in a plan that does not allow them: the step cannot be done, and says why", async ({
    setup,
  }) => {
    setup.merchant.changeSettings({ carrierRates: "notInPlan" });
    await check(setup);
    expect(await read(setup)).toMatchObject({
      ratesStatus: "planNotEligible",
      states: { rates: "impossible" },
    });
    setup.merchant.changeSettings({ carrierRates: "allowed" });
    expect(await submit(setup, "checkRates")).toEqual({ kind: "done" });
    expect((await read(setup)).states).toMatchObject({ rates: "open" });
  });

  test("by nothing while the profiles cannot be read, and by what was seen while the store is away", async ({
    setup,
  }) => {
    await check(setup);
    setup.store.fail({ on: "deliveryProfiles", kind: "forbidden" });
    expect(await submit(setup, "checkRates")).toEqual({ kind: "done" });
    expect(await setup.shop()).toMatchObject({ carrierServiceState: "ok" });
    expect((await read(setup)).states).toMatchObject({ rates: "open" });

    const before = await setup.shop();
    setup.store.fail({ on: "carrierServices", kind: "cutBefore", times: 20 });
    expect(await submit(setup, "checkRates")).toEqual({ kind: "unreachable" });
    expect(await setup.shop()).toEqual(before);
  });
});

test("a flag of the first steps undoes nothing that another request saves at that moment", async ({
  setup,
}) => {
  const shop = await setup.shop();
  await Promise.all([
    submit(setup, "hide"),
    saveSettings(pageContext(setup.shopifyApp, shop), {
      draft: { defaultWeightGrams: 700 },
      seen: { defaultWeightGrams: null },
    }),
    submit(setup, "pinned"),
  ]);
  expect((await setup.shop()).settings).toMatchObject({
    isSetUpHidden: true,
    isBlockPinned: true,
    defaultWeightGrams: 700,
  });
});
