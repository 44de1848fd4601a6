import { erasePersonalData } from "#app/shipping/accounts/erase-personal-data.ts";
import { openWorld } from "#test/support/world.ts";

import { expect, openApiClient, outcomeOf, payloadOf, test } from "./api-client.ts";

test("what a client keeps with a shipment is there in any state, is its own alone, and goes with the recipient", async ({
  world,
  client,
  db,
}) => {
  const body = {
    senderAddressId: world.sender.addressId,
    recipientAddressId: world.recipient.addressId,
    parcel: { weight: 1, length: 10, width: 10, height: 10 },
    contents: ["clothes"],
    goodsCurrency: "USD",
  };
  const metadata = { warehouse: "north", shelf: "4-B", __proto: "x" };
  const made = await client.send("POST", "/shipment", { body: { ...body, metadata } });
  const { shipmentId } = payloadOf<{ shipmentId: number }>(made);
  const read = async (include = "?include=metadata") =>
    payloadOf<{ metadata?: object }>(await client.send("GET", `/shipment/${shipmentId}${include}`))
      .metadata;
  expect(await read("")).toBeUndefined();
  expect(await read()).toEqual(metadata);

  const change = (changes: object, by = client) =>
    by.send("PATCH", `/shipment/metadata/${shipmentId}`, { body: { metadata: changes } });
  await change({ shelf: null, batch: "7" });
  const kept = { warehouse: "north", __proto: "x", batch: "7" };
  expect(await read()).toEqual(kept);
  const many = Object.fromEntries(Array.from({ length: 18 }, (_, index) => [`k${index}`, ""]));
  for (const wrong of [
    many,
    { k: "x".repeat(501) },
    { ["k".repeat(41)]: "" },
    { k: 1 },
    { "": "" },
  ])
    expect(outcomeOf(await change(wrong))).toBe("400 pApiBadRequest");
  expect(await read()).toEqual(kept);

  const stranger = await openWorld(db);
  const other = openApiClient(stranger.service, stranger.apiKey);
  expect(outcomeOf(await change({ a: "b" }, other))).toBe("404 pApiShipmentNotFound");
  const rows = await db.read.select().from(db.read.tables.shipmentMetadata);
  expect(JSON.stringify(rows)).not.toContain("north");

  await erasePersonalData(world.service, { accountId: world.accountId, of: "everybody" });
  expect(await read()).toEqual({});
  expect(outcomeOf(await change({ a: "b" }))).toBe("422 pApiShipmentNotEditable");
});
