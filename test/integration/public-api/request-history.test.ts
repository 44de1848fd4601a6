import { openRequestHistory } from "#app/shipping/activity/request-history.ts";
import { writeBehind } from "#app/shipping/activity/write-behind.ts";
import type { AccountId } from "#app/shipping/model/ids.ts";

import { expect, openApiClient, payloadOf, test } from "./api-client.ts";

interface Row {
  requestId: string;
  method: string;
  path: string;
  id: number | null;
  status: number;
  code: string | null;
  times: number;
}

test("what a key asked is listed with the answer's code, without a word of its bodies, and many equal ones in few rows", async ({
  world,
}) => {
  const requestHistory = openRequestHistory(world.service, { warn: () => {} });
  const client = openApiClient(world.service, world.apiKey, { requestHistory });
  const list = async (query = "") => {
    await requestHistory.flush();
    return payloadOf<{ data: Row[] }>(await client.send("GET", `/request?limit=100${query}`)).data;
  };
  const refused = await client.send("GET", "/shipment/77/");
  const body = { fullName: "Nadie Conocido" };
  await client.send("POST", "/address", { body });
  await client.send("GET", "/carrier/Nadie");
  await client.send("GET", "/nowhere");
  const rows = await list();
  expect(
    rows.map(({ method, path, id, status, code }) => [method, path, id, status, code]),
  ).toEqual([
    ["GET", "/api/public/carrier/{token}", null, 404, "carrierNotFound"],
    ["POST", "/api/public/address", null, 400, "pApiBadRequest"],
    ["GET", "/api/public/shipment/{id}", 77, 404, "pApiShipmentNotFound"],
  ]);
  expect(rows.at(-1)?.requestId).toBe(refused.headers.get("x-request-id"));
  expect(
    JSON.stringify(
      await world.service.db.read.select().from(world.service.db.read.tables.apiRequests),
    ),
  ).not.toMatch(/Nadie/);

  for (let times = 0; times < 20; times += 1) await client.send("GET", "/wallet");
  const wallets = (await list("&isRefused=false")).filter(({ path }) => path.endsWith("/wallet"));
  // The twenty may lie in two windows of two seconds.
  expect(wallets.length).toBeLessThanOrEqual(10);
  expect(wallets.reduce((sum, { times }) => sum + times, 0)).toBe(20);
  expect(await list("&apiKeyId=1")).toEqual([]);
});

test("what is written behind the answers waits for a database that takes nothing, and ends with its account", async ({
  world,
}) => {
  const gone = 1 as AccountId;
  const asked: [AccountId, number][] = [];
  const warned: object[] = [];
  let isTaken = false;
  const log = { warn: (fields: object) => void warned.push(fields) };
  const rows = writeBehind(world.service, log, (_tx, counted) => {
    for (const { accountId, count } of counted) asked.push([accountId, count]);
    return isTaken ? Promise.resolve() : Promise.reject(new Error("takes nothing"));
  });
  for (const accountId of [world.accountId, gone, world.accountId])
    rows.add(`${accountId}`, { accountId, count: 1 });
  await rows.flush();
  isTaken = true;
  await rows.flush();
  await rows.flush();
  expect(asked).toEqual([
    [world.accountId, 2],
    [gone, 1],
    [world.accountId, 2],
  ]);
  expect(warned).toMatchObject([{ event: "log_rows.unwritten" }]);
});
