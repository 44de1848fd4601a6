import { listAddresses } from "#app/shipping/addresses/list-addresses.ts";
import { listShipments } from "#app/shipping/shipments/list-shipments.ts";
import type { Database } from "#db/engine/database.ts";
import { between } from "#test/support/between-statements.ts";
import { connectRaw } from "#test/support/raw-sql.ts";
import { describe, expect, test, type World } from "#test/support/world.ts";

/** As many drafts, made one after the other and changed then. */
async function makeDrafts(databaseUrl: string, { draft }: World, count: number) {
  const { shipmentId } = await draft();
  const raw = await connectRaw(databaseUrl);
  await raw.run(`insert into shipments (shipment_id, account_id, seq, ext_vendor_id, vendor_seq, country, ext_scope,
      status, is_paid, contents, goods_collection, goods_insured, goods_currency, sender_address_id,
      recipient_address_id, object_created, object_updated)
    with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})
    select ${shipmentId} + i, account_id, 1 + i, 'large', i, country, ext_scope, 'quoted', is_paid, contents,
      goods_collection, goods_insured, goods_currency, sender_address_id, recipient_address_id, object_created,
      object_updated
    from n, shipments where shipment_id = ${shipmentId}`);
  return { raw, first: shipmentId + 1, last: shipmentId + count };
}

describe("a page of shipments and its total are of one moment", () => {
  const since = new Date(0);
  test.for([
    ["of a state", { filter: { status: "quoted" } }],
    ["made in a period, of a state", { filter: { status: "quoted", createdFrom: since } }],
    ["changed in a period, of a state", { filter: { status: "quoted", updatedFrom: since } }],
    ["of a vendor and a state", { filter: { status: "quoted" }, extVendorId: "large" }],
    [
      "made in a period, of a vendor and a state",
      { filter: { status: "quoted", createdFrom: since }, extVendorId: "large" },
    ],
  ] as const)("%s, while each is annulled", async ([, asked], { world, databaseUrl }) => {
    const { raw, first, last } = await makeDrafts(databaseUrl, world, 4_150);
    let next = last;
    // The newest, which are on the first page, and the oldest, which are on the last.
    const annul = async () => {
      await raw.run(
        `update shipments set status = 'annulled' where shipment_id in (${next}, ${first + last - next})`,
      );
      next--;
    };
    const db = changedBetween(world.ctx.db, annul);
    const list = (page: number) =>
      listShipments({ ...world.ctx, db }, { limit: 100, page, extVendorId: null, ...asked });
    for (const page of [1, 42]) {
      const { data, total } = await list(page);
      expect(data.every(({ status }) => status === "quoted")).toBe(true);
      expect(data).toHaveLength(Math.max(0, Math.min(100, total - (page - 1) * 100)));
    }
    expect(last - next).toBeGreaterThan(3);
    await raw.close();
  });
});

test("a page of saved addresses and its total are of one moment, while others are added", async ({
  world,
  databaseUrl,
}) => {
  const raw = await connectRaw(databaseUrl);
  const { addressId } = world.recipient;
  let added = 0;
  const add = () =>
    raw.run(`insert into addresses (address_id, account_id, address_type, saved, person, territory_base_id,
        country, object_created)
      select address_id + ${++added}, account_id, address_type, saved, person, territory_base_id, country,
        object_created
      from addresses where address_id = ${addressId}`);
  const db = changedBetween(world.ctx.db, add);
  const { data, total } = await listAddresses({ ...world.ctx, db }, { limit: 100, page: 1 });
  expect(data).toHaveLength(total);
  expect(added).toBe(2);
  await raw.close();
});

/** The same database, in which something changes before each statement of a read. */
function changedBetween(db: Database, change: () => Promise<void>): Database {
  return {
    ...db,
    read: between(db.read, change),
    readAtOnce: (work) => db.readAtOnce((read) => work(between(read, change))),
  };
}
