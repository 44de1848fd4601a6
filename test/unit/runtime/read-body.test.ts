import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";

import { expect, test } from "vitest";

import { heldBodyBytes, readBody } from "#app/runtime/edge/read-body.ts";
import { noteClient } from "#app/runtime/edge/sender.ts";

const MB = 1024 * 1024;
const LIMIT = 4 * MB;

function requestOf(stream: Readable) {
  const incoming = Object.assign(stream, { headers: {} }) as unknown as IncomingMessage;
  noteClient(incoming, "client");
  return { env: { incoming } };
}

test("gives the memory of large bodies back: a client may send any number of them in turn", async () => {
  const body = Array.from({ length: 3 }, () => new Uint8Array(MB));
  // Twice what all bodies together may have.
  for (let sent = 0; sent < 64 * MB; sent += 3 * MB) {
    const read = await readBody(requestOf(Readable.from(body)), LIMIT);
    expect(read.byteLength).toBe(3 * MB);
  }
  expect(heldBodyBytes()).toBe(0);
});

test("gives it back when a body is too long or breaks off", async () => {
  const tooLong = requestOf(Readable.from(Array.from({ length: 5 }, () => new Uint8Array(MB))));
  await expect(readBody(tooLong, LIMIT)).rejects.toThrow("payloadTooLarge");

  const broken = new Readable({ read: () => undefined });
  const reading = readBody(requestOf(broken), LIMIT);
  broken.push(new Uint8Array(MB));
  await new Promise(setImmediate);
  expect(heldBodyBytes()).toBeGreaterThan(0);
  broken.destroy(new Error("reset"));
  await expect(reading).rejects.toMatchObject({
    code: "bodyIncomplete",
    cause: { message: "reset" },
  });
  expect(heldBodyBytes()).toBe(0);
});
