import { inject } from "vitest";

import { keepAllMadeBlocks } from "#app/shipping/shipments/keep-made-blocks.ts";
import { selectFilteredShipments } from "#db/shipping/lists/filtered-shipments.ts";
import { connectRaw, type RawSql } from "#test/support/raw-sql.ts";
import { describe, expect, test, type World } from "#test/support/world.ts";

const isSqlite = inject("dialect") === "sqlite";
const LAST = 8_500;
const FIRST_MS = 20_000 * 24 * 60 * 60_000;

/** Not quite in the order of `seq`, as with processes whose clocks differ. */
const madeMs = (seq: number) => FIRST_MS + seq * 60_000 + (seq % 7) * 120_000;
const madeAt = (seq: number) => new Date(madeMs(seq) + 1);
const at = (ms: string) => (isSqlite ? `(${ms})` : `to_timestamp((${ms}) / 1000.0)`);

/** Two of three are of a vendor with more than two blocks, some of a vendor with few; the copied draft is of none. */
function vendorOf(seq: number): { vendor: string | null; vendorSeq: number | null } {
  if (seq % 3 !== 0 && seq > 1)
    return { vendor: "large", vendorSeq: seq - 1 - Math.floor(seq / 3) };
  if (seq % 30 === 0) return { vendor: "small", vendorSeq: seq / 30 };
  return { vendor: null, vendorSeq: null };
}
const statusOf = (seq: number) => (seq % 1_000 === 1 ? "created" : "quoted");

async function makeMany(raw: RawSql, { draft }: World) {
  const { shipmentId } = await draft();
  const seq = "(i + 1)";
  const isLarge = `${seq} % 3 <> 0`;
  const made = `cast(${FIRST_MS} as bigint) + cast(i + 1 as bigint) * 60000 + (${seq} % 7) * 120000`;
  await raw.run(`insert into shipments (shipment_id, account_id, seq, ext_vendor_id, vendor_seq, country, ext_scope,
      status, is_paid, contents, goods_collection, goods_insured, goods_currency, sender_address_id,
      recipient_address_id, object_created, object_updated)
    with recursive n(i) as (select 1 union all select i + 1 from n where i < ${LAST - 1})
    select ${shipmentId} + i, account_id, ${seq},
      case when ${isLarge} then 'large' when ${seq} % 30 = 0 then 'small' end,
      case when ${isLarge} then ${seq} - 1 - ${seq} / 3 when ${seq} % 30 = 0 then ${seq} / 30 end, country, ext_scope,
      case when ${seq} % 1000 = 1 then 'created' else 'quoted' end, is_paid, contents, goods_collection,
      goods_insured, goods_currency, sender_address_id, recipient_address_id, ${at(made)}, ${at(
        made,
      )}
    from n, shipments where shipment_id = ${shipmentId}`);
  return { seqOf: (id: number) => id - shipmentId + 1 };
}

const periods = [
  { from: madeAt(1_000), to: madeAt(7_900) },
  { from: madeAt(2_047), to: madeAt(6_144) },
  { from: undefined, to: madeAt(5_000) },
  { from: madeAt(3_000), to: undefined },
  { from: madeAt(4_300), to: madeAt(4_350) },
  { from: madeAt(6_000), to: madeAt(3_000) },
  { from: madeAt(20_000), to: undefined },
];
const lists = [
  { extVendorId: "large" },
  { extVendorId: "large", status: "created" },
  { extVendorId: "large", isPaid: false },
  { extVendorId: "small" },
  { extVendorId: "small", status: "quoted" },
] as const;
const pages = [
  { page: 1, below: null },
  { page: 160, below: null },
  { page: 1, below: 8_480 },
  { page: 2, below: 6_500 },
  { page: 30, below: 5_000 },
  { page: 1, below: 150 },
];

describe("a vendor's shipments made in a period", () => {
  test("are counted and listed exactly, with kept blocks and without, by page, cursor and state", async ({
    world,
    databaseUrl,
  }) => {
    const { accountId, ctx } = world;
    const raw = await connectRaw(databaseUrl);
    const { seqOf } = await makeMany(raw, world);
    await raw.close();
    let asked = 0;
    const compare = async () => {
      for (const { from, to } of periods)
        for (const { extVendorId, ...state } of lists)
          for (const { page, below } of pages) {
            const before = below === null ? null : { seq: below, ...vendorOf(below) };
            // A cursor is one of the list's own shipments.
            if (before !== null && before.vendor !== extVendorId) continue;
            const meant = Array.from({ length: (below ?? LAST + 1) - 1 }, (_, index) => index + 1)
              .filter(
                (seq) =>
                  (!from || madeMs(seq) >= from.getTime()) &&
                  (!to || madeMs(seq) < to.getTime()) &&
                  vendorOf(seq).vendor === extVendorId &&
                  (!("status" in state) || statusOf(seq) === state.status),
              )
              .toReversed();
            const found = await selectFilteredShipments(ctx.db.read, accountId, {
              limit: 20,
              page,
              extVendorId,
              before,
              filter: { createdFrom: from, createdTo: to, ...state },
            });
            const seqs = found.data.map((each) => seqOf(each.shipmentId));
            expect({ total: found.total, seqs }).toEqual({
              total: meant.length,
              seqs: meant.slice((page - 1) * 20, page * 20),
            });
            asked++;
          }
    };
    await compare();
    await keepAllMadeBlocks(ctx);
    await compare();
    expect(asked).toBeGreaterThan(200);
  });

  test("are counted by kept blocks and places, not one by one, also behind a cursor", async ({
    world,
    databaseUrl,
  }) => {
    const { accountId, ctx } = world;
    const raw = await connectRaw(databaseUrl);
    await makeMany(raw, world);
    await keepAllMadeBlocks(ctx);
    const totals = async (state: { status?: "quoted" }) => {
      const all: number[] = [];
      for (const below of [null, 8_480]) {
        const found = await selectFilteredShipments(ctx.db.read, accountId, {
          limit: 20,
          page: 1,
          extVendorId: "large",
          before: below === null ? null : { seq: below, ...vendorOf(below) },
          filter: { createdFrom: madeAt(1_000), createdTo: madeAt(8_000), ...state },
        });
        all.push(found.total);
      }
      return all;
    };
    const [all, quoted] = [await totals({}), await totals({ status: "quoted" })];
    // Marks that counting one by one would see, or only the kept counts have.
    await raw.run(`update shipments set object_created = ${at(String(FIRST_MS))}
      where seq between 4000 and 4100`);
    await raw.run(`update changed_vendor_days set shipments = shipments + 1000
      where block = 1 and status = 'quoted' and day = (select max(day) from changed_vendor_days where block = 1)`);
    await raw.close();
    expect(await totals({})).toEqual(all);
    expect(await totals({ status: "quoted" })).toEqual(quoted.map((each) => each + 1_000));
  });
});
