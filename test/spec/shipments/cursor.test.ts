import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";

import { outcome, payloadOf } from "../client.ts";
import type { Page } from "../shapes.ts";
import { createDraft, openShop, saveAddress, sharedServer, type Shop } from "../shop.ts";

/** A page that was asked for with `after` (an extension, section 9). */
interface CursorPage extends Page<{ shipmentId: number; addressId: number; webhookId: number }> {
  nextCursor?: string | null;
}

let shop: Shop;
const made: number[] = [];

beforeAll(async () => {
  shop = await openShop(sharedServer());
  for (let count = 0; count < 7; count += 1) {
    const extVendorId = count % 2 === 0 ? "even" : undefined;
    made.unshift((await createDraft(shop, { extVendorId })).shipmentId);
  }
});

const ask = async (path: string) => payloadOf(await shop.api.get<CursorPage>(path), 200);

/** Every page, by its cursor. */
async function readAll(path: string, between: () => Promise<unknown> = async () => {}) {
  const pages: CursorPage[] = [];
  for (let after: string | null = ""; after !== null;) {
    const page: CursorPage = await ask(`${path}&after=${after}`);
    pages.push(page);
    after = page.nextCursor ?? null;
    await between();
  }
  return pages.flatMap(({ data }) => data);
}

test("a list by cursor has every item once, however long its pages and whatever filters it", () =>
  fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 9 }),
      fc.constantFrom("", "&extVendorId=even", "&status=quoted", "&extVendorId=even&isPaid=false"),
      async (limit, filter) => {
        const numbered = await ask(`/shipment?limit=100${filter}`);
        const read = await readAll(`/shipment?limit=${limit}${filter}`);
        expect(read).toEqual(numbered.data);
      },
    ),
    { numRuns: 12, seed: 2026 },
  ));

test("what is new while a list is read moves nothing", async () => {
  const before = (await ask("/shipment?limit=100")).data.map(({ shipmentId }) => shipmentId);
  const read = await readAll("/shipment?limit=2", () => createDraft(shop));
  expect(read.map(({ shipmentId }) => shipmentId)).toEqual(before);
});

test("addresses and webhooks have cursors too, and no list has one unasked", async () => {
  await saveAddress(shop.api, {});
  const addresses = await ask("/address?limit=100");
  expect(await readAll("/address?limit=1")).toEqual(addresses.data);
  for (const path of ["/shipment", "/address", "/webhook"])
    expect(await ask(path)).not.toHaveProperty("nextCursor");
  expect(await ask("/webhook?after=")).toMatchObject({ data: [], nextCursor: null });
});

test("a cursor of another account, of another list or of none is refused", async () => {
  const stranger = await openShop(sharedServer());
  const { shipmentId } = await createDraft(stranger);
  const odd = made[1];
  for (const query of [
    `after=${shipmentId}`,
    "after=1",
    "after=x",
    "after=0",
    `extVendorId=even&after=${odd}`,
  ])
    expect(outcome(await shop.api.get(`/shipment?${query}`)), query).toBe("400 pApiBadRequest");
});
