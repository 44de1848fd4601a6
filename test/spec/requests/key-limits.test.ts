import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";

import { apiClient, outcome, type Api } from "../client.ts";
import {
  addressBody,
  createDraft,
  labelledShipment,
  openShop,
  purchase,
  quotationBody,
  selectableRate,
  sharedServer,
  type Shop,
} from "../shop.ts";

const server = sharedServer();
const issued = z.object({ apiKey: z.string(), apiKeyId: z.number(), accountId: z.number() });
let shop: Shop;

beforeAll(async () => {
  shop = await openShop(server, "50.00");
});

async function keyWith(...options: string[]): Promise<{ api: Api; apiKey: string }> {
  const args = ["keys", "issue", "--account", shop.accountId, ...options];
  const { apiKey } = issued.parse(await server.operator(...args));
  return { api: apiClient(server.baseUrl, apiKey), apiKey };
}

describe("the scopes of a key", () => {
  test.each([
    ["read", "200", ["quote", "ship", "money"]],
    ["quote", "201", ["read", "ship", "money"]],
    ["ship", "201", ["read", "quote", "money"]],
    ["money", "200", ["read", "quote", "ship"]],
  ])("with %s alone a key does that and nothing else", async (scope, done, refused) => {
    const draft = await createDraft(shop);
    const rate = selectableRate(draft);
    const { api } = await keyWith("--scopes", scope);
    const does: Record<string, () => Promise<string>> = {
      read: async () => outcome(await api.get(`/shipment/${draft.shipmentId}`)),
      quote: async () => outcome(await api.post("/quotation", quotationBody())),
      ship: async () => outcome(await api.post("/address", addressBody())),
      money: async () => outcome(await purchase({ ...shop, api }, draft.shipmentId, rate.rateId)),
    };
    for (const other of refused) expect(await does[other]!()).toBe("403 apiKeyScopeMissing");
    expect(await does[scope]!()).toBe(done);
  });

  test("a key without scopes may do everything", async () => {
    const { api } = await keyWith();
    const { shipmentId } = await labelledShipment({ ...shop, api });
    expect(outcome(await api.get(`/shipment/${shipmentId}`))).toBe("200");
  });
});

describe("where and how long a key may be used", () => {
  test("from an address outside of its ranges a key is refused, from inside it is served", async () => {
    const inside = await keyWith("--addresses", "10.0.0.0/8,127.0.0.0/8");
    expect(outcome(await inside.api.get("/address"))).toBe("200");
    const outside = await keyWith("--addresses", "10.0.0.0/8,2001:db8::/32");
    expect(outcome(await outside.api.get("/address"))).toBe("403 apiKeyAddressNotAllowed");
    expect(outcome(await outside.api.post("/quotation", quotationBody()))).toBe(
      "403 apiKeyAddressNotAllowed",
    );
  });

  test("a key that is found in the open is revoked by the text that contains it", async () => {
    const { api, apiKey } = await keyWith("--name", "in a repository");
    expect(outcome(await api.get("/address"))).toBe("200");
    const revoked = await server.operator("keys", "leaked", "--key", `KEY="${apiKey}"`);
    expect(revoked).toMatchObject({ name: "in a repository", isRevoked: true });
    expect(outcome(await api.get("/address"))).toBe("401 invalidApiKey");
  });
});
