import { setImmediate as nextTurn } from "node:timers/promises";

import { issueApiKey } from "#app/shipping/accounts/issue-api-key.ts";
import { HOUR_MS, MINUTE_MS } from "#app/shipping/model/time-units.ts";

import { describe, expect, openApiClient, outcomeOf, test } from "../api-client.ts";

describe("a key that expires", () => {
  test("is answered until it expires, and 401 from then on, while the others go on", async ({
    world,
  }) => {
    const { service, accountId, ctx, apiKey } = world;
    const expires = new Date(ctx.now().getTime() + HOUR_MS);
    const limits = { scopes: null, allowedAddresses: null, expires };
    const issued = await issueApiKey(service, { accountId, name: "for an hour", limits });
    const brief = openApiClient(service, issued.apiKey);
    const lasting = openApiClient(service, apiKey);
    const ask = async ({ send }: typeof brief) => outcomeOf(await send("GET", "/shipment"));

    expect(await ask(brief)).toBe("200");
    ctx.passTime(HOUR_MS - MINUTE_MS);
    expect(await ask(brief)).toBe("200");
    ctx.passTime(MINUTE_MS);
    expect(await ask(brief)).toBe("401 invalidApiKey");
    expect(await ask(lasting)).toBe("200");
  });

  test("is not remembered beyond it, when nothing else happened since its last request", async ({
    world,
  }) => {
    const { service, accountId, ctx } = world;
    const expires = new Date(ctx.now().getTime() + 50_000);
    const limits = { scopes: null, allowedAddresses: null, expires };
    const { apiKey } = await issueApiKey(service, {
      accountId,
      name: "for less than a minute",
      limits,
    });
    const { send } = openApiClient(service, apiKey);
    const version = service.db.dataVersion();
    const outcomes: string[] = [];
    for (const afterMs of [0, 0, 20_000, 30_000]) {
      ctx.passTime(afterMs);
      outcomes.push(outcomeOf(await send("GET", "/shipment")));
      await nextTurn();
    }
    expect(outcomes).toEqual(["200", "200", "200", "401 invalidApiKey"]);
    // The first one recorded the key's use, and the others wrote nothing that would have it forgotten.
    if (version !== null) expect(service.db.dataVersion()).toBe(version + 1);
  });

  test("buys nothing after it, and leaves the draft as it was", async ({ world }) => {
    const { service, accountId, ctx, apiKey } = world;
    const expires = new Date(ctx.now().getTime() + HOUR_MS);
    const limits = { scopes: null, allowedAddresses: null, expires };
    const issued = await issueApiKey(service, { accountId, name: "for an hour", limits });
    const { shipmentId, rates } = await world.draft();
    const preferredRateObjectId = rates.find((rate) => rate.unavailableReason === null)?.rateId;
    ctx.passTime(HOUR_MS);
    const body = { preferredRateObjectId, purchaseWith: "walletAvailable" };
    const path = `/shipment/purchase/${shipmentId}`;
    const refused = await openApiClient(service, issued.apiKey).send("PATCH", path, { body });
    expect(outcomeOf(refused)).toBe("401 invalidApiKey");
    expect(
      (await openApiClient(service, apiKey).send("GET", `/shipment/${shipmentId}`)).json,
    ).toMatchObject({ payload: { isPaid: false } });
  });
});
