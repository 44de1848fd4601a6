import type { RawSql } from "#test/support/raw-sql.ts";

/** Fills in what the two dialects write differently. */
export function inDialect(dialect: "sqlite" | "postgres", sql: string): string {
  const [now, later, bytes] =
    dialect === "sqlite"
      ? ["0", "259200000", "x'00'"]
      : ["now()", "now() + interval '72 hours'", "'\\x00'::bytea"];
  return sql.replaceAll("NOW", now).replaceAll("IN_72_HOURS", later).replaceAll("BYTES", bytes);
}

/**
 * Account 101 with 700 cents in wallet 201: shipment 401 is a draft with rate 501 of 400 cents, and 403 is paid and
 * labelled for 300. Account 102 with the empty wallet 202 and the draft 402.
 */
export async function seedRulesWorld(raw: RawSql, dialect: "sqlite" | "postgres"): Promise<void> {
  await raw.run(inDialect(dialect, seed));
}

/** Account 101's held cash 203, payable cash 204 and debt 205; the cash of carrier andes 206; journal 611 of 101. */
export const openCashSides = `
  insert into ledger_accounts (ledger_account_id, account_id, kind, currency, balance, version) values
    (203, 101, 'codHeld', 'USD', 0, 0), (204, 101, 'merchantPayable', 'USD', 0, 0), (205, 101, 'merchantDebt', 'USD', 0, 0);
  insert into ledger_accounts (ledger_account_id, kind, currency, balance, version, carrier_country, carrier_token)
    values (206, 'carrierCash', 'USD', 0, 0, 'EC', 'andes');
  insert into ledger_journals (journal_id, cause, cause_id, account_id, at)
    values (611, 'test', '1', 101, NOW), (612, 'test', '1', 102, NOW)`;

const shipmentColumns =
  "shipment_id, account_id, seq, country, ext_scope, status, is_paid, contents, goods_collection, goods_insured, goods_currency, sender_address_id, recipient_address_id, object_created, object_updated";

export const insertShipment = (
  shipmentId: number,
  accountId: number,
  seq: number,
  status: string,
  isPaid: boolean,
) =>
  `insert into shipments (${shipmentColumns}) values (${shipmentId}, ${accountId}, ${seq}, 'EC', '', '${status}', ${isPaid}, 'books', 0, 0, 'USD', 301, 302, NOW, NOW)`;

export const insertTransfer = (
  transferId: number,
  kind: string,
  [debitId, creditId]: [number, number],
  amount: number,
  more: {
    shipmentId?: number;
    reversesId?: number;
    currency?: string;
    key?: string;
    journalId?: number;
  } = {},
) =>
  `insert into ledger_transfers (transfer_id, idempotency_key, kind, debit_id, credit_id, amount, currency, shipment_id, reverses_id, journal_id, object_created) values (${transferId}, '${more.key ?? transferId}', '${kind}', ${debitId}, ${creditId}, ${amount}, '${more.currency ?? "USD"}', ${more.shipmentId ?? "null"}, ${more.reversesId ?? "null"}, ${more.journalId ?? "null"}, NOW)`;

export const insertAdjustment = (
  adjustmentId: number,
  amount: number,
  { needsConfirmation = false, state = "pending" } = {},
) =>
  `insert into wallet_adjustments (adjustment_id, account_id, type, amount, currency, reason, reference, reference_key, requested_by, needs_confirmation, state, object_created, object_updated) values (${adjustmentId}, 101, 'correction', ${amount}, 'USD', 'typed twice', 'A ${adjustmentId}', 'a${adjustmentId}', 'Ana', ${needsConfirmation}, '${state}', NOW, NOW)`;

export const endAdjustment = (adjustmentId: number, transferId: number, confirmedBy = "null") =>
  `update wallet_adjustments set state = 'done', transfer_id = ${transferId}, confirmed_by = ${confirmedBy} where adjustment_id = ${adjustmentId}`;

const insertAddress = (addressId: number, type: string) =>
  `insert into addresses (address_id, account_id, address_type, saved, person, phone_key, email_key, territory_base_id, country, object_created) values (${addressId}, 101, '${type}', true, BYTES, 'p', 'e', 't', 'EC', NOW)`;

export const insertRate = (rateId: number, shipmentId: number, price: number) =>
  `insert into rates (rate_id, shipment_id, carrier_token, price_subtotal, price_total, currency, estimate_days, quoted_until, card_version) values (${rateId}, ${shipmentId}, 'andes', ${price}, ${price}, 'USD', 1, NOW, '1')`;

const insertDurable = (callId: number, kind: string, state: string) =>
  `insert into durable_calls (durable_call_id, kind, key, state, attempts, request_ref, asked_at, object_created, object_updated) values (${callId}, '${kind}', 'key ${callId}', '${state}', 1, 'r${callId}', NOW, NOW, NOW)`;

const insertCall = (callId: number, operation: string, state: string) =>
  `insert into carrier_calls (carrier_call_id, account_id, shipment_id, carrier_token, operation, reference, tracking_number, object_created) values (${callId}, 101, 403, 'andes', '${operation}', 'r${callId}', 'A1', NOW);
  ${insertDurable(callId, operation, state)}`;

const seed = `
  insert into accounts (account_id, name, object_created) values (101, 'one', NOW), (102, 'two', NOW);
  insert into ledger_accounts (ledger_account_id, account_id, kind, currency, balance, version)
    values (201, 101, 'wallet', 'USD', 0, 0), (202, 102, 'wallet', 'USD', 0, 0);
  ${insertAddress(301, "sender")};
  ${insertAddress(302, "recipient")};
  ${insertShipment(401, 101, 1, "quoted", false)};
  ${insertShipment(402, 102, 1, "quoted", false)};
  ${insertShipment(403, 101, 2, "quoted", false)};
  ${insertRate(501, 401, 400)};
  ${insertRate(502, 402, 400)};
  ${insertRate(503, 403, 300)};
  ${insertTransfer(601, "topUp", [1, 201], 1000, { key: "topUp:first" })};
  ${insertTransfer(602, "charge", [201, 2], 300, { shipmentId: 403 })};
  update shipments set is_paid = true, selected_rate_id = 503 where shipment_id = 403;
  update shipments set status = 'labelCreated', tracking_number = 'A1' where shipment_id = 403;
  insert into labels (shipment_id, pdf, object_created) values (403, BYTES, NOW);
  ${insertCall(701, "createWaybill", "succeeded")};
  ${insertCall(702, "annulWaybill", "pending")};
  insert into auto_top_ups (auto_top_up_id, account_id, shipment_id, amount, currency, provider_reference, rate_id, object_created)
    values (801, 101, 401, 50, 'USD', null, 501, NOW), (802, 101, 403, 50, 'USD', 'p', 503, NOW);
  ${insertDurable(801, "autoTopUp", "pending")};
  ${insertDurable(802, "autoTopUp", "succeeded")};
  insert into number_ranges (country, carrier_token, last_serial) values ('EC', 'andes', 5);
  insert into rate_cards (carrier_token, version, country, sha256, card, object_created) values ('andes', '1', 'EC', 'sha', '{}', NOW);
`;
