import { openAccount } from "#app/shipping/accounts/open-account.ts";
import { generateShipmentTrackingNumber } from "#app/shipping/tracking/generate-shipment-tracking-number.ts";
import { expect, test } from "#test/support/world.ts";

import { openApiClient, payloadOf } from "./api-client.ts";

test("a hand-over is scanned, signed and listed over the API, and is its account's alone", async ({
  world,
}) => {
  const { ctx, service, sender, apiKey } = world;
  const { shipmentId } = await world.paid({}, "condor");
  const { trackingNumber } = await generateShipmentTrackingNumber(ctx, shipmentId);
  const client = openApiClient(service, apiKey);
  const origin = { carrierToken: "condor", senderAddressId: sender.addressId };
  const begun = payloadOf<{ handoverId: number }>(
    await client.send("POST", "/handover", { body: origin }),
  );
  const path = (verb = "") => `/handover/${verb}${begun.handoverId}`;
  const scan = async (text: string) => {
    const answer = await client.send("POST", path("scan/"), { body: { trackingNumber: text } });
    return payloadOf<{ outcome: string; isRight: boolean }>(answer);
  };
  expect(await scan("NO-1")).toMatchObject({ outcome: "unknown", isRight: false });
  expect(await scan(trackingNumber!)).toMatchObject({ outcome: "taken", isRight: true });
  expect(await scan(trackingNumber!)).toMatchObject({ outcome: "again", isRight: true });

  const takeOut = () => client.send("PATCH", path("takeOut/"), { body: { trackingNumber } });
  const taken = payloadOf<{ takenOutAt: string }>(await takeOut());
  expect(payloadOf(await takeOut())).toMatchObject({ shipmentId, ...taken });
  expect(payloadOf(await client.send("GET", path()))).toMatchObject({
    scanned: [],
    takenOut: [taken],
    missing: [{ shipmentId, trackingNumber }],
  });
  expect((await client.send("GET", path("manifest/csv/"))).status).toBe(422);
  expect(await scan(trackingNumber!)).toMatchObject({ outcome: "taken" });

  const other = await openAccount(service, { name: "Otra", country: "EC" });
  const stranger = openApiClient(service, other.apiKey);
  for (const [method, address, body] of [
    ["GET", path(), undefined],
    ["GET", path("manifest/"), undefined],
    ["GET", path("manifest/csv/"), undefined],
    ["POST", path("scan/"), { trackingNumber }],
    ["PATCH", path("takeOut/"), { trackingNumber }],
    ["PATCH", path("close/"), { signedBy: "Luis" }],
  ] as const)
    expect((await stranger.send(method, address, body && { body })).status, address).toBe(404);

  await client.send("PATCH", path("close/"), { body: { signedBy: "Luis" } });
  expect(payloadOf(await client.send("GET", path()))).toMatchObject({
    signedBy: "Luis",
    scanned: [{ shipmentId, trackingNumber }],
    missing: [],
  });
  const shown = async (include: string) =>
    payloadOf(await client.send("GET", `/shipment/${shipmentId}${include}`));
  const { handoverId } = begun;
  expect(await shown("?include=handover")).toMatchObject({
    handover: [{ trackingNumber, handoverId, number: 1, signedBy: "Luis" }],
  });
  expect(await shown("")).not.toHaveProperty("handover");
  const listed = payloadOf<{ pdf: string }>(await client.send("GET", path("manifest/")));
  expect(listed).toMatchObject({ parcels: 1, weight: 2, rows: [{ trackingNumber }] });
  const { text, headers } = await client.send("GET", path("manifest/csv/"));
  expect(headers.get("content-type")).toContain("text/csv");
  expect(text.split("\r\n")[1]).toContain(`,${trackingNumber},`);
  expect(Buffer.from(listed.pdf, "base64").toString("latin1")).toMatch(/^%PDF/);
});
