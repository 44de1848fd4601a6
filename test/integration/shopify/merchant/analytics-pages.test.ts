import { DAY_MS } from "#app/shipping/model/time-units.ts";
import { showWallet } from "#app/shipping/wallet/show-wallet.ts";
import { sumByCarrier } from "#db/shopify/merchant-analytics.ts";
import { describe, expect, test } from "#test/support/world.ts";

describe("the costs of labels by carrier and period", () => {
  test("are the same however many statements they are read in, and others have their turn between", async ({
    world,
  }) => {
    const { service, accountId } = world;
    const { ledgerAccountId } = await showWallet(service, accountId);
    const { rates } = await world.draft();
    const open = rates.filter(({ unavailableReason }) => unavailableReason === null);
    const [one, other] = open.map(({ carrierToken }) => carrierToken).toSorted();
    const first = service.now();
    for (const carrier of [other, one, other]) await world.paid({}, carrier);
    world.ctx.passTime(2 * DAY_MS);
    const second = service.now();
    for (const carrier of [one, other]) await world.paid({}, carrier);
    const begins = [first, second];

    const whole = await sumByCarrier(service.db.read, ledgerAccountId, begins);
    expect(
      whole.map(({ period, carrierToken, parcels }) => [period, carrierToken, parcels]),
    ).toEqual([
      [0, one, 1],
      [0, other, 2],
      [1, one, 1],
      [1, other, 1],
    ]);
    for (const atOnce of [1, 2, 5]) {
      let turns = 0;
      let counting = setImmediate(function count() {
        turns += 1;
        counting = setImmediate(count);
      });
      const inParts = await sumByCarrier(service.db.read, ledgerAccountId, begins, atOnce);
      clearImmediate(counting);
      expect(inParts).toEqual(whole);
      expect(turns).toBeGreaterThanOrEqual(Math.floor(5 / atOnce));
    }
    // What was paid before the first period counts for none.
    expect(await sumByCarrier(service.db.read, ledgerAccountId, [second], 1)).toHaveLength(2);
  });
});
