import { createAddress } from "#app/shipping/addresses/create-address.ts";
import { keepAllMadeBlocks } from "#app/shipping/lists/jobs.ts";
import { foldFacts } from "#app/shopify/merchant/facts/fold-facts.ts";
import { selectFilteredShipments } from "#db/shipping/lists/filtered-shipments.ts";
import { seqsByFacts } from "#db/shopify/facts/listed-by-facts.ts";
import { selectListedShipments, type ShipmentFilter } from "#db/shopify/merchant-shipments.ts";
import { connectRaw } from "#test/support/raw-sql.ts";
import {
  address,
  describe,
  expect,
  GUAYAQUIL,
  QUITO,
  test,
  type World,
} from "#test/support/world.ts";

const HOUR_MS = 60 * 60_000;

test("lists by carrier and place have the same shipments before, between and after runs of the job", async ({
  world,
}) => {
  const { ctx, accountId } = world;
  const { read } = ctx.db;
  const { rates } = await world.draft();
  const inQuito = await createAddress(ctx, address({ territoryBaseId: QUITO }));
  const [one, other] = rates
    .filter(({ unavailableReason }) => unavailableReason === null)
    .map(({ carrierToken }) => carrierToken);
  const made: { seq: number; place: string; carrier: string | null; isPaid: boolean }[] = [
    { seq: 1, place: GUAYAQUIL, carrier: null, isPaid: false },
  ];
  const make = async (place: string, carrier: string | null) => {
    ctx.passTime(HOUR_MS);
    const input =
      place === QUITO
        ? { recipient: { kind: "saved" as const, addressId: inQuito.addressId } }
        : {};
    if (carrier) await world.paid(input, carrier);
    else await world.draft(input);
    made.push({ seq: made.length + 1, place, carrier, isPaid: carrier !== null });
  };
  const filters: ShipmentFilter[] = [
    { carrierToken: one! },
    { carrierToken: "none" },
    { carrierToken: other!, isPaid: true },
    { carrierToken: one!, statuses: ["delivered"] },
    { territoryBaseIds: [QUITO] },
    { territoryBaseIds: [QUITO, GUAYAQUIL] },
    { territoryBaseIds: [] },
    { territoryBaseIds: [QUITO], isPaid: false },
    { territoryBaseIds: [GUAYAQUIL], carrierToken: one! },
    { territoryBaseIds: ["EC|:|01|:|0101|:|010150"] },
  ];
  let byFacts = 0;
  const compare = async () => {
    for (const filter of filters)
      for (const range of [
        { skip: 0, limit: 3, isOldestFirst: false },
        { skip: 2, limit: 3, isOldestFirst: true },
      ]) {
        const expected = made
          .filter(
            ({ place, carrier, isPaid }) =>
              (filter.carrierToken === undefined || carrier === filter.carrierToken) &&
              (filter.territoryBaseIds?.includes(place) ?? true) &&
              (filter.isPaid === undefined || isPaid === filter.isPaid) &&
              filter.statuses === undefined,
          )
          .map(({ seq }) => seq);
        if (!range.isOldestFirst) expected.reverse();
        const lines = await selectListedShipments(read, accountId, filter, range);
        const ids = await read
          .select({ seq: read.tables.shipments.seq, id: read.tables.shipments.shipmentId })
          .from(read.tables.shipments);
        const seqOf = new Map(ids.map(({ id, seq }) => [id, seq]));
        expect(lines.map(({ shipmentId }) => seqOf.get(shipmentId))).toEqual(
          expected.slice(range.skip, range.skip + range.limit),
        );
        const found = await seqsByFacts(read, accountId, { filter, others: null, range });
        if (found) byFacts += 1;
      }
  };
  await make(QUITO, one!);
  await compare();
  expect(byFacts).toBe(0);
  const shop = { accountId, timeZone: null };
  for (const carrier of [null, other!, one!]) {
    expect(await foldFacts(ctx, shop)).toBe(true);
    await make(QUITO, carrier);
    await make(GUAYAQUIL, carrier);
    const before = byFacts;
    await compare();
    expect(byFacts).toBe(before + filters.length * 2);
  }
});

describe("shipments made in a period, three full blocks and more", () => {
  const LAST = 3 * 2_048 + 500;
  const isAnnulled = (seq: number) => seq % 3 === 0;

  /** Not in the order of `seq` within some minutes, as with processes whose clocks differ. */
  async function makeBlocks({ ctx, accountId, draft }: World) {
    const { db } = ctx;
    const { shipmentId } = await draft();
    const { shipments } = db.read.tables;
    const [row] = await db.read.select().from(shipments);
    const firstMs = ctx.now().getTime();
    const timeOf = (seq: number) => new Date(firstMs + seq * 60_000 + (seq % 7) * 120_000);
    for (let from = 2; from <= LAST; from += 500)
      await db.tx(accountId, async (tx) => {
        const seqs = Array.from({ length: Math.min(500, LAST - from + 1) }, (_, at) => from + at);
        await tx.insert(shipments).values(
          seqs.map((seq) => ({
            ...row!,
            shipmentId: (shipmentId + seq) as never,
            seq,
            status: isAnnulled(seq) ? ("annulled" as const) : row!.status,
            objectCreated: timeOf(seq),
          })),
        );
      });
    const times = [
      row!.objectCreated,
      ...Array.from({ length: LAST - 1 }, (_, at) => timeOf(at + 2)),
    ];
    const at = (seq: number) => new Date(timeOf(seq).getTime() + 1);
    return { times, at, seqOf: (id: number) => Math.max(1, id - shipmentId) };
  }

  const before = (seq: number | null) => (seq === null ? null : { seq, vendorSeq: null });

  test("are counted and listed exactly with kept blocks and without, by page, cursor and state", async ({
    world,
    db,
  }) => {
    const { ctx, accountId } = world;
    const { times, at, seqOf } = await makeBlocks(world);
    const periods = [
      { from: at(100), to: at(200) },
      { from: at(1_000), to: at(6_000) },
      { from: at(2_047), to: at(4_096) },
      { from: undefined, to: at(5_000) },
      { from: at(3_000), to: undefined },
      { from: at(LAST + 10), to: undefined },
      { from: at(6_300), to: at(LAST) },
    ];
    const pages = [
      { page: 1, below: null },
      { page: 40, below: null },
      { page: 1, below: 5_001 },
      { page: 2, below: 2_048 },
      { page: 1, below: 150 },
    ];
    const compare = async () => {
      for (const period of periods)
        for (const { page, below } of pages)
          for (const status of [undefined, "annulled", "delivered"] as const) {
            const meant = times.flatMap((time, index) =>
              (!period.from || time >= period.from) &&
              (!period.to || time < period.to) &&
              (below === null || index + 1 < below) &&
              (status === undefined || (status === "annulled" && isAnnulled(index + 1)))
                ? [index + 1]
                : [],
            );
            const asked = { limit: 20, page, extVendorId: null, before: before(below) };
            const filter = { createdFrom: period.from, createdTo: period.to, status };
            const found = await selectFilteredShipments(db.read, accountId, { ...asked, filter });
            expect(found.total).toBe(meant.length);
            const seqs = meant.toReversed().slice((page - 1) * 20, page * 20);
            expect(found.data.map((each) => seqOf(each.shipmentId))).toEqual(seqs);
          }
    };
    await compare();
    await Promise.all([keepAllMadeBlocks(ctx), keepAllMadeBlocks(ctx)]);
    expect(await db.read.select().from(db.read.tables.madeBlocks)).toHaveLength(3);
    await compare();
  });

  test("are counted by their blocks, not one by one, also behind a cursor and of one state", async ({
    world,
    db,
    databaseUrl,
  }) => {
    const { ctx, accountId } = world;
    const { at } = await makeBlocks(world);
    await keepAllMadeBlocks(ctx);
    const filter = { createdFrom: at(1_000), createdTo: at(6_100) };
    const total = async (below: number | null, isPaid?: boolean) => {
      const asked = { limit: 20, page: 1, extVendorId: null, before: before(below) };
      const found = await selectFilteredShipments(db.read, accountId, {
        ...asked,
        filter: { ...filter, isPaid },
      });
      return found.total;
    };
    const asked = [
      () => total(null),
      () => total(5_000),
      () => total(null, false),
      () => total(5_000, false),
    ];
    const counted = await inTurn(asked);
    // A mark that only the sums of a block have.
    const raw = await connectRaw(databaseUrl);
    await raw.run(`update made_blocks set shipments = shipments + 1000 where block = 1;
      update shipment_counts set shipments = shipments + 1000 where block = 1 and status <> 'annulled'`);
    await raw.close();
    expect(await inTurn(asked)).toEqual(counted.map((each) => each + 1_000));
  });
});

async function inTurn<T>(all: readonly (() => Promise<T>)[]): Promise<T[]> {
  const results: T[] = [];
  for (const each of all) results.push(await each());
  return results;
}
