import {
  describe,
  expect,
  GUAYAQUIL,
  openApiClient,
  outcomeOf,
  QUITO,
  test,
} from "./api-client.ts";

const place = (territoryBaseId: string) => ({
  fullName: "Lucía Peñafiel",
  streetLine1: "Av. 9 de Octubre 424",
  territoryBaseId,
  country: "EC",
  phone: "+593991234567",
});

const idIn = (json: unknown, name: string) =>
  (json as { payload: Record<string, number> }).payload[name];

describe("the unpaid drafts of an account", () => {
  test("are as many as the setting says, and an annulled one no longer counts", async ({
    world,
  }) => {
    let nowMs = Date.now();
    const service = { ...world.service, now: () => new Date(nowMs) };
    const client = openApiClient(service, world.apiKey, { unpaidDraftsMax: 3 });
    const sender = await client.send("POST", "/address", {
      body: { addressType: "sender", ...place(QUITO) },
    });
    const draft = () =>
      client.send("POST", "/shipment", {
        body: {
          senderAddressId: idIn(sender.json, "addressId"),
          recipientAddress: place(GUAYAQUIL),
          parcel: { weight: 2, length: 20, width: 15, height: 10 },
          contents: ["book"],
          goodsCurrency: "USD",
        },
      });

    const made = [await draft(), await draft(), await draft()];
    expect(made.map(({ status }) => status)).toEqual([201, 201, 201]);
    for (const refused of [await draft(), await draft()])
      expect(outcomeOf(refused)).toBe("422 pApiShipmentDraftLimitReached");

    const path = `/shipment/annulAndRefund/${idIn(made[0]!.json, "shipmentId")}`;
    await client.send("PATCH", path, { body: { annulReasonStatus: "other" } });
    expect((await draft()).status).toBe(201);
    nowMs += 120_000;
    expect((await draft()).status).toBe(422);
  });

  test("have no limit when it is 0", async ({ world }) => {
    const client = openApiClient(world.service, world.apiKey, { unpaidDraftsMax: 0 });
    const refused = await client.send("POST", "/shipment", { body: {} });
    expect(outcomeOf(refused)).not.toContain("DraftLimit");
  });
});
