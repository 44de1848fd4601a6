import { expect } from "vitest";

import { openAccount } from "#app/shipping/accounts/open-account.ts";
import { isStillClaimed, openClaims } from "#app/shipping/claims.ts";
import type { AccountId } from "#app/shipping/model/ids.ts";
import type { Database } from "#db/engine/database.ts";
import type { Claim } from "#db/shipping/claims.ts";
import { serviceOn, test } from "#test/support/world.ts";

const claimed = { kind: "topUp", key: "topup:slip7" } as const;
const now = () => new Date();

async function twoAccounts(db: Database): Promise<[AccountId, AccountId]> {
  const service = serviceOn(db);
  const open = async (name: string) =>
    (await openAccount(service, { name, country: "EC" })).accountId;
  return [await open("One"), await open("Two")];
}

/** Dies at its so manyeth transaction. */
function dying(db: Database, at: number): Database {
  let transactions = 0;
  return {
    ...db,
    tx: (exclusive, work) =>
      ++transactions === at ? Promise.reject(new Error("killed")) : db.tx(exclusive, work),
  };
}

for (const at of [1, 2, 3, 4])
  test(`of two accounts one keeps the claim, when the second is killed before transaction ${at} of its takeover`, async ({
    db,
  }) => {
    const [FIRST, SECOND] = await twoAccounts(db);
    const whole = openClaims({ home: db, databaseOf: async () => db, now });
    const first = await whole.take(claimed, FIRST);
    const killed = dying(db, at);
    const broken = openClaims({ home: killed, databaseOf: async () => killed, now });
    const tried = await broken.take(claimed, SECOND).catch(() => null);
    const second = tried ?? (await whole.take(claimed, SECOND));
    const holds = (claim: Claim | null) => claim && db.tx(null, (tx) => isStillClaimed(tx, claim));
    expect([await holds(first), await holds(second)]).toEqual([false, true]);

    // The first account may have it back, since the second made nothing of it, and then has it alone.
    const again = await whole.take(claimed, FIRST);
    expect([await holds(first), await holds(second), await holds(again)]).toEqual([
      false,
      false,
      true,
    ]);
  });

test("an account whose claim was voided by a takeover that was cut off gets it by trying again", async ({
  db,
}) => {
  const [FIRST, SECOND] = await twoAccounts(db);
  const whole = openClaims({ home: db, databaseOf: async () => db, now });
  await whole.take(claimed, FIRST);
  const killed = dying(db, 3);
  await expect(
    openClaims({ home: killed, databaseOf: async () => killed, now }).take(claimed, SECOND),
  ).rejects.toThrow("killed");
  const again = await whole.take(claimed, FIRST);
  expect(again && (await db.tx(null, (tx) => isStillClaimed(tx, again)))).toBe(true);
});
