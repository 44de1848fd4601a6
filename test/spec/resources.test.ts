import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";

import { outcome } from "./client.ts";
import {
  addressShape,
  detailShape,
  draftShape,
  labelShape,
  pageMeta,
  quotationRateShape,
  shipmentShape,
  territoryShape,
} from "./shapes.ts";
import {
  addressBody,
  annul,
  createDraft,
  draftBody,
  generateTracking,
  inlineRecipient,
  mintLabel,
  openShop,
  quotationBody,
  selectableRate,
  type Server,
  type Shop,
  sharedServer,
  without,
} from "./shop.ts";

let server: Server;
let shop: Shop;
/** The payload of each operation, once with everything optional sent and once without. */
const payloads = new Map<string, unknown[]>();

beforeAll(async () => {
  server = sharedServer();
  shop = await openShop(server, "200.00");
  await goThrough({});
  await goThrough({
    extId: "full",
    extVendorId: "vendor",
    goodsCollection: 30,
    goodsInsured: 30,
    integration: { platform: "erp", url: "https://example.com", connectorVersion: "1" },
    recipientAddressId: undefined,
    recipientAddress: {
      ...inlineRecipient,
      company: "C",
      email: "a@example.com",
      lat: 1.5,
      lng: -2,
    },
  });
});

async function goThrough(changes: object): Promise<void> {
  const { api } = shop;
  const keep = (
    operation: string,
    { payload, status, text }: { payload: unknown; status: number; text: string },
  ) => {
    expect(status, `${operation}: ${text.slice(0, 200)}`).toBeLessThan(300);
    payloads.set(operation, [...(payloads.get(operation) ?? []), payload]);
  };
  keep("quotation", await api.post("/quotation", quotationBody({ goodsInsured: 10 })));
  keep("deferred", await api.post("/shipment", draftBody(shop, { parcel: null })));
  keep("create", await api.post("/shipment", draftBody(shop, changes)));
  const { shipmentId } = await createDraft(shop, { ...changes, extId: undefined });
  const edited = await api.patch<Awaited<ReturnType<typeof createDraft>>>(
    `/shipment/${shipmentId}`,
    {},
  );
  keep("edit", edited);
  keep("get", await api.get(`/shipment/${shipmentId}`));
  const { rateId } = selectableRate(edited.payload);
  const purchaseBody = { preferredRateObjectId: rateId, purchaseWith: "walletAvailable" };
  keep("purchase", await api.patch(`/shipment/purchase/${shipmentId}`, purchaseBody));
  keep("tracking", await generateTracking(shop, shipmentId));
  keep("get", await api.get(`/shipment/${shipmentId}`));
  keep("label", await mintLabel(shop, shipmentId));
  keep("list", await api.get("/shipment"));
  keep("annul", await annul(shop, shipmentId));
  keep("address", await api.post("/address", addressBody({ email: "b@example.com" })));
  keep("addresses", await api.get("/address"));
  keep("territory", await api.get("/territory"));
}

const pageOf = (item: z.ZodType) => z.object({ ...pageMeta, data: z.array(item).min(1) });

test.each<[string, string, z.ZodType]>([
  ["quotation", "a page of QuotationRate", pageOf(quotationRateShape)],
  ["create", "ShipmentDraft", draftShape],
  ["deferred", "ShipmentDraft", draftShape],
  ["edit", "ShipmentDraft", draftShape],
  ["get", "ShipmentDetail", detailShape],
  ["list", "a page of ShipmentDetail", pageOf(detailShape)],
  ["purchase", "ShipmentDetail", detailShape],
  ["tracking", "what ShipmentDraft and ShipmentDetail share", shipmentShape],
  ["annul", "ShipmentDetail", detailShape],
  ["label", "LabelDownload", labelShape],
  ["address", "Address", addressShape],
  ["addresses", "a page of Address", pageOf(addressShape)],
  ["territory", "all Territory rows", z.object({ data: z.array(territoryShape).length(1046) })],
])("%s: every key of %s is present with its type", (operation, _, shape) => {
  const all = payloads.get(operation) ?? [];
  expect(all.length).toBeGreaterThan(0);
  for (const payload of all)
    expect(z.treeifyError(shape.safeParse(payload).error ?? new z.ZodError([]))).toEqual({
      errors: [],
    });
});

describe("what is internal stays inside", () => {
  function keysOf(value: unknown): string[] {
    if (typeof value !== "object" || value === null) return [];
    return Object.entries(value).flatMap(([key, inner]) =>
      Array.isArray(value) ? keysOf(inner) : [key, ...keysOf(inner)],
    );
  }

  test("no payload has a key that names accounts, keys, cents, ledgers or integrations", () => {
    const keys = new Set([...payloads.values()].flat().flatMap(keysOf));
    expect(keys.size).toBeGreaterThan(40);
    const inside =
      /account|apiKey|hash|secret|cents|ledger|wallet|integration|platform|connector|owner|internal|annulReason/i;
    expect([...keys].filter((key) => inside.test(key))).toEqual([]);
  });

  test("every identifier is a whole JSON number", () => {
    const text = JSON.stringify([...payloads.values()]);
    const ids = [...text.matchAll(/"(?:shipmentId|addressId|rateId|quotationId)":([^,}]+)/g)];
    expect(ids.length).toBeGreaterThan(20);
    for (const [, id] of ids) expect(id).toMatch(/^\d+$/);
  });

  test("a refusal carries statusCode and message and at most details beside them", async () => {
    const refused = [
      await shop.api.post("/shipment", {}),
      await shop.api.post("/address", { phone: 5 }),
      await shop.api.get("/shipment/987654321"),
      await shop.api.get("/nowhere"),
    ];
    for (const answer of refused) {
      expect(outcome(answer)).toMatch(/^40[04] /);
      expect(Object.keys(without(Object(answer.body), "details")).toSorted()).toEqual([
        "message",
        "statusCode",
      ]);
      expect(answer.text).not.toMatch(/node_modules|\.ts:|at \w+ \(|SQLITE|select /);
    }
  });
});
