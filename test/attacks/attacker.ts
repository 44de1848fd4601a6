import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

import type { ServerProcess } from "#test/support/processes/server.ts";

/** What a server process holds, read from the outside. */
export const descriptorsOf = ({ pid }: ServerProcess): number =>
  readdirSync(`/proc/${pid}/fd`).length;

export function residentMbOf({ pid }: ServerProcess): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Math.round(Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024);
}

type HalfOpen = Socket & { received: () => string };

/** A client that never closes its own side: it keeps half a connection open for as long as the server lets it. */
async function openHalf(
  server: ServerProcess,
  bytes: string | Uint8Array,
  localAddress = "127.0.0.1",
): Promise<HalfOpen> {
  const port = Number(new URL(server.baseUrl).port);
  const socket = connect({ port, host: "127.0.0.1", localAddress, allowHalfOpen: true });
  let received = "";
  socket.on("error", () => {}).on("data", (text) => (received += text.toString()));
  await once(socket, "connect");
  socket.write(bytes);
  return Object.assign(socket, { received: () => received });
}

/** Many of them, some at a time. @param localAddress another one of this machine is another client */
export async function openHalves(
  server: ServerProcess,
  count: number,
  bytes: string | Uint8Array,
  localAddress?: string,
): Promise<HalfOpen[]> {
  const sockets: HalfOpen[] = [];
  while (sockets.length < count) {
    const batch = Math.min(50, count - sockets.length);
    sockets.push(
      ...(await Promise.all(
        Array.from({ length: batch }, () => openHalf(server, bytes, localAddress)),
      )),
    );
  }
  return sockets;
}

export function destroyAll(sockets: readonly Socket[]): void {
  for (const socket of sockets) socket.destroy();
}

/** Waits until that holds; false when it does not within the limit. */
export async function holdsWithin(limitMs: number, holds: () => boolean | Promise<boolean>) {
  for (const end = Date.now() + limitMs; Date.now() < end; await sleep(100)) {
    if (await holds()) return true;
  }
  return holds();
}

/** The status of a request that is sent whole; 0 when the connection breaks off. */
export async function statusOf(server: ServerProcess, path: string, init?: RequestInit) {
  try {
    const response = await fetch(`${server.baseUrl}${path}`, init);
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}

export const headersOf = (apiKey: string): Record<string, string> => ({
  "x-api-key": apiKey,
  "x-service-api-version": "2026-01-01",
  "x-service-country": "EC",
  "content-type": "application/json",
});

/** A sender's, as the API takes it. */
export const senderAddress = {
  addressType: "sender",
  fullName: "Bodega Norte",
  streetLine1: "Av. Amazonas N34-451",
  territoryBaseId: "EC|:|17|:|1701|:|170150",
  country: "EC",
  phone: "+593991234567",
};
