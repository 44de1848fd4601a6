import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

import { afterAll, beforeAll, expect, test } from "vitest";

import { openCarrierLine, type CarrierLine } from "./carrier-line.ts";

let carrier: Server;
let line: CarrierLine;
beforeAll(async () => {
  carrier = createServer((request, response) => {
    request.resume();
    if (request.headers["x-made"])
      response.writeHead(201, { "content-type": "application/json" }).end("{}");
    else response.writeHead(500).end("<h1>Internal Server Error</h1>");
  });
  await new Promise<void>((resolve) => carrier.listen(0, "127.0.0.1", resolve));
  line = await openCarrierLine(`http://127.0.0.1:${(carrier.address() as AddressInfo).port}`);
});
afterAll(async () => {
  await line.close();
  carrier.close();
});

async function create(reference: string, token = "Bearer one"): Promise<number> {
  const headers = { authorization: token, "content-type": "application/json" };
  const body = JSON.stringify({ reference });
  return (await fetch(`${line.baseUrl}/guides`, { method: "POST", headers, body })).status;
}

test("a breaker has a reason to open when one process has failed with five shipments, and not before", async () => {
  // Repeats of a shipment, and what another process has failed with, are none.
  for (const reference of ["1", "2", "3", "4", "4-2", "4-3"])
    expect(await create(reference)).toBe(500);
  await create("5", "Bearer other");
  expect(line.reasonsToOpen("waybills")).toBe(0);

  await create("6");
  expect(line.reasonsToOpen("waybills")).toBe(1);
  expect(line.reasonsToOpen("tracking")).toBe(0);
});

test("a waybill whose label is not heard has failed, though it was made", async () => {
  const authorization = "Bearer three";
  const made = { authorization, "x-made": "1" };
  for (const number of ["A", "B", "C", "D", "E"]) {
    expect(line.reasonsToOpen("waybills")).toBe(1);
    const body = JSON.stringify({ reference: number });
    await fetch(`${line.baseUrl}/guides`, { method: "POST", headers: made, body });
    await fetch(`${line.baseUrl}/guides/${number}/label`, { headers: { authorization } });
  }
  expect(line.reasonsToOpen("waybills")).toBe(2);
});
