import type { Carrier } from "#app/shipping/model/carrier.ts";
import { getQuotedShipment } from "#app/shipping/shipments/get-quoted-shipment.ts";
import { purchaseShipment } from "#app/shipping/shipments/purchase-shipment.ts";
import { markTestAccount } from "#db/shipping/accounts.ts";
import { scriptedCarrier } from "#test/support/scripted-carrier.ts";
import { describe, expect, marketsServedBy, openWorld, test } from "#test/support/world.ts";

function carriers(): Carrier[] {
  const { carrier } = scriptedCarrier({});
  const quote: Carrier["quote"] = (request) => ({
    ...carrier.quote(request),
    carrierToken: "prueba",
  });
  return [carrier, { ...carrier, carrierToken: "prueba", testOnly: true, quote }];
}
const tokensOf = ({ rates }: { rates: { carrierToken: string }[] }) =>
  rates.map(({ carrierToken }) => carrierToken);

describe("an account with test money", () => {
  test("is quoted by test carriers alone", async ({ db }) => {
    const world = await openWorld(db, { markets: marketsServedBy(...carriers()) });
    expect(tokensOf(await world.draft())).toEqual(["scripted"]);
    Object.assign(world.ctx.caller, { isTest: true, hasTestMoney: true });
    expect(tokensOf(await world.draft())).toEqual(["prueba"]);
  });

  test("buys from no carrier that quoted its draft before", async ({ db }) => {
    const world = await openWorld(db, { markets: marketsServedBy(...carriers()) });
    const draft = await world.draft();
    const { shipmentId } = draft;
    const preferredRateId = draft.rates[0]!.rateId;
    Object.assign(world.ctx.caller, { isTest: true, hasTestMoney: true });
    const purchase = { shipmentId, preferredRateId, purchaseWith: "walletAvailable" as const };
    await expect(purchaseShipment(world.ctx, purchase)).rejects.toMatchObject({
      code: "pApiShipmentRateNotFound",
    });
    expect(tokensOf(await getQuotedShipment(world.ctx, shipmentId))).toEqual(["prueba"]);
  });
});

test("an account whose wallet has moved does not become a test account", async ({ db }) => {
  const [rich, poor] = [await openWorld(db), await openWorld(db, { balance: 0 })];
  const mark = (world: typeof rich) =>
    db.tx(world.accountId, (tx) => markTestAccount(tx, world.accountId));
  expect([await mark(rich), await mark(poor), await mark(poor)]).toEqual([false, true, true]);
});
