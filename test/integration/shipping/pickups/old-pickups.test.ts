import { firstIdAt } from "#app/shipping/model/ids.ts";
import { DAY_MS } from "#app/shipping/model/time-units.ts";
import { listPickups } from "#app/shipping/pickups/list-pickups.ts";
import { emptyOldPickups } from "#db/shipping/pickups/pickups.ts";
import { terminal } from "#test/integration/operator/terminal.ts";
import { describe, expect, test } from "#test/support/world.ts";

import { openPickupWorld } from "./open-pickup-world.ts";

const lost = { kind: "unknown", detail: "timed out" } as const;

describe("pickups", () => {
  test("of long ago are emptied, but not one without an answer", async ({ db }) => {
    const { ctx, labelled, request } = await openPickupWorld(db, [lost]);
    await labelled();
    await request({ note: "open" });
    await labelled();
    await request({ note: "answered" });
    const before = firstIdAt(new Date(ctx.now().getTime() + DAY_MS));
    const prune = () => db.tx(null, (tx) => emptyOldPickups(tx, before, 10));
    const claims = async () => (await db.read.select().from(db.read.tables.pickupShipments)).length;
    expect(await claims()).toBe(2);
    expect(await prune()).toBe(1);
    expect(await prune()).toBe(0);
    expect(await claims()).toBe(1);
    expect((await listPickups(ctx, { before: null, limit: 5 })).map(({ note }) => note)).toEqual([
      null,
      "open",
    ]);
  });

  test("are listed to the operator, who settles one whose answer was lost", async ({ db }) => {
    const { world, labelled, request } = await openPickupWorld(db, [lost]);
    const { json, operate } = terminal(world.service);
    expect((await operate("pickups", "list")).out).toContain("No carrier has been asked");
    await labelled();
    const { pickupId } = await request();
    expect(await json("pickups", "list")).toMatchObject([
      { pickupId, state: "undecided", needsPerson: true, detail: "timed out" },
    ]);
    const settle = ["pickups", "settle", "--pickup", String(pickupId)];
    expect((await operate(...settle)).err).toContain("Give either --coming or --none.");
    const answer = [...settle, "--coming", "--ref", "R-7"];
    expect(await json(...answer)).toMatchObject({ state: "requested", pickupRef: "R-7" });
    expect((await operate(...settle, "--none")).err).toContain("another outcome already");
    expect((await operate("pickups", "list")).out).toMatch(/scripted +EC .* requested +R-7$/m);
  });
});
