import { sql } from "drizzle-orm";

import type { AddressType } from "#app/shipping/model/address.ts";
import type { ProductCategory } from "#app/shipping/model/goods.ts";
import type {
  AccountId,
  AddressId,
  AutoTopUpId,
  CarrierCallId,
  RateId,
  ShipmentId,
} from "#app/shipping/model/ids.ts";
import type { Integration } from "#app/shipping/model/integration.ts";
import type { Cents, Currency } from "#app/shipping/model/money.ts";
import type { Parcel } from "#app/shipping/model/parcel.ts";
import type { PriceBreakdown, UnavailableReason } from "#app/shipping/model/rate.ts";
import type { ShipmentStatus } from "#app/shipping/model/shipment-status.ts";
import type { AnnulReasonStatus, OrderItem } from "#app/shipping/model/shipment.ts";

import { declareAccountTables } from "./account-tables.ts";
import { declareActivityTables } from "./activity-tables.ts";
import { declareApiTables } from "./api-tables.ts";
import { declareBatchTables } from "./batch-tables.ts";
import { declareBucketTables } from "./bucket-tables.ts";
import { declareCardTables } from "./card-tables.ts";
import { declareCashTables } from "./cash-tables.ts";
import { declareChargeTables } from "./charge-tables.ts";
import type { Columns } from "./columns.postgres.ts";
import { declareContractTables } from "./contract-tables.ts";
import { declareDurableTables } from "./durable-tables.ts";
import { declareFactTables } from "./fact-tables.ts";
import { declareFileTables } from "./file-tables.ts";
import { declareHandoverTables } from "./handover-tables.ts";
import { declareIncidentTables } from "./incident-tables.ts";
import { declareWorkTables } from "./job-tables.ts";
import { declareLedgerTables } from "./ledger-tables.ts";
import { declareListTables } from "./list-tables.ts";
import { declareMerchantTables } from "./merchant-tables.ts";
import { declarePeriodTables } from "./period-tables.ts";
import { declarePickupTables } from "./pickup-tables.ts";
import { declareSandboxTables } from "./sandbox-tables.ts";
import { declareSearchTables } from "./search-tables.ts";
import { declareStoreTables } from "./shopify-tables.ts";
import { declareStaffTables } from "./staff-tables.ts";
import { declareWaybillTables } from "./waybill-tables.ts";

const isSet = (column: unknown) => sql`${column} is not null`;
const isPositive = (column: unknown) => sql`${column} > 0`;

/** Every table, declared once. `c` decides for which database; the triggers are in db/rules. */
export function declareTables(c: Columns) {
  const { accounts, apiKeys } = declareAccountTables(c);
  const ownedBy = () =>
    c
      .id()
      .notNull()
      .$type<AccountId>()
      .references(() => accounts.accountId);

  const addresses = c.table(
    "addresses",
    {
      addressId: c.id().primaryKey().$type<AddressId>(),
      accountId: ownedBy(),
      addressType: c.text().notNull().$type<AddressType>(),
      // False for a recipient that belongs to one draft only and is not in the address book.
      saved: c.flag().notNull(),
      territoryBaseId: c.text().notNull(),
      country: c.text().notNull(),
      // Name, street, phone, document and so on, sealed: db/shipping/persons.ts. Null once they are erased.
      person: c.bytes(),
      // Of a saved address: what it is found by.
      phoneKey: c.text(),
      emailKey: c.text(),
      objectCreated: c.timestamp().notNull(),
      // When the personal data was erased; the place stays, because prices follow from it.
      erased: c.timestamp(),
    },
    (t) => [
      c.check("addresses_person", sql`(${t.person} is null) = (${t.erased} is not null)`),
      c.index("addresses_saved").on(t.accountId, t.addressId).where(c.isTrue(t.saved)),
      c.check("addresses_type", sql`${t.addressType} in ('sender', 'recipient')`),
    ],
  );
  const addressReference = () =>
    c
      .id()
      .notNull()
      .$type<AddressId>()
      .references(() => addresses.addressId);

  const shipments = c.table(
    "shipments",
    {
      shipmentId: c.id().primaryKey().$type<ShipmentId>(),
      accountId: ownedBy(),
      // 1, 2, 3 … within the account, and within the account's vendor: lists use them for pages in constant time.
      seq: c.count().notNull(),
      vendorSeq: c.count(),
      country: c.text().notNull(),
      extScope: c.text().notNull(),
      extId: c.text(), // The key of a long one (`extIdKey`), which is whole beside it.
      extIdWhole: c.text(),
      extVendorId: c.text(),
      integration: c.json().$type<Integration>(),
      // The store's order; null for what came over the public API. Items are no personal data, and erased with it.
      orderName: c.text(),
      orderedAt: c.timestamp(),
      orderTotal: c.cents().$type<Cents>(),
      orderItems: c.json().$type<OrderItem[]>(),
      // What is written on the order for whoever packs it. A person wrote it: erased as personal data.
      orderNote: c.bytes(), // Sealed: a buyer's words.
      status: c.text().notNull().$type<ShipmentStatus>(),
      isPaid: c.flag().notNull(),
      weightKg: c.measure(),
      lengthCm: c.measure(),
      widthCm: c.measure(),
      heightCm: c.measure(),
      // Those beside the first; null for one parcel.
      furtherParcels: c.json().$type<readonly Parcel[]>(),
      // Of each parcel, in their order, where the carrier numbers them.
      parcelNumbers: c.json().$type<readonly string[]>(),
      // SHA-256 of its label, from the commit of its number on; the label goes earlier.
      labelSha256: c.text(),
      contents: c.text().notNull().$type<ProductCategory>(),
      goodsCollection: c.cents().notNull().$type<Cents>(),
      goodsInsured: c.cents().notNull().$type<Cents>(),
      goodsCurrency: c.text().notNull().$type<Currency>(),
      senderAddressId: addressReference(),
      recipientAddressId: addressReference(),
      selectedRateId: c.id().$type<RateId>(),
      trackingNumber: c.text(),
      trackingCarrierUrl: c.text(),
      incidentCount: c.count(),
      // The shipment whose parcel comes back with this one; null for what is sent for the first time.
      returnOfShipmentId: c.id().$type<ShipmentId>(),
      // The refused shipment that this one sends anew; and on that one, the shipment that does. Null for the others.
      correctionOfShipmentId: c.id().$type<ShipmentId>(),
      correctedByShipmentId: c.id().$type<ShipmentId>(),
      // The carrier's own key of the place where it is collected or handed over, as the purchase chose it.
      servicePointRef: c.text(),
      // Its name and street as they were shown then; null where only the key is known.
      servicePointName: c.text(),
      annulReasonStatus: c.text().$type<AnnulReasonStatus>(),
      annulReasonDetails: c.text(),
      // The request to annul a paid shipment whose waybill has no answer yet: from here on none is asked for.
      annulRequestedAt: c.timestamp(),
      // The first scan that the carrier reported after the money was given back or its return had begun.
      scannedAfterRefund: c.timestamp(),
      // The number that the recipient was told, and the shipment of the order whose mail told it.
      announcedNumber: c.text(),
      announcedByShipmentId: c.id().$type<ShipmentId>(),
      // When a person said that the label came out of the printer; null until then, and when it did not.
      labelPrintedAt: c.timestamp(),
      // When a document with the label was last handed out for printing: a question while it is not said to be printed.
      labelFileAt: c.timestamp(),
      objectCreated: c.timestamp().notNull(),
      objectUpdated: c.timestamp().notNull(),
    },
    (t) => [
      // The scope last: the public API finds an extId in all of them.
      c.unique("shipments_ext_id").on(t.accountId, t.extId, t.extScope),
      c.unique("shipments_seq").on(t.accountId, t.seq),
      c.index("shipments_tracking_number").on(t.trackingNumber),
      c.index("shipments_returns").on(t.returnOfShipmentId).where(isSet(t.returnOfShipmentId)),
      c
        .index("shipments_corrections")
        .on(t.correctionOfShipmentId)
        .where(isSet(t.correctionOfShipmentId)),
      // Ranges of a list, counted and put in order without the rows.
      c.index("shipments_made").on(t.accountId, t.objectCreated, t.seq),
      c.index("shipments_changed").on(t.accountId, t.objectUpdated, t.seq),
      c.index("shipments_by_status").on(t.status, t.objectUpdated),
      c.index("shipments_with_incident").on(t.accountId, t.seq).where(isPositive(t.incidentCount)),
      // Filters of the merchant's list that may match few of many.
      c.index("shipments_collected").on(t.accountId, t.seq).where(isPositive(t.goodsCollection)),
      c.index("shipments_printed").on(t.accountId, t.seq).where(isSet(t.labelPrintedAt)),
      c
        .index("shipments_print_asked")
        .on(t.accountId, t.labelFileAt)
        .where(sql`${t.labelFileAt} is not null and ${t.labelPrintedAt} is null`),
      c
        .index("shipments_scanned_after_refund")
        .on(t.scannedAfterRefund)
        .where(isSet(t.scannedAfterRefund)),
      // Pages of a list of one state, whose places are counted in shipment_counts.
      c.index("shipments_in_state").on(t.accountId, t.status, t.isPaid, t.seq),
      c.unique("shipments_vendor_seq").on(t.accountId, t.extVendorId, t.vendorSeq),
      c.check("shipments_vendor", sql`(${t.extVendorId} is null) = (${t.vendorSeq} is null)`),
      c.check("shipments_goods", sql`${t.goodsCollection} >= 0 and ${t.goodsInsured} >= 0`),
      c.check(
        "shipments_parcel",
        sql`(${t.weightKg} is null) = (${t.lengthCm} is null) and (${t.weightKg} is null) = (${t.widthCm} is null) and (${t.weightKg} is null) = (${t.heightCm} is null)`,
      ),
    ],
  );
  const shipmentReference = () =>
    c
      .id()
      .notNull()
      .$type<ShipmentId>()
      .references(() => shipments.shipmentId);

  const rates = c.table(
    "rates",
    {
      rateId: c.id().primaryKey().$type<RateId>(),
      shipmentId: shipmentReference(),
      carrierToken: c.text().notNull(),
      priceSubtotal: c.cents().notNull().$type<Cents>(),
      priceTotal: c.cents().notNull().$type<Cents>(),
      // What the carrier asks the platform for it, and the tax in the price: null where nothing is sold.
      costTotal: c.cents().$type<Cents>(),
      taxTotal: c.cents().$type<Cents>(),
      currency: c.text().notNull().$type<Currency>(),
      estimateDays: c.count().notNull(),
      unavailableReason: c.text().$type<UnavailableReason>(),
      cardVersion: c.text().notNull(),
      breakdown: c.json().$type<PriceBreakdown>(),
      // From then on it cannot be paid.
      quotedUntil: c.timestamp().notNull(),
      // `ownAccount`: the carrier bills the account itself. Null: the wallet pays.
      billing: c.text().$type<"ownAccount">(),
    },
    (t) => [
      c.index("rates_of_shipment").on(t.shipmentId),
      c.check(
        "rates_price",
        sql`${t.priceSubtotal} >= 0 and ${t.priceTotal} >= ${t.priceSubtotal}`,
      ),
      c.check(
        "rates_booked",
        sql`${t.costTotal} >= 0 and ${t.taxTotal} >= 0 and ${t.taxTotal} <= ${t.priceTotal} and (${t.billing} is null or (${t.costTotal} is null and ${t.taxTotal} is null))`,
      ),
    ],
  );

  const labels = c.table("labels", {
    shipmentId: shipmentReference().primaryKey(),
    // Sealed: it shows the recipient.
    pdf: c.bytes().notNull(),
    objectCreated: c.timestamp().notNull(),
  });

  // What a carrier is asked to do, committed before it is asked. How it goes is in durable_calls, under the same id.
  const carrierCalls = c.table(
    "carrier_calls",
    {
      carrierCallId: c.id().primaryKey().$type<CarrierCallId>(),
      accountId: ownedBy(),
      shipmentId: shipmentReference(),
      carrierToken: c.text().notNull(),
      operation: c.text().notNull().$type<"createWaybill" | "annulWaybill">(),
      // The carrier's idempotency key, and the number that we allocated for it.
      reference: c.text().notNull(),
      trackingNumber: c.text(),
      // Of the request that asked for it, as in the log; null for work of the service itself.
      requestId: c.text(),
      objectCreated: c.timestamp().notNull(),
    },
    (t) => [
      c.unique("carrier_calls_reference").on(t.reference, t.operation),
      c.index("carrier_calls_of_shipment").on(t.shipmentId),
      c.check("carrier_calls_operation", sql`${t.operation} in ('createWaybill', 'annulWaybill')`),
    ],
  );

  // A payment from a stored payment method, committed before the provider is asked. How it goes is in durable_calls.
  const autoTopUps = c.table(
    "auto_top_ups",
    {
      autoTopUpId: c.id().primaryKey().$type<AutoTopUpId>(),
      accountId: ownedBy(),
      shipmentId: shipmentReference(),
      amount: c.cents().notNull().$type<Cents>(),
      currency: c.text().notNull().$type<Currency>(),
      providerReference: c.text(),
      // The rate whose purchase it is for, and how much of its price the wallet pays itself.
      rateId: c.id().notNull().$type<RateId>(),
      fromWallet: c.cents().notNull().default(0).$type<Cents>(),
      objectCreated: c.timestamp().notNull(),
    },
    (t) => [
      c.index("auto_top_ups_of_shipment").on(t.shipmentId),
      c.check("auto_top_ups_amount", sql`${t.amount} > 0`),
    ],
  );

  const references = {
    accountId: () => accounts.accountId,
    addressId: () => addresses.addressId,
    shipmentId: () => shipments.shipmentId,
  };
  return {
    accounts,
    apiKeys,
    addresses,
    shipments,
    rates,
    labels,
    carrierCalls,
    ...declareWaybillTables(c, {
      ...references,
      carrierCallId: () => carrierCalls.carrierCallId,
    }),
    autoTopUps,
    ...declareBucketTables(c),
    ...declareStaffTables(c),
    ...declarePeriodTables(c, references),
    ...declareCardTables(c),
    ...declareContractTables(c, references),
    ...declarePickupTables(c, references),
    ...declareHandoverTables(c, references),
    ...declareSandboxTables(c),
    ...declareSearchTables(c, references),
    ...declareListTables(c, references),
    ...declareIncidentTables(c, references),
    ...declareCashTables(c, references),
    ...declareChargeTables(c, references),
    ...declareFileTables(c, references),
    ...declareFactTables(c, references),
    ...declareLedgerTables(c, references),
    ...declareDurableTables(c),
    ...declareApiTables(c, references),
    ...declareBatchTables(c, references),
    ...declareWorkTables(c, references),
    ...declareStoreTables(c, references),
    ...declareMerchantTables(c, references),
    ...declareActivityTables(c, references),
  };
}
export type Tables = ReturnType<typeof declareTables>;
