import { eq } from "drizzle-orm";
import { onTestFinished } from "vitest";

import { openService } from "#app/main/open-service.ts";
import { writeMail } from "#app/notifications/mail/write-mail.ts";
import { trackingPage } from "#app/notifications/tracking-page/tracking-page.ts";
import { verifyBooks } from "#app/shipping/books/verify-books.ts";
import { readShipmentLabel } from "#app/shipping/labels/read-shipment-label.ts";
import { cents, toDecimal } from "#app/shipping/model/money.ts";
import { getShipment } from "#app/shipping/shipments/get-shipment.ts";
import { purchaseShipment } from "#app/shipping/shipments/purchase-shipment.ts";
import { generateShipmentTrackingNumber } from "#app/shipping/tracking/generate-shipment-tracking-number.ts";
import { readTracking } from "#app/shipping/tracking/read-tracking.ts";
import { recordTrackingEvents } from "#app/shipping/tracking/record-tracking-events.ts";
import { topUpWallet } from "#app/shipping/wallet/top-up-wallet.ts";
import type { ExchangeRates } from "#app/shopify/billing/exchange-rates.ts";
import { requestTopUp } from "#app/shopify/billing/request-top-up.ts";
import { requestUsagePlan } from "#app/shopify/billing/usage-plan.ts";
import { readStoreIdentity } from "#app/shopify/buyer/store-identity.ts";
import { listWalletStatement } from "#app/shopify/merchant/wallet/list-statement.ts";
import { readWalletPage } from "#app/shopify/merchant/wallet/read-wallet-page.ts";
import { exchange, exchangeDifference, shownAs } from "#app/shopify/model/exchange-rate.ts";
import { addressOf } from "#app/simulators/shopify/address.ts";
import type { ShopSettings } from "#app/simulators/shopify/shop.ts";
import type { Database } from "#db/engine/database.ts";
import { selectRates } from "#db/shipping/rates.ts";
import { selectStoreOrdersOf } from "#db/shopify/store-orders.ts";
import { pageContext } from "#test/integration/shopify/contexts.ts";
import { test } from "#test/support/database.ts";
import { shareVault, signingSecret } from "#test/support/vault.ts";
import { describe, expect } from "#test/support/world.ts";
import { isFontMissing } from "#test/unit/labels/japanese-font.ts";
import { isUnreadable, readLabel } from "#test/unit/labels/pdf-tools.ts";
import { readZpl } from "#test/unit/labels/zpl-reader.ts";

import { openStoreWithApp } from "../install/store-with-app.ts";
import { dropInMarket, marketsOf } from "./dropped-in-market.ts";
import { journeys } from "./journeys.ts";

const COD = "Cash on Delivery (COD)";

const nowhere = { firstName: "Ana", lastName: "Rojas", province: null, company: null };

/** Each opens a store, the app and two catalogues. */
const TIMEOUT_MS = 90_000;

describe.for(journeys)("a store in $country", { timeout: TIMEOUT_MS }, (journey) => {
  const { country, currency } = journey;
  const settings = {
    currency,
    billingCurrency: "USD",
    timezone: journey.timezone,
    address: addressOf({ ...nowhere, ...journey.store, countryCode: country }),
    throttle: { maximumAvailable: 100_000, restoreRate: 10_000 },
  } satisfies Partial<ShopSettings>;
  const buyersAddress = { ...nowhere, ...journey.buyer, countryCode: country };

  /** A store of the country with the app on its markets: shipped, and where it is not, dropped in as a folder. */
  async function openStore(db: Database) {
    if (country !== "JP") {
      const app = await openStoreWithApp(db, { countries: [country] });
      onTestFinished(() => app.close());
      return { app, marketsFolder: null };
    }
    const { marketsFolder, remove } = dropInMarket();
    const { markets, gazetteers, close } = await marketsOf(db, marketsFolder);
    const app = await openStoreWithApp(db, { countries: [country], markets, gazetteers });
    onTestFinished(async () => {
      await app.close();
      await close();
      remove();
    });
    return { app, marketsFolder };
  }

  test("takes an order paid on delivery from its live rate to its tracking mail, in its own money", async ({
    db,
    databaseUrl,
  }) => {
    const { app, marketsFolder } = await openStore(db);
    const { service } = app;
    const { merchant, buyer, state } = app.store.openShop("demo.myshopify.com", settings);
    merchant.install();
    await app.openPage(app.store.shop("demo.myshopify.com"));
    await app.work();
    const shop = await app.shop();
    expect(shop).toMatchObject({ country, currency, walletCurrency: currency });
    const { accountId } = shop;
    await topUpWallet(service, { accountId, amount: cents(900_000_00), reference: "DEPOSIT-1" });

    const [carrierServiceId] = [...state.carrierServices.keys()];
    await merchant.offerRates(carrierServiceId!);
    const weight = { value: 1, unit: "KILOGRAMS" } as const;
    const shirt = merchant.addVariant({ weight, unitPrice: journey.unitPrice });
    const lines = [{ variantId: shirt.id, quantity: 2 }];
    const { rates } = await buyer.requestRates({ lines, destination: buyersAddress });
    const rate = rates.find(({ totalPrice }) => totalPrice > 0)!;
    expect(rate).toMatchObject({ currency, isPhoneRequired: true });

    const order = buyer.placeOrder({ lines, shippingAddress: buyersAddress, rate, gateway: COD });
    await app.store.settled();
    await app.work();
    const [row] = await selectStoreOrdersOf(db.read, accountId, String(order.id));
    expect(row?.attention).toEqual([]);
    const ctx = pageContext(app.shopifyApp, shop);
    const { shipmentId } = row as { shipmentId: NonNullable<typeof row>["shipmentId"] & number };
    const draft = await getShipment(ctx, shipmentId);
    const owed = 2 * journey.unitPrice + rate.totalPrice;
    expect(draft).toMatchObject({
      country,
      goodsCollection: owed,
      goodsCurrency: currency,
      recipient: { phone: journey.phone },
    });

    const chosen = (await selectRates(db.read, shipmentId)).find(
      ({ carrierToken, unavailableReason }) =>
        carrierToken === rate.serviceCode && unavailableReason === null,
    )!;
    expect(chosen.currency).toBe(currency);
    await purchaseShipment(ctx, {
      shipmentId,
      preferredRateId: chosen.rateId,
      purchaseWith: "walletAvailable",
    });
    const { trackingNumber } = await generateShipmentTrackingNumber(ctx, shipmentId);
    await app.work();
    expect(order.fulfillments).toMatchObject([{ tracking: [{ number: trackingNumber }] }]);

    const label = await readShipmentLabel(service, { accountId, shipmentId, format: "zpl203" });
    const [zpl] = readZpl(new TextDecoder().decode(label.bytes));
    const printed = zpl!.fields.flatMap((field) => (field.kind === "text" ? [field.text] : []));
    expect(printed).toContain(journey.destination);
    expect(printed.some((text) => text.startsWith(journey.onLabel))).toBe(true);
    expect(printed.join(" ")).not.toContain("USD");

    if ("inPdf" in journey && !isUnreadable && !isFontMissing) {
      const { bytes } = await readShipmentLabel(service, { accountId, shipmentId });
      const text = await readLabel(bytes, (pdf) => pdf.text());
      expect(text).toContain(journey.inPdf);
      expect(text).not.toContain("□");
    }

    await recordTrackingEvents(service, {
      country,
      carrierToken: chosen.carrierToken,
      events: [
        {
          trackingNumber: trackingNumber!,
          kind: "departed",
          carrierCode: "D",
          occurredAt: service.now(),
          place: journey.destination,
          detail: null,
          weighedKg: null,
        },
      ],
    });
    const tracking = (await readTracking(service, { accountId, shipmentId }))!;
    const about = { store: await readStoreIdentity(db.read, accountId), now: service.now() };
    const mail = writeMail({
      ...about,
      topic: "onItsWay",
      language: journey.language,
      storeName: "Tienda",
      readerName: "Ana",
      tracking,
      trackingUrl: "https://ship.example.com/track/1",
      logoUrl: null,
    });
    expect(mail.text).toMatch(journey.inMail);
    const page = trackingPage(tracking, journey.language, about);
    expect(page.facts.map(({ value }) => value)).toContain(journey.destination);
    expect(page.times).toContain(journey.clock);
    expect(JSON.stringify([mail, page])).not.toContain("USD");

    const { data } = await listWalletStatement(ctx, { limit: 20, page: 1 });
    const price = toDecimal(chosen.priceTotal);
    expect(data).toMatchObject([
      { amount: -price, balance: 900_000 - price, name: order.name },
      { amount: 900_000, balance: 900_000 },
    ]);

    if (marketsFolder === null) return;
    // Another process on the same database, as after a restart.
    const errors: object[] = [];
    const log = {
      info: () => {},
      warn: () => {},
      error: (fields: object) => void errors.push(fields),
    };
    await shareVault(db);
    const restarted = await openService({ databaseUrl, signingSecret, marketsFolder }, log);
    onTestFinished(() => restarted.close());
    expect(errors).toEqual([]);
    expect(await readTracking(restarted.service, { accountId, shipmentId })).toEqual(tracking);
    const again = await readShipmentLabel(restarted.service, {
      accountId,
      shipmentId,
      format: "zpl203",
    });
    expect(again.bytes).toEqual(label.bytes);
    expect((await verifyBooks(restarted.service)).problems).toEqual([]);
  });

  test("is charged in the money of its bill, at the rate that it was shown, or in its own", async ({
    db,
  }) => {
    const { app } = await openStore(db);
    const simulated = app.store.openShop("demo.myshopify.com", settings);
    const { merchant } = simulated;
    merchant.install();
    await app.openPage(app.store.shop("demo.myshopify.com"));
    await app.work();
    const ctx = pageContext(app.shopifyApp, await app.shop());
    const ask = async (shownRate: string | null = null) => {
      const { walletTopUpId, bounds } = await readWalletPage(ctx);
      const amount = cents(bounds.min * 100);
      const returnUrl = "https://app.example/app/wallet";
      const request = { walletTopUpId: walletTopUpId as never, amount, shownRate, returnUrl };
      return requestTopUp(ctx, request);
    };
    const pay = async (asked: Awaited<ReturnType<typeof ask>>) => {
      if (asked.kind !== "confirm") throw new Error(asked.kind);
      merchant.visit(asked.confirmationUrl, "approve");
      await app.store.settled();
      await app.work();
    };
    const noRate = { kind: "noRate", currency: "USD" };
    expect(await readWalletPage(ctx)).toMatchObject({ charging: noRate, wallet: { currency } });
    expect(await ask()).toEqual({ kind: "otherCurrency" });

    const rate = { from: "USD", to: currency, rate: "17.4356", ratedOn: "2026-11-27" };
    const exchangeRates: ExchangeRates = { rateOf: () => Promise.resolve(rate) };
    Object.assign(app.shopifyApp.options, { exchangeRates });
    expect(await readWalletPage(ctx)).toMatchObject({ charging: { kind: "exchanged", rate } });
    const plan = { cappedAmount: ctx.market.customs.topUp.min, returnUrl: "" };
    expect(await requestUsagePlan(ctx, plan)).toEqual({ kind: "otherCurrency" });
    expect(await ask()).toEqual({ kind: "rateChanged" });
    await pay(await ask(shownAs(rate)));
    const { wallet, bounds } = await readWalletPage(ctx);
    const amount = cents(bounds.min * 100);
    const exchanged = exchange(amount, rate);
    expect(wallet).toMatchObject({ balance: bounds.min, currency });
    const [charge] = [...simulated.state.charges.values()];
    expect(charge).toMatchObject({ amount: exchanged.charged, currency: "USD" });
    const { ledgerTransfers } = db.read.tables;
    const booked = await db.read
      .select({ amount: ledgerTransfers.amount, currency: ledgerTransfers.currency })
      .from(ledgerTransfers)
      .where(eq(ledgerTransfers.kind, "exchange"));
    const difference = exchangeDifference(amount, exchanged);
    expect(booked).toEqual(difference > 0 ? [{ amount: difference, currency }] : []);
    expect((await verifyBooks(app.service)).problems).toEqual([]);

    merchant.changeSettings({ billingCurrency: currency });
    expect(await readWalletPage(ctx)).toMatchObject({ charging: { kind: "own" } });
    expect(await ask(shownAs(rate))).toEqual({ kind: "rateChanged" });
    await pay(await ask());
    expect((await readWalletPage(ctx)).wallet).toMatchObject({ balance: 2 * bounds.min, currency });
  });
});
