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

  const other = await openAccount(service, { name: "Otra", country: "EC" });
  const stranger = openApiClient(service, other.apiKey);
  for (const [method, address, body] of [
    ["GET", path(), undefined],
    ["GET", path("manifest/"), undefined],
    ["POST", path("scan/"), { trackingNumber }],
    ["PATCH", path("close/"), { signedBy: "Luis" }],
  ] as const)
    expect((await stranger.send(method, address, body && { body })).status, address).toBe(404);

  await client.send("PATCH", path("close/"), { body: { signedBy: "Luis" } });
  expect(payloadOf(await client.send("GET", path()))).toMatchObject({
    signedBy: "Luis",
    scanned: [{ shipmentId, trackingNumber }],
    missing: [],
  });
  const listed = payloadOf<{ pdf: string }>(await client.send("GET", path("manifest/")));
  expect(listed).toMatchObject({ parcels: 1, weight: 2, rows: [{ trackingNumber }] });
  expect(Buffer.from(listed.pdf, "base64").toString("latin1")).toMatch(/^%PDF/);
});
