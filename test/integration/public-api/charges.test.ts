import { issueApiKey } from "#app/shipping/accounts/issue-api-key.ts";
import { verifyBooks } from "#app/shipping/books/verify-books.ts";
import { upholdCharge } from "#app/shipping/charges/decide-charge.ts";
import { listChargesOfBucket } from "#app/shipping/charges/list-charges.ts";
import { takeDueCharges } from "#app/shipping/charges/take-charges.ts";
import { CHARGE_NOTICE_MS } from "#app/shipping/model/merchant-charge.ts";
import { HOUR_MS } from "#app/shipping/model/time-units.ts";
import { generateShipmentTrackingNumber } from "#app/shipping/tracking/generate-shipment-tracking-number.ts";
import { accountEvents } from "#test/integration/outgoing-webhooks/fixture.ts";
import { chargeAnnounced } from "#test/support/charge-announced.ts";
import { openWorld, type World } from "#test/support/world.ts";

import { expect, openApiClient, outcomeOf, payloadOf, test } from "./api-client.ts";
import { openExampleWorld } from "./examples/open-example-world.ts";
import { labelledIn, openSandboxClient } from "./examples/record-successes.ts";
import { makeRecorder } from "./examples/recorder.ts";

interface Charge {
  chargeId: number;
  state: string;
  contestedAt: string | null;
  contestText: string | null;
}

/** An account with one labelled parcel, and its key. */
async function openCharged(
  db: World["service"]["db"],
  open: (of: typeof db) => Promise<World> = openWorld,
) {
  const world = await open(db);
  const { shipmentId } = await world.paid({}, "condor");
  const { trackingNumber } = await generateShipmentTrackingNumber(world.ctx, shipmentId);
  const announce = async () =>
    (await chargeAnnounced(world, { shipmentId, amount: 1_50 })).chargeId;
  const client = openApiClient(world.service, world.apiKey);
  const contest = (chargeId: number, text = "We weighed it: 2 kg", by = client, headers = {}) =>
    by.send("PATCH", `/charge/contest/${chargeId}`, { body: { text }, headers });
  return { world, shipmentId, trackingNumber, announce, client, contest };
}

test("an account reads its charges with their evidence over the API, the newest first", async ({
  db,
}) => {
  const { world, shipmentId, trackingNumber, announce, client, contest } = await openCharged(db);
  const older = await announce();
  world.ctx.passTime(HOUR_MS);
  const newer = await announce();
  const list = async (query = "") =>
    payloadOf<{ data: Charge[]; nextCursor: string | null }>(
      await client.send("GET", `/charge${query}`),
    );
  const ids = async (query = "") => (await list(query)).data.map(({ chargeId }) => chargeId);

  expect(await ids()).toEqual([newer, older]);
  const first = await list("?limit=1");
  expect(await ids(`?limit=1&after=${first.nextCursor}`)).toEqual([older]);
  const shown = payloadOf<Charge>(await client.send("GET", `/charge/${older}`));
  expect(shown).toMatchObject({
    shipmentId,
    trackingNumber,
    type: "reweigh",
    amount: 1.5,
    state: "announced",
    evidence: { document: "F-1 line 0", billedKg: 4, soldKg: 2, formula: "7.35 - 5.85" },
    contestedAt: null,
    takenAt: null,
  });
  expect((await list()).data[1]).toEqual(shown);

  await contest(newer);
  expect(await ids("?state=contested")).toEqual([newer]);
  expect(await ids("?state=announced")).toEqual([older]);
  expect(outcomeOf(await client.send("GET", "/charge?state=gone"))).toMatch(/^400/);
});

test("a charge is contested over the API within its 72 hours, and twice does nothing more", async ({
  db,
}) => {
  const { world, announce, client, contest } = await openCharged(db);
  const { ctx, service } = world;
  const chargeId = await announce();
  const before = await world.balance();
  ctx.passTime(CHARGE_NOTICE_MS - HOUR_MS);
  const beganAt = ctx.now().toISOString();
  const key = { "idempotency-key": "contest 1" };
  const contested = payloadOf<Charge>(await contest(chargeId, " too light ", client, key));
  expect(contested).toMatchObject({
    state: "contested",
    contestText: "too light",
    contestedAt: expect.any(String),
  });
  expect(contested.contestedAt! >= beganAt).toBe(true);
  ctx.passTime(HOUR_MS);
  expect(payloadOf(await contest(chargeId, " too light ", client, key))).toEqual(contested);
  const many = await Promise.all([1, 2, 3].map((n) => contest(chargeId, `once more ${n}`)));
  for (const answer of many) expect(payloadOf(answer)).toEqual(contested);

  expect(await takeDueCharges(service)).toEqual({ taken: 0 });
  expect(await world.balance()).toBe(before);
  const told = await accountEvents(service.db);
  expect(told.filter(({ type }) => type === "wallet.charge")).toHaveLength(2);

  await upholdCharge(service, { chargeId, decidedBy: "Luis Rey" });
  expect(outcomeOf(await contest(chargeId))).toBe("422 chargeNotContestable");
  expect(payloadOf(await client.send("GET", `/charge/${chargeId}`))).toMatchObject({
    state: "charged",
    contestText: "too light",
    takenAt: expect.any(String),
  });
});

test("of several contests at one moment one is kept", async ({ db }) => {
  const { world, announce, contest } = await openCharged(db);
  const chargeId = await announce();
  const texts = ["one", "two", "three", "four"];
  const answers = await Promise.all(texts.map((text) => contest(chargeId, text)));
  const kept = new Set(answers.map((answer) => payloadOf<Charge>(answer).contestText));
  expect(kept.size).toBe(1);
  const told = await accountEvents(world.service.db);
  expect(told.filter(({ type }) => type === "wallet.charge")).toHaveLength(2);
});

test("a charge is not contested after its 72 hours, though nobody has taken it yet", async ({
  db,
}) => {
  const { world, announce, client, contest } = await openCharged(db);
  const chargeId = await announce();
  world.ctx.passTime(CHARGE_NOTICE_MS);
  expect(outcomeOf(await contest(chargeId))).toBe("422 chargeNotContestable");
  const shown = await client.send("GET", `/charge/${chargeId}`);
  expect(payloadOf(shown)).toMatchObject({ state: "announced", contestedAt: null });
  expect(await takeDueCharges(world.service)).toEqual({ taken: 1 });
  expect(outcomeOf(await contest(chargeId))).toBe("422 chargeNotContestable");
});

test("a charge is neither read nor contested by another account, a sandbox, or a key without the right", async ({
  db,
}) => {
  const { world, announce, client, contest } = await openCharged(db);
  const { service, accountId } = world;
  const chargeId = await announce();
  const other = await openWorld(db);
  const reader = await issueApiKey(service, {
    accountId,
    name: "reader",
    limits: { scopes: ["read", "ship"], allowedAddresses: null, expires: null },
  });
  for (const stranger of [
    openApiClient(other.service, other.apiKey),
    await openSandboxClient(world),
  ]) {
    const read = await stranger.send("GET", `/charge/${chargeId}`);
    expect(outcomeOf(read)).toBe("404 chargeNotFound");
    expect(outcomeOf(await contest(chargeId, "no", stranger))).toBe("404 chargeNotFound");
    expect(payloadOf(await stranger.send("GET", "/charge"))).toMatchObject({ count: 0 });
  }
  const narrow = openApiClient(service, reader.apiKey);
  expect(outcomeOf(await contest(chargeId, "no", narrow))).toBe("403 apiKeyScopeMissing");
  expect(outcomeOf(await narrow.send("GET", `/charge/${chargeId}`))).toBe("200");
  for (const text of ["", "  ", "a".repeat(1001)])
    expect(outcomeOf(await contest(chargeId, text))).toMatch(/^400/);
  const shown = await client.send("GET", `/charge/${chargeId}`);
  expect(payloadOf(shown)).toMatchObject({ state: "announced" });
});

test("a sandbox makes charges to contest, decides them with play money, and the operator never sees them", async ({
  db,
}) => {
  const {
    world,
    shipmentId: live,
    announce,
    client,
    contest,
  } = await openCharged(db, openExampleWorld);
  const { service, ctx } = world;
  const sandbox = await openSandboxClient(world);
  const make = (body: object, by = sandbox) =>
    by.send("POST", "/charge/sandboxCharge", {
      body: { type: "reweigh", amount: 1.5, ...body },
    });
  const decide = (chargeId: number, decision: string, by = sandbox) =>
    by.send("PATCH", `/charge/sandboxDecision/${chargeId}`, { body: { decision } });
  const balance = async () =>
    payloadOf<{ balance: number }>(await sandbox.send("GET", "/wallet")).balance;
  const shipmentId = await labelledIn(makeRecorder(Date.now), sandbox);
  const before = await balance();

  const made = payloadOf<Charge>(await make({ shipmentId }));
  expect(made).toMatchObject({
    shipmentId,
    state: "announced",
    evidence: { soldKg: 3, billedKg: 4 },
    contestText: null,
  });
  const { chargeId } = made;
  expect(outcomeOf(await decide(chargeId, "upheld"))).toBe("422 sandboxEventNotPossible");
  await contest(chargeId, "2 kg", sandbox);
  expect(payloadOf(await decide(chargeId, "upheld"))).toMatchObject({ state: "charged" });
  expect(outcomeOf(await decide(chargeId, "waived"))).toBe("422 sandboxEventNotPossible");
  expect(await balance()).toBe(before - 1.5);
  const back = payloadOf<Charge>(await make({ shipmentId, type: "returnFreight" }));
  expect(back).toMatchObject({ evidence: { billedKg: null } });
  expect(payloadOf(await decide(back.chargeId, "waived"))).toMatchObject({ state: "waived" });
  const due = payloadOf<Charge>(await make({ shipmentId, amount: 5_000 }));
  ctx.passTime(CHARGE_NOTICE_MS);
  expect(await takeDueCharges(service)).toEqual({ taken: 1 });
  const shown = await sandbox.send("GET", `/charge/${due.chargeId}`);
  expect(payloadOf(shown)).toMatchObject({ state: "debt" });

  // Nothing of it is real, and nothing real is of it.
  const real = await announce();
  const listed = await listChargesOfBucket(service, null, { limit: 10 });
  expect(listed.map(({ charge }) => charge.chargeId)).toEqual([real]);
  expect(outcomeOf(await decide(real, "waived"))).toBe("404 chargeNotFound");
  expect(outcomeOf(await decide(real, "waived", client))).toBe("403 sandboxOnly");
  expect(outcomeOf(await make({ shipmentId }, client))).toBe("403 sandboxOnly");
  expect(outcomeOf(await make({ shipmentId: live }))).toBe("404 pApiShipmentNotFound");
  for (const wrong of [{ amount: 0 }, { amount: 0.001 }, { type: "gift" }])
    expect(outcomeOf(await make({ shipmentId, ...wrong }))).toMatch(/^400/);
  expect((await verifyBooks(service)).problems).toEqual([]);
});
