import { openAccount } from "#app/shipping/accounts/open-account.ts";
import type { PickupReply } from "#app/shipping/model/carrier-pickups.ts";
import { openPickupWorld } from "#test/integration/shipping/pickups/open-pickup-world.ts";

import { expect, openApiClient, outcomeOf, payloadOf, test } from "./api-client.ts";

interface Pickup {
  pickupId: number;
  state: string;
  noShowAt: string | null;
}

test("a pickup is asked for, settled, and asked for again after nobody came, over the API", async ({
  db,
}) => {
  const { promise, resolve } = Promise.withResolvers<PickupReply>();
  const replies = [promise, { kind: "unknown", detail: "timed out" } as const];
  const { world, ctx, asked, origin, labelled, window, HOUR_MS } = await openPickupWorld(
    db,
    replies,
  );
  await labelled();
  const client = openApiClient(world.service, world.apiKey);
  const body = { ...origin, ...window(), note: "Ring twice" };
  const request = async () => payloadOf<Pickup>(await client.send("POST", "/pickup", { body }));
  const first = request();
  await expect.poll(() => asked.length).toBe(1);
  const second = await request();
  const path = (verb = "") => `/pickup/${verb}${second.pickupId}`;
  const settle = (isComing: boolean) =>
    client.send("PATCH", path("settle/"), { body: { isComing, pickupRef: "R-7" } });
  const noShow = () => client.send("PATCH", path("noShow/"), { body: { reason: "nobodyCame" } });
  expect(second.state).toBe("asking");
  expect(outcomeOf(await settle(true))).toBe("409 pickupPending");
  expect(outcomeOf(await noShow())).toBe("422 pickupNotTaken");
  resolve({ kind: "requested", pickupRef: "P-1", detail: "9 to 12" });
  expect(await first).toMatchObject({
    pickupId: second.pickupId,
    state: "requested",
    pickupRef: "P-1",
    detail: "9 to 12",
    shipments: 1,
    note: "Ring twice",
    from: body.from.toISOString(),
  });
  expect(outcomeOf(await noShow())).toBe("422 pickupNotDue");
  expect(outcomeOf(await settle(false))).toBe("409 pickupSettled");

  ctx.passTime(3 * HOUR_MS);
  const said = payloadOf<Pickup>(await noShow());
  expect(payloadOf(await noShow())).toEqual(said);
  Object.assign(body, window());
  const again = await request();
  expect(again.state).toBe("undecided");
  const answer = await client.send("PATCH", `/pickup/settle/${again.pickupId}`, {
    body: { isComing: true, pickupRef: "R-7" },
  });
  expect(payloadOf(answer)).toMatchObject({ state: "requested", pickupRef: "R-7" });
  expect(asked).toHaveLength(2);

  const page = payloadOf<{ data: Pickup[]; nextCursor: string }>(
    await client.send("GET", "/pickup?limit=1"),
  );
  expect(page.data.map(({ pickupId }) => pickupId)).toEqual([again.pickupId]);
  expect(payloadOf(await client.send("GET", `/pickup?after=${page.nextCursor}`))).toMatchObject({
    data: [said],
    nextCursor: null,
  });
  const standing = { ...origin, weekdays: ["mon", "fri"], from: "14:00", to: "18:00" };
  const set = (change: object) =>
    client.send("POST", "/pickup/standing", { body: { ...standing, ...change } });
  const kept = payloadOf<{ standingPickupId: number }>(await set({}));
  const invalid = [{ to: "14:00" }, { weekdays: [] }, { from: "25:00" }];
  expect(payloadOf(await set({ to: "17:00" }))).toEqual({ ...kept, to: "17:00" });
  for (const change of [...invalid, { weekdays: ["mon", "mon"] }, { leastShipments: 0 }])
    expect(outcomeOf(await set(change)), JSON.stringify(change)).toBe("422 standingPickupInvalid");
  expect(outcomeOf(await set({ carrierToken: "nobody" }))).toBe("422 pickupNotOffered");
  expect(payloadOf(await client.send("GET", "/pickup/standing"))).toMatchObject({
    data: [{ ...kept, to: "17:00" }],
  });

  const other = await openAccount(world.service, { name: "Otra", country: "EC" });
  const stranger = openApiClient(world.service, other.apiKey);
  for (const [method, address, sent] of [
    ["GET", path(), undefined],
    ["PATCH", path("settle/"), { isComing: true }],
    ["PATCH", path("noShow/"), { reason: "nobodyCame" }],
    ["DELETE", `/pickup/standing/${kept.standingPickupId}`, undefined],
  ] as const) {
    const answered = await stranger.send(method, address, sent && { body: sent });
    expect(outcomeOf(answered), address).toMatch(/^404 (?:pickup|standingPickup)NotFound$/);
  }
  const foreign = await stranger.send("POST", "/pickup/standing", { body: standing });
  expect(outcomeOf(foreign)).toBe("422 standingPickupInvalid");
  const end = () => client.send("DELETE", `/pickup/standing/${kept.standingPickupId}`);
  expect(payloadOf(await end())).toEqual({ ...kept, to: "17:00" });
  expect(outcomeOf(await end())).toBe("404 standingPickupNotFound");
});
