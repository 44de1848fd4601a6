import {
  outcomeOf,
  openApiClient,
  quotation,
  type ApiClient,
} from "#test/integration/public-api/api-client.ts";
import { openConnectingWorld } from "#test/integration/public-api/examples/open-example-world.ts";
import { openSandboxClient } from "#test/integration/public-api/examples/record-successes.ts";
import { isLongRun } from "#test/support/is-long-run.ts";
import { describe, expect, test as worldTest, type World } from "#test/support/world.ts";

import { readOperations, type Operation } from "./document.ts";
import { fittingRequests } from "./fitting-requests.ts";

type Json = Record<string, unknown>;

/** Of the fields of all operations. */
const everyNth = isLongRun ? 1 : 3;

const STRICT = { prefer: "handling=strict" };

/** A misspelling that every name has. */
const misspelt = (name: string) => `${name.toLowerCase()}_`;

const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The body once for each of its fields, at any depth, with that one misspelt; and where it is. */
function eachMisspelt(value: unknown, path = ""): { path: string; body: unknown }[] {
  if (Array.isArray(value))
    return value.flatMap((item, index) =>
      eachMisspelt(item, `${path}${index}.`).map(({ body, ...found }) => ({
        ...found,
        body: value.with(index, body),
      })),
    );
  if (!isObject(value)) return [];
  const sent = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return sent.flatMap(([name, inner]) => {
    const { [name]: _, ...others } = value;
    const here = { path: path + misspelt(name), body: { ...others, [misspelt(name)]: inner } };
    const deeper = eachMisspelt(inner, `${path}${name}.`).map(({ body, ...found }) => ({
      ...found,
      body: { ...value, [name]: body },
    }));
    return [here, ...deeper];
  });
}

const test = worldTest.extend<{ asked: { world: World; live: ApiClient; sandbox: ApiClient } }>({
  asked: async ({ db }, use) => {
    const world = await openConnectingWorld(db);
    const live = openApiClient(world.service, world.apiKey, { allowPrivateWebhooks: true });
    await use({ world, live, sandbox: await openSandboxClient(world) });
  },
});

const filled = ({ path }: Operation, values: Record<string, string | number> = {}) =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? "condor"));

const listed = (header: string | null) => header?.split(", ") ?? [];

describe("what no operation knows", () => {
  test("is named by each of them, wherever it is, and refused where the client wants it strict", async ({
    asked: { world, live, sandbox },
  }) => {
    const operations = readOperations((await live.send("GET", "/openapi.json")).json as Json);
    const fittingFor = fittingRequests(world, live, sandbox);
    const untold: string[] = [];
    const tell = (isTold: boolean, what: string) => void (isTold || untold.push(what));
    let fields = 0;
    for (const operation of operations) {
      const { operationId, method } = operation;
      const { path: values, query = "", client, body: changes } = await fittingFor(operationId);
      const path = filled(operation, values);
      const example = operation.body ? { ...operation.body.example, ...changes } : {};
      const isRead = method === "GET" || method === "DELETE";
      // The keys of metadata are the client's own, and those of secrets their card's, which refuses others itself.
      const bodies = isRead
        ? []
        : eachMisspelt(example).filter(({ path: field }) => !/^(?:metadata|secrets)\./.test(field));
      // One without a body drops one that is sent.
      if (!operation.body && method !== "GET")
        bodies.push({ path: "extid_", body: { extid_: "1" } });
      const unknown = `${path}?${query}&quer_y=1`;
      const asking = operation.body ? { body: example } : {};
      const strict = await client.send(method, unknown, { ...asking, headers: STRICT });
      tell(outcomeOf(strict) === "400 pApiBadRequest", `${operationId} parameter strict`);
      tell(strict.text.includes('"code":"unknownParameter"'), `${operationId} parameter detail`);
      if (client === live) {
        const lenient = await live.send(method, unknown, asking);
        const named = listed(lenient.headers.get("x-ignored-parameters"));
        tell(named.join() === "quer_y", `${operationId} parameter in the header`);
        tell(lenient.status < 300, `${operationId} parameter: ${lenient.text.slice(0, 200)}`);
      }
      for (const { path: field, body } of bodies) {
        fields += 1;
        if (fields % everyNth !== 0) continue;
        const refused = await client.send(method, `${path}?${query}`, { body, headers: STRICT });
        const { details = [] } = refused.json as { details?: { path: string; code: string }[] };
        const said = details.filter(({ code }) => code === "unknownField").map((each) => each.path);
        tell(outcomeOf(refused) === "400 pApiBadRequest", `${operationId} ${field} strict`);
        tell(said.includes(field), `${operationId} ${field} in details`);
        tell(
          listed(refused.headers.get("x-ignored-fields")).includes(field),
          `${operationId} ${field} on the refusal`,
        );
        if (client !== live) continue;
        const lenient = await live.send(method, `${path}?${query}`, { body });
        tell(
          listed(lenient.headers.get("x-ignored-fields")).includes(field),
          `${operationId} ${field} in the header`,
        );
      }
    }
    expect(untold).toEqual([]);
    expect(fields).toBeGreaterThan(100);
  });

  test("is refused for a test key, unless it asks to be lenient", async ({
    asked: { live, sandbox },
  }) => {
    const body = { ...quotation(), goodscollection: 50 };
    const ask = async (client: ApiClient, prefer: string | null = null) => {
      const answer = await client.send("POST", "/quotation", { body, headers: { prefer } });
      const { headers } = answer;
      return [
        outcomeOf(answer),
        headers.get("x-ignored-fields"),
        headers.get("preference-applied"),
      ];
    };
    const refused = "400 pApiBadRequest";
    const name = "goodscollection";
    expect(await ask(sandbox)).toEqual([refused, name, null]);
    expect(await ask(sandbox, "handling=lenient")).toEqual(["201", name, "handling=lenient"]);
    expect(await ask(live)).toEqual(["201", name, null]);
    expect(await ask(live, "handling=strict")).toEqual([refused, name, "handling=strict"]);
    expect(await ask(live, 'respond-async, Handling="strict"; wait=5')).toEqual([
      refused,
      name,
      "wait=5, handling=strict",
    ]);
    expect(await ask(live, "nothandling=strict")).toEqual(["201", name, null]);
  });

  test("is named in a header that any name fits in, and a parameter that came twice is named too", async ({
    asked: { live },
  }) => {
    const names = ["naïve\r\nx-evil: 1", "a,b", "", "__proto__", "x".repeat(5000)];
    const rawBody = JSON.stringify(quotation()).replace(
      "{",
      `{${names.map((name) => `${JSON.stringify(name)}:1`).join()},`,
    );
    const answer = await live.send("POST", "/quotation", { rawBody });
    expect(answer.status, answer.text).toBe(201);
    expect(listed(answer.headers.get("x-ignored-fields"))).toEqual([
      "na%C3%AFve%0D%0Ax-evil%3A%201",
      "a%2Cb",
      "",
      "__proto__",
      "x".repeat(100),
    ]);
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`f${index}`, 1]));
    const crowded = await live.send("POST", "/quotation", { body: { ...quotation(), ...many } });
    expect(listed(crowded.headers.get("x-ignored-fields"))).toHaveLength(20);

    const twice = await live.send("GET", "/shipment?limit=1&limit=2&extid=a&isPaid=true");
    expect(twice.headers.get("x-ignored-parameters")).toBe("extid, limit");
    const strict = await live.send("GET", "/shipment?limit=1&limit=2", { headers: STRICT });
    expect(strict.json).toMatchObject({ details: [{ path: "limit", code: "repeatedParameter" }] });
  });
});
