import fc from "fast-check";

import { openApiClient } from "#test/integration/public-api/api-client.ts";
import { openConnectingWorld } from "#test/integration/public-api/examples/open-example-world.ts";
import { openSandboxClient } from "#test/integration/public-api/examples/record-successes.ts";
import { isLongRun } from "#test/support/is-long-run.ts";
import { expect, test } from "#test/support/world.ts";

import { readOperations, type Operation } from "./document.ts";
import { fittingRequests, type Fitting } from "./fitting-requests.ts";

/** Many short rounds, so that what one operation leaves behind meets every other. */
const ROUNDS = isLongRun ? 30 : 1;
/** The same requests in every run but the long one, whose failure names the seed. */
const SEED = isLongRun ? Date.now() % 1e9 : 1;
const REQUESTS_PER_ROUND = 6;
/** Few, so that a shipment and its own rate meet by chance. */
const SEEN_MAX = 6;

/** What no client should send, for any field of any type. */
const hostile = fc.constantFrom<unknown>(
  null,
  true,
  "",
  " ",
  "\u0000",
  "\ud800",
  "x".repeat(5000),
  "<script>",
  "'; drop table shipments; --",
  -1,
  0,
  0.1 + 0.2,
  1.001,
  2 ** 53,
  -(2 ** 63),
  1e300,
  [],
  [[[[]]]],
  {},
  { toString: 1 },
  ["book", "book"],
);

const carrierToken = "condor";

type Json = Record<string, unknown>;

/** Ids that answers have shown, by the name they had there: `shipmentId`, `rateId` … */
type Seen = Map<string, number[]>;

/** An id that a field or path of this name may well mean: `preferredRateObjectId` means a `rateId`. */
function seenId(seen: Seen, name: string): fc.Arbitrary<number> {
  const isMeant = (noun: string) =>
    name.toLowerCase().includes(noun.toLowerCase().replace(/id$/, ""));
  return fc.nat().map((index) => {
    const pool = [...seen].filter(([noun]) => isMeant(noun)).flatMap(([, ids]) => ids);
    // Every other time the newest, which is the one that most can still happen to.
    const newest = index % 2 === 0 ? pool.at(-1) : undefined;
    return newest ?? pool[index % Math.max(1, pool.length)] ?? index;
  });
}

/** Made once: to make one maps every character. */
const anyText = fc.string({ unit: "binary", maxLength: 40 });
const anyJson = fc.jsonValue();

/** A value for a schema: often what it asks for, sometimes an id that we have seen, sometimes anything. */
function valueFor(name: string, schema: Json, seen: Seen): fc.Arbitrary<unknown> {
  const types = [schema["type"]].flat();
  const known: fc.Arbitrary<unknown>[] = [];
  if (Array.isArray(schema["enum"])) known.push(fc.constantFrom(...(schema["enum"] as unknown[])));
  if (Array.isArray(schema["examples"]))
    known.push(fc.constantFrom(...(schema["examples"] as unknown[])));
  if (types.includes("integer")) known.push(seenId(seen, name), fc.maxSafeInteger());
  if (types.includes("number")) known.push(fc.integer({ min: -5, max: 2000 }), fc.double());
  if (types.includes("string")) known.push(anyText);
  if (types.includes("null")) known.push(fc.constant(null));
  if (types.includes("array"))
    known.push(fc.array(valueFor(name, (schema["items"] ?? {}) as Json, seen), { maxLength: 2 }));
  if (types.includes("object")) known.push(objectFor(schema, seen));
  return fc.oneof(
    { weight: 6, arbitrary: fc.oneof(hostile, ...known) },
    { weight: 1, arbitrary: anyJson },
  );
}

function objectFor(schema: Json, seen: Seen): fc.Arbitrary<Json> {
  const fields = Object.entries((schema["properties"] ?? {}) as Record<string, Json>);
  return fc.record(
    Object.fromEntries(fields.map(([name, field]) => [name, valueFor(name, field, seen)])),
    { requiredKeys: [] },
  );
}

/** The documented example, its ids replaced by seen ones, with some fields replaced, dropped or invented. */
function bodyFor({ body }: Operation, seen: Seen): fc.Arbitrary<unknown> {
  if (!body) return fc.constant(undefined);
  const ids = Object.keys(body.example).filter((name) => name.endsWith("Id") && name !== "extId");
  const example = fc
    .record(Object.fromEntries(ids.map((name) => [name, seenId(seen, name)])))
    .map((known): Json => ({ ...body.example, ...known }));
  const changed = fc.tuple(example, objectFor(body.schema, seen)).chain(([whole, changes]) =>
    fc
      .shuffledSubarray(Object.keys(changes))
      .map((chosen) => chosen.slice(0, 2))
      .map((kept) => ({
        ...whole,
        ...Object.fromEntries(kept.map((name) => [name, changes[name]])),
      })),
  );
  return fc.oneof(
    { weight: 6, arbitrary: changed },
    { weight: 3, arbitrary: example },
    { weight: 1, arbitrary: anyJson },
  );
}

function queryFor({ query }: Operation): fc.Arbitrary<string> {
  const value = fc.oneof(
    fc.string({ unit: "binary", maxLength: 10 }),
    fc.integer().map(String),
    fc.constantFrom("", "1", "20", "1e9", "NaN"),
  );
  return fc
    .record(Object.fromEntries(query.map(({ name }) => [name, value])), { requiredKeys: [] })
    .map((chosen) => new URLSearchParams(chosen as Record<string, string>).toString());
}

/** What later requests may refer to. */
function harvest(value: unknown, seen: Seen): void {
  if (typeof value !== "object" || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    if (name.endsWith("Id") && typeof inner === "number")
      seen.set(name, [...(seen.get(name) ?? []), inner].slice(-SEEN_MAX));
    else harvest(inner, seen);
  }
}

/** The operation's path with these values, and a query. */
const pathOf = ({ path }: Operation, values: Record<string, string | number>, query: string) =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? carrierToken)) +
  (query ? `?${query}` : "");

/** What fits first, so that every operation is reached, then what chance sends. */
async function fuzz(
  { client, ...fitting }: Fitting,
  operation: Operation,
  seed: number,
  seen: Seen,
  outcomes: Map<string, number>,
): Promise<void> {
  const id = fc.oneof(
    { weight: 5, arbitrary: seenId(seen, operation.path).map(String) },
    { weight: 1, arbitrary: fc.constantFrom("0", "-1", "1.5", "abc", "9007199254740993", "%00") },
  );
  const request = fc.record({
    path: fc
      .tuple(fc.record({ id, deliveryId: id }), queryFor(operation))
      .map(([values, query]) => pathOf(operation, values, query)),
    body: bodyFor(operation, seen),
  });
  const first = {
    path: pathOf(operation, fitting.path ?? {}, fitting.query ?? ""),
    body: operation.body ? { ...operation.body.example, ...fitting.body } : undefined,
  };
  await fc.assert(
    fc.asyncProperty(request, async ({ path, body }) => {
      const answer = await client.send(operation.method, path, body === undefined ? {} : { body });
      const documented = operation.answers.get(answer.status);
      expect(answer.status, answer.text).toBeLessThan(500);
      expect(documented, `${answer.status} ${answer.text} is not documented`).toBeDefined();
      expect(
        documented?.isDocumented(answer.json),
        `${answer.status} ${answer.text.slice(0, 500)}`,
      ).toBe(true);
      const outcome = `${operation.operationId} ${answer.status}`;
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      harvest(answer.json, seen);
    }),
    { numRuns: REQUESTS_PER_ROUND, seed, examples: [[first]] },
  );
}

test(`whatever is sent to any documented operation, the answer is documented and never an internal error (seed ${SEED})`, async ({
  db,
}) => {
  const world = await openConnectingWorld(db);
  const app = openApiClient(world.service, world.apiKey, { allowPrivateWebhooks: true });
  const sandbox = await openSandboxClient(world);
  const document = (await app.send("GET", "/openapi.json")).json as Json;
  const operations = readOperations(document);
  expect(operations.length).toBeGreaterThanOrEqual(12);

  const seen: Seen = new Map([["addressId", [world.sender.addressId, world.recipient.addressId]]]);
  const outcomes = new Map<string, number>();
  const fittingFor = fittingRequests(world, app, sandbox);
  for (let round = 0; round < ROUNDS; round += 1) {
    const turned = operations.map((_, index) => (round + index) % operations.length);
    for (const index of turned) {
      const operation = operations[index]!;
      const fitting = await fittingFor(operation.operationId);
      harvest(fitting, seen);
      await fuzz(fitting, operation, SEED + round * 1000 + index, seen, outcomes);
    }
  }
  // Otherwise nothing deep was reached.
  const isReached = ({ operationId, answers }: Operation) =>
    [...answers.keys()].some((status) => status < 300 && outcomes.has(`${operationId} ${status}`));
  expect(operations.filter((each) => !isReached(each)).map((each) => each.operationId)).toEqual([]);
  const lines = [...app.lines, ...sandbox.lines];
  expect(lines.filter(({ level }) => level === "error")).toEqual([]);
}, 240_000);
