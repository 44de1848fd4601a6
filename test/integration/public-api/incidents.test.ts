import type { IncidentId, ShipmentId } from "#app/shipping/model/ids.ts";
import { insertBuyerAnswer } from "#db/shipping/buyer-answers.ts";
import { findShipmentOwner } from "#db/shipping/shipments.ts";

import { expect, openApiClient, outcomeOf, payloadOf, test, type ApiClient } from "./api-client.ts";
import { work } from "./batches/batch-world.ts";
import { openExampleWorld } from "./examples/open-example-world.ts";
import { labelledIn, openSandboxClient } from "./examples/record-successes.ts";
import { makeRecorder } from "./examples/recorder.ts";

interface Incident {
  incidentId: number;
  state: string;
  attempts: number;
  outcome: string | null;
  solutions: string[];
  notes: { kind: string; text: string }[];
  buyerAnswers: object[];
}

const list = async (client: ApiClient, query = "") =>
  payloadOf<{ data: Incident[] }>(await client.send("GET", `/incident${query}`)).data;
const patch = (client: ApiClient, act: string, incidentId: number, body: object) =>
  client.send("PATCH", `/incident/${act}/${incidentId}`, { body });

test("an incident is listed, answered through the carrier, noted and closed over the API, and each step is an event", async ({
  db,
}) => {
  const world = await openExampleWorld(db);
  const client = await openSandboxClient(world);
  const shipmentId = await labelledIn(makeRecorder(Date.now), client);
  const advance = (event: string) =>
    client.send("PATCH", `/shipment/advance/${shipmentId}`, { body: { event } });
  await advance("departed");
  await advance("incidentOpened");
  const [opened] = await list(client, `?shipmentId=${shipmentId}&isOpen=true`);
  const { incidentId } = opened!;
  expect(opened).toMatchObject({ state: "open", solutions: ["retry", "return"], notes: [] });

  const stranger = openApiClient(world.service, world.apiKey);
  expect(await list(stranger)).toEqual([]);
  for (const [act, body] of [
    ["answer", { solution: "retry" }],
    ["note", { kind: "note", text: "mine" }],
    ["close", { outcome: "solved" }],
  ] as const)
    expect(outcomeOf(await patch(stranger, act, incidentId, body))).toBe("404 incidentNotFound");

  expect((await patch(client, "answer", incidentId, { solution: "retry" })).status).toBe(200);
  expect((await patch(client, "answer", incidentId, { solution: "retry" })).status).toBe(200);
  const otherwise = await patch(client, "answer", incidentId, { solution: "return" });
  expect(outcomeOf(otherwise)).toBe("422 incidentNotAnswerable");
  await work(world);
  expect((await list(client, "?isOpen=true"))[0]).toMatchObject({ state: "answered" });

  // The courier comes again in vain.
  await advance("incidentOpened");
  const asked = { kind: "asked", text: "Is Friday all right?" };
  expect((await patch(client, "note", incidentId, asked)).status).toBe(200);
  const [again] = await list(client, "?isOpen=true");
  expect(again).toMatchObject({ state: "open", attempts: 2, notes: [asked] });

  // What the buyer answers on the tracking page.
  const accountId = await findShipmentOwner(db.read, shipmentId as ShipmentId);
  const answer = {
    buyerAnswerId: world.service.newId<"BuyerAnswer">(),
    shipmentId: shipmentId as ShipmentId,
    incidentId: incidentId as IncidentId,
    attempt: 2,
    wish: "deliver",
    isOnRoute: true,
    state: "waiting",
    link: "0".repeat(64),
    answeredAt: world.service.now(),
  } as const;
  const nothing = { day: null, street: null, phone: null, carrierNote: null };
  const words = { ...nothing, reference: "Casa azul", point: { lat: -0.18, lng: -78.48 } };
  await db.tx(accountId, (tx) => insertBuyerAnswer(tx, accountId!, { ...answer, words }));
  const told = { wish: "deliver", attempt: 2, state: "waiting", reference: "Casa azul" };
  const [answered] = await list(client, "?isOpen=true");
  expect(answered?.buyerAnswers).toMatchObject([{ ...told, lat: -0.18, lng: -78.48, day: null }]);

  await patch(client, "close", incidentId, { outcome: "solved" });
  const ended = payloadOf<Incident>(
    await patch(client, "close", incidentId, { outcome: "returned" }),
  );
  expect(ended).toMatchObject({ state: "closed", outcome: "solved", solutions: [] });
  expect(await list(client, "?isOpen=true")).toEqual([]);
  const late = await patch(client, "note", incidentId, asked);
  expect(outcomeOf(late)).toBe("422 incidentClosed");

  await work(world);
  const { data } = payloadOf<{ data: { type: string }[] }>(
    await client.send("GET", "/event?limit=100"),
  );
  expect(data.map(({ type }) => type).filter((type) => type.startsWith("incident"))).toEqual([
    "incident.opened",
    "incident.answered",
    "incident.opened",
    "incident.closed",
  ]);
});

test("a shipment says with include=dispatchAnswer what its buyer was asked before it left, and answered", async ({
  world,
  client,
}) => {
  const { ctx, accountId } = world;
  const { shipmentId } = await world.paid();
  const read = async (include = "?include=dispatchAnswer") =>
    payloadOf<{ dispatchAnswer?: object | null }>(
      await client.send("GET", `/shipment/${shipmentId}${include}`),
    );
  expect((await read()).dispatchAnswer).toBeNull();
  const words = { day: null, street: null, reference: "Casa azul", phone: null, point: null };
  const answeredAt = ctx.now();
  await ctx.db.tx(accountId, (tx) =>
    insertBuyerAnswer(tx, accountId, {
      buyerAnswerId: ctx.newId<"BuyerAnswer">(),
      shipmentId,
      incidentId: null,
      attempt: 0,
      wish: "deliver",
      isOnRoute: true,
      state: "waiting",
      link: "f00d",
      words: { ...words, carrierNote: null, asked: ["address"] },
      answeredAt,
    }),
  );
  expect(await read("")).not.toHaveProperty("dispatchAnswer");
  expect((await read()).dispatchAnswer).toEqual({
    asked: ["address"],
    wish: "deliver",
    isOnRoute: true,
    street: null,
    reference: "Casa azul",
    phone: null,
    lat: null,
    lng: null,
    at: answeredAt.toISOString(),
  });
});
