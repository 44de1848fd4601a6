import { sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

import type { ProductCategory } from "#app/shipping/model/goods.ts";
import type { AccountId, AddressId, ShipmentId } from "#app/shipping/model/ids.ts";
import type { Cents } from "#app/shipping/model/money.ts";
import type { Accepted, AttentionReason } from "#app/shopify/model/attention.ts";
import type { CheckoutOffer } from "#app/shopify/model/checkout-offer.ts";
import type { DraftChanges } from "#app/shopify/model/draft-changes.ts";
import type { ExchangedCharge } from "#app/shopify/model/exchange-rate.ts";
import type { FulfillmentLine } from "#app/shopify/model/fulfillment-line.ts";
import type { CheckoutQuoteId, WalletTopUpId } from "#app/shopify/model/ids.ts";
import type { CarrierServiceState, ShopState } from "#app/shopify/model/shop.ts";
import type { StoreReturnDetail, StoreReturnState } from "#app/shopify/model/store-return.ts";
import type { TopUpState } from "#app/shopify/model/top-up.ts";

import type { Columns } from "./columns.postgres.ts";

/** Data of the shops that installed the app. Orders stay in the store; the rows here hold their results. */
export function declareStoreTables(
  c: Columns,
  references: {
    accountId: () => PgColumn;
    addressId: () => PgColumn;
    shipmentId: () => PgColumn;
  },
) {
  const ownedBy = () => c.id().notNull().$type<AccountId>().references(references.accountId);

  // One account each, kept after an uninstall: the wallet is the merchant's money.
  const shops = c.table(
    "shops",
    {
      accountId: ownedBy().primaryKey(),
      // `name.myshopify.com`, which never changes.
      shopDomain: c.text().notNull(),
      state: c.text().notNull().$type<ShopState>(),
      installedAt: c.timestamp().notNull(),
      uninstalledAt: c.timestamp(),
      name: c.text(),
      email: c.text(),
      country: c.text(),
      currency: c.text(),
      timeZone: c.text(),
      grantedScopes: c.text().notNull(),
      // The store revoked the access, or the refresh token is dead.
      needsReopen: c.flag().notNull().default(false),
      // The unguessable part of the URL from which the checkout requests rates: encrypted, for the store's
      // registration, and hashed, to find the shop by.
      callbackToken: c.text().notNull(),
      callbackTokenHash: c.text().notNull(),
      carrierServiceId: c.text(),
      carrierServiceState: c.text().notNull().$type<CarrierServiceState>(),
      carrierServiceDetail: c.text(),
      carrierServiceCheckedAt: c.timestamp(),
      // The sender for a location without an address of its own.
      senderAddressId: c.id().$type<AddressId>().references(references.addressId),
      // Hashes of what the store states of its sender: only what it changed is replaced.
      senderFingerprint: c.text(),
      // Read by app/shopify/shop/shop-settings.ts, which knows the defaults of absent keys.
      settings: c.json().notNull(),
      // Grows with every change of the settings; stored with results that depend on them.
      settingsVersion: c.count().notNull(),
      // The next reconciliation begins a day before: all that changed until then has been synced.
      reconciledUntil: c.timestamp(),
      lastCallbackAt: c.timestamp(),
      isDevelopment: c.flag().notNull().default(false),
      // When a development store went live, and the account that it had until then: its money is test money.
      wentLiveAt: c.timestamp(),
      testAccountId: c.id().$type<AccountId>().references(references.accountId),
      objectCreated: c.timestamp().notNull(),
      objectUpdated: c.timestamp().notNull(),
    },
    (t) => [
      c.uniqueIndex("shops_domain").on(t.shopDomain),
      c.uniqueIndex("shops_callback_token_hash").on(t.callbackTokenHash),
      c.uniqueIndex("shops_test_account").on(t.testAccountId),
      c.check("shops_state", sql`${t.state} in ('installed', 'uninstalled', 'redacted')`),
    ],
  );

  const shopLocations = c.table(
    "shop_locations",
    {
      accountId: ownedBy(),
      locationId: c.text().notNull(),
      name: c.text().notNull(),
      // Null while its address is in no known territory.
      senderAddressId: c.id().$type<AddressId>().references(references.addressId),
      // The same as of the shop's own sender.
      fingerprint: c.text().notNull(),
      isActive: c.flag().notNull(),
      objectUpdated: c.timestamp().notNull(),
    },
    (t) => [c.unique("shop_locations_once").on(t.accountId, t.locationId)],
  );

  // Of Shopify's Remix package, encrypted as a whole: a reader of the database must not be able to act as the app.
  const shopSessions = c.table(
    "shop_sessions",
    {
      sessionId: c.text().primaryKey(),
      shopDomain: c.text().notNull(),
      content: c.text().notNull(),
      expires: c.timestamp(),
      objectUpdated: c.timestamp().notNull(),
    },
    (t) => [c.index("shop_sessions_of_shop").on(t.shopDomain)],
  );

  // Deduplicates repeated deliveries of a webhook. The payload is not stored: the job reads the store again.
  const shopEvents = c.table(
    "shop_events",
    {
      shopDomain: c.text().notNull(),
      topic: c.text().notNull(),
      eventId: c.text().notNull(),
      triggeredAt: c.timestamp().notNull(),
      objectCreated: c.timestamp().notNull(),
    },
    (t) => [
      c.unique("shop_events_once").on(t.shopDomain, t.topic, t.eventId),
      c.index("shop_events_by_age").on(t.objectCreated),
    ],
  );

  // One row per fulfilment order: its draft, or the reason why there is none.
  const storeOrders = c.table(
    "store_orders",
    {
      accountId: ownedBy(),
      // The store's legacy resource ids, as text.
      fulfillmentOrderId: c.text().notNull(),
      orderId: c.text().notNull(),
      orderName: c.text().notNull(),
      locationId: c.text(),
      state: c.text().notNull().$type<"draft" | "attention" | "waiting" | "ended">(),
      // Empty unless the merchant has to decide or fix something.
      attention: c.json().notNull().$type<AttentionReason[]>(),
      // Reasons that the merchant has set aside for this fulfilment order: it is sent all the same. And answers about
      // payments, which hold for all of the order.
      accepted: c.json().notNull().default([]).$type<Accepted[]>(),
      // Grows when an annulled draft is followed by another, because an extId is never reused.
      attempt: c.count().notNull(),
      shipmentId: c.id().$type<ShipmentId>().references(references.shipmentId),
      // Of all that the draft was made of: an order that changed in nothing that matters changes nothing.
      fingerprint: c.text(),
      // The lookup key of the address, so that a confirmed place applies to the next order.
      placeKey: c.text(),
      lines: c.json().notNull().$type<FulfillmentLine[]>(),
      // What the merchant has changed in the draft, which a sync of the order keeps.
      changes: c.json().notNull().default({}).$type<DraftChanges>(),
      // The most that the parcel may collect; null until it was synced.
      owed: c.cents().$type<Cents>(),
      // The buyer's choice and price of shipping, and the quote behind it.
      chosenCarrierToken: c.text(),
      buyerPaid: c.cents().$type<Cents>(),
      checkoutQuoteId: c.id().$type<CheckoutQuoteId>(),
      orderUpdatedAt: c.timestamp().notNull(),
      // When the order was last read from the store, whether or not anything had changed.
      syncedAt: c.timestamp(),
      objectCreated: c.timestamp().notNull(),
      objectUpdated: c.timestamp().notNull(),
    },
    (t) => [
      c.unique("store_orders_once").on(t.accountId, t.fulfillmentOrderId),
      c.index("store_orders_of_order").on(t.accountId, t.orderId),
      c.index("store_orders_by_state").on(t.accountId, t.state, t.objectUpdated),
      c.index("store_orders_of_shipment").on(t.shipmentId),
    ],
  );

  const confirmedPlaces = c.table(
    "confirmed_places",
    {
      accountId: ownedBy(),
      placeKey: c.text().notNull(),
      territoryBaseId: c.text().notNull(),
      objectUpdated: c.timestamp().notNull(),
    },
    (t) => [c.unique("confirmed_places_once").on(t.accountId, t.placeKey)],
  );

  // Product data that the store does not have.
  const productFacts = c.table(
    "product_facts",
    {
      accountId: ownedBy(),
      productId: c.text().notNull(),
      // Per piece; null when the store's own weight applies.
      weightGrams: c.count(),
      category: c.text().$type<ProductCategory>(),
      objectUpdated: c.timestamp().notNull(),
    },
    (t) => [c.unique("product_facts_once").on(t.accountId, t.productId)],
  );

  // The offers shown to a buyer at the checkout, with the shop's cost of each at that time.
  const checkoutQuotes = c.table(
    "checkout_quotes",
    {
      checkoutQuoteId: c.id().primaryKey().$type<CheckoutQuoteId>(),
      accountId: ownedBy(),
      territoryBaseId: c.text(),
      weightGrams: c.count().notNull(),
      offers: c.json().notNull().$type<CheckoutOffer[]>(),
      objectCreated: c.timestamp().notNull(),
    },
    (t) => [
      c.index("checkout_quotes_by_place").on(t.accountId, t.territoryBaseId, t.objectCreated),
      c.index("checkout_quotes_by_age").on(t.objectCreated),
    ],
  );

  // The intent to fulfil, committed before the store is called: one per numbered shipment.
  const storeFulfillments = c.table(
    "store_fulfillments",
    {
      shipmentId: c.id().primaryKey().$type<ShipmentId>().references(references.shipmentId),
      accountId: ownedBy(),
      orderId: c.text().notNull(),
      fulfillmentOrderId: c.text().notNull(),
      state: c.text().notNull().$type<"pending" | "fulfilled" | "refused" | "cancelled">(),
      fulfillmentId: c.text(),
      // The others of our number: one takes no more than 250 lines.
      moreFulfillmentIds: c.json().notNull().default([]).$type<string[]>(),
      detail: c.text(),
      // The latest event pushed to the store, and its time; earlier events are not pushed after it.
      lastEvent: c.text(),
      lastEventAt: c.timestamp(),
      isMarkedPaid: c.flag().notNull().default(false),
      objectCreated: c.timestamp().notNull(),
      objectUpdated: c.timestamp().notNull(),
    },
    (t) => [c.index("store_fulfillments_of_order").on(t.accountId, t.orderId)],
  );

  // Return labels of parcels that the store knows: how far each is in the store, as one of its returns.
  const storeReturns = c.table(
    "store_returns",
    {
      shipmentId: c.id().primaryKey().$type<ShipmentId>().references(references.shipmentId),
      accountId: ownedBy(),
      // The shipment whose parcel comes back.
      returnOfShipmentId: c.id().notNull().$type<ShipmentId>().references(references.shipmentId),
      orderId: c.text().notNull(),
      state: c.text().notNull().$type<StoreReturnState>(),
      detail: c.text().$type<StoreReturnDetail>(),
      // Several above 250 lines.
      returnIds: c.json().notNull().default([]).$type<string[]>(),
      deliveryIds: c.json().notNull().default([]).$type<string[]>(),
      // The return was there before the label: it is not ours to cancel.
      isAdopted: c.flag().notNull().default(false),
      // What the store shows of the label.
      shownNumber: c.text(),
      hasLabel: c.flag().notNull().default(false),
      objectCreated: c.timestamp().notNull(),
      objectUpdated: c.timestamp().notNull(),
    },
    (t) => [c.index("store_returns_of_shipment").on(t.accountId, t.returnOfShipmentId)],
  );

  // Wallet money requested from the merchant through Shopify billing. The purchase's id credits the wallet once.
  const walletTopUps = c.table(
    "wallet_top_ups",
    {
      walletTopUpId: c.id().primaryKey().$type<WalletTopUpId>(),
      accountId: ownedBy(),
      amount: c.cents().notNull().$type<Cents>(),
      // What the store is asked for, where it cannot be charged in the wallet's currency: at a rate of a day.
      exchanged: c.json().$type<ExchangedCharge>(),
      state: c.text().notNull().$type<TopUpState>(),
      // The store's id of the purchase; null until its response.
      purchaseId: c.text(),
      confirmationUrl: c.text(),
      isTest: c.flag().notNull(),
      detail: c.text(),
      objectCreated: c.timestamp().notNull(),
      objectUpdated: c.timestamp().notNull(),
    },
    (t) => [
      c.uniqueIndex("wallet_top_ups_purchase").on(t.purchaseId),
      c.index("wallet_top_ups_of_account").on(t.accountId, t.walletTopUpId),
      c.check("wallet_top_ups_amount", sql`${t.amount} > 0`),
    ],
  );

  // The stored payment method behind `walletTokenized`: usage charges under a cap that the merchant approved.
  const usagePlans = c.table("usage_plans", {
    accountId: ownedBy().primaryKey(),
    subscriptionId: c.text().notNull(),
    lineItemId: c.text(),
    state: c.text().notNull().$type<"pending" | "active" | "ended">(),
    cappedAmount: c.cents().notNull().$type<Cents>(),
    confirmationUrl: c.text(),
    isTest: c.flag().notNull(),
    objectUpdated: c.timestamp().notNull(),
  });

  // A customer's data request. The response is built when it is read; the row only holds its inputs.
  const dataRequests = c.table(
    "data_requests",
    {
      accountId: ownedBy(),
      dataRequestId: c.text().notNull(),
      orderIds: c.json().notNull().$type<string[]>(),
      requestedAt: c.timestamp().notNull(),
      answeredAt: c.timestamp(),
    },
    (t) => [c.unique("data_requests_once").on(t.accountId, t.dataRequestId)],
  );

  return {
    shops,
    shopLocations,
    shopSessions,
    shopEvents,
    storeOrders,
    confirmedPlaces,
    productFacts,
    checkoutQuotes,
    storeFulfillments,
    storeReturns,
    walletTopUps,
    usagePlans,
    dataRequests,
  };
}
