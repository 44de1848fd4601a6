import { type Mailer } from "#app/notifications/mail/make-mailer.ts";
import { sendShipmentMail } from "#app/notifications/mail/send-shipment-mail.ts";
import { subjectKeyOf } from "#app/notifications/mail/topic.ts";
import { createAddress } from "#app/shipping/addresses/create-address.ts";
import { verifyBooks } from "#app/shipping/books/verify-books.ts";
import { readShipmentLabel } from "#app/shipping/labels/read-shipment-label.ts";
import { cents } from "#app/shipping/model/money.ts";
import { createShipment } from "#app/shipping/shipments/create-shipment.ts";
import { editShipment } from "#app/shipping/shipments/edit-shipment.ts";
import { getShipment } from "#app/shipping/shipments/get-shipment.ts";
import { purchaseShipment } from "#app/shipping/shipments/purchase-shipment.ts";
import { generateShipmentTrackingNumber } from "#app/shipping/tracking/generate-shipment-tracking-number.ts";
import { topUpWallet } from "#app/shipping/wallet/top-up-wallet.ts";
import { answerDataRequest, readDataRequest } from "#app/shopify/compliance/answer-data-request.ts";
import { readHome } from "#app/shopify/merchant/home/read-home.ts";
import { integrationOfShop } from "#app/shopify/shop/integration-of-shop.ts";
import type { Connection } from "#db/engine/database.ts";
import { orderNaming } from "#test/integration/shopify/compliance/order-naming-a-person.ts";
import { pageContext } from "#test/integration/shopify/contexts.ts";
import { describe, expect, test as base } from "#test/integration/shopify/install/fixture.ts";
import type { StoreWithApp } from "#test/integration/shopify/install/store-with-app.ts";
import { legible } from "#test/support/vault.ts";
import { address, GUAYAQUIL, QUITO } from "#test/support/world.ts";

const NAME = "Zoraida Quishpe";
const ana = {
  fullName: NAME,
  email: "zoraida@example.com",
  streetLine1: "Calle Zoraida 12",
  reference: "Pregunte por Zoraida",
  phone: "+593987000111",
  territoryBaseId: GUAYAQUIL,
  zip: "090101",
  lat: -2.19,
  lng: -79.88,
};

interface Sold {
  orderId: number;
  paid: Awaited<ReturnType<typeof sell>>["paid"];
}

/** A draft of the order that was edited once, and a parcel of it that was paid and labelled. */
async function sell(app: StoreWithApp, orderId: number) {
  const shop = await app.shop();
  const ctx = pageContext(app.shopifyApp, shop);
  const integration = integrationOfShop(shop, app.options);
  await topUpWallet(app.service, {
    accountId: shop.accountId,
    amount: cents(10_000),
    reference: `order ${orderId}`,
  });
  const sender = await createAddress(
    ctx,
    address({ addressType: "sender", territoryBaseId: QUITO }),
  );
  const { addressType: _type, ...recipient } = address(ana);
  const draftOf = (extId: string) =>
    createShipment(ctx, {
      senderAddressId: sender.addressId,
      recipient: { kind: "inline", address: recipient },
      parcel: { weightKg: 2, lengthCm: 20, widthCm: 15, heightCm: 10 },
      contents: "clothes",
      goodsCollection: cents(0),
      goodsInsured: cents(0),
      goodsCurrency: "USD",
      extId,
      extVendorId: null,
      integration,
      order: orderNaming("Zoraida"),
    });
  const draft = await draftOf(`${orderId}-1`);
  await editShipment(ctx, {
    shipmentId: draft.shipmentId,
    recipient: { kind: "inline", address: { ...recipient, reference: "Otra vez Zoraida" } },
  });
  const other = await draftOf(`${orderId}-2`);
  const rate = other.rates.find(({ unavailableReason }) => unavailableReason === null)!;
  const paid = await purchaseShipment(ctx, {
    shipmentId: other.shipmentId,
    preferredRateId: rate.rateId,
    purchaseWith: "walletAvailable",
  });
  await generateShipmentTrackingNumber(ctx, other.shipmentId);
  const { shipments } = app.service.db.read.tables;
  await app.service.db.tx(shop.accountId, async (tx) => {
    await tx.update(shipments).set({ annulReasonDetails: `${NAME} called` });
  });
  return { ctx, paid, draft };
}

const test = base.extend<{ sold: Sold & Awaited<ReturnType<typeof sell>> }>({
  sold: async ({ app, shop }, use) => {
    await app.openPage(shop);
    await app.work();
    const order = shop.buyer.placeOrder();
    await app.store.settled();
    await use({ orderId: order.id, ...(await sell(app, order.id)) });
  },
});

/** Every text of every table that holds personal data of these recipients. */
async function traces(db: Connection, ...messages: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const [name, table] of Object.entries(db.tables)) {
    for (const row of await db.select().from(table)) {
      const text = JSON.stringify(row, (_key, value: unknown) =>
        value instanceof Uint8Array ? legible(db.vault, value) : value,
      );
      for (const word of messages)
        if (text.includes(word) || text.includes(db.vault.blindTerm(word)))
          found.push(`${name}: ${word}`);
    }
  }
  return found;
}
const personalData = ["Zoraida", "zoraida", "987000111"];

describe("redacting a customer", () => {
  test("leaves no name anywhere in the database, and money and places as they were", async ({
    app,
    shop,
    sold,
  }) => {
    const { read } = app.service.db;
    expect((await traces(read, ...personalData)).length).toBeGreaterThan(2);
    shop.merchant.redactCustomer([sold.orderId]);
    await app.store.settled();
    await app.work();

    expect(await traces(read, ...personalData)).toEqual([]);
    const { recipient, trackingNumber, isPaid } = await getShipment(sold.ctx, sold.paid.shipmentId);
    expect([recipient.fullName, recipient.phone, recipient.email]).toEqual(["—", "—", null]);
    expect([recipient.territoryBaseId, isPaid, trackingNumber !== null]).toEqual([
      GUAYAQUIL,
      true,
      true,
    ]);
    expect((await verifyBooks(app.service)).problems).toEqual([]);
    const { accountId } = sold.ctx;
    await expect(
      readShipmentLabel(app.service, { accountId, shipmentId: sold.paid.shipmentId }),
    ).rejects.toMatchObject({ code: "pApiShipmentLabelNotReady" });
  });

  test("sends no more mail", async ({ app, shop, sold }) => {
    const { accountId } = sold.ctx;
    const { shipmentId, trackingNumber } = await getShipment(sold.ctx, sold.paid.shipmentId);
    const sent: unknown[] = [];
    const mailer: Mailer = {
      fromAddress: "a@b.example",
      fromName: "b.example",
      eraseKept: () => Promise.resolve(),
      deleteKeptBefore: () => Promise.resolve(),
      trackingUrl: () => "https://app.example",
      storeOf: () => Promise.resolve(null),
      merchantOf: () => Promise.resolve(null),
      send: (mail) => Promise.resolve(void sent.push(mail)),
    };
    const announce = () =>
      sendShipmentMail(app.service, mailer, {
        accountId,
        shipmentId,
        subjectKey: subjectKeyOf("announced", trackingNumber!, 0),
        change: {
          accountId,
          shipmentId,
          what: "moved",
          status: "labelCreated",
          trackingNumber,
          incidentCount: null,
          occurredAt: new Date().toISOString(),
        },
      });
    await announce();
    expect(sent).toHaveLength(1);
    shop.merchant.redactCustomer([sold.orderId]);
    await app.store.settled();
    await app.work();
    await announce();
    expect(sent).toHaveLength(1);
  });

  test("leaves other recipients unchanged, and changes nothing the second time", async ({
    app,
    shop,
    sold,
  }) => {
    const { read } = app.service.db;
    const other = shop.buyer.placeOrder();
    await sell(app, other.id);
    app.store.conditions.duplicates = 1;
    shop.merchant.redactCustomer([sold.orderId]);
    shop.merchant.redactCustomer([sold.orderId]);
    await app.store.settled();
    await app.work();
    expect(await traces(read, "Zoraida")).not.toEqual([]);
    shop.merchant.redactCustomer([other.id]);
    await app.store.settled();
    await app.work();
    expect(await traces(read, ...personalData)).toEqual([]);
  });
});

describe("a customer's question for their data", () => {
  test("is answered to the merchant with every shipment of the orders", async ({
    app,
    shop,
    sold,
  }) => {
    shop.merchant.requestCustomerData([sold.orderId]);
    await app.store.settled();
    await app.work();
    const kept = await app.shop();
    const { dataRequestIds } = await readHome(pageContext(app.shopifyApp, kept));
    expect(dataRequestIds).toHaveLength(1);
    const [id] = dataRequestIds;
    const report = (await readDataRequest(pageContext(app.shopifyApp, kept), id!))!;
    expect(report.orderIds).toEqual([String(sold.orderId)]);
    const ofHers = report.shipments.filter(({ recipient }) => recipient.fullName === NAME);
    expect(ofHers.map(({ extId }) => extId)).toEqual([`${sold.orderId}-1`, `${sold.orderId}-2`]);
    expect(ofHers[0]).toMatchObject({ orderName: "#77", items: [{ quantity: 1 }] });
    // Reading the report does not mean that it was passed on.
    expect((await readHome(pageContext(app.shopifyApp, kept))).dataRequestIds).toEqual([id]);
    const stranger = { ...kept, accountId: (kept.accountId + 1) as typeof kept.accountId };
    expect(await readDataRequest(pageContext(app.shopifyApp, stranger), id!)).toBeNull();
    expect(await answerDataRequest(pageContext(app.shopifyApp, stranger), id!)).toBe(false);
    expect(await answerDataRequest(pageContext(app.shopifyApp, kept), "1234")).toBe(false);

    const answers = [1, 2].map(() => answerDataRequest(pageContext(app.shopifyApp, kept), id!));
    expect(await Promise.all(answers)).toEqual([true, true]);
    expect((await readHome(pageContext(app.shopifyApp, kept))).dataRequestIds).toEqual([]);
    const { answeredAt } = (await readDataRequest(pageContext(app.shopifyApp, kept), id!))!;
    app.service.passTime(60_000);
    await answerDataRequest(pageContext(app.shopifyApp, kept), id!);
    const again = (await readDataRequest(pageContext(app.shopifyApp, kept), id!))!;
    expect(again.answeredAt).toBe(answeredAt);
  });
});

describe("redacting a shop", () => {
  test("forgets everything of it but the wallet, and the shop may come back", async ({
    app,
    shop,
    sold,
  }) => {
    shop.merchant.changeSettings({ name: "Tienda Secreta", email: "duena@secreta.ec" });
    await app.openPage(shop);
    app.service.passTime(11 * 60_000);
    await app.openPage(shop);
    await app.work();
    shop.merchant.uninstall();
    await app.store.settled();
    await app.work();
    shop.merchant.redactShop();
    await app.store.settled();
    await app.work();

    const { read } = app.service.db;
    expect(await traces(read, ...personalData, "Secreta", "secreta", "María")).toEqual([]);
    expect(await app.shop()).toMatchObject({
      state: "redacted",
      email: null,
      senderAddressId: null,
    });
    expect((await verifyBooks(app.service)).problems).toEqual([]);

    shop.merchant.install();
    const back = await app.openPage(shop);
    await app.work();
    expect(back.accountId).toBe(sold.ctx.accountId);
    expect(await app.shop()).toMatchObject({ state: "installed", name: "Tienda Secreta" });
  });

  test("that came back meanwhile forgets nothing", async ({ app, shop, sold }) => {
    shop.merchant.uninstall();
    await app.store.settled();
    await app.work();
    shop.merchant.install();
    await app.openPage(shop);
    shop.merchant.redactShop();
    await app.store.settled();
    await app.work();
    expect((await app.shop()).state).toBe("installed");
    const { recipient } = await getShipment(sold.ctx, sold.paid.shipmentId);
    expect(recipient.fullName).toBe(NAME);
  });

  test("is done although the webhook of the uninstallation was lost", async ({
    app,
    shop,
    sold,
  }) => {
    app.store.conditions.loss = 1;
    shop.merchant.uninstall();
    await app.store.settled();
    app.store.conditions.loss = 0;
    shop.merchant.redactShop();
    await app.store.settled();
    await app.work();
    expect((await app.shop()).state).toBe("redacted");
    expect(await traces(app.service.db.read, ...personalData)).toEqual([]);
    expect(sold.orderId).toBeGreaterThan(0);
  });
});
