import { afterAll, beforeAll, expect, test } from "vitest";

import { startServer, type ServerProcess } from "#test/support/processes/server.ts";

import { descriptorsOf, destroyAll, holdsWithin, openHalves, statusOf } from "./attacker.ts";

let server: ServerProcess;
let atStart: number;
beforeAll(async () => {
  server = await startServer();
  await statusOf(server, "/readyz");
  atStart = descriptorsOf(server);
});
afterAll(() => server.stop());

const SPARE = 20;

test("a malformed request gives its descriptor back within 10 s, though its client never closes", async () => {
  const sockets = await openHalves(server, 300, "BROKEN\r\n\r\n");
  try {
    expect(await holdsWithin(10_000, () => descriptorsOf(server) <= atStart + SPARE)).toBe(true);
    expect(await statusOf(server, "/healthz")).toBe(200);
  } finally {
    destroyAll(sockets);
  }
});

test("an unfinished header and a silent connection give their descriptors back within 30 s", async () => {
  const sockets = [
    ...(await openHalves(server, 150, "GET / HTTP/1.1\r\nHost: x\r\nX-a: ")),
    ...(await openHalves(server, 150, "")),
  ];
  try {
    expect(await holdsWithin(5_000, () => descriptorsOf(server) > atStart + 250)).toBe(true);
    expect(await holdsWithin(30_000, () => descriptorsOf(server) <= atStart + SPARE)).toBe(true);
  } finally {
    destroyAll(sockets);
  }
});

test("a body that never ends is over within 45 s", async () => {
  const { apiKey } = (await server.operator("accounts", "create", "--name", "Slow")) as {
    apiKey: string;
  };
  const head = [
    "POST /api/public/quotation HTTP/1.1",
    "Host: x",
    `x-api-key: ${apiKey}`,
    "x-service-api-version: 2026-01-01",
    "x-service-country: EC",
    "Content-Length: 1000",
  ].join("\r\n");
  const sockets = await openHalves(server, 100, `${head}\r\n\r\n{"`);
  try {
    expect(await holdsWithin(5_000, () => descriptorsOf(server) > atStart + 90)).toBe(true);
    expect(await holdsWithin(45_000, () => descriptorsOf(server) <= atStart + SPARE)).toBe(true);
  } finally {
    destroyAll(sockets);
  }
});

test("more connections than the limit leave the ones that are open as they are", async () => {
  const small = await startServer({ env: { CONNECTIONS_MAX: "60" } });
  try {
    const atRest = descriptorsOf(small);
    const sockets = await openHalves(small, 100, "");
    // The kernel connects before the server accepts, which takes a busy machine a while.
    const refused = () => sockets.filter((socket) => socket.readableEnded || socket.closed);
    expect(await holdsWithin(20_000, () => refused().length >= 40)).toBe(true);
    expect(descriptorsOf(small)).toBeLessThanOrEqual(atRest + 60);
    // One client may hold half of them.
    expect(sockets.length - refused().length).toBeGreaterThanOrEqual(29);
    destroyAll(sockets);
    expect(await holdsWithin(20_000, async () => (await statusOf(small, "/healthz")) === 200)).toBe(
      true,
    );
    expect(await (await fetch(`${small.baseUrl}/metrics`)).text()).toMatch(
      /encomienda_connections_refused_total [1-9]/,
    );
  } finally {
    await small.stop();
  }
});
