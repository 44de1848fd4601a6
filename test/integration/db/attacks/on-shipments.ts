import { insertRate, insertShipment, insertTransfer } from "../rules-world.ts";
import { chargeDraft, markRefunded, payDraft, refundPaid, type Attack } from "./attack.ts";

/** A rate that the carrier bills its own customer. */
const billedRate = insertRate(510, 401, 400)
  .replace("card_version)", "card_version, billing)")
  .replace("'1')", "'1', 'ownAccount')");
const payBilled = payDraft.replace("501", "510");

/** What was paid for stays what was paid for. */
export const attacksOnShipments: Attack[] = [
  {
    name: "a shipment is born paid",
    sql: insertShipment(409, 101, 9, "quoted", true),
    refusal: /starts as a draft/,
  },
  { name: "paid without a charge", sql: payDraft, refusal: /without a charge/ },
  {
    name: "paid with the charge of another price",
    after: [insertTransfer(610, "charge", [201, 2], 1, { shipmentId: 401 })],
    sql: payDraft,
    refusal: /without a charge/,
  },
  {
    name: "paid with another shipment's rate",
    after: [chargeDraft],
    sql: payDraft.replace("501", "502"),
    refusal: /without a charge/,
  },
  {
    name: "billed by the carrier, and charged too",
    after: [billedRate, chargeDraft],
    sql: payBilled,
    refusal: /without a charge/,
  },
  {
    name: "billed by the carrier, and charged afterwards",
    after: [billedRate, payBilled],
    sql: chargeDraft,
    refusal: /bills this shipment itself/,
  },
  {
    name: "billed by the carrier from its payment on",
    sql: "update rates set billing = 'ownAccount' where rate_id = 501",
    refusal: /never change/,
  },
  {
    name: "billed by the carrier, and refunded before it was paid",
    after: [billedRate],
    sql: "update shipments set selected_rate_id = 510, status = 'refunded' where shipment_id = 401",
    refusal: /without a refund/,
  },
  {
    name: "paid is taken back",
    sql: "update shipments set is_paid = false where shipment_id = 403",
    refusal: /cannot be unpaid/,
  },
  {
    name: "a paid shipment is annulled",
    sql: "update shipments set status = 'annulled' where shipment_id = 403",
    refusal: /refunded and not annulled/,
  },
  { name: "refunded without a refund", sql: markRefunded, refusal: /without a refund/ },
  {
    name: "a refunded shipment comes back",
    after: [refundPaid, markRefunded],
    sql: "update shipments set status = 'quoted' where shipment_id = 403",
    refusal: /is the end/,
  },
  {
    name: "a shipment changes hands",
    sql: "update shipments set account_id = 102 where shipment_id = 401",
    refusal: /keeps its identity/,
  },
  {
    name: "a shipment moves in the list",
    sql: "update shipments set seq = 7 where shipment_id = 401",
    refusal: /keeps its identity/,
  },
  ...[
    "selected_rate_id = 501",
    "selected_rate_id = null",
    "country = 'CO'",
    "contents = 'x'",
    "goods_collection = 1",
    "goods_insured = 1",
    "goods_currency = 'EUR'",
    "weight_kg = 2, length_cm = 1, width_cm = 1, height_cm = 1",
    "further_parcels = '[]'",
    "sender_address_id = 302",
    "recipient_address_id = 301",
  ].map((change) => ({
    name: `a paid shipment changes: ${change}`,
    sql: `update shipments set ${change} where shipment_id = 403`,
    refusal: /paid for as it is/,
  })),
  {
    name: "a tracking number changes",
    sql: "update shipments set tracking_number = 'B2' where shipment_id = 403",
    refusal: /numbered once/,
  },
  {
    name: "a tracking number is taken away",
    sql: "update shipments set tracking_number = null where shipment_id = 403",
    refusal: /numbered once/,
  },
  {
    name: "a draft gets a tracking number",
    sql: "update shipments set tracking_number = 'B2' where shipment_id = 401",
    refusal: /numbered once/,
  },
  {
    name: "a price changes",
    sql: "update rates set price_total = 9999 where rate_id = 501",
    refusal: /never change/,
  },
  {
    name: "a paid rate is deleted",
    sql: "delete from rates where rate_id = 503",
    refusal: /paid for/,
  },
  { name: "a paid shipment is quoted again", sql: insertRate(504, 403, 1), refusal: /paid for/ },
  {
    name: "an address changes",
    sql: "update addresses set person = BYTES where address_id = 302",
    refusal: /never change/,
  },
  {
    name: "an address in use is deleted",
    sql: "delete from addresses where address_id = 302",
    refusal: /never change|foreign key/,
  },
  {
    name: "a shipment with money is deleted",
    sql: "delete from shipments where shipment_id = 403",
    refusal: /paid for as it is/,
  },
];
