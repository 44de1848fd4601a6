import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

import { openService } from "#app/main/open-service.ts";
import { openAccount } from "#app/shipping/accounts/open-account.ts";
import { createAddress } from "#app/shipping/addresses/create-address.ts";
import { verifyBooks } from "#app/shipping/books/verify-books.ts";
import type { Context } from "#app/shipping/context.ts";
import { labelsOf } from "#app/shipping/labels/printable-label.ts";
import { cents } from "#app/shipping/model/money.ts";
import { createShipment } from "#app/shipping/shipments/create-shipment.ts";
import { getShipment } from "#app/shipping/shipments/get-shipment.ts";
import { purchaseShipment } from "#app/shipping/shipments/purchase-shipment.ts";
import { quoteShipment } from "#app/shipping/shipments/quote-shipment.ts";
import { generateShipmentTrackingNumber } from "#app/shipping/tracking/generate-shipment-tracking-number.ts";
import { readTracking } from "#app/shipping/tracking/read-tracking.ts";
import { recordTrackingEvents } from "#app/shipping/tracking/record-tracking-events.ts";
import { showWallet } from "#app/shipping/wallet/show-wallet.ts";
import { topUpWallet } from "#app/shipping/wallet/top-up-wallet.ts";
import { test as base } from "#test/support/database.ts";
import { scriptedProvider } from "#test/support/scripted-provider.ts";
import { signingSecret } from "#test/support/vault.ts";
import { address, describe, expect } from "#test/support/world.ts";
import { exampleCard } from "#test/unit/carriers/example-card.ts";

const header =
  "territory1Code,territory1Name,territory2Code,territory2Name,territory3Code,territory3Name";
const CITY = "ZZ|:|N|:|N1|:|N1A";
const FOREST = "ZZ|:|S|:|S1|:|S1A";
const market = {
  "market.json": JSON.stringify({
    country: "ZZ",
    currency: "JPY",
    currencyDigits: 0,
    levelNames: ["prefecture", "ward", "quarter"],
    goodsCollectionMin: 500,
    timeZone: "Asia/Tokyo",
    placeLine: "{2}, {1} {zip}",
    postalCodeWord: "Code",
    // The runtime lists it by another name.
    timeZones: { N: "Asia/Kolkata" },
  }),
  "territories.csv": `${header}\nN,North,N1,City,N1A,Old town\nS,South,S1,Forest,S1A,Glade\n`,
  "carriers/kitsune.json": JSON.stringify({
    ...exampleCard,
    carrierToken: "kitsune",
    country: "ZZ",
    currency: "JPY",
    routeClasses: ["near", "far"],
    prices: {
      near: { base: 700, perExtraKg: 90, estimateDays: 1 },
      far: { base: 1_500, perExtraKg: 5_000, estimateDays: 3 },
    },
    collection: { max: 2_000_000, basisPoints: 333, minimum: 1_000 },
    insurance: null,
    localAreas: [],
    surcharges: [{ name: "Far farms", amount: 300, postalCodes: ["S1"] }],
    coverage: [
      { routeClass: "far", collects: true, fleet: true, territories: { N: "North", S: "South" } },
    ],
  }),
};

const test = base.extend<{ ctx: Context }>({
  ctx: async ({ databaseUrl }, use) => {
    const root = mkdtempSync(join(tmpdir(), "encomienda-fictitious-"));
    for (const [name, content] of Object.entries(market)) {
      const path = join(root, "zz", name);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, content);
    }
    const errors: object[] = [];
    const log = {
      info: () => {},
      warn: () => {},
      error: (fields: object) => void errors.push(fields),
    };
    const { service, close } = await openService(
      { databaseUrl, signingSecret, marketsFolder: root },
      log,
    );
    expect(errors).toEqual([]);
    const { accountId } = await openAccount(service, { name: "Kitsune", country: "ZZ" });
    await use({
      ...service,
      accountId,
      market: service.markets.get("ZZ")!,
      caller: { isTest: false, hasTestMoney: false, isSandbox: false },
      requestId: null,
    });
    await close();
    rmSync(root, { recursive: true });
  },
});

const parcel = { weightKg: 3, lengthCm: 20, widthCm: 15, heightCm: 10 };

/** A paid-for wallet, a sender in the city, and a draft to the forest that collects 100,001. */
async function draftIn(ctx: Context) {
  const [sender, recipient] = await Promise.all(
    [
      address({ addressType: "sender", territoryBaseId: CITY, country: "ZZ", zip: "N1 0AA" }),
      address({ territoryBaseId: FOREST, country: "ZZ" }),
    ].map((each) => createAddress(ctx, each)),
  );
  return createShipment(ctx, {
    senderAddressId: sender!.addressId,
    recipient: { kind: "saved", addressId: recipient!.addressId },
    parcel,
    contents: "clothes",
    goodsCollection: cents(100_001_00),
    goodsInsured: cents(0),
    goodsCurrency: ctx.market.currency,
    extId: null,
    extVendorId: null,
    integration: null,
  });
}

describe("a market that is a folder alone, with a currency without decimals and two route classes", () => {
  test("takes a parcel from its quotation to its delivery, in whole amounts", async ({ ctx }) => {
    await topUpWallet(ctx, {
      accountId: ctx.accountId,
      amount: cents(50_000_00),
      reference: "FURIKOMI-1",
    });
    const draft = await draftIn(ctx);
    const [rate] = draft.rates;
    // 1,500 and one kilogram above two; 3.33 % of 100,001 is 3,330.03, which has no coin.
    expect(rate).toMatchObject({
      currency: "JPY",
      priceSubtotal: 6_500_00,
      priceTotal: 9_830_00,
      unavailableReason: null,
      breakdown: { zone: "far", collection: 3_330_00 },
    });

    const { shipmentId } = draft;
    await purchaseShipment(ctx, {
      shipmentId,
      preferredRateId: rate!.rateId,
      purchaseWith: "walletAvailable",
    });
    const { trackingNumber } = await generateShipmentTrackingNumber(ctx, shipmentId);
    // The sender's clock, not that of most of the country.
    const tracking = await readTracking(ctx, { accountId: ctx.accountId, shipmentId });
    const labels = labelsOf(
      ctx,
      await getShipment(ctx, shipmentId),
      ctx.market.carriers[0]!,
      trackingNumber!,
    );
    expect([tracking?.timeZone, ...labels.map(({ customs }) => customs.timeZone)]).toEqual([
      "Asia/Kolkata",
      "Asia/Kolkata",
    ]);
    expect(tracking).toMatchObject({ origin: "City, North", destination: "Forest, South" });
    await recordTrackingEvents(ctx, {
      country: "ZZ",
      carrierToken: "kitsune",
      events: [
        {
          trackingNumber: trackingNumber!,
          kind: "delivered",
          carrierCode: "D",
          occurredAt: ctx.now(),
          place: null,
          detail: null,
          weighedKg: null,
        },
      ],
    });

    expect((await getShipment(ctx, shipmentId)).status).toBe("delivered");
    expect(await showWallet(ctx, ctx.accountId)).toMatchObject({
      balance: 40_170_00,
      currency: "JPY",
    });
    expect((await verifyBooks(ctx)).problems).toEqual([]);
  });

  test("quotes a route within one place by its nearest class", async ({ ctx }) => {
    const place = { territoryBaseId: CITY, country: "ZZ" };
    const [offer] = await quoteShipment(ctx, {
      sender: place,
      recipient: place,
      parcel,
      goodsCollection: cents(0),
      goodsInsured: cents(0),
    });
    expect(offer).toMatchObject({ priceTotal: 790_00, breakdown: { zone: "near" } });
  });

  test("charges more to a postal code with letters, however it is written", async ({ ctx }) => {
    const freightTo = async (zip: string | null) => {
      const [offer] = await quoteShipment(ctx, {
        sender: { territoryBaseId: CITY, country: "ZZ" },
        recipient: { territoryBaseId: FOREST, country: "ZZ", zip },
        parcel,
        goodsCollection: cents(0),
        goodsInsured: cents(0),
      });
      return offer?.breakdown?.base;
    };
    expect([await freightTo("s1-2bc"), await freightTo("S2 2BC"), await freightTo(null)]).toEqual([
      1_800_00, 1_500_00, 1_500_00,
    ]);
  });

  test("keeps no part of an amount that it has no coin for", async ({ ctx }) => {
    const topUp = { accountId: ctx.accountId, amount: cents(10_50), reference: "FURIKOMI-2" };
    await expect(topUpWallet(ctx, topUp)).rejects.toThrow("amountNotWhole");
  });

  test("is not paid from a wallet in another currency", async ({ ctx }) => {
    const { accountId } = await openAccount(ctx, { name: "Dólares" });
    await topUpWallet(ctx, { accountId, amount: cents(100_000_00), reference: "DEPOSIT-1" });
    const abroad: Context = { ...ctx, accountId };
    const { shipmentId, rates } = await draftIn(abroad);
    const purchase = purchaseShipment(abroad, {
      shipmentId,
      preferredRateId: rates[0]!.rateId,
      purchaseWith: "walletAvailable",
    });
    await expect(purchase).rejects.toThrow("pApiQuotationCurrencyNotFound");
    expect((await showWallet(ctx, accountId)).balance).toBe(100_000_00);
    expect((await verifyBooks(ctx)).problems).toEqual([]);
  });

  test("collects no money for a purchase from a wallet in another currency", async ({ ctx }) => {
    const { accountId } = await openAccount(ctx, { name: "Dólares" });
    const payments = scriptedProvider();
    const abroad: Context = {
      ...ctx,
      accountId,
      money: { ...ctx.money, payments: payments.provider },
    };
    const { shipmentId, rates } = await draftIn(abroad);
    const purchase = purchaseShipment(abroad, {
      shipmentId,
      preferredRateId: rates[0]!.rateId,
      purchaseWith: "walletTokenized",
    });
    await expect(purchase).rejects.toThrow("pApiQuotationCurrencyNotFound");
    expect(payments.asked).toEqual([]);
    expect((await showWallet(ctx, accountId)).balance).toBe(0);
  });
});
