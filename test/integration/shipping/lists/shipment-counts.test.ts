import { and, eq, gte, lt } from "drizzle-orm";
import { inject } from "vitest";

import type { AccountId } from "#app/shipping/model/ids.ts";
import { seqsOf } from "#db/shipping/lists/filtered-shipments.ts";
import {
  BLOCK,
  countBelow,
  countByState,
  selectSeqsInStates,
  seqsInState,
  type State,
} from "#db/shipping/lists/shipment-counts.ts";
import { countFound } from "#db/shopify/found-counts.ts";
import { selectListedShipments } from "#db/shopify/merchant-shipments.ts";
import { connectRaw, type RawSql } from "#test/support/raw-sql.ts";
import { describe, expect, test, type World } from "#test/support/world.ts";

const MADE = 5_000;
const UNPAID = inject("dialect") === "sqlite" ? "0" : "false";

/** Copies of a draft, a third of them each `created`, `annulled` and `quoted`, three blocks long. */
async function makeMany(raw: RawSql, world: World): Promise<void> {
  const draft = await world.draft();
  await raw.run(`insert into shipments (shipment_id, account_id, seq, country, ext_scope, status, is_paid, contents,
      goods_collection, goods_insured, goods_currency, sender_address_id, recipient_address_id, incident_count,
      object_created, object_updated)
    with recursive n(i) as (select 1 union all select i + 1 from n where i < ${MADE})
    select 1000 + i, account_id, 1 + i, country, ext_scope,
      case i % 3 when 0 then 'created' when 1 then 'annulled' else 'quoted' end, is_paid, contents, goods_collection,
      goods_insured, goods_currency, sender_address_id, recipient_address_id, case when i % 50 = 0 then 1 end,
      object_created, object_updated from n, shipments where shipment_id = ${draft.shipmentId}`);
}

/** What the table of counts has for the account, and what counting each block gives. */
const blocks = async (raw: RawSql, accountId: AccountId) => ({
  kept: await raw.rows(`select block, status, is_paid, shipments, incidents from shipment_counts
    where account_id = ${accountId} and shipments > 0 order by block, status, is_paid`),
  counted: await raw.rows(`select seq / 2048 as block, status, is_paid, count(*) as shipments,
      sum(case when incident_count > 0 then 1 else 0 end) as incidents
    from shipments where account_id = ${accountId} group by seq / 2048, status, is_paid
    order by block, status, is_paid`),
});

describe("the counted shipments of an account", () => {
  test("are those that it has, whatever was made, changed and deleted", async ({
    world,
    databaseUrl,
  }) => {
    const { accountId, service } = world;
    const raw = await connectRaw(databaseUrl);
    await makeMany(raw, world);
    await world.paid();
    const changes = [
      "update shipments set incident_count = 2 where shipment_id between 1400 and 1420",
      "update shipments set incident_count = 3, status = 'created' where shipment_id between 1410 and 1430",
      "update shipments set incident_count = null where shipment_id between 1440 and 1460",
      "update shipments set status = 'labelCreated' where shipment_id between 3000 and 3100",
      "update shipments set object_updated = object_updated, status = status where seq < 100",
      "delete from shipments where shipment_id between 1500 and 1600",
    ];
    for (const change of changes) {
      await raw.run(change);
      const { kept, counted } = await blocks(raw, accountId);
      expect(kept).toEqual(counted);
    }
    await raw.run("begin");
    await raw.run("delete from shipments where shipment_id between 2000 and 5000");
    await raw.run("rollback");
    const { kept, counted } = await blocks(raw, accountId);
    expect(kept).toEqual(counted);
    expect(new Set(kept.map(({ block }) => Number(block)))).toEqual(new Set([0, 1, 2]));

    const states = await countByState(service.db.read, accountId);
    const total = states.reduce((sum, { count }) => sum + count, 0);
    expect(total).toBe(MADE + 2 - 101);
    const incidents = await raw.rows(`select count(*) as incidents from shipments
      where account_id = ${accountId} and incident_count > 0 and status = 'labelCreated'`);
    expect(states.find(({ status }) => status === "labelCreated")?.incidents).toBe(
      Number(incidents[0]?.["incidents"]),
    );
    await raw.close();
  });

  test("give any page of a list of states, in both orders", async ({ world, databaseUrl }) => {
    const { accountId, service } = world;
    const { read } = service.db;
    const raw = await connectRaw(databaseUrl);
    await makeMany(raw, world);
    const quoted: State = { status: "quoted", isPaid: false };
    const annulled: State = { status: "annulled", isPaid: false };
    const other: State = { status: "delivered", isPaid: true };
    for (const states of [[quoted], [annulled, quoted, other], [other]]) {
      const names = states.map(({ status }) => `'${status}'`).join();
      const rows = await raw.rows(`select seq from shipments where account_id = ${accountId}
        and status in (${names}) and is_paid = ${UNPAID} order by seq desc`);
      const newest = rows.map(({ seq }) => Number(seq));
      for (const isOldestFirst of [false, true])
        for (const skip of [
          0,
          51,
          BLOCK - 1,
          BLOCK,
          BLOCK + 1,
          newest.length - 7,
          newest.length,
          90_000,
        ]) {
          const all = isOldestFirst ? newest.toReversed() : newest;
          const range = { skip: Math.max(0, skip), limit: 51, isOldestFirst };
          const page = await selectSeqsInStates(read, accountId, states, range);
          expect(page).toEqual(all.slice(range.skip, range.skip + 51));
          const filter = { statuses: states.map(({ status }) => status), isPaid: false };
          const listed = await selectListedShipments(read, accountId, filter, range);
          expect(listed).toHaveLength(page.length);
          const below = skip % 2_500;
          expect(await countBelow(read, accountId, states, below)).toBe(
            newest.filter((seq) => seq < below).length,
          );
        }
    }
    await raw.close();
  });
});

test("a page of the whole list is a range of its numbers, in both orders", async ({
  world,
  databaseUrl,
}) => {
  const { accountId, service } = world;
  const raw = await connectRaw(databaseUrl);
  await makeMany(raw, world);
  const rows = await raw.rows(
    `select shipment_id from shipments where account_id = ${accountId} order by seq`,
  );
  await raw.close();
  const oldest = rows.map(({ shipment_id }) => Number(shipment_id));
  for (const isOldestFirst of [false, true])
    for (const skip of [0, 51, oldest.length - 7, oldest.length, 90_000]) {
      const range = { skip, limit: 51, isOldestFirst };
      const listed = await selectListedShipments(service.db.read, accountId, {}, range);
      const all = isOldestFirst ? oldest : oldest.toReversed();
      expect(listed.map(({ shipmentId }) => shipmentId)).toEqual(all.slice(skip, skip + 51));
    }
});

test("what a search finds is counted when it is no more than was allowed, in each state", async ({
  world,
  databaseUrl,
}) => {
  const { accountId, service } = world;
  const raw = await connectRaw(databaseUrl);
  await makeMany(raw, world);
  await raw.run("update shipments set goods_collection = 500 where seq between 100 and 400");
  const counted = async (where: string) =>
    raw.rows(`select status, count(*) as shipments from shipments where account_id = ${accountId} and ${where}
      group by status order by status`);
  const count = (most: number) =>
    countFound(service.db.read, accountId, { isCollected: true }, most);
  expect(await count(300)).toBeNull();
  const shipments = (await count(301))?.map((each) => ({
    status: each.status,
    shipments: each.count,
  }));
  expect(shipments?.toSorted((a, b) => (a.status < b.status ? -1 : 1))).toEqual(
    (await counted("seq between 100 and 400")).map((row) => ({
      ...row,
      shipments: Number(row["shipments"]),
    })),
  );
  await raw.close();
});

test(
  "a page of a state is read from the index alone, in its order",
  { skip: inject("dialect") !== "sqlite" },
  async ({ world, databaseUrl }) => {
    const raw = await connectRaw(databaseUrl);
    const state: State = { status: "delivered", isPaid: true };
    for (const from of [
      { bound: 3, isOldestFirst: false, limit: 60 },
      { bound: 3, isOldestFirst: true, limit: 60 },
    ]) {
      const query = seqsInState(world.service.db.read, world.accountId, state, from);
      const plan = await raw.rows(`explain query plan ${query.toSQL().sql.replaceAll("?", "1")}`);
      const order = from.isOldestFirst ? "seq>?" : "seq<?";
      expect(plan.map(({ detail }) => String(detail))).toEqual([
        `SEARCH shipments USING COVERING INDEX shipments_in_state (account_id=? AND status=? AND is_paid=? AND ${order})`,
      ]);
    }
    await raw.close();
  },
);

test(
  "a range of the list, and an extId, are found by their index alone",
  { skip: inject("dialect") !== "sqlite" },
  async ({ world, databaseUrl }) => {
    const raw = await connectRaw(databaseUrl);
    const { read } = world.service.db;
    const { accountId, objectCreated, objectUpdated, extId } = read.tables.shipments;
    const at = new Date(0);
    const wanted = [
      [
        and(gte(objectCreated, at), lt(objectCreated, at)),
        "made (account_id=? AND object_created>? AND object_created<?)",
      ],
      [gte(objectUpdated, at), "changed (account_id=? AND object_updated>?)"],
      [eq(extId, "a"), "ext_id (account_id=? AND ext_id=?)"],
    ] as const;
    for (const [condition, index] of wanted) {
      const matches = and(eq(accountId, world.accountId), condition);
      const query = seqsOf(read, matches, { skip: 0, limit: 20 }).toSQL();
      const plan = await raw.rows(`explain query plan ${query.sql.replaceAll("?", "1")}`);
      const [search] = plan.map(({ detail }) => String(detail).replace("COVERING ", ""));
      expect(search).toBe(`SEARCH shipments USING INDEX shipments_${index}`);
    }
    await raw.close();
  },
);
