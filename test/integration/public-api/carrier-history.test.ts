import { foldAllFacts } from "#app/shipping/facts/fold-facts.ts";
import { HISTORY_PARCELS_MIN } from "#app/shipping/model/carrier-history.ts";
import { cantonOf } from "#app/shipping/model/territory.ts";
import { DAY_MS, HOUR_MS } from "#app/shipping/model/time-units.ts";
import { generateShipmentTrackingNumber } from "#app/shipping/tracking/generate-shipment-tracking-number.ts";
import { recordTrackingEvents } from "#app/shipping/tracking/record-tracking-events.ts";
import { selectAccountsToFold } from "#db/shipping/facts/accounts-to-fold.ts";

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

test("what an account without a store sent makes its history, and one that sends nothing costs no run", async ({
  world,
  client,
}) => {
  const { ctx, service, accountId } = world;
  const place = { country: "EC", carrierToken: "condor" } as const;
  for (let count = 0; count < HISTORY_PARCELS_MIN; count += 1) {
    const { shipmentId } = await world.paid({}, "condor");
    const { trackingNumber } = await generateShipmentTrackingNumber(ctx, shipmentId);
    const said = { trackingNumber: trackingNumber!, carrierCode: "x", place: null };
    const event = { ...said, detail: null, weighedKg: null };
    const since = ctx.now().getTime();
    await recordTrackingEvents(service, {
      ...place,
      events: [
        { ...event, kind: "pickedUp", occurredAt: new Date(since) },
        { ...event, kind: "delivered", occurredAt: new Date(since + 2 * DAY_MS - HOUR_MS) },
      ],
    });
  }
  const { shipmentId } = await world.draft();
  const foldNow = () => foldAllFacts(service, AbortSignal.timeout(9_000));
  const toFold = () => selectAccountsToFold(ctx.db.read);
  expect(await toFold()).toEqual([{ accountId, timeZone: null }]);
  ctx.passTime(HOUR_MS);
  await foldNow();
  expect(await toFold()).toEqual([]);
  const { text } = await client.send("GET", `/shipment/${shipmentId}?include=history`);
  expect(JSON.parse(text)).toMatchObject({
    payload: {
      history: [
        {
          carrierToken: "condor",
          parcels: HISTORY_PARCELS_MIN,
          firstTryShare: 1,
          days: { p50: 2, p90: 2 },
        },
      ],
    },
  });
});
