import { once } from "node:events";
import { Agent, createServer, get } from "node:http";
import { Session, type HeapProfiler } from "node:inspector/promises";
import type { AddressInfo } from "node:net";

import { Hono } from "hono";

import type { Endpoint } from "#app/public-api/endpoint.ts";
import { handle, type PublicApi } from "#app/public-api/handle.ts";
import { serveEndpoint } from "#app/public-api/serve-endpoint.ts";
import { edgeListener, type EdgeEnv } from "#app/runtime/edge/listener.ts";
import { makeFairTurns } from "#app/runtime/fair-turns.ts";
import {
  expect,
  openApiClient,
  requiredHeaders,
  test,
} from "#test/integration/public-api/api-client.ts";
import { printError } from "#test/support/fetch-api.ts";

/** So many at once that each waits while V8 collects its young objects several times. */
const WAITING = 300;
const REQUESTS = 800;
/** The functions that make the answer's objects and its text. */
const MAKERS = ["makeItems", "jsonResponse"];
/** What one answer is made of, in objects of about a hundred bytes. */
const ITEMS = 5000;
const SAMPLE_BYTES = 65_536;

const answerOfManyItems = {
  method: "GET",
  status: 200,
  objectType: "event",
  scope: "read",
  respond: makeItems,
} as unknown as Endpoint;

async function makeItems() {
  const data = Array.from({ length: ITEMS }, (_, index) => ({ index, a: { index }, b: [index] }));
  await Promise.resolve();
  return { data };
}

test("an answer whose request had to wait for its turn does not become an old object of the heap", async ({
  world,
}) => {
  const { options } = openApiClient(world.service, world.apiKey);
  const publicApi = {
    service: world.service,
    options,
    rateLimit: () => 0,
    showRateLimit() {},
    turnOf: makeFairTurns(),
    versionDates: ["2026-01-01"],
  } as unknown as PublicApi;
  const answer = handle(publicApi, "/items", serveEndpoint(publicApi, answerOfManyItems));
  const api = new Hono<EdgeEnv>().get("/items", answer);
  const server = createServer(edgeListener(api, printError));
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: WAITING });
  const headers = requiredHeaders(world.apiKey);
  const ask = () =>
    new Promise<number>((resolve, reject) => {
      get({ host: "127.0.0.1", port, path: "/items", headers, agent }, (response) => {
        response.resume().on("end", () => resolve(response.statusCode ?? 0));
      }).on("error", reject);
    });
  try {
    expect(await ask()).toBe(200);
    const all = await allocatedBy(MAKERS, { isOldOnly: false }, ask);
    const old = await allocatedBy(MAKERS, { isOldOnly: true }, () =>
      Promise.all(Array.from({ length: REQUESTS }, ask)),
    );
    expect(all).toBeGreaterThan(ITEMS * 50);
    // More than half of it was, before; samples and a busy machine make a tenth of it uncertain.
    expect(old / REQUESTS).toBeLessThan(all / 3);
  } finally {
    agent.destroy();
    server.close();
  }
});

/** @returns bytes of those functions; of old ones, those that were there after two collections of young objects */
async function allocatedBy(
  names: readonly string[],
  { isOldOnly }: { isOldOnly: boolean },
  work: () => Promise<unknown>,
): Promise<number> {
  const session = new Session();
  session.connect();
  await session.post("HeapProfiler.startSampling", {
    samplingInterval: SAMPLE_BYTES,
    includeObjectsCollectedByMajorGC: true,
    includeObjectsCollectedByMinorGC: !isOldOnly,
  });
  await work();
  const { profile } = await session.post("HeapProfiler.stopSampling");
  session.disconnect();
  const bytesOf = (
    { callFrame, selfSize, children }: HeapProfiler.SamplingHeapProfileNode,
    isOuter: boolean,
  ): number => {
    const isInside = isOuter || names.includes(callFrame.functionName);
    return children.reduce((sum, child) => sum + bytesOf(child, isInside), isInside ? selfSize : 0);
  };
  return bytesOf(profile.head, false);
}
