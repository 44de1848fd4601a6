import { eq } from "drizzle-orm";

import { createAddress } from "#app/shipping/addresses/create-address.ts";
import { foldFacts } from "#app/shipping/facts/fold-facts.ts";
import { HOUR_MS } from "#app/shipping/model/time-units.ts";
import { keepAllMadeBlocks } from "#app/shipping/shipments/keep-made-blocks.ts";
import {
  selectFilteredShipments,
  type ShipmentFilter as FilterOfApi,
} from "#db/shipping/lists/filtered-shipments.ts";
import { seqsByFacts } from "#db/shopify/facts/listed-by-facts.ts";
import {
  selectListedShipments,
  type MerchantShipmentFilter,
} from "#db/shopify/merchant-shipments.ts";
import { connectRaw } from "#test/support/raw-sql.ts";
import {
  address,
  describe,
  expect,
  GUAYAQUIL,
  openWorld,
  QUITO,
  test,
  type World,
} from "#test/support/world.ts";

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
  const filters: MerchantShipmentFilter[] = [
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

  const AHEAD_MS = 100 * 24 * HOUR_MS;

  /** The shipments of an account with these `seq` after its first one. */
  async function insertShipments(
    { ctx, accountId, draft }: World,
    seqs: readonly number[],
    { timeOf, idsFrom }: { timeOf: (seq: number) => Date; idsFrom: number },
  ) {
    const { db } = ctx;
    const { shipments } = db.read.tables;
    const { shipmentId } = await draft();
    const [row] = await db.read
      .select()
      .from(shipments)
      .where(eq(shipments.shipmentId, shipmentId));
    for (let from = 0; from < seqs.length; from += 500)
      await db.tx(accountId, async (tx) => {
        await tx.insert(shipments).values(
          seqs.slice(from, from + 500).map((seq) => ({
            ...row!,
            shipmentId: (shipmentId + idsFrom + seq) as never,
            seq,
            status: isAnnulled(seq) ? ("annulled" as const) : row!.status,
            objectCreated: timeOf(seq),
          })),
        );
      });
    return row!;
  }

  /**
   * Not in the order of `seq` within some minutes, as with processes whose clocks differ.
   * @param ahead one that a process made whose clock was far ahead
   */
  async function makeBlocks(world: World, ahead: number | null = null) {
    const firstMs = world.ctx.now().getTime();
    const timeOf = (seq: number) =>
      new Date(firstMs + seq * 60_000 + (seq % 7) * 120_000 + (seq === ahead ? AHEAD_MS : 0));
    const seqs = Array.from({ length: LAST - 1 }, (_, at) => at + 2);
    const first = await insertShipments(world, seqs, { timeOf, idsFrom: 0 });
    const { shipmentId, objectCreated } = first;
    const times = [objectCreated, ...seqs.map(timeOf)];
    const at = (seq: number) => new Date(timeOf(seq).getTime() + 1);
    return { times, at, timeOf, seqOf: (id: number) => Math.max(1, id - shipmentId) };
  }

  /** Another account's, of the same times and states, some in each block and in blocks beyond. */
  async function makeForeign(world: World, timeOf: (seq: number) => Date) {
    const foreign = await openWorld(world.ctx.db, { now: world.ctx.now });
    const seqs = Array.from({ length: 150 }, (_, at) => 45 * at + 2);
    await insertShipments(foreign, seqs, { timeOf, idsFrom: 1_000_000 });
    const { db } = world.ctx;
    await db.tx(foreign.accountId, async (tx) => {
      await tx.insert(tx.tables.madeBlocks).values(
        [0, 1, 2, 3].map((block) => ({
          accountId: foreign.accountId,
          block,
          shipments: 5,
          firstMade: timeOf(1),
          lastMade: timeOf(LAST),
        })),
      );
    });
  }

  const before = (seq: number | null) => (seq === null ? null : { seq, vendorSeq: null });

  test("are counted and listed exactly with kept blocks and without, by page, cursor and state", async ({
    world,
    db,
  }) => {
    const { ctx, accountId } = world;
    const { times, at, timeOf, seqOf } = await makeBlocks(world, 3_000);
    await makeForeign(world, timeOf);
    const periods = [
      { from: at(100), to: at(200) },
      { from: at(1_000), to: at(6_000) },
      { from: at(2_047), to: at(4_096) },
      { from: undefined, to: at(5_000) },
      { from: undefined, to: at(LAST) },
      { from: at(3_000), to: undefined },
      { from: at(LAST + 10), to: undefined },
      { from: at(6_300), to: at(LAST) },
    ];
    const some: Pick<FilterOfApi, "status" | "isPaid">[] = [{}, { status: "annulled" }];
    const all: typeof some = [...some, { status: "delivered" }, { isPaid: false }];
    const pages = [
      { page: 1, below: null, states: all },
      { page: 40, below: null, states: some },
      { page: 1, below: 5_001, states: all },
      { page: 2, below: 2_048, states: some },
      { page: 1, below: 150, states: some },
    ];
    const compare = async () => {
      for (const period of periods)
        for (const { page, below, states } of pages)
          for (const state of states) {
            const { status } = state;
            const meant = times.flatMap((time, index) =>
              (!period.from || time >= period.from) &&
              (!period.to || time < period.to) &&
              (below === null || index + 1 < below) &&
              (status === undefined || (status === "annulled" && isAnnulled(index + 1)))
                ? [index + 1]
                : [],
            );
            const asked = { limit: 20, page, extVendorId: null, before: before(below) };
            const filter = { createdFrom: period.from, createdTo: period.to, ...state };
            const found = await selectFilteredShipments(db.read, accountId, { ...asked, filter });
            expect(found.total).toBe(meant.length);
            const seqs = meant.toReversed().slice((page - 1) * 20, page * 20);
            expect(found.data.map((each) => seqOf(each.shipmentId))).toEqual(seqs);
          }
    };
    await compare();
    await Promise.all([keepAllMadeBlocks(ctx), keepAllMadeBlocks(ctx)]);
    const { madeBlocks } = db.read.tables;
    const kept = db.read.select().from(madeBlocks).where(eq(madeBlocks.accountId, accountId));
    expect(await kept).toHaveLength(3);
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
