import { describe, expect, test } from "vitest";

import { clusterLimits } from "#test/support/postgres/cluster-limits.ts";

const CLOCK = "(statement_timestamp() + $1 * interval '1 millisecond')";

describe("a cluster refuses", () => {
  test.for([
    [
      "a subquery in VALUES",
      'insert into "shipments" ("seq") values ((select coalesce(max(seq), 0) + 1 from shipments)) on conflict do nothing',
    ],
    [
      "clock_timestamp in ON CONFLICT",
      'insert into "a" ("b") values ($1) on conflict ("b") do update set "c" = clock_timestamp()',
    ],
    [
      "statement_timestamp in ON CONFLICT",
      `insert into "a" ("b") values ($1) on conflict ("b") do update set "c" = $1 where "a"."c" <= ${CLOCK} returning "b"`,
    ],
    ["clock_timestamp in UPDATE or DELETE", 'update "a" set "b" = clock_timestamp()'],
    ["random in UPDATE or DELETE", 'delete from "a" where "b" < random()'],
    [
      "the clock in UPDATE or DELETE",
      'update "a" set "b" = $1 where "c" + 5 * interval \'1 minute\' < $2',
    ],
    [
      "gen_random_uuid in UPDATE or DELETE",
      "with a as (update b set c = gen_random_uuid() returning d) select 1",
    ],
    ["statement_timestamp in RETURNING", `update "a" set "b" = $1 returning ${CLOCK}`],
    ["now in RETURNING", 'insert into "a" ("b") values ($1) returning now()'],
    [
      "statement_timestamp in CASE",
      `update "a" set "b" = case when "c" <= ${CLOCK} then $1 else $2 end`,
    ],
    ["the name of a schema", 'select * from "public"."a"'],
    ["the name of a schema", "create table a (b bigint references public.c)"],
    ["several statements with parameters", "select $1; select 2"],
  ] as const)("%s: %s", ([limit, sql]) => {
    expect(clusterLimits(sql, true)).toContain(limit);
  });
});

test.for([
  `update "a" set "b" = ${CLOCK} where "c" <= ${CLOCK} and lower("d") in ($1, $2) returning "b"`,
  `insert into "a" ("b", "c") values (${CLOCK}, $1) on conflict ("b") do update set "c" = excluded.c + "a"."c" returning "c"`,
  'insert into "a" ("b") select coalesce(max(b), 0) + 1 from a where true on conflict do nothing',
  'delete from "a" where "b" in (select "b" from "a" where "c" < $1 limit $2)',
  'update "a" set "b" = \'random() of (now())\'',
  'select now(), random() from "a" for update skip locked',
])("a cluster takes: %s", (sql) => {
  expect(clusterLimits(sql, true)).toEqual([]);
});

test("a cluster takes several statements without parameters", () => {
  expect(clusterLimits("begin; select pg_advisory_xact_lock(1)", false)).toEqual([]);
});
