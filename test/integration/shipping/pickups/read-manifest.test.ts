import type { ManifestReply } from "#app/shipping/model/carrier-pickups.ts";
import { firstIdAt } from "#app/shipping/model/ids.ts";
import { DAY_MS } from "#app/shipping/model/time-units.ts";
import { readManifest } from "#app/shipping/pickups/read-manifest.ts";
import { emptyOldManifests } from "#db/shipping/pickups/manifests.ts";
import { terminal } from "#test/integration/operator/terminal.ts";
import { describe, expect, marketsServedBy, openWorld, test } from "#test/support/world.ts";

import { onePage, openPickupWorld } from "./open-pickup-world.ts";

const page = Buffer.from(onePage).toString();
const textOf = async (reading: Promise<Uint8Array>) => Buffer.from(await reading).toString();
/** In the evening of Ecuador the day of UTC is the next. */
const ofEcuador = new Intl.DateTimeFormat("sv-SE", { timeZone: "America/Guayaquil" });
const lost: ManifestReply = { kind: "unknown", detail: "timed out" };

describe("a manifest", () => {
  test("is made once with its sender and day, and kept; what waits later is on a list of its own", async ({
    db,
  }) => {
    const { ctx, labelled, manifests, request, origin } = await openPickupWorld(db);
    await expect(readManifest(ctx, origin)).rejects.toMatchObject({
      code: "pickupNothingToCollect",
    });
    const first = await labelled();
    await request();
    const second = await labelled();
    expect(await textOf(readManifest(ctx, origin))).toBe(page);
    expect(await textOf(readManifest(ctx, origin))).toBe(page);
    expect(manifests).toHaveLength(1);
    expect(manifests[0]).toMatchObject({
      date: ofEcuador.format(ctx.now()),
      sender: { fullName: first.sender.fullName },
      waybills: [first, second].map(({ trackingNumber }) => ({ trackingNumber })),
    });

    const third = await labelled();
    ctx.documents.joinPdfs = (pdfs) => Promise.resolve(Buffer.concat(pdfs));
    expect(await textOf(readManifest(ctx, origin))).toBe(page + page);
    expect(manifests.map(({ waybills }) => waybills.length)).toEqual([2, 1]);
    expect(manifests[1]!.waybills[0]).toMatchObject({ trackingNumber: third.trackingNumber });
    expect(manifests[0]!.reference).not.toBe(manifests[1]!.reference);
    const other = await openWorld(db);
    const foreign = { ...ctx, accountId: other.accountId };
    await expect(readManifest(foreign, origin)).rejects.toMatchObject({
      code: "pickupNothingToCollect",
    });

    const before = firstIdAt(new Date(ctx.now().getTime() + DAY_MS));
    const prune = () => db.tx(null, (tx) => emptyOldManifests(tx, before, 10));
    expect([await prune(), await prune()]).toEqual([2, 0]);
  });

  test("is asked for once by two at the same time", async ({ db }) => {
    const { ctx, labelled, manifests, origin } = await openPickupWorld(db);
    await labelled();
    const results = await Promise.allSettled([
      readManifest(ctx, origin),
      readManifest(ctx, origin),
    ]);
    expect(manifests).toHaveLength(1);
    for (const each of results)
      if (each.status === "rejected")
        expect(each.reason).toMatchObject({ code: "manifestNotReady" });
    await readManifest(ctx, origin);
    expect(manifests).toHaveLength(1);
  });

  test("whose document comes later is asked for that alone, by the carrier's own key", async ({
    db,
  }) => {
    const { ctx, labelled, manifests, manifestReplies, origin } = await openPickupWorld(db);
    await labelled();
    const later = { kind: "made", manifestRef: "M-7", document: null } as const;
    manifestReplies.push(later, later);
    const read = () => readManifest(ctx, origin);
    await expect(read()).rejects.toMatchObject({ code: "manifestNotReady" });
    expect(await textOf(read())).toBe(page);
    expect(manifests.map(({ manifestRef, waybills }) => [manifestRef, waybills.length])).toEqual([
      [null, 1],
      ["M-7", 0],
      ["M-7", 0],
    ]);
  });

  test("whose answer was lost is never asked for again: a person says what the carrier has", async ({
    db,
  }) => {
    const { world, ctx, labelled, manifests, manifestReplies, origin } = await openPickupWorld(db);
    const { json, operate } = terminal(world.service);
    await labelled();
    manifestReplies.push(lost);
    const read = () => readManifest(ctx, origin);
    for (let count = 0; count < 2; count += 1)
      await expect(read()).rejects.toMatchObject({ code: "manifestUndecided" });
    expect(manifests).toHaveLength(1);
    const [listed] = await json<{ manifestId: number }[]>("manifests", "list");
    expect(listed).toMatchObject({ detail: "timed out", parcelCount: 1 });
    const settle = ["manifests", "settle", "--manifest", String(listed!.manifestId)];
    expect((await operate(...settle)).err).toContain("Give either --made or --none.");
    await json(...settle, "--none");
    expect((await operate(...settle, "--none")).err).toContain("It needs no person");
    manifestReplies.push(null);
    await expect(read()).rejects.toMatchObject({ code: "manifestUndecided" });
    const [again] = await json<{ manifestId: number }[]>("manifests", "list");
    await json("manifests", "settle", "--manifest", String(again!.manifestId), "--made");
    await expect(read()).rejects.toMatchObject({ code: "manifestElsewhere" });
    expect(manifests).toHaveLength(2);
    expect((await operate("manifests", "list")).out).toContain("needs a person");
  });

  test.for<[string, ManifestReply | undefined, string]>([
    ["has none", undefined, "pickupNotOffered"],
    ["refuses", { kind: "rejected", detail: "none yet" }, "manifestUnavailable"],
    [
      "sends a page",
      { kind: "made", manifestRef: null, document: Buffer.from("<html>") },
      "manifestElsewhere",
    ],
  ])("of a carrier that %s is refused with a reason", async ([, reply, code], { db }) => {
    const { ctx, labelled, origin } = await openPickupWorld(db);
    await labelled();
    const [carrier] = ctx.market.carriers;
    const manifest = () => Promise.resolve(reply!);
    const answering = { ...carrier!, pickups: reply ? { manifest } : {} };
    const market = marketsServedBy(answering).get("EC")!;
    const read = () => readManifest({ ...ctx, market }, origin);
    await expect(read()).rejects.toMatchObject({ code });
    await expect(read()).rejects.toMatchObject({ code });
  });
});
