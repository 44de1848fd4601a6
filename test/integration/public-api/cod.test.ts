import { watchCash } from "#app/shipping/cash/watch-cash.ts";

import { expect, openApiClient, outcomeOf, payloadOf, test } from "./api-client.ts";
import { work } from "./batches/batch-world.ts";
import { openExampleWorld } from "./examples/open-example-world.ts";
import { draftIn, labelledIn, openSandboxClient } from "./examples/record-successes.ts";
import { makeRecorder } from "./examples/recorder.ts";

interface Cod {
  shipmentId: number;
  state: string;
  expected: number;
  collected: number | null;
  problem: string | null;
}

test("cash is listed, summed and told parcel by parcel over the API, to its own account, and each step is an event", async ({
  db,
}) => {
  const world = await openExampleWorld(db);
  const client = await openSandboxClient(world);
  const recorder = makeRecorder(Date.now);
  const shipmentId = await labelledIn(recorder, client, { goodsCollection: 40 });
  const other = await labelledIn(recorder, client, { goodsCollection: 40 });
  const advance = (event: string) =>
    client.send("PATCH", `/shipment/advance/${shipmentId}`, { body: { event } });
  const list = async (query = "") =>
    payloadOf<{ data: Cod[]; nextCursor: string | null }>(await client.send("GET", `/cod${query}`));
  expect((await list()).data.map((each) => [each.shipmentId, each.state])).toEqual([
    [other, "expected"],
    [shipmentId, "expected"],
  ]);
  const first = await list("?limit=1");
  expect((await list(`?limit=1&after=${first.nextCursor}`)).data[0]?.shipmentId).toBe(shipmentId);

  await advance("departed");
  await advance("collected");
  const [cod] = (await list("?state=collected")).data;
  expect(cod).toMatchObject({ shipmentId, problem: null, collected: cod!.expected });
  const read = await client.send("GET", `/cod/${shipmentId}`);
  expect(payloadOf(read)).toMatchObject({ moves: [{ kind: "expect" }, { kind: "collect" }] });
  const shipment = await client.send("GET", `/shipment/${shipmentId}?include=cod`);
  expect(payloadOf(shipment)).toMatchObject({ cod });
  const summary = payloadOf<{ currencies: object[] }>(await client.send("GET", "/cod/summary"));
  expect(summary.currencies[0]).toMatchObject({
    places: { toCollect: cod!.expected, withCarrier: cod!.expected, onItsWay: 0, paidOut: 0 },
  });

  const draft = await draftIn(recorder, client, { goodsCollection: 0 });
  expect(outcomeOf(await client.send("GET", `/cod/${draft.shipmentId}`))).toBe("404 codNotFound");
  const stranger = openApiClient(world.service, world.apiKey);
  expect(outcomeOf(await stranger.send("GET", `/cod/${shipmentId}`))).toBe("404 codNotFound");
  expect(outcomeOf(await client.send("GET", "/cod?state=gone"))).toMatch(/^400/);

  world.ctx.passTime(40 * 24 * 3_600_000);
  expect(await watchCash(world.service)).toEqual({ asked: 1 });
  expect(await watchCash(world.service)).toEqual({ asked: 0 });
  expect((await list("?problem=any")).data).toMatchObject([{ shipmentId, problem: "notRemitted" }]);
  expect((await list(`?dueBefore=${world.ctx.now().toISOString()}`)).data).toHaveLength(1);
  await work(world);
  const { data } = payloadOf<{ data: { type: string }[] }>(
    await client.send("GET", "/event?limit=100"),
  );
  expect(data.map(({ type }) => type).filter((type) => type.startsWith("cod"))).toEqual([
    "cod.collected",
    "cod.overdue",
  ]);
});
