import { inject } from "vitest";

import { openBuckets } from "#app/main/buckets/open-buckets.ts";
import { bucketCommands } from "#app/operator/commands/buckets.ts";
import { insertBucket } from "#db/buckets.ts";
import { tamper } from "#test/support/tamper.ts";
import { expect, test } from "#test/support/world.ts";

const list = bucketCommands.find(({ verb }) => verb === "list")!;

test.runIf(inject("dialect") === "postgres")(
  "a bucket that does not open and one that does not count cost the list and a place seconds, and shipments are counted by what is kept",
  async ({ world, db, databaseUrl }) => {
    const { service } = world;
    await world.draft();
    const objectCreated = service.now();
    for (const bucketNumber of [0, 1, 2]) {
      const row = { bucket: `b${bucketNumber}`, bucketNumber, sealedUrl: null, objectCreated };
      await db.tx(null, (tx) => insertBucket(tx, row));
    }
    const never = Promise.withResolvers<never>();
    const silent = { tables: db.read.tables, select: () => ({ from: () => never.promise }) };
    const slow = { ...service, db: { ...db, read: silent as unknown as typeof db.read } };
    const buckets = await openBuckets({
      home: { service, databaseUrl },
      sealUrl: (_bucket, url) => url,
      log: { info: () => {}, error: () => {} } as never,
      open: async ({ bucket }) =>
        bucket === "b1" ? never.promise : { service: slow, databaseUrl, close: async () => {} },
    });
    // Far more than there are: who scans them finds one.
    await tamper(databaseUrl, "update shipment_counts set shipments = shipments + 1000000");
    const startedMs = performance.now();
    const [place, { json, isFailure }] = await Promise.all([
      buckets.emptiest(),
      list.runOnBuckets(buckets, {} as never, null, () => {}),
    ]);
    expect(performance.now() - startedMs).toBeLessThan(9000);
    expect(place).toBe("b0");
    expect([isFailure, json]).toEqual([
      true,
      [
        expect.objectContaining({ bucket: "b0", isUp: true, accounts: 1, shipments: 1_000_001 }),
        expect.objectContaining({ bucket: "b1", isUp: false, shipments: null }),
        expect.objectContaining({ bucket: "b2", isUp: false, shipments: null }),
      ],
    ]);
    never.reject(new Error("the test is over"));
    await buckets.close();
  },
);
