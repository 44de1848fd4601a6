import type { Attack } from "./attack.ts";

const item =
  "insert into cod_items (cod_item_id, account_id, shipment_id, country, carrier_token, books, currency, tracking_number, expected, state, state_since, object_created, object_updated) values (1001, 101, 403, 'EC', 'andes', 'ledger', 'USD', 'A1', 40, 'expected', NOW, NOW, NOW)";
const move = (id: number, kind: string, amount: number, state: string, more = "null") =>
  `insert into cod_moves (cod_move_id, account_id, cod_item_id, kind, amount, state, occurred_at, cause, reverses_id, actor_kind, object_created) values (${id}, 101, 1001, '${kind}', ${amount}, '${state}', NOW, 'c${id}', ${more}, 'system', NOW)`;
const collected =
  "update cod_items set collected = 40, collected_by = 'event', collected_at = NOW, state = 'collected', cod_move_id = 1101 where cod_item_id = 1001";
const after = [item, move(1101, "collect", 40, "collected"), collected];
const change = (values: string) => `update cod_items set ${values} where cod_item_id = 1001`;

/** Cash moves by its moves alone, in their order, and its story is kept. */
export const attacksOnCash: Attack[] = [
  {
    name: "cash starts as collected",
    sql: item.replace("'expected'", "'collected'"),
    refusal: /starts as expected|cod_items_state/,
  },
  {
    name: "cash is collected without a move",
    after: [item],
    sql: change("collected = 40, collected_by = 'event', collected_at = NOW, state = 'collected'"),
    refusal: /moves by a move/,
  },
  {
    name: "cash is collected by a move of another amount",
    after: [item, move(1101, "collect", 39, "collected")],
    sql: collected,
    refusal: /moves by a move/,
  },
  {
    name: "cash moves twice by one move",
    after,
    sql: change("collected = 80"),
    refusal: /moves by a move/,
  },
  {
    name: "more is remitted than was collected",
    after: [...after, move(1102, "remit", 41, "remitted")],
    sql: change("remitted = 41, state = 'remitted', cod_move_id = 1102"),
    refusal: /cod_items_amounts/,
  },
  {
    name: "cash is banked that was not remitted",
    after: [...after, move(1102, "bank", 40, "banked")],
    sql: change("banked = 40, state = 'banked', cod_move_id = 1102"),
    refusal: /cod_items_amounts/,
  },
  {
    name: "cash is paid out that is not in the bank",
    after: [...after, move(1102, "payOut", 1, "collected")],
    sql: change("paid_out = 1, cod_move_id = 1102"),
    refusal: /cod_items_amounts/,
  },
  {
    name: "the state of cash says otherwise than its amounts",
    after: [...after, move(1102, "remit", 40, "collected")],
    sql: change("remitted = 40, cod_move_id = 1102"),
    refusal: /cod_items_state/,
  },
  {
    name: "returned cash is lost",
    after: [
      item,
      move(1101, "returned", 0, "returned"),
      change("state = 'returned', cod_move_id = 1101"),
    ],
    sql: `${move(1102, "lost", 0, "lost")}; ${change("state = 'lost', cod_move_id = 1102")}`,
    refusal: /no such move/,
  },
  {
    name: "more cash is expected",
    after,
    sql: change("expected = 41"),
    refusal: /keeps its identity/,
  },
  {
    name: "cash of the books becomes a memo",
    after,
    sql: change("books = 'past'"),
    refusal: /keeps its identity/,
  },
  {
    name: "cash goes to another account",
    after,
    sql: change("account_id = 102"),
    refusal: /keeps its identity/,
  },
  { name: "cash is deleted", after, sql: "delete from cod_items", refusal: /append only/ },
  {
    name: "a move of cash is deleted",
    after,
    sql: "delete from cod_moves",
    refusal: /append only/,
  },
  {
    name: "a move of cash changes",
    after,
    sql: "update cod_moves set amount = 1",
    refusal: /append only/,
  },
  {
    name: "a reversal takes back another amount",
    after,
    sql: move(1102, "collect", -39, "collected", "1101"),
    refusal: /mirrors its move/,
  },
  {
    name: "cash is paid out twice by one cause",
    after: [
      ...after,
      move(1102, "remit", 40, "remitted"),
      change("remitted = 40, remitted_at = NOW, state = 'remitted', cod_move_id = 1102"),
      move(1103, "bank", 40, "banked"),
      change("banked = 40, banked_at = NOW, state = 'banked', cod_move_id = 1103"),
      move(1104, "payOut", 20, "banked"),
      change("paid_out = 20, cod_move_id = 1104"),
    ],
    sql: move(1105, "payOut", 20, "paidOut").replace("'c1105'", "'c1104'"),
    refusal: /unique/i,
  },
];
