import { cantonOf } from "#app/shipping/model/territory.ts";

import { expect, payloadOf, test } from "./api-client.ts";

test("a shipment says with include=history what carriers did to its canton, and nothing of it without", async ({
  world,
  client,
}) => {
  const { ctx, accountId, recipient } = world;
  const { shipmentId } = await world.draft();
  const counts = { parcels: 25, delivered: 20, firstTry: 15, withIncident: 5, withCash: 20 };
  const route = { accountId, month: ctx.now().toISOString().slice(0, 7), days: 2, ...counts };
  await ctx.db.tx(accountId, async (tx) => {
    await tx.insert(tx.tables.routeMonths).values([
      {
        ...route,
        canton: cantonOf(recipient.territoryBaseId),
        carrierToken: "condor",
        refused: 1,
        spent: 9_000,
      },
      { ...route, canton: "EC|:|99|:|9999", carrierToken: "condor", refused: 0, spent: 0 },
    ]);
  });
  const read = async (query: string) =>
    payloadOf<{ history?: object[] }>(await client.send("GET", `/shipment/${shipmentId}${query}`));
  expect(await read("?include=rates")).not.toHaveProperty("history");
  expect((await read("?include=rates,history")).history).toEqual([
    {
      carrierToken: "condor",
      parcels: 25,
      firstTryShare: 0.6,
      returnedShare: 0.2,
      incidentShare: 0.2,
      refusedShare: 0.05,
      days: { p50: 2, p90: 2 },
      costPerDelivered: 4.5,
    },
  ]);
});
