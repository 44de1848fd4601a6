import { cents } from "#app/shipping/model/money.ts";
import { HOUR_MS } from "#app/shipping/model/time-units.ts";
import { getQuotedShipment } from "#app/shipping/shipments/get-quoted-shipment.ts";
import { purchaseShipment } from "#app/shipping/shipments/purchase-shipment.ts";
import { scriptedCarrier } from "#test/support/scripted-carrier.ts";
import {
  describe,
  expect,
  marketsServedBy,
  openWorld,
  test,
  type World,
} from "#test/support/world.ts";

const NOT_FOUND = { code: "pApiShipmentRateNotFound" };

/** A carrier whose card can be replaced by one of another price. */
function repricedCarrier(quoteHours?: number) {
  const { carrier } = scriptedCarrier({});
  const { quote } = carrier;
  const card = { price: 500 };
  Object.assign(carrier, {
    ...(quoteHours === undefined ? {} : { quoteHours }),
    quote: (request: Parameters<typeof quote>[0]) => ({
      ...quote(request),
      priceSubtotal: cents(card.price),
      priceTotal: cents(card.price),
      cardVersion: `v${card.price}`,
    }),
  });
  Object.defineProperty(carrier, "cardVersion", { get: () => `v${card.price}` });
  return { carrier, card };
}

const purchase = (world: World, shipmentId: number, rateId: number | null) =>
  purchaseShipment(world.ctx, {
    shipmentId,
    preferredRateId: rateId,
    purchaseWith: "walletAvailable",
  } as Parameters<typeof purchaseShipment>[1]);

describe("a quoted rate", () => {
  test("can be paid for seven days and not after, and the draft is quoted again", async ({
    db,
  }) => {
    const { carrier } = repricedCarrier();
    const world = await openWorld(db, { markets: marketsServedBy(carrier) });
    const [inTime, late] = [await world.draft(), await world.draft()];
    world.ctx.passTime(168 * HOUR_MS - 60_000);
    expect((await purchase(world, inTime.shipmentId, world.rateOf(inTime).rateId)).isPaid).toBe(
      true,
    );

    world.ctx.passTime(120_000);
    const before = await world.balance();
    const old = world.rateOf(late).rateId;
    await expect(purchase(world, late.shipmentId, old)).rejects.toMatchObject(NOT_FOUND);
    expect(await world.balance()).toBe(before);

    const again = await getQuotedShipment(world.ctx, late.shipmentId);
    const fresh = world.rateOf(again).rateId;
    expect(fresh).not.toBe(old);
    await expect(purchase(world, late.shipmentId, old)).rejects.toMatchObject(NOT_FOUND);
    expect((await purchase(world, late.shipmentId, fresh)).isPaid).toBe(true);
  });

  test("cannot be paid when its card was replaced: the fresh rate has the new price", async ({
    db,
  }) => {
    const { carrier, card } = repricedCarrier();
    const world = await openWorld(db, { markets: marketsServedBy(carrier) });
    const draft = await world.draft();
    card.price = 900;

    const old = world.rateOf(draft).rateId;
    await expect(purchase(world, draft.shipmentId, old)).rejects.toMatchObject(NOT_FOUND);
    const again = await getQuotedShipment(world.ctx, draft.shipmentId);
    expect(again.rates.map(({ priceTotal }) => priceTotal)).toEqual([900]);
    const paid = await purchase(world, draft.shipmentId, world.rateOf(again).rateId);
    expect(paid.selectedRate?.priceTotal).toBe(900);
  });

  test("lasts as many hours as its card says", async ({ db }) => {
    const { carrier } = repricedCarrier(2);
    const world = await openWorld(db, { markets: marketsServedBy(carrier) });
    const draft = await world.draft();
    world.ctx.passTime(2 * HOUR_MS);
    await expect(
      purchase(world, draft.shipmentId, world.rateOf(draft).rateId),
    ).rejects.toMatchObject(NOT_FOUND);
  });

  test("that expired is not offered to a merchant: the draft is quoted again when it is opened", async ({
    db,
  }) => {
    const { carrier, card } = repricedCarrier();
    const world = await openWorld(db, { markets: marketsServedBy(carrier) });
    const { shipmentId } = await world.draft();
    card.price = 900;
    const opened = await getQuotedShipment(world.ctx, shipmentId);
    expect(opened.rates.map(({ priceTotal }) => priceTotal)).toEqual([900]);
    expect((await getQuotedShipment(world.ctx, shipmentId)).rates).toEqual(opened.rates);
  });

  test("that was selected and then expired is refused in the same way, and no longer selected", async ({
    db,
  }) => {
    const { carrier } = repricedCarrier();
    const world = await openWorld(db, { markets: marketsServedBy(carrier), balance: 100 });
    const draft = await world.draft();
    const { rateId } = world.rateOf(draft);
    await expect(purchase(world, draft.shipmentId, rateId)).rejects.toMatchObject({
      code: "paymentIntentExecuteTransactionWalletInsufficientFunds",
    });
    world.ctx.passTime(169 * HOUR_MS);
    await expect(purchase(world, draft.shipmentId, null)).rejects.toMatchObject(NOT_FOUND);
    await expect(purchase(world, draft.shipmentId, null)).rejects.toMatchObject({
      code: "pApiShipmentPreferredRateRequired",
    });
  });
});
