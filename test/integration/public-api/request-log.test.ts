import type { Service } from "#app/shipping/context.ts";
import { address } from "#test/support/world.ts";

import { describe, expect, openApiClient, outcomeOf, test } from "./api-client.ts";

describe("the request log", () => {
  test("has one line per request, with the path's pattern and the account", async ({
    client,
    world,
  }) => {
    const { headers } = await client.send("GET", "/shipment/77");
    expect(client.lines).toEqual([
      {
        level: "info",
        message: "A request was handled.",
        fields: {
          event: "request.handled",
          requestId: headers.get("x-request-id"),
          method: "GET",
          path: "/api/public/shipment/{id}",
          status: 404,
          ms: expect.any(Number),
          accountId: world.accountId,
        },
      },
    ]);
  });

  test("never holds a key, an unknown path or anything of a body", async ({ client }) => {
    const { addressType: _, ...body } = address({ fullName: "Nadie Conocido" });
    await client.send("POST", "/address", { body });
    await client.send("GET", "/nowhere/Nadie?name=Conocido");
    await client.send("GET", "/shipment", { headers: { "x-api-key": "Nadie-wrong-key" } });
    expect(client.lines).toHaveLength(3);
    const text = JSON.stringify(client.lines);
    expect(text).not.toContain(client.apiKey);
    expect(text).not.toMatch(/Nadie|Conocido/);
  });

  test("logs an internal failure and answers only 500 internalError without its text", async ({
    world,
  }) => {
    const failure = new Error("the disk of server 7 is full");
    const service: Service = {
      ...world.service,
      newId: () => {
        throw failure;
      },
    };
    const client = openApiClient(service, world.apiKey);
    const answer = await client.send("POST", "/address", { body: address() });
    expect(answer.json).toEqual({ statusCode: 500, message: "internalError" });
    expect(outcomeOf(answer)).toBe("500 internalError");
    const requestId = answer.headers.get("x-request-id");
    expect(client.lines[0]).toEqual({
      level: "error",
      message: "An unexpected error occurred.",
      fields: { event: "request.failed", requestId, err: failure },
    });
    expect(client.lines[1]?.fields).toMatchObject({ requestId, status: 500 });
  });
});
