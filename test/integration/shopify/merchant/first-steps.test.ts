import { updateRates } from "#app/shopify/install/update-rates.ts";
import { pressHome } from "#app/shopify/merchant/home/home-action.ts";
import { readHome } from "#app/shopify/merchant/home/read-home.ts";
import { readSetUp } from "#app/shopify/merchant/home/read-set-up.ts";
import { saveSettings } from "#app/shopify/merchant/settings/save-settings.ts";
import { openWorld } from "#test/support/world.ts";

import { describe, expect, test, type Desk } from "./merchant-world.ts";

const read = async (desk: Desk) => {
  const shop = await desk.shop();
  const { checkout } = await readHome(desk.face, shop);
  const { steps, isHidden } = await readSetUp(desk.face, shop, checkout.standing);
  const states = Object.fromEntries(steps.map(({ name, state }) => [name, state]));
  return { standing: checkout.standing, isHidden, states };
};
const look = async (desk: Desk) => updateRates(desk.face, await desk.shop());
const buyerCame = (desk: Desk) =>
  desk.change({ lastCallbackAt: desk.ctx.now(), objectUpdated: desk.ctx.now() });
const press = async (desk: Desk, intent: string) => pressHome(desk.face, await desk.shop(), intent);

describe("the first steps", () => {
  test("are five at most, known from what the shop has, and can be put away", async ({ desk }) => {
    const before = await read(desk);
    expect(before).toMatchObject({
      isHidden: false,
      states: { sender: "done", boxes: "open", money: "done", rates: "open", block: "open" },
    });
    expect(Object.keys(before.states)).toHaveLength(5);
    await press(desk, "pinned");
    await press(desk, "hide");
    // Pressed again, and in two tabs, it is the same.
    expect(await Promise.all([press(desk, "hide"), press(desk, "pinned")])).toEqual([
      { kind: "done" },
      { kind: "done" },
    ]);
    expect(await read(desk)).toMatchObject({ isHidden: true, states: { block: "done" } });
    expect(await press(desk, "dance")).toBeNull();
  });

  test("keep a wallet that was topped up once as done, and a new one as open", async ({
    desk,
    db,
  }) => {
    const { accountId } = await openWorld(db, { balance: 0 });
    const shop = { ...(await desk.shop()), accountId };
    const { steps } = await readSetUp(desk.face, shop, "unseen");
    expect(steps.find(({ name }) => name === "money")?.state).toBe("open");
  });
});

describe("the rates are called offered", () => {
  test("only when the merchant has added them and a checkout has asked", async ({ desk }) => {
    await look(desk);
    expect(await read(desk)).toMatchObject({ standing: "unseen", states: { rates: "open" } });
    expect((await desk.shop()).carrierServiceState).toBe("notOffered");

    const { carrierServiceId } = await desk.shop();
    await desk.merchant.offerRates(Number(carrierServiceId));
    expect(await press(desk, "checkRates")).toEqual({ kind: "done" });
    expect(await read(desk)).toMatchObject({ standing: "awaited", states: { rates: "open" } });

    await buyerCame(desk);
    expect(await read(desk)).toMatchObject({ standing: "working", states: { rates: "done" } });
  });

  test("by a checkout that asked after the last look, whatever that saw", async ({ desk }) => {
    await look(desk);
    desk.ctx.passTime(60_000);
    await buyerCame(desk);
    expect((await read(desk)).standing).toBe("working");
  });

  test("no more when they were taken out of the profile, or the app was installed again", async ({
    desk,
  }) => {
    await look(desk);
    const { carrierServiceId } = await desk.shop();
    await desk.merchant.offerRates(Number(carrierServiceId));
    await look(desk);
    await buyerCame(desk);
    desk.ctx.passTime(60_000);
    desk.simulated.state.carrierServices.get(Number(carrierServiceId))!.isOffered = false;
    await look(desk);
    expect(await read(desk)).toMatchObject({ standing: "unseen", states: { rates: "open" } });

    await desk.merchant.offerRates(Number(carrierServiceId));
    await look(desk);
    expect((await read(desk)).standing).toBe("working");
    desk.ctx.passTime(60_000);
    await desk.change({ installedAt: desk.ctx.now(), objectUpdated: desk.ctx.now() });
    expect((await read(desk)).standing).toBe("awaited");
  });

  test("by nobody's profile where shipping is driven by markets: those may be stale", async ({
    desk,
  }) => {
    desk.merchant.changeSettings({ hasMarketDrivenShipping: true });
    await look(desk);
    expect((await desk.shop()).carrierServiceState).toBe("ok");
    expect((await read(desk)).standing).toBe("unseen");
    await buyerCame(desk);
    expect((await read(desk)).standing).toBe("working");
  });

  test("never in a plan that does not allow them: the step cannot be done, and says why", async ({
    desk,
  }) => {
    desk.merchant.changeSettings({ carrierRates: "notInPlan" });
    await look(desk);
    expect(await read(desk)).toMatchObject({
      standing: "planNotEligible",
      states: { rates: "impossible" },
    });
    desk.merchant.changeSettings({ carrierRates: "allowed" });
    expect(await press(desk, "checkRates")).toEqual({ kind: "done" });
    expect((await read(desk)).states).toMatchObject({ rates: "open" });
  });

  test("by nobody while the profiles cannot be read, and by what was seen while the store is away", async ({
    desk,
  }) => {
    await look(desk);
    desk.store.fail({ on: "deliveryProfiles", kind: "forbidden" });
    expect(await press(desk, "checkRates")).toEqual({ kind: "done" });
    expect(await desk.shop()).toMatchObject({ carrierServiceState: "ok" });
    expect((await read(desk)).states).toMatchObject({ rates: "open" });

    const before = await desk.shop();
    desk.store.fail({ on: "carrierServices", kind: "cutBefore", times: 20 });
    expect(await press(desk, "checkRates")).toEqual({ kind: "unreachable" });
    expect(await desk.shop()).toEqual(before);
  });
});

test("a flag of the first steps undoes nothing that somebody else saves at that moment", async ({
  desk,
}) => {
  const shop = await desk.shop();
  await Promise.all([
    press(desk, "hide"),
    saveSettings(desk.face, shop, {
      draft: { defaultWeightGrams: 700 },
      seen: { defaultWeightGrams: null },
    }),
    press(desk, "pinned"),
  ]);
  expect((await desk.shop()).settings).toMatchObject({
    isSetUpHidden: true,
    isBlockPinned: true,
    defaultWeightGrams: 700,
  });
});
