import { onTestFinished } from "vitest";

import { openService } from "#app/main/open-service.ts";
import { writeMail } from "#app/notifications/mail/write-mail.ts";
import { trackingPage } from "#app/notifications/tracking-page/tracking-page.ts";
import { readShipmentLabel } from "#app/shipping/labels/read-shipment-label.ts";
import { cents, toDecimal } from "#app/shipping/model/money.ts";
import { getShipment } from "#app/shipping/shipments/get-shipment.ts";
import { purchaseShipment } from "#app/shipping/shipments/purchase-shipment.ts";
import { generateShipmentTrackingNumber } from "#app/shipping/tracking/generate-shipment-tracking-number.ts";
import { readTracking } from "#app/shipping/tracking/read-tracking.ts";
import { recordTrackingEvents } from "#app/shipping/tracking/record-tracking-events.ts";
import { topUpWallet } from "#app/shipping/wallet/top-up-wallet.ts";
import { verifyWallets } from "#app/shipping/wallet/verify-wallets.ts";
import { requestTopUp } from "#app/shopify/billing/request-top-up.ts";
import { readStoreIdentity } from "#app/shopify/buyer/store-identity.ts";
import { listWalletStatement } from "#app/shopify/merchant/wallet/list-statement.ts";
import { readWalletPage } from "#app/shopify/merchant/wallet/read-wallet-page.ts";
import { addressOf } from "#app/simulators/shopify/address.ts";
import type { ShopSettings } from "#app/simulators/shopify/shop.ts";
import type { Database } from "#db/engine/database.ts";
import { selectRates } from "#db/shipping/rates.ts";
import { selectStoreOrdersOf } from "#db/shopify/store-orders.ts";
import { pageContext } from "#test/integration/shopify/contexts.ts";
import { test } from "#test/support/database.ts";
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
    const restarted = await openService({ databaseUrl, marketsFolder }, log);
    onTestFinished(() => restarted.close());
    expect(errors).toEqual([]);
    expect(await readTracking(restarted.service, { accountId, shipmentId })).toEqual(tracking);
    const again = await readShipmentLabel(restarted.service, {
      accountId,
      shipmentId,
      format: "zpl203",
    });
    expect(again.bytes).toEqual(label.bytes);
    expect((await verifyWallets(restarted.service)).problems).toEqual([]);
  });

  test("is topped up through the store only where the store is billed in that money", async ({
    db,
  }) => {
    const { app } = await openStore(db);
    const { merchant } = app.store.openShop("demo.myshopify.com", settings);
    merchant.install();
    await app.openPage(app.store.shop("demo.myshopify.com"));
    await app.work();
    const ctx = pageContext(app.shopifyApp, await app.shop());
    const ask = async () => {
      const { walletTopUpId, bounds } = await readWalletPage(ctx);
      const amount = cents(bounds.min * 100);
      const returnUrl = "https://app.example/app/wallet";
      return requestTopUp(ctx, { walletTopUpId: walletTopUpId as never, amount, returnUrl });
    };
    expect(await readWalletPage(ctx)).toMatchObject({ canCharge: false, wallet: { currency } });
    expect(await ask()).toEqual({ kind: "otherCurrency" });

    merchant.changeSettings({ billingCurrency: currency });
    expect(await readWalletPage(ctx)).toMatchObject({ canCharge: true });
    const asked = await ask();
    if (asked.kind !== "confirm") throw new Error(asked.kind);
    merchant.visit(asked.confirmationUrl, "approve");
    await app.store.settled();
    await app.work();
    const { wallet, bounds } = await readWalletPage(ctx);
    expect(wallet).toMatchObject({ balance: bounds.min, currency });
  });
});
