import { endAdjustment, insertAdjustment, insertTransfer } from "../rules-world.ts";
import { chargeDraft, payDraft, type Attack } from "./attack.ts";

const insertHold = (state: string, amount: number) =>
  `insert into ledger_holds (shipment_id, transfer_id, ledger_account_id, amount, currency, state, object_created, object_updated) values (401, 610, 201, ${amount}, 'USD', '${state}', NOW, NOW)`;
const refundDraft = insertTransfer(621, "refund", [2, 201], 400, {
  shipmentId: 401,
  reversesId: 610,
});

/** The money of a purchase is reserved for its shipment, and a correction is what was asked for. */
export const attacksOnHolds: Attack[] = [
  { name: "a hold without a charge", sql: insertHold("open", 400), refusal: /open charge/ },
  {
    name: "a second hold of a shipment",
    after: [chargeDraft, payDraft],
    sql: insertHold("open", 400),
    refusal: /unique/i,
  },
  {
    name: "a hold changes its amount",
    after: [chargeDraft, payDraft],
    sql: "update ledger_holds set amount = 1 where shipment_id = 401",
    refusal: /keeps its terms/,
  },
  {
    name: "a hold is posted without a number",
    after: [chargeDraft, payDraft],
    sql: "update ledger_holds set state = 'posted' where shipment_id = 401",
    refusal: /posted without a number/,
  },
  {
    name: "a hold is voided without a refund",
    after: [chargeDraft, payDraft],
    sql: "update ledger_holds set state = 'voided' where shipment_id = 401",
    refusal: /voided without a refund/,
  },
  {
    name: "a posted hold is opened again",
    sql: "update ledger_holds set state = 'open' where shipment_id = 403",
    refusal: /keeps its terms/,
  },
  {
    name: "a posted hold is voided",
    sql: "update ledger_holds set state = 'voided' where shipment_id = 403",
    refusal: /keeps its terms/,
  },
  {
    name: "a shipment gets its number after its hold was voided",
    after: [chargeDraft, payDraft, refundDraft],
    sql: "update shipments set tracking_number = 'B2' where shipment_id = 401",
    refusal: /numbered without its money/,
  },
  { name: "a hold is deleted", sql: "delete from ledger_holds", refusal: /append only/ },
  {
    name: "an adjustment that no person asked for",
    sql: insertTransfer(611, "adjustment", [3, 201], 5),
    refusal: /without its request/,
  },
  {
    name: "an adjustment of a request that is not done",
    after: [insertAdjustment(901, 5)],
    sql: insertTransfer(611, "adjustment", [3, 201], 5),
    refusal: /without its request/,
  },
  {
    name: "an adjustment of another amount than was asked for",
    after: [insertAdjustment(901, 5), endAdjustment(901, 611)],
    sql: insertTransfer(611, "adjustment", [3, 201], 6),
    refusal: /without its request/,
  },
  {
    name: "an adjustment in the other direction",
    after: [insertAdjustment(901, 5), endAdjustment(901, 611)],
    sql: insertTransfer(611, "adjustment", [201, 3], 5),
    refusal: /without its request/,
  },
  {
    name: "an adjustment of another account's wallet",
    after: [insertAdjustment(901, 5), endAdjustment(901, 611)],
    sql: insertTransfer(611, "adjustment", [3, 202], 5),
    refusal: /without its request/,
  },
  {
    name: "a request that is done from the start",
    sql: insertAdjustment(901, 5, { state: "done" }),
    refusal: /starts as a request|wallet_adjustment_done/,
  },
  {
    name: "a large request that no person confirmed",
    after: [insertAdjustment(901, 5, { needsConfirmation: true })],
    sql: endAdjustment(901, 611),
    refusal: /another person/,
  },
  {
    name: "a large request that its own author confirmed",
    after: [insertAdjustment(901, 5, { needsConfirmation: true })],
    sql: endAdjustment(901, 611, "'ANA'"),
    refusal: /another person/,
  },
  {
    name: "a request changes its amount",
    after: [insertAdjustment(901, 5)],
    sql: "update wallet_adjustments set amount = 500 where adjustment_id = 901",
    refusal: /keeps its terms/,
  },
  {
    name: "a request loses the need of a second person",
    after: [insertAdjustment(901, 5, { needsConfirmation: true })],
    sql: "update wallet_adjustments set needs_confirmation = false where adjustment_id = 901",
    refusal: /keeps its terms/,
  },
  {
    name: "a second request under one reference",
    after: [insertAdjustment(901, 5)],
    sql: insertAdjustment(902, 5).replace("'a902'", "'a901'"),
    refusal: /unique/i,
  },
  {
    name: "a request is deleted",
    after: [insertAdjustment(901, 5)],
    sql: "delete from wallet_adjustments",
    refusal: /append only/,
  },
];
