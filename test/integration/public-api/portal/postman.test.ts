import { runInNewContext } from "node:vm";

import { endpoints } from "#app/public-api/endpoints.ts";

import { describe, expect, payloadOf, test, type ApiClient } from "../api-client.ts";

interface Pair {
  key: string;
  value: string;
}
interface Item {
  name: string;
  request: {
    method: string;
    header: Pair[];
    url: { raw: string; host: string[]; path: string[]; query: Pair[]; variable: Pair[] };
    body?: { mode: string; raw: string };
  };
}
interface Collection {
  info: { name: string; schema: string };
  auth: { type: string; apikey: Pair[] };
  variable: Pair[];
  event: { listen: string; script: { exec: string[] } }[];
  item: { name: string; item: Item[] }[];
}

const anonymous = { "x-api-key": null, "x-service-api-version": null, "x-service-country": null };
const collectionOf = async ({ send }: ApiClient) =>
  (await send("GET", "/postman.json", { headers: anonymous })).json as Collection;

/** What Postman knows besides the collection's own variables. */
const dynamic = { $guid: () => crypto.randomUUID() };

/** Sends a request as Postman does: variables filled in, the collection's script run on the answer. */
async function sendItem({ send }: ApiClient, variables: Map<string, string>, { request }: Item) {
  const fill = (text: string) =>
    text.replaceAll(/\{\{([$\w]+)\}\}/g, (whole, name: string) =>
      name === "$guid" ? dynamic.$guid() : (variables.get(name) ?? whole),
    );
  const path = request.url.path
    .map((part) => {
      const named = request.url.variable.find(({ key }) => `:${key}` === part);
      return named ? fill(named.value) : part;
    })
    .join("/");
  const headers = Object.fromEntries(request.header.map(({ key, value }) => [key, fill(value)]));
  const rawBody = request.body && fill(request.body.raw);
  return send(request.method, `/${path}`, { headers, ...(rawBody && { rawBody }) });
}

describe("the Postman collection", () => {
  test("is of version 2.1, with the key as its authentication and variables to set", async ({
    client,
  }) => {
    const { info, auth, variable } = await collectionOf(client);
    expect(info).toMatchObject({
      name: "Encomienda API",
      schema: "https://schema.getpostman.com/json/collection/v2.1.0/collection.json",
    });
    expect(auth.apikey).toContainEqual({ key: "value", value: "{{apiKey}}", type: "string" });
    expect(Object.fromEntries(variable.map(({ key, value }) => [key, value]))).toMatchObject({
      baseUrl: "http://localhost:3000/api/public",
      apiKey: "",
      country: "EC",
      apiVersion: "2026-01-01",
    });
  });

  test("has every operation once in the folder of its tag, and knows each variable", async ({
    client,
  }) => {
    const { item, variable } = await collectionOf(client);
    const [, ...folders] = item;
    const items = folders.flatMap((folder) => folder.item);
    expect(items.map(({ name }) => name).toSorted()).toEqual(
      endpoints.map(({ operationId }) => operationId).toSorted(),
    );
    const known = new Set([...variable.map(({ key }) => key), ...Object.keys(dynamic)]);
    for (const { name, request } of items) {
      const endpoint = endpoints.find(({ operationId }) => operationId === name)!;
      expect(request.method).toBe(endpoint.method);
      const path = `/${request.url.path.join("/")}`.replaceAll(/:(\w+)/g, "{$1}");
      expect(path).toBe(endpoint.path);
      expect(request.url.raw.startsWith(`{{baseUrl}}/${request.url.path.join("/")}`)).toBe(true);
      expect(Boolean(request.body), name).toBe(Boolean(endpoint.body));
      const named = [...JSON.stringify(request).matchAll(/\{\{([$\w]+)\}\}/g)];
      for (const [, used] of named) expect(known, name).toContain(used);
    }
  });

  test("sends a parcel and takes it back when its first folder is sent in order", async ({
    client,
  }) => {
    const { item, variable, event } = await collectionOf(client);
    const variables = new Map(variable.map(({ key, value }) => [key, value]));
    const script = event.find(({ listen }) => listen === "test")!.script.exec.join("\n");
    const answers = [];
    for (const each of item[0]!.item) {
      const answer = await sendItem(client, variables, each);
      expect(answer.status, `${each.name}: ${answer.text}`).toBeLessThan(300);
      const collectionVariables = {
        set: (name: string, value: string | number) => variables.set(name, String(value)),
      };
      runInNewContext(script, {
        pm: { response: { json: () => answer.json }, collectionVariables },
      });
      answers.push(payloadOf<Record<string, unknown>>(answer));
    }
    expect(answers[2]).toMatchObject({ isPaid: true });
    expect(answers[3]).toMatchObject({ trackingNumber: expect.stringMatching(/./) });
    expect(answers[4]).toMatchObject({ downloadUrl: expect.stringMatching(/^http/) });
    expect(answers[5]?.["status"]).toMatch(/^refund/);
  });

  test("is linked from the first page", async ({ client }) => {
    const page = await client.send("GET", "/docs/getting-started", { headers: anonymous });
    expect(page.text).toContain('href="/api/public/postman.json"');
  });
});
