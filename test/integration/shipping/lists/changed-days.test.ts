import { inject } from "vitest";

import { selectFilteredShipments } from "#db/shipping/lists/filtered-shipments.ts";
import { connectRaw, type RawSql } from "#test/support/raw-sql.ts";
import { describe, expect, test, type World } from "#test/support/world.ts";

const isSqlite = inject("dialect") === "sqlite";
const [LAST, DAY_MS] = [6_500, 24 * 60 * 60_000];
/** At noon, so that periods begin and end inside days. */
const FIRST_MS = 20_000 * DAY_MS + DAY_MS / 2;

/** In the order of `seq`, and up to nine days later, as parcels arrive. */
const changedMs = (seq: number) => FIRST_MS + seq * 300_000 + (seq % 10) * DAY_MS;
const at = (ms: number | string) => (isSqlite ? `(${ms})` : `to_timestamp((${ms}) / 1000.0)`);

/** Copies of a draft, more than three blocks. */
async function makeMany(raw: RawSql, { draft }: World) {
  const { shipmentId } = await draft();
  const changed = `cast(${FIRST_MS} as bigint) + cast(i + 1 as bigint) * 300000 + ((i + 1) % 10) * cast(${DAY_MS} as bigint)`;
  await raw.run(`insert into shipments (shipment_id, account_id, seq, country, ext_scope, status, is_paid, contents,
      goods_collection, goods_insured, goods_currency, sender_address_id, recipient_address_id, object_created,
      object_updated)
    with recursive n(i) as (select 1 union all select i + 1 from n where i < ${LAST - 1})
    select ${shipmentId} + i, account_id, 1 + i, country, ext_scope, status, is_paid, contents, goods_collection,
      goods_insured, goods_currency, sender_address_id, recipient_address_id, object_created, ${at(changed)}
    from n, shipments where shipment_id = ${shipmentId}`);
  await raw.run(
    `update shipments set object_updated = ${at(changedMs(1))} where shipment_id = ${shipmentId}`,
  );
  return { seqOf: (id: number) => id - shipmentId + 1 };
}

const dayOf = isSqlite
  ? "object_updated / 86400000"
  : "(object_updated at time zone 'UTC')::date - date '1970-01-01'";

/** What the triggers have kept, and what counting gives. */
const days = async (raw: RawSql, { accountId }: World) => ({
  kept: await raw.rows(`select day, block, shipments from changed_days where account_id = ${accountId}
    order by day, block`),
  counted:
    await raw.rows(`select ${dayOf} as day, seq / 2048 as block, count(*) as shipments from shipments
    where account_id = ${accountId} group by ${dayOf}, seq / 2048 order by 1, 2`),
});

describe("shipments by the day on which they changed last", () => {
  test("are counted as they are, whatever was made, changed and deleted", async ({
    world,
    databaseUrl,
  }) => {
    const raw = await connectRaw(databaseUrl);
    await makeMany(raw, world);
    await world.paid();
    const day = isSqlite ? String(DAY_MS) : "interval '1 day'";
    const changes = [
      `update shipments set object_updated = object_updated + ${day} where seq between 1900 and 2500`,
      "update shipments set object_updated = object_updated, country = country where seq < 100",
      `update shipments set object_updated = object_updated - ${day} where seq between 2200 and 3000`,
      "delete from shipments where seq between 2000 and 2100",
      "delete from shipments where seq between 4000 and 4200",
    ];
    for (const change of changes) {
      await raw.run(change);
      const { kept, counted } = await days(raw, world);
      expect(kept).toEqual(counted);
    }
    await raw.run("begin");
    await raw.run(`update shipments set object_updated = object_updated + ${day}`);
    await raw.run("rollback");
    const { kept, counted } = await days(raw, world);
    expect(kept).toEqual(counted);
    expect(kept.length).toBeGreaterThan(40);
    await raw.close();
  });

  test("are counted and listed exactly, by page and behind a cursor", async ({
    world,
    databaseUrl,
  }) => {
    const { accountId, ctx } = world;
    const raw = await connectRaw(databaseUrl);
    const { seqOf } = await makeMany(raw, world);
    await raw.close();
    const time = (seq: number) => new Date(FIRST_MS + seq * 300_000);
    const midnight = new Date(20_010 * DAY_MS);
    const periods = [
      { from: time(100), to: undefined },
      { from: undefined, to: time(6_500) },
      { from: time(700), to: time(5_600) },
      { from: midnight, to: new Date(midnight.getTime() + 18 * DAY_MS) },
      { from: time(3_000), to: time(3_010) },
      { from: time(6_000), to: time(3_000) },
      { from: time(50_000), to: undefined },
    ];
    const pages = [
      { page: 1, below: null },
      { page: 150, below: null },
      { page: 300, below: null },
      { page: 1, below: 6_499 },
      { page: 2, below: 2_048 },
      { page: 3, below: 150 },
    ];
    for (const { from, to } of periods)
      for (const { page, below } of pages) {
        const meant = Array.from({ length: (below ?? LAST + 1) - 1 }, (_, index) => index + 1)
          .filter((seq) => {
            const ms = changedMs(seq);
            return (!from || ms >= from.getTime()) && (!to || ms < to.getTime());
          })
          .toReversed();
        const found = await selectFilteredShipments(ctx.db.read, accountId, {
          limit: 20,
          page,
          extVendorId: null,
          before: below === null ? null : { seq: below, vendorSeq: null },
          filter: { updatedFrom: from, updatedTo: to },
        });
        expect(found.total).toBe(meant.length);
        const seqs = meant.slice((page - 1) * 20, page * 20);
        expect(found.data.map((each) => seqOf(each.shipmentId))).toEqual(seqs);
      }
  });

  test("are counted by kept days, not one by one, also behind a cursor", async ({
    world,
    databaseUrl,
  }) => {
    const { accountId, ctx } = world;
    const raw = await connectRaw(databaseUrl);
    await makeMany(raw, world);
    const total = async (below: number | null) => {
      const found = await selectFilteredShipments(ctx.db.read, accountId, {
        limit: 20,
        page: 1,
        extVendorId: null,
        before: below === null ? null : { seq: below, vendorSeq: null },
        filter: { updatedFrom: new Date(FIRST_MS + DAY_MS), updatedTo: undefined },
      });
      return found.total;
    };
    const counted = [await total(null), await total(5_000)];
    // A mark that only the kept days have.
    await raw.run(
      "update changed_days set shipments = shipments + 1000 where day = 20010 and block = 1",
    );
    await raw.close();
    expect([await total(null), await total(5_000)]).toEqual(counted.map((each) => each + 1_000));
  });
});
