import { openAccount } from "#app/shipping/accounts/open-account.ts";

import { expect, openApiClient, test } from "../api-client.ts";

const FLOOD = 200;

test("an account that sends many requests at once lets another account's through between them", async ({
  world,
}) => {
  for (let count = 0; count < 20; count++) await world.draft();
  const busy = openApiClient(world.service, world.apiKey);
  const { apiKey } = await openAccount(world.service, { name: "Other" });
  // Keys are known from the first request on.
  const asOther = { headers: { "x-api-key": apiKey } };
  await busy.send("GET", "/shipment");
  await busy.send("GET", "/shipment", asOther);

  const ended: string[] = [];
  const flood = Array.from({ length: FLOOD }, async () => {
    const { status } = await busy.send("GET", "/shipment?limit=100");
    expect(status).toBe(200);
    ended.push("flood");
  });
  // As a request that arrives while the event loop is busy with the others.
  await new Promise((resolve) => setImmediate(resolve));
  const { status } = await busy.send("GET", "/shipment", asOther);
  expect(status).toBe(200);
  ended.push("other");
  await Promise.all(flood);
  expect(ended).toHaveLength(FLOOD + 1);
  expect(ended.indexOf("other")).toBeLessThan(FLOOD / 2);
});
