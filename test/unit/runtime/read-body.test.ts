import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";

import { expect, test } from "vitest";

import { heldBodyBytes, readIncoming } from "#app/runtime/read-body.ts";

const MB = 1024 * 1024;
const LIMIT = 4 * MB;

const incomingOf = (stream: Readable) =>
  Object.assign(stream, { headers: {} }) as unknown as IncomingMessage;

test("gives the memory of large bodies back: a client may send any number of them in turn", async () => {
  const body = Array.from({ length: 3 }, () => new Uint8Array(MB));
  // Twice what all bodies together may have.
  for (let sent = 0; sent < 64 * MB; sent += 3 * MB) {
    const read = await readIncoming(incomingOf(Readable.from(body)), () => "client", LIMIT);
    expect(read?.byteLength).toBe(3 * MB);
  }
  expect(heldBodyBytes()).toBe(0);
});

test("gives it back when a body is too long or breaks off", async () => {
  const tooLong = incomingOf(Readable.from(Array.from({ length: 5 }, () => new Uint8Array(MB))));
  expect(await readIncoming(tooLong, () => "client", LIMIT)).toBeNull();

  const broken = incomingOf(new Readable({ read: () => undefined }));
  const reading = readIncoming(broken, () => "client", LIMIT);
  broken.push(new Uint8Array(MB));
  await new Promise(setImmediate);
  expect(heldBodyBytes()).toBeGreaterThan(0);
  broken.destroy(new Error("reset"));
  await expect(reading).rejects.toThrow("reset");
  expect(heldBodyBytes()).toBe(0);
});
