import type { Attack } from "./attack.ts";

const insert = (activityId: number, onceKey: string) =>
  `insert into activities (activity_id, account_id, actor_kind, actor_id, action, once_key, object_created, object_updated) values (${activityId}, 101, 'staff', '5', 'labelPrinted', ${onceKey}, NOW, NOW)`;

/** Who did what, and who read customers' data. */
export const attacksOnActivities: Attack[] = [
  {
    name: "an entry names another person",
    after: [insert(1, "null")],
    sql: "update activities set actor_id = '6'",
    refusal: /append only/,
  },
  {
    name: "an hour's requests become fewer",
    after: [insert(1, "'hour'"), "update activities set count = 3"],
    sql: "update activities set count = 2",
    refusal: /append only/,
  },
  {
    name: "an hour's requests become another person's",
    after: [insert(1, "'hour'")],
    sql: "update activities set count = 2, actor_id = '6'",
    refusal: /append only/,
  },
];
