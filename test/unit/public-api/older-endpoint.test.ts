import { describe, expect, test } from "vitest";

import type { Endpoint, Means, RawRequest } from "#app/public-api/endpoint.ts";
import { RequestError } from "#app/public-api/errors.ts";
import type { ApiHandler } from "#app/public-api/handle.ts";
import { refusalOf } from "#app/public-api/refusal.ts";
import { olderEndpoint } from "#app/public-api/versions/older-endpoint.ts";
import { serveVersions } from "#app/public-api/versions/serve-versions.ts";
import type { Context } from "#app/shipping/context.ts";
import { ShippingError } from "#app/shipping/model/errors.ts";

const ctx = {} as Context;
const means = {} as Means;
const request: RawRequest = { params: {}, query: {}, body: ["sent"] };

/** Says on both ways which change it went through. */
const step = (name: string) => ({
  operations: ["getShipment"],
  request: ({ body, ...rest }: RawRequest) => ({ ...rest, body: [...(body as string[]), name] }),
  payload: (payload: unknown) => [...(payload as string[]), name],
});

function endpointThat(respond: Endpoint["respond"], recover: Endpoint["recover"]) {
  return { operationId: "getShipment", respond, ...(recover && { recover }) } as Endpoint;
}

describe("an operation in an older version", () => {
  test("raises requests from the oldest change to the newest, and answers the other way", async () => {
    const echo = endpointThat((_, { body }) => body, undefined);
    const older = olderEndpoint(echo, [step("newer"), step("older")]);
    expect(await older.respond(ctx, request, means)).toEqual([
      "sent",
      "older",
      "newer",
      "newer",
      "older",
    ]);
  });

  test("refuses with its own code, and keeps the headers of the refusal", async () => {
    const busy = () => {
      throw new RequestError("tooManyRequests", { headers: { "retry-after": "5" } });
    };
    const refusal = () => ({ statusCode: 503, message: "slowDown" });
    const older = olderEndpoint(endpointThat(busy, undefined), [{ operations: [], refusal }]);
    const error = (await Promise.resolve(older.respond(ctx, request, means)).catch(
      (e: unknown) => e,
    )) as RequestError;
    expect(refusalOf(error)).toEqual({ statusCode: 503, message: "slowDown" });
    expect(error).toMatchObject({ headers: { "retry-after": "5" } });
  });

  test("recovers the effect of a process that died by the refusal that the operation gave", async () => {
    const given = new ShippingError("paymentIntentShipmentPurchaseTransactionAlreadyCreated");
    const refuse = () => {
      throw given;
    };
    const recover: Endpoint["recover"] = (_, { body }, error) =>
      Promise.resolve(error === given ? body : null);
    const refusal = () => ({ statusCode: 409, message: "alreadyPaid" });
    const changes = [{ ...step("older"), refusal }];
    const older = olderEndpoint(endpointThat(refuse, recover), changes);
    const error = (await Promise.resolve(older.respond(ctx, request, means)).catch(
      (e: unknown) => e,
    )) as RequestError;
    expect(refusalOf(error)).toEqual({ statusCode: 409, message: "alreadyPaid" });
    expect(await older.recover?.(ctx, request, error)).toEqual(["sent", "older", "older"]);
  });

  test("lets an error of the service through as it is", async () => {
    const bug = new Error("a bug");
    const broken = endpointThat(() => Promise.reject(bug), undefined);
    const older = olderEndpoint(broken, [step("older")]);
    await expect(older.respond(ctx, request, means)).rejects.toBe(bug);
  });
});

test("an operation that is the same in every version has one handler, with nothing around it", () => {
  const handler: ApiHandler = () => {
    throw new Error("not called");
  };
  const endpoint = endpointThat((_, { body }) => body, undefined);
  const latest = { date: "2026-01-01", changes: [] };
  const older = (operation: string) => ({
    date: "2025-09-01",
    changes: [{ ...step("older"), operations: [operation] }],
  });
  expect(serveVersions([latest], endpoint, () => handler)).toBe(handler);
  expect(serveVersions([latest, older("getWallet")], endpoint, () => handler)).toBe(handler);
  expect(serveVersions([latest, older("getShipment")], endpoint, () => handler)).not.toBe(handler);
});
