import { scriptedCarrier } from "#test/support/scripted-carrier.ts";
import { marketsServedBy, openWorld } from "#test/support/world.ts";

import { describe, expect, openApiClient, payloadOf, test } from "../api-client.ts";
import { start, work } from "./batch-world.ts";

const point = { servicePointRef: "PT-7", servicePointName: "Tienda, Amazonas 1" };

describe("a purchase to a service point", () => {
  test("is shown with the point's key, and its name where the purchase gave one", async ({
    db,
  }) => {
    const { carrier } = scriptedCarrier({});
    const servicePoints = () => Promise.resolve([]);
    const world = await openWorld(db, { markets: marketsServedBy({ ...carrier, servicePoints }) });
    const client = openApiClient(world.service, world.apiKey);
    const [alone, first, second, none] = await Promise.all(
      Array.from({ length: 4 }, () => world.draft()),
    );
    const itemOf = (draft = alone!, chosen: object = {}) => ({
      shipmentId: draft.shipmentId,
      preferredRateObjectId: world.rateOf(draft).rateId,
      purchaseWith: "walletAvailable",
      ...chosen,
    });
    const shown = async (draft = alone!) =>
      payloadOf<Partial<typeof point>>(await client.send("GET", `/shipment/${draft.shipmentId}`));

    const path = `/shipment/purchase/${alone!.shipmentId}`;
    const bought = await client.send("PATCH", path, { body: itemOf(alone, point) });
    expect(payloadOf(bought)).toMatchObject(point);
    expect(await shown()).toMatchObject(point);

    const items = [
      itemOf(first, point),
      itemOf(second, { servicePointRef: "PT-8" }),
      itemOf(none, { servicePointName: "without a key" }),
    ];
    await start(client, "purchase", { items });
    await work(world);
    expect(await shown(first)).toMatchObject({ isPaid: true, ...point });
    const keyAlone = await shown(second);
    expect(keyAlone).toMatchObject({ isPaid: true, servicePointRef: "PT-8" });
    expect(keyAlone).not.toHaveProperty("servicePointName");
    const toTheDoor = await shown(none);
    expect(toTheDoor).toMatchObject({ isPaid: true });
    expect(Object.keys(toTheDoor).filter((name) => name.startsWith("servicePoint"))).toEqual([]);
  });
});
