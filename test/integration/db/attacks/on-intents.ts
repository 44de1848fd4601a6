import type { Attack } from "./attack.ts";

/** What carriers and payment providers were asked, and answered. */
export const attacksOnIntents: Attack[] = [
  { name: "a label changes", sql: "update labels set pdf = BYTES", refusal: /append only/ },
  { name: "a label is deleted", sql: "delete from labels", refusal: /append only/ },
  {
    name: "a finished carrier call changes",
    sql: "update durable_calls set state = 'pending' where durable_call_id = 701",
    refusal: /keeps its terms/,
  },
  {
    name: "a pending carrier call gets another number",
    sql: "update carrier_calls set tracking_number = 'B2' where carrier_call_id = 702",
    refusal: /keeps its terms/,
  },
  {
    name: "a pending carrier call gets another reference",
    sql: "update carrier_calls set reference = 'x' where carrier_call_id = 702",
    refusal: /keeps its terms/,
  },
  { name: "a carrier call is deleted", sql: "delete from carrier_calls", refusal: /append only/ },
  {
    name: "an automatic top-up changes its amount",
    sql: "update auto_top_ups set amount = 1 where auto_top_up_id = 801",
    refusal: /keeps its terms/,
  },
  {
    name: "a paid automatic top-up is asked again",
    sql: "update durable_calls set state = 'pending' where durable_call_id = 802",
    refusal: /keeps its terms/,
  },
  {
    name: "an automatic top-up is deleted",
    sql: "delete from auto_top_ups",
    refusal: /append only/,
  },
  {
    name: "an automatic top-up gets another payment",
    sql: "update auto_top_ups set provider_reference = 'q' where auto_top_up_id = 802",
    refusal: /keeps its terms/,
  },
  {
    name: "a waybill is asked for after the wish to annul",
    sql: "update shipments set annul_requested_at = NOW where shipment_id = 403; insert into carrier_calls (carrier_call_id, account_id, shipment_id, carrier_token, operation, reference, object_created) values (703, 101, 403, 'andes', 'createWaybill', 'r703', NOW)",
    refusal: /no waybill after the wish/,
  },
  {
    name: "a waybill is asked for once more after the wish to annul",
    sql: "update durable_calls set state = 'rejected' where durable_call_id = 702; insert into carrier_calls (carrier_call_id, account_id, shipment_id, carrier_token, operation, reference, object_created) values (703, 101, 403, 'andes', 'createWaybill', 'r703', NOW); insert into durable_calls (durable_call_id, kind, key, state, attempts, asked_at, object_created, object_updated) values (703, 'createWaybill', 'key 703', 'pending', 1, NOW, NOW, NOW); update shipments set annul_requested_at = NOW where shipment_id = 403; update durable_calls set asked_times = 2 where durable_call_id = 703",
    refusal: /no waybill after the wish/,
  },
  {
    name: "a wish to annul is taken back",
    sql: "update shipments set annul_requested_at = NOW where shipment_id = 403; update shipments set annul_requested_at = null where shipment_id = 403",
    refusal: /a wish to annul is kept/,
  },
  {
    name: "a finished call was settled by another person",
    sql: "update durable_calls set settled_by = 'x' where durable_call_id = 701",
    refusal: /keeps its terms/,
  },
  { name: "a durable call is deleted", sql: "delete from durable_calls", refusal: /append only/ },
  {
    name: "a fence goes back",
    sql: "update durable_calls set fence = -1 where durable_call_id = 702",
    refusal: /keeps its terms/,
  },
  {
    name: "a pending call is about something else",
    sql: "update durable_calls set key = 'x' where durable_call_id = 702",
    refusal: /keeps its terms/,
  },
  {
    name: "a number range goes back",
    sql: "update number_ranges set last_serial = 4",
    refusal: /only grow/,
  },
  {
    name: "a number is given twice",
    sql: "update number_ranges set last_serial = 5",
    refusal: /only grow/,
  },
  {
    name: "a number range is deleted",
    sql: "delete from number_ranges",
    refusal: /only grow|append only/,
  },
  { name: "a rate card changes", sql: "update rate_cards set card = '{}'", refusal: /append only/ },
  { name: "a rate card is deleted", sql: "delete from rate_cards", refusal: /append only/ },
];
