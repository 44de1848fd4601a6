import { addSender, listSenders } from "#app/shopify/merchant/addresses/senders.ts";
import { previewCheckout } from "#app/shopify/merchant/checkout/preview-checkout.ts";
import { readMerchantSettings } from "#app/shopify/merchant/settings/read-settings.ts";
import { saveSettings } from "#app/shopify/merchant/settings/save-settings.ts";
import { pageContext } from "#test/integration/shopify/contexts.ts";
import { GUAYAQUIL } from "#test/support/world.ts";

import { describe, expect, test, type Merchant } from "./merchant-world.ts";

describe("settings", () => {
  test("are saved in part, and what a person did not touch stays what others made of it", async ({
    setup,
  }) => {
    const shop = await setup.shop();
    const { settings } = await readMerchantSettings(pageContext(setup.shopifyApp, shop));
    const save = (draft: object, seen: object) =>
      saveSettings(pageContext(setup.shopifyApp, shop), { draft: { ...draft }, seen: { ...seen } });
    const mine = { defaultWeightGrams: 800, labelFormat: "a4", walletLowBelow: 2500, other: 1 };
    const shown = { defaultWeightGrams: null, labelFormat: "100x150", walletLowBelow: 1000 };
    expect(await save(mine, shown)).toEqual({ kind: "saved" });
    // A page that is older changes other things, of the same group too.
    expect(await save({ "checkout.markup": 100 }, { "checkout.markup": 0 })).toEqual({
      kind: "saved",
    });
    expect(await save({ "checkout.handling": 50 }, { "checkout.handling": 0 })).toEqual({
      kind: "saved",
    });
    const after = await readMerchantSettings(pageContext(setup.shopifyApp, shop));
    expect(after.settings).toEqual({
      ...settings,
      defaultWeightGrams: 800,
      checkout: { ...settings.checkout, markup: 100, handling: 50 },
    });
    expect(after.account).toEqual({ labelFormat: "a4", walletLowBelow: 2500 });
  });

  test("that change what a payment method means stop the drafts that were ready by it", async ({
    setup,
  }) => {
    const TRANSFER = "Transferencia bancaria";
    await setup.settings({ paymentGateways: { [TRANSFER]: "prepaid" } });
    const order = await setup.placeOrder({ gateway: TRANSFER });
    expect((await setup.parcel(order)).canPurchase).toBe(true);
    const ctx = pageContext(setup.shopifyApp, await setup.shop());
    await saveSettings(ctx, {
      draft: { paymentGateways: { [TRANSFER]: "awaitPayment" } },
      seen: { paymentGateways: { [TRANSFER]: "prepaid" } },
    });
    await setup.work();
    expect((await setup.parcel(order)).state).toBe("waiting");
  });

  test("that two changed are the first one's, until the second has seen them", async ({
    setup,
  }) => {
    const shop = await setup.shop();
    const save = (draft: object, seen: object) =>
      saveSettings(pageContext(setup.shopifyApp, shop), { draft: { ...draft }, seen: { ...seen } });
    await save({ language: "en" }, { language: "es" });
    await save({ walletLowBelow: 500 }, { walletLowBelow: 1000 });
    const late = { language: "es", walletLowBelow: 700, defaultWeightGrams: 5 };
    const shown = { language: "es", walletLowBelow: 1000, defaultWeightGrams: null };
    const { version } = await readMerchantSettings(pageContext(setup.shopifyApp, shop));
    expect(await save(late, { ...shown, language: "fr" })).toEqual({
      kind: "conflict",
      fields: ["language", "walletLowBelow"],
    });
    const {
      settings,
      account,
      version: after,
    } = await readMerchantSettings(pageContext(setup.shopifyApp, shop));
    expect([settings.language, account.walletLowBelow, after]).toEqual(["en", 500, version]);
    expect(settings.defaultWeightGrams).toBeNull();

    expect(await save(late, { ...shown, language: "en", walletLowBelow: 500 })).toEqual({
      kind: "saved",
    });
    // The same form once more, as a second click or the way back in the browser sends it.
    expect(await save(late, shown)).toEqual({ kind: "saved" });
    expect((await readMerchantSettings(pageContext(setup.shopifyApp, shop))).version).toBe(
      version + 1,
    );
  });

  test("of several who save at once are all kept", async ({ setup }) => {
    const shop = await setup.shop();
    const drafts = { markup: 1, handling: 2, freeOver: 3, backupPrice: 4 };
    const seen = { markup: 0, handling: 0, freeOver: null, backupPrice: null };
    const names = Object.keys(drafts) as (keyof typeof drafts)[];
    const answers = await Promise.all(
      names.map((name) =>
        saveSettings(pageContext(setup.shopifyApp, shop), {
          draft: { [`checkout.${name}`]: drafts[name] },
          seen: { [`checkout.${name}`]: seen[name] },
        }),
      ),
    );
    expect(answers).toEqual(names.map(() => ({ kind: "saved" })));
    expect(
      (await readMerchantSettings(pageContext(setup.shopifyApp, shop))).settings.checkout,
    ).toMatchObject(drafts);
  });

  test("that are wrong are named, and nothing of them is saved", async ({ setup }) => {
    const shop = await setup.shop();
    const draft = {
      "checkout.markup": 1e12,
      "checkout.backupName": "x".repeat(10_000),
      "checkout.strange": 1,
      defaultWeightGrams: -1,
      labelFormat: "a5",
      walletLowBelow: null,
      language: "en",
      __proto__: { version: 9 },
    };
    const answer = await saveSettings(pageContext(setup.shopifyApp, shop), {
      draft,
      seen: { language: "es" },
    });
    if (answer.kind !== "invalid") throw new Error(answer.kind);
    expect(answer.errors.map(({ path }) => path).toSorted()).toEqual([
      "checkout.backupName",
      "checkout.markup",
      "defaultWeightGrams",
      "labelFormat",
      "walletLowBelow",
    ]);
    expect(
      (await readMerchantSettings(pageContext(setup.shopifyApp, shop))).settings.language,
    ).toBe("es");
  });

  test("that decide for waiting orders have them synced again", async ({ setup }) => {
    const order = await setup.placeOrder({ lines: [{ title: "A medida", weight: null }] });
    expect((await setup.parcel(order)).state).toBe("attention");
    const shop = await setup.shop();
    const seen = { defaultWeightGrams: null };
    await saveSettings(pageContext(setup.shopifyApp, shop), {
      draft: { defaultWeightGrams: 500 },
      seen,
    });
    await setup.work();
    expect((await setup.parcel(order)).state).toBe("draft");
  });
});

describe("the preview of the checkout", () => {
  const ask = async (setup: Merchant, rules: object, changes: object = {}) => {
    const asked = { rules, territoryBaseId: GUAYAQUIL, weightGrams: 1500, goodsTotal: 3000 };
    const text = JSON.stringify({ ...asked, ...changes });
    return previewCheckout(pageContext(setup.shopifyApp, await setup.shop()), text);
  };

  test("shows what a buyer would see with rules that are not saved", async ({ setup }) => {
    const plain = await ask(setup, {});
    const dearer = await ask(setup, { markup: 100, rounding: "whole" });
    if (plain.kind !== "rates" || dearer.kind !== "rates") throw new Error("no rates");
    expect(plain.rates.length).toBeGreaterThan(1);
    for (const [index, rate] of plain.rates.entries()) {
      expect(rate.shown).toBe(rate.cost);
      expect(dearer.rates[index]!.shown).toBe(Math.ceil(rate.cost! + 1));
    }
    const free = await ask(setup, { freeOver: 3000, freeFor: "all" });
    expect(free.kind === "rates" && free.rates.every(({ shown }) => shown === 0)).toBe(true);
    const { settings } = await readMerchantSettings(
      pageContext(setup.shopifyApp, await setup.shop()),
    );
    expect(settings.checkout.markup).toBe(0);
  });

  test("shows the backup price for what no carrier takes, and refuses what is no rule", async ({
    setup,
  }) => {
    const heavy = { weightGrams: 900_000 };
    const rules = { backupPrice: 990, backupName: "Plan B" };
    expect(await ask(setup, rules, heavy)).toEqual({
      kind: "rates",
      isBackup: true,
      rates: [{ name: "Plan B", shown: 9.9, cost: null, estimateDays: null }],
    });
    expect(await ask(setup, { rounding: "up" })).toEqual({ kind: "invalid" });
    expect(await ask(setup, {}, { territoryBaseId: "nowhere" })).toEqual({
      kind: "invalid",
    });
    expect(await previewCheckout(pageContext(setup.shopifyApp, await setup.shop()), "{")).toEqual({
      kind: "invalid",
    });
  });
});

describe("where parcels start", () => {
  const typed = {
    locationId: null,
    seenAddressId: null as number | null,
    fullName: "Bodega Sur",
    streetLine1: "Av. Maldonado S12-34",
    reference: null,
    phone: "099 765 4321",
    territoryBaseId: GUAYAQUIL,
  };

  test("is typed by the merchant, and counts for the next draft", async ({ setup }) => {
    const shop = await setup.shop();
    const seenAddressId = shop.senderAddressId;
    expect(
      await addSender(pageContext(setup.shopifyApp, shop), { ...typed, seenAddressId }),
    ).toEqual({
      kind: "saved",
    });
    expect(await listSenders(pageContext(setup.shopifyApp, shop))).toMatchObject([
      { locationId: null, address: { fullName: "Bodega Sur", phone: "+593997654321" } },
    ]);
    const order = await setup.placeOrder();
    const { shipmentId } = await setup.parcel(order);
    expect((await setup.shipment(shipmentId)).sender.territoryBaseId).toBe(GUAYAQUIL);
  });

  test("is the first one's when two tabs change it, until the second has seen that", async ({
    setup,
  }) => {
    const shop = await setup.shop();
    const seenAddressId = shop.senderAddressId;
    const submit = (changes: object) =>
      addSender(pageContext(setup.shopifyApp, shop), { ...typed, seenAddressId, ...changes });
    const senders = async () => {
      const { addresses } = setup.db.read.tables;
      return (await setup.db.read.select().from(addresses)).filter(
        ({ addressType }) => addressType === "sender",
      ).length;
    };
    expect(await submit({})).toEqual({ kind: "saved" });
    const count = await senders();
    // A second click, and the way back in the browser: one address all the same.
    expect([await submit({}), await submit({})]).toEqual([{ kind: "saved" }, { kind: "saved" }]);
    expect(await senders()).toBe(count);

    const other = { streetLine1: "Calle Larga 7-11" };
    expect(await submit(other)).toEqual({ kind: "conflict" });
    const [shown] = await listSenders(pageContext(setup.shopifyApp, shop));
    expect(shown?.address?.streetLine1).toBe(typed.streetLine1);
    const seen = { seenAddressId: shown!.address!.addressId };
    expect(await submit({ ...other, ...seen })).toEqual({ kind: "saved" });
    expect((await listSenders(pageContext(setup.shopifyApp, shop)))[0]?.address?.streetLine1).toBe(
      "Calle Larga 7-11",
    );
  });

  test("may be as long as the public API and the store have it", async ({ setup }) => {
    const shop = await setup.shop();
    const long = "x".repeat(255);
    const sender = { ...typed, fullName: long, streetLine1: long, reference: long };
    expect(
      await addSender(pageContext(setup.shopifyApp, shop), {
        ...sender,
        seenAddressId: shop.senderAddressId,
      }),
    ).toEqual({ kind: "saved" });
    expect(await listSenders(pageContext(setup.shopifyApp, shop))).toMatchObject([
      { address: { fullName: long, streetLine1: long, reference: long } },
    ]);
  });

  test("is refused with the names of what is wrong", async ({ setup }) => {
    const wrong = { ...typed, fullName: " ", phone: "12", territoryBaseId: "x" };
    expect(await addSender(pageContext(setup.shopifyApp, await setup.shop()), wrong)).toEqual({
      kind: "invalid",
      fields: ["fullName", "phone", "territoryBaseId"],
    });
    const long = "x".repeat(256);
    expect(
      await addSender(pageContext(setup.shopifyApp, await setup.shop()), {
        ...typed,
        streetLine1: long,
        reference: long,
      }),
    ).toEqual({ kind: "invalid", fields: ["streetLine1", "reference"] });
    const strange = { ...typed, locationId: "999" };
    const answer = await addSender(
      pageContext(setup.shopifyApp, await setup.shop(), "en"),
      strange,
    );
    expect(answer).toMatchObject({ kind: "refused" });
  });
});
