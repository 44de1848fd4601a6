import { asc, eq } from "drizzle-orm";

import { JournalDiffers, postJournal } from "#app/shipping/books/post-journal.ts";
import { verifyBooks } from "#app/shipping/books/verify-books.ts";
import type { ShipmentId } from "#app/shipping/model/ids.ts";
import type { Posting } from "#app/shipping/model/ledger.ts";
import { cents } from "#app/shipping/model/money.ts";
import { describe, expect, test, type World } from "#test/support/world.ts";

const condor = { country: "EC", carrierToken: "condor" };

const accepted = (shipmentId: ShipmentId, amount: number): Posting => ({
  kind: "claim",
  debit: { kind: "carrierClaims", ...condor },
  credit: { kind: "claimHeld" },
  amount: cents(amount),
  currency: "USD",
  shipmentId,
});

const post = (world: World, causeId: string, transfers: readonly Posting[]) =>
  world.service.db.tx(world.accountId, (tx) =>
    postJournal(world.service, tx, {
      cause: "test",
      causeId,
      accountId: world.accountId,
      at: world.service.now(),
      transfers,
    }),
  );

/** The account's own sides, by kind. */
async function sidesOf({ service, accountId }: World): Promise<Record<string, number>> {
  const { ledgerAccounts } = service.db.read.tables;
  const rows = await service.db.read
    .select()
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.accountId, accountId))
    .orderBy(asc(ledgerAccounts.ledgerAccountId));
  return Object.fromEntries(rows.map(({ kind, balance }) => [kind, balance]));
}

describe("a journal", () => {
  test("is posted once, however often and by however many at once, and opens the sides that it needs", async ({
    world,
  }) => {
    const { shipmentId } = await world.paid({}, "condor");
    const transfers: Posting[] = [
      accepted(shipmentId, 4000),
      {
        kind: "claimPaid",
        debit: { kind: "claimHeld" },
        credit: { kind: "merchantPayable" },
        amount: cents(3800),
        currency: "USD",
        shipmentId,
      },
    ];
    const posted = await Promise.all(Array.from({ length: 5 }, () => post(world, "1", transfers)));
    expect(posted.filter(Boolean)).toHaveLength(1);
    expect(await sidesOf(world)).toMatchObject({ claimHeld: 200, merchantPayable: 3800 });
    expect((await verifyBooks(world.service)).problems).toEqual([]);
  });

  test("of other terms for the same cause is refused, and moves nothing", async ({ world }) => {
    const { shipmentId } = await world.paid({}, "condor");
    await post(world, "1", [accepted(shipmentId, 4000)]);
    await expect(post(world, "1", [accepted(shipmentId, 4001)])).rejects.toThrow(JournalDiffers);
    expect(await sidesOf(world)).toMatchObject({ claimHeld: 4000 });
  });

  test("moves nothing when one of its transfers is refused", async ({ world }) => {
    const { shipmentId } = await world.paid({}, "condor");
    const beyond: Posting = {
      kind: "debtPaid",
      debit: { kind: "wallet" },
      credit: { kind: "merchantDebt" },
      amount: cents(1),
      currency: "USD",
    };
    await expect(post(world, "1", [accepted(shipmentId, 4000), beyond])).rejects.toThrow();
    expect(await sidesOf(world)).not.toHaveProperty("claimHeld");
    expect(await post(world, "1", [accepted(shipmentId, 4000)])).toBe(true);
  });

  test("of a debt grows and shrinks by the side that a debt grows by", async ({ world }) => {
    const debt: Posting = {
      kind: "debt",
      debit: { kind: "merchantDebt" },
      credit: { kind: "wallet" },
      amount: cents(150),
      currency: "USD",
    };
    await post(world, "1", [debt]);
    expect(await sidesOf(world)).toMatchObject({ merchantDebt: 150, wallet: 10_150 });
    await post(world, "2", [
      { ...debt, kind: "debtPaid", debit: { kind: "wallet" }, credit: { kind: "merchantDebt" } },
    ]);
    expect(await sidesOf(world)).toMatchObject({ merchantDebt: 0, wallet: 10_000 });
    const { problems } = await verifyBooks(world.service);
    expect(problems.map(({ detail }) => detail)).toEqual([
      "debt of 150 for test 1",
      "debtPaid of 150 by test 2",
    ]);
  });
});
