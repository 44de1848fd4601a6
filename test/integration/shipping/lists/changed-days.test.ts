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

/** Two of three are of a vendor with more than two blocks, some of a vendor with few; the copied draft is of none. */
function vendorOf(seq: number): { vendor: string | null; vendorSeq: number | null } {
  if (seq % 3 !== 0 && seq > 1)
    return { vendor: "large", vendorSeq: seq - 1 - Math.floor(seq / 3) };
  if (seq % 30 === 0) return { vendor: "small", vendorSeq: seq / 30 };
  return { vendor: null, vendorSeq: null };
}
const statusOf = (seq: number) =>
  seq % 7 === 0 ? "annulled" : seq % 1_000 === 1 ? "created" : "quoted";

/** Copies of a draft, more than three blocks. */
async function makeMany(raw: RawSql, { draft }: World) {
  const { shipmentId } = await draft();
  const changed = `cast(${FIRST_MS} as bigint) + cast(i + 1 as bigint) * 300000 + ((i + 1) % 10) * cast(${DAY_MS} as bigint)`;
  const seq = "(i + 1)";
  const isLarge = `${seq} % 3 <> 0 and ${seq} > 1`;
  await raw.run(`insert into shipments (shipment_id, account_id, seq, ext_vendor_id, vendor_seq, country, ext_scope, status, is_paid, contents,
      goods_collection, goods_insured, goods_currency, sender_address_id, recipient_address_id, object_created,
      object_updated)
    with recursive n(i) as (select 1 union all select i + 1 from n where i < ${LAST - 1})
    select ${shipmentId} + i, account_id, ${seq},
      case when ${isLarge} then 'large' when ${seq} % 30 = 0 then 'small' end,
      case when ${isLarge} then ${seq} - 1 - ${seq} / 3 when ${seq} % 30 = 0 then ${seq} / 30 end, country, ext_scope,
      case when ${seq} % 1000 = 1 then 'created' else 'quoted' end, is_paid, contents, goods_collection,
      goods_insured, goods_currency, sender_address_id, recipient_address_id, object_created, ${at(changed)}
    from n, shipments where shipment_id = ${shipmentId}`);
  await raw.run(
    `update shipments set object_updated = ${at(changedMs(1))}, status = 'created' where shipment_id = ${shipmentId}`,
  );
  await raw.run("update shipments set status = 'annulled' where seq % 7 = 0");
  return { seqOf: (id: number) => id - shipmentId + 1 };
}

const dayOf = isSqlite
  ? "object_updated / 86400000"
  : "(object_updated at time zone 'UTC')::date - date '1970-01-01'";

/** What the triggers have kept, and what counting gives. */
const days = async (raw: RawSql, { accountId }: World) => {
  const state = `status, is_paid, count(*) as shipments from shipments where account_id = ${accountId}`;
  const kept = (table: string, columns: string) =>
    raw.rows(`select ${columns}, status, is_paid, shipments from ${table} where account_id = ${accountId}
      order by 1, 2, 3, 4, 5`);
  return {
    kept: [
      await kept("changed_days", "day, block"),
      await kept("changed_vendor_days", "ext_vendor_id, day, block"),
    ],
    counted: [
      await raw.rows(`select ${dayOf} as day, seq / 2048 as block, ${state}
        group by ${dayOf}, seq / 2048, status, is_paid order by 1, 2, 3, 4, 5`),
      await raw.rows(`select ext_vendor_id, ${dayOf} as day, vendor_seq / 2048 as block, ${state}
        and vendor_seq >= 2048 group by ext_vendor_id, ${dayOf}, vendor_seq / 2048, status, is_paid
        order by 1, 2, 3, 4, 5`),
    ],
  };
};

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
      "update shipments set status = 'created' where status = 'quoted' and seq between 2300 and 6000",
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
    expect(kept.map((rows) => rows.length > 40)).toEqual([true, true]);
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
      // By vendor and state alone.
      { from: undefined, to: undefined },
    ];
    const pages = [
      { page: 1, below: null },
      { page: 150, below: null },
      { page: 300, below: null },
      { page: 1, below: 6_499 },
      { page: 40, below: 4_900 },
      { page: 2, below: 2_048 },
      { page: 3, below: 150 },
    ];
    const others = [
      { extVendorId: null },
      { extVendorId: null, status: "annulled" },
      { extVendorId: null, isPaid: false },
      { extVendorId: null, isPaid: true },
      { extVendorId: "large" },
      { extVendorId: "large", status: "quoted" },
      { extVendorId: "large", status: "created", isPaid: false },
      { extVendorId: "small", status: "annulled" },
    ] as const;
    let asked = 0;
    for (const [{ from, to }, { extVendorId, ...state }] of pairsOf(periods, others))
      for (const { page, below } of pages) {
        const { vendorSeq } = below === null ? { vendorSeq: null } : vendorOf(below);
        // A cursor is one of the list's own shipments.
        if (below !== null && extVendorId !== null && vendorOf(below).vendor !== extVendorId)
          continue;
        const meant = Array.from({ length: (below ?? LAST + 1) - 1 }, (_, index) => index + 1)
          .filter((seq) => {
            const ms = changedMs(seq);
            return (
              (!from || ms >= from.getTime()) &&
              (!to || ms < to.getTime()) &&
              (extVendorId === null || vendorOf(seq).vendor === extVendorId) &&
              (!("status" in state) || statusOf(seq) === state.status) &&
              !("isPaid" in state && state.isPaid)
            );
          })
          .toReversed();
        const found = await selectFilteredShipments(ctx.db.read, accountId, {
          limit: 20,
          page,
          extVendorId,
          before: below === null ? null : { seq: below, vendorSeq },
          filter: { updatedFrom: from, updatedTo: to, ...state },
        });
        const seqs = meant.slice((page - 1) * 20, page * 20);
        expect({
          total: found.total,
          seqs: found.data.map((each) => seqOf(each.shipmentId)),
        }).toEqual({
          total: meant.length,
          seqs,
        });
        asked++;
      }
    expect(asked).toBeGreaterThan(250);
  });

  test("are counted by kept days, not one by one, also behind a cursor", async ({
    world,
    databaseUrl,
  }) => {
    const { accountId, ctx } = world;
    const raw = await connectRaw(databaseUrl);
    await makeMany(raw, world);
    const lists = [
      { extVendorId: null },
      { extVendorId: null, status: "quoted" },
      { extVendorId: null, isPaid: false },
      { extVendorId: "large" },
      { extVendorId: "large", status: "quoted" },
    ] as const;
    const total = async (
      below: number | null,
      { extVendorId, ...state }: (typeof lists)[number],
    ) => {
      const found = await selectFilteredShipments(ctx.db.read, accountId, {
        limit: 20,
        page: 1,
        extVendorId,
        before: below === null ? null : { seq: below, vendorSeq: vendorOf(below).vendorSeq },
        filter: { updatedFrom: new Date(FIRST_MS + DAY_MS), updatedTo: undefined, ...state },
      });
      return found.total;
    };
    const totals = async () => {
      const all: number[] = [];
      for (const list of lists) all.push(await total(null, list), await total(6_499, list));
      return all;
    };
    const counted = await totals();
    // A mark that only the kept days have.
    for (const table of ["changed_days", "changed_vendor_days"])
      await raw.run(`update ${table} set shipments = shipments + 1000
        where day = 20015 and block = 1 and status = 'quoted'`);
    await raw.close();
    expect(await totals()).toEqual(counted.map((each) => each + 1_000));
  });
});

function pairsOf<A, B>(first: readonly A[], second: readonly B[]): [A, B][] {
  return first.flatMap((a) => second.map((b): [A, B] => [a, b]));
}
