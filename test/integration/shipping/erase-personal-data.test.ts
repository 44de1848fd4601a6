import { erasePersonalData } from "#app/shipping/accounts/erase-personal-data.ts";
import { getShipment } from "#app/shipping/shipments/get-shipment.ts";
import { listShipmentsOfOrders } from "#app/shipping/shipments/list-shipments-of-orders.ts";
import { address, describe, expect, openWorld, test, type World } from "#test/support/world.ts";

const integration = { platform: "store", url: null, connectorVersion: null };
const extIds = ["1", "1-2", "10", "10-2", "7-1", "70"];

const draftOf = (world: World, extId: string) =>
  world.draft({ extId, integration, recipient: { kind: "inline", address: address() } });

describe("the personal data of orders", () => {
  test("are taken out of every part of those orders, and of no other order or account", async ({
    db,
  }) => {
    const [mine, others] = [await openWorld(db), await openWorld(db)];
    const drafts = [];
    for (const extId of extIds) drafts.push(await draftOf(mine, extId));
    const foreign = await draftOf(others, "1");

    const of = { integration, orderIds: ["1", "7", "999"] };
    await erasePersonalData(mine.service, { accountId: mine.accountId, of });

    const erased: (string | null)[] = [];
    for (const { shipmentId, extId } of drafts) {
      const { recipient } = await getShipment(mine.ctx, shipmentId);
      if (recipient.fullName === "—") erased.push(extId);
    }
    expect(erased).toEqual(["1", "1-2", "7-1"]);
    const untouched = await getShipment(others.ctx, foreign.shipmentId);
    expect(untouched.recipient.fullName).toBe(address().fullName);
  });

  test("are taken out with what a carrier asks for, and are what it needs until then", async ({
    db,
  }) => {
    const world = await openWorld(db);
    const known = { neighbourhood: "La Alborada", documentNumber: "0912345678" };
    const recipient = { kind: "inline", address: address(known) } as const;
    const { shipmentId } = await world.draft({ extId: "1", integration, recipient });
    expect((await getShipment(world.ctx, shipmentId)).recipient).toMatchObject(known);
    const of = { integration, orderIds: ["1"] };
    await erasePersonalData(world.service, { accountId: world.accountId, of });
    const nothing = { neighbourhood: null, documentNumber: null };
    expect((await getShipment(world.ctx, shipmentId)).recipient).toMatchObject(nothing);
  });

  test("are read in the order in which their shipments were made", async ({ db }) => {
    const world = await openWorld(db);
    for (const extId of extIds) await draftOf(world, extId);
    const { accountId, service } = world;
    const orderIds = ["70", "10"];
    const listed = await listShipmentsOfOrders(service, { accountId, integration, orderIds });
    expect(listed.map(({ extId }) => extId)).toEqual(["10", "10-2", "70"]);
  });

  test("of another account are no shipment that can be read", async ({ db }) => {
    const [mine, others] = [await openWorld(db), await openWorld(db)];
    const { shipmentId } = await draftOf(others, "1");
    await expect(getShipment(mine.ctx, shipmentId)).rejects.toMatchObject({
      code: "pApiShipmentNotFound",
    });
  });
});
