import type { CarrierPickups } from "#app/shipping/model/carrier-pickups.ts";
import { readManifest } from "#app/shipping/pickups/read-manifest.ts";
import { describe, expect, marketsServedBy, openWorld, test } from "#test/support/world.ts";

import { openPickupWorld } from "./open-pickup-world.ts";

describe("a manifest", () => {
  test("is the carrier's list of all that waits at an origin, also with a pickup", async ({
    db,
  }) => {
    const { ctx, labelled, listed, request, origin } = await openPickupWorld(db);
    await expect(readManifest(ctx, origin)).rejects.toMatchObject({
      code: "pickupNothingToCollect",
    });
    const first = await labelled();
    await request();
    const second = await labelled();
    const pdf = Buffer.from(await readManifest(ctx, origin)).toString();
    expect(pdf).toBe("%PDF-1.4 manifest");
    expect(listed).toEqual([[first.trackingNumber, second.trackingNumber]]);
    const other = await openWorld(db);
    const foreign = { ...ctx, accountId: other.accountId };
    await expect(readManifest(foreign, origin)).rejects.toMatchObject({
      code: "pickupNothingToCollect",
    });
  });

  test.for<[string, CarrierPickups["manifestOf"], string]>([
    ["has none", undefined, "pickupNotOffered"],
    ["has it later", () => Promise.resolve(null), "manifestNotReady"],
    ["fails", () => Promise.reject(new Error("status 500")), "manifestUnavailable"],
    ["sends a page", () => Promise.resolve(Buffer.from("<html>")), "manifestUnavailable"],
  ])("of a carrier that %s is refused with a reason", async ([, manifestOf, code], { db }) => {
    const { ctx, labelled, origin } = await openPickupWorld(db);
    await labelled();
    const [carrier] = ctx.market.carriers;
    const answering = { ...carrier!, pickups: manifestOf ? { manifestOf } : {} };
    const market = marketsServedBy(answering).get("EC")!;
    await expect(readManifest({ ...ctx, market }, origin)).rejects.toMatchObject({ code });
  });
});
