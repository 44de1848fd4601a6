import { insertTransfer, openCashSides } from "../rules-world.ts";
import { chargeDraft, refundPaid, type Attack } from "./attack.ts";

export const attacksOnTheLedger: Attack[] = [
  // The ledger keeps what it has.
  {
    name: "a transfer is edited",
    sql: "update ledger_transfers set amount = 1 where transfer_id = 601",
    refusal: /append only/,
  },
  {
    name: "a transfer is deleted",
    sql: "delete from ledger_transfers where transfer_id = 601",
    refusal: /append only/,
  },
  {
    name: "an entry is edited",
    sql: "update ledger_entries set amount = 5",
    refusal: /append only/,
  },
  { name: "an entry is deleted", sql: "delete from ledger_entries", refusal: /append only/ },
  {
    name: "an entry is made up",
    sql: "insert into ledger_entries (ledger_account_id, version, transfer_id, amount, balance_after) values (201, 3, 601, 1000, 1700)",
    refusal: /without its transfer/,
  },
  {
    name: "a ledger account is deleted",
    sql: "delete from ledger_accounts where ledger_account_id = 202",
    refusal: /append only/,
  },
  {
    name: "a system account is deleted",
    sql: "delete from ledger_accounts where ledger_account_id = 3",
    refusal: /append only/,
  },
  // A balance moves only by a transfer.
  {
    name: "a balance is set",
    sql: "update ledger_accounts set balance = 999999 where ledger_account_id = 201",
    refusal: /only by a transfer/,
  },
  {
    name: "an old transfer is applied again",
    sql: "update ledger_accounts set balance = balance + 1000, version = version + 1, last_transfer_id = 601 where ledger_account_id = 201",
    refusal: /only by a transfer/,
  },
  {
    name: "a wallet changes hands",
    sql: "update ledger_accounts set account_id = 102 where ledger_account_id = 201",
    refusal: /keeps its identity/,
  },
  {
    name: "a wallet with money takes another currency",
    sql: "update ledger_accounts set currency = 'COP' where ledger_account_id = 201",
    refusal: /keeps its identity/,
  },
  {
    name: "an account of the platform takes another currency",
    sql: "update ledger_accounts set currency = 'COP' where ledger_account_id = 3",
    refusal: /keeps its identity/,
  },
  {
    name: "an empty wallet takes another currency, and money with it",
    sql: "update ledger_accounts set currency = 'COP', balance = 5 where ledger_account_id = 202",
    refusal: /only by a transfer/,
  },
  {
    name: "money of the currency that a wallet had before",
    after: ["update ledger_accounts set currency = 'COP' where ledger_account_id = 202"],
    sql: insertTransfer(611, "topUp", [1, 202], 50),
    refusal: /currency mismatch/,
  },
  {
    name: "a wallet is born rich",
    sql: "insert into ledger_accounts (ledger_account_id, account_id, kind, currency, balance, version) values (209, 102, 'wallet', 'EUR', 5, 0)",
    refusal: /starts empty/,
  },
  {
    name: "a second wallet of one currency",
    sql: "insert into ledger_accounts (ledger_account_id, account_id, kind, currency, balance, version) values (209, 101, 'wallet', 'USD', 0, 0)",
    refusal: /unique/i,
  },
  // Transfers that must not happen.
  {
    name: "an overdraft",
    sql: insertTransfer(611, "charge", [201, 2], 701, { shipmentId: 401 }),
    refusal: /wallet_insufficient_funds/,
  },
  {
    name: "a negative amount",
    sql: insertTransfer(611, "charge", [201, 2], -5, { shipmentId: 401 }),
    refusal: /ledger_transfer_amount/,
  },
  {
    name: "an amount past 2^53",
    sql: insertTransfer(611, "topUp", [1, 201], 2 ** 53),
    refusal: /ledger_transfer_amount/,
  },
  {
    name: "a charge for another account's shipment",
    sql: insertTransfer(611, "charge", [201, 2], 5, { shipmentId: 402 }),
    refusal: /shipment of another account/,
  },
  {
    name: "a charge without a shipment",
    sql: insertTransfer(611, "charge", [201, 2], 5),
    refusal: /ledger_transfer_shipment/,
  },
  {
    name: "a transfer in another currency",
    sql: insertTransfer(611, "charge", [201, 2], 5, { shipmentId: 401, currency: "EUR" }),
    refusal: /currency mismatch/,
  },
  {
    name: "a transfer from wallet to wallet",
    sql: insertTransfer(611, "charge", [201, 202], 5, { shipmentId: 401 }),
    refusal: /wrong accounts/,
  },
  {
    name: "a top-up out of nowhere",
    sql: insertTransfer(611, "topUp", [999, 201], 5),
    refusal: /wrong accounts|currency mismatch/,
  },
  {
    name: "a transfer of an unknown kind",
    sql: insertTransfer(611, "gift", [1, 201], 5),
    refusal: /wrong accounts/,
  },
  {
    name: "an exchange that fills a wallet",
    sql: insertTransfer(611, "exchange", [1, 201], 5),
    refusal: /wrong accounts/,
  },
  {
    name: "an adjustment out of a deposit",
    sql: insertTransfer(611, "adjustment", [1, 201], 5),
    refusal: /wrong accounts/,
  },
  {
    name: "an adjustment that is sales",
    sql: insertTransfer(611, "adjustment", [2, 201], 5),
    refusal: /wrong accounts/,
  },
  {
    name: "the same top-up again",
    sql: insertTransfer(611, "topUp", [1, 201], 1000, { key: "topUp:first" }),
    refusal: /unique/i,
  },
  {
    name: "a second charge under another key",
    after: [chargeDraft],
    sql: insertTransfer(611, "charge", [201, 2], 1, { shipmentId: 401 }),
    refusal: /unique/i,
  },
  {
    name: "a refund of more than the charge",
    sql: insertTransfer(621, "refund", [2, 201], 301, { shipmentId: 403, reversesId: 602 }),
    refusal: /mirror/,
  },
  {
    name: "a refund of less than the charge",
    sql: insertTransfer(621, "refund", [2, 201], 299, { shipmentId: 403, reversesId: 602 }),
    refusal: /mirror/,
  },
  {
    name: "a refund without a charge",
    sql: insertTransfer(621, "refund", [2, 201], 400, { shipmentId: 401, reversesId: 699 }),
    refusal: /mirror/,
  },
  {
    name: "a refund of a top-up",
    sql: insertTransfer(621, "refund", [2, 201], 1000, { shipmentId: 403, reversesId: 601 }),
    refusal: /mirror/,
  },
  {
    name: "a refund with another shipment's charge",
    sql: insertTransfer(621, "refund", [2, 201], 300, { shipmentId: 401, reversesId: 602 }),
    refusal: /mirror/,
  },
  {
    name: "a refund into another account's wallet",
    sql: insertTransfer(621, "refund", [2, 202], 300, { shipmentId: 403, reversesId: 602 }),
    refusal: /shipment of another account/,
  },
  {
    name: "a second refund",
    after: [refundPaid],
    sql: insertTransfer(621, "refund", [2, 201], 300, { shipmentId: 403, reversesId: 602 }),
    refusal: /unique/i,
  },
  // Cash, debt and journals.
  {
    name: "cash of another account's shipment",
    after: [openCashSides],
    sql: insertTransfer(613, "codCollected", [206, 203], 5, { shipmentId: 402, journalId: 611 }),
    refusal: /shipment of another account/,
  },
  {
    name: "cash in another account's journal",
    after: [openCashSides],
    sql: insertTransfer(613, "codCollected", [206, 203], 5, { shipmentId: 403, journalId: 612 }),
    refusal: /journal of another account/,
  },
  {
    name: "a cost in another account's journal",
    after: [
      openCashSides,
      `insert into ledger_accounts (ledger_account_id, kind, currency, balance, version, carrier_country, carrier_token)
        values (207, 'carrierPayable', 'USD', 0, 0, 'EC', 'andes');
      insert into ledger_accounts (ledger_account_id, kind, currency, balance, version)
        values (208, 'carrierCost', 'USD', 0, 0)`,
    ],
    sql: insertTransfer(613, "cost", [208, 207], 5, { shipmentId: 403, journalId: 612 }),
    refusal: /journal of another account/,
  },
  {
    name: "cash without a journal",
    after: [openCashSides],
    sql: insertTransfer(613, "codCollected", [206, 203], 5, { shipmentId: 403 }),
    refusal: /ledger_transfer_in_journal/,
  },
  {
    name: "cash without a shipment",
    after: [openCashSides],
    sql: insertTransfer(613, "codCollected", [206, 203], 5, { journalId: 611 }),
    refusal: /ledger_transfer_shipment/,
  },
  {
    name: "more cash released than is held",
    after: [
      openCashSides,
      insertTransfer(613, "codCollected", [206, 203], 5, { shipmentId: 403, journalId: 611 }),
    ],
    sql: insertTransfer(614, "codReleased", [203, 204], 6, { shipmentId: 403, journalId: 611 }),
    refusal: /wallet_insufficient_funds/,
  },
  {
    name: "more debt paid than is owed",
    after: [openCashSides, insertTransfer(613, "debt", [205, 201], 5, { journalId: 611 })],
    sql: insertTransfer(614, "debtPaid", [201, 205], 6, { journalId: 611 }),
    refusal: /wallet_insufficient_funds/,
  },
  {
    name: "cash paid out to another account's wallet",
    after: [
      openCashSides,
      insertTransfer(613, "codCollected", [206, 203], 5, { shipmentId: 403, journalId: 611 }),
      insertTransfer(614, "codReleased", [203, 204], 5, { shipmentId: 403, journalId: 611 }),
    ],
    sql: insertTransfer(615, "payout", [204, 202], 5, { journalId: 611 }),
    refusal: /wrong accounts/,
  },
  {
    name: "a balance for a carrier",
    after: [openCashSides],
    sql: "update ledger_accounts set balance = 5, version = 1 where ledger_account_id = 206",
    refusal: /only by a transfer|own_only/,
  },
  {
    name: "a carrier's side that becomes another's",
    after: [openCashSides],
    sql: "update ledger_accounts set carrier_token = 'rayo' where ledger_account_id = 206",
    refusal: /keeps its identity/,
  },
  {
    name: "a carrier's side without its carrier",
    sql: "insert into ledger_accounts (ledger_account_id, kind, currency, balance, version) values (209, 'carrierCash', 'USD', 0, 0)",
    refusal: /ledger_account_carrier/,
  },
  {
    name: "a second side of one carrier",
    after: [openCashSides],
    sql: "insert into ledger_accounts (ledger_account_id, kind, currency, balance, version, carrier_country, carrier_token) values (209, 'carrierCash', 'USD', 0, 0, 'EC', 'andes')",
    refusal: /unique/i,
  },
  {
    name: "a cause that is posted twice",
    after: [openCashSides],
    sql: "insert into ledger_journals (journal_id, cause, cause_id, account_id, at) values (619, 'test', '1', 101, NOW)",
    refusal: /unique/i,
  },
  {
    name: "a journal is edited",
    after: [openCashSides],
    sql: "update ledger_journals set cause_id = '2' where journal_id = 611",
    refusal: /append only/,
  },
  {
    name: "a journal is deleted",
    after: [openCashSides],
    sql: "delete from ledger_journals where journal_id = 611",
    refusal: /append only/,
  },
];
