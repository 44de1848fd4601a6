import { issueApiKey } from "#app/shipping/accounts/issue-api-key.ts";

import { describe, expect, openApiClient, outcomeOf, test } from "../api-client.ts";

const HOUR_MS = 60 * 60_000;

describe("a key that expires", () => {
  test("is answered until its last second, and 401 from then on, while the others go on", async ({
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
    ctx.passTime(HOUR_MS - 1000);
    expect(await ask(brief)).toBe("200");
    ctx.passTime(1000);
    expect(await ask(brief)).toBe("401 invalidApiKey");
    expect(await ask(lasting)).toBe("200");
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
