import { expect } from "vitest";

import { numbersFromHome } from "#app/main/buckets/numbers-from-home.ts";
import { openDatabase } from "#db/engine/open-database.ts";
import { takeSerial } from "#db/shipping/waybills/number-ranges.ts";
import { makeTestDatabase, test } from "#test/support/database.ts";

const carrier = { country: "EC", carrierToken: "condor" };

test("three buckets take each number of a carrier's range once, and the home has the rest", async ({
  db: home,
}) => {
  const taken: number[] = [];
  const databases = [await makeTestDatabase(), await makeTestDatabase()];
  const buckets = await Promise.all(
    databases.map(async ({ url }, at) =>
      numbersFromHome(await openDatabase(url, { migrate: false, bucketNumber: at + 1 }), home),
    ),
  );
  const take = async (db: typeof home) =>
    void taken.push(await db.tx(null, (tx) => takeSerial(tx, carrier)));
  await Promise.all([home, ...buckets].flatMap((db) => Array.from({ length: 60 }, () => take(db))));
  expect(new Set(taken).size).toBe(180);
  // Two blocks of 50 for each of the two.
  expect(Math.max(...taken)).toBeLessThanOrEqual(260);
  for (const bucket of buckets) await bucket.close();
  for (const database of databases) await database.remove();
});
