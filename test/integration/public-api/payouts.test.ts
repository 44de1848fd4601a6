import type { PayoutId, StaffId } from "#app/shipping/model/ids.ts";
import { approvePayout, confirmPayout, sendPayout } from "#app/shipping/payouts/payouts.ts";
import { addStaff } from "#app/shipping/staff/add-staff.ts";

import { expect, openApiClient, outcomeOf, payloadOf, test } from "./api-client.ts";
import { work } from "./batches/batch-world.ts";
import { bankSandboxCash } from "./examples/bank-cash.ts";
import { openExampleWorld } from "./examples/open-example-world.ts";
import { labelledIn, openSandboxClient } from "./examples/record-successes.ts";
import { makeRecorder } from "./examples/recorder.ts";

interface Payout {
  payoutId: PayoutId;
  amount: number;
  state: string;
}

const account = {
  holder: "Tienda Ejemplo S.A.",
  taxId: "1790000000001",
  bank: "Banco del Ejemplo",
  number: "2200998877",
  kind: "checking",
};

test("an account asks for what is in its balance, once, and only people of the service let it go to its bank", async ({
  db,
}) => {
  const world = await openExampleWorld(db);
  const { service } = world;
  const client = await openSandboxClient(world);
  const stranger = openApiClient(service, world.apiKey);
  const parcel = async () => {
    const shipmentId = await labelledIn(makeRecorder(Date.now), client, { goodsCollection: 40 });
    await bankSandboxCash(world, shipmentId);
  };
  const ask = (destination: string, headers = {}) =>
    client.send("POST", "/payout", { body: { destination }, headers });
  const list = async (query = "", by = client) =>
    payloadOf<{ data: Payout[]; nextCursor: string | null }>(
      await by.send("GET", `/payout${query}`),
    );

  expect(outcomeOf(await ask("wallet"))).toBe("422 payoutNothingDue");
  await parcel();
  expect(outcomeOf(await ask("bank"))).toBe("422 bankDetailsMissing");
  expect(outcomeOf(await ask("cash"))).toBe("400 pApiBadRequest");
  await client.send("PATCH", "/bankDetails", { body: account });
  const key = { "idempotency-key": "payout 1" };
  const first = payloadOf<Payout>(await ask("bank", key));
  expect(first).toMatchObject({ amount: 40, state: "draft", destination: "bank" });
  expect(payloadOf<Payout>(await ask("bank", key))).toEqual(first);
  for (const destination of ["bank", "wallet"])
    expect(outcomeOf(await ask(destination))).toBe("409 payoutOpen");

  const { payoutId } = first;
  const by = await addStaff(service, {
    name: "ana",
    email: "ana@example.com",
    role: "finance",
    addedBy: 1 as StaffId,
  });
  const limit = { perAction: 1000, perDay: 1000 };
  const limits = { support: limit, operations: limit, finance: limit, admin: limit };
  await approvePayout(service, payoutId, { by, limits });
  await sendPayout(service, { payoutId, bankAccountId: "pichincha-1", reference: "TR-7" });
  await confirmPayout(service, payoutId);
  await parcel();
  expect(payloadOf<Payout>(await ask("wallet"))).toMatchObject({ amount: 40, state: "done" });

  const { data, nextCursor } = await list("?limit=1");
  expect([data.length, data[0]?.state]).toEqual([1, "done"]);
  expect((await list(`?limit=1&after=${nextCursor}`)).data).toMatchObject([
    { payoutId, state: "done", bankReference: "tr-7" },
  ]);
  expect((await list("?state=draft")).data).toEqual([]);
  expect((await list("", stranger)).data).toEqual([]);
  await work(world);
  const events = payloadOf<{ data: { type: string; data: Payout }[] }>(
    await client.send("GET", "/event?limit=100"),
  );
  const done = events.data.filter(({ type }) => type === "payout.done");
  // Jobs that became due at one moment run in any order.
  expect(new Set(done.map((event) => event.data.payoutId))).toEqual(
    new Set([payoutId, data[0]!.payoutId]),
  );
  expect(done).toHaveLength(2);
});

test("where an account is paid is its own, is never told whole, and a change of it waits", async ({
  world,
  client,
}) => {
  const set = (changes: object = {}) =>
    client.send("PATCH", "/bankDetails", { body: { ...account, ...changes } });
  const read = () => client.send("GET", "/bankDetails");
  expect(payloadOf(await read())).toEqual({});
  for (const wrong of [{ number: "12" }, { kind: "gold" }, { holder: " " }, { bank: undefined }])
    expect(outcomeOf(await set(wrong)), JSON.stringify(wrong)).toBe("400 pApiBadRequest");
  const { bank, kind } = account;
  const first = { bank, kind, numberEnd: "8877" };
  expect(payloadOf(await set())).toMatchObject({ valid: first });
  for (const number of ["4444", "12345", "1234-567"]) {
    const changed = await set({ number });
    expect(payloadOf(changed)).toMatchObject({ valid: first, waiting: { bank } });
    expect(changed.text).not.toContain(number);
  }
  expect(Object.keys(payloadOf<object>(await set()))).toEqual(["valid"]);
  await set({ bank: "Banco Segundo" });
  world.ctx.passTime(49 * 3_600_000);
  const after = await read();
  expect(payloadOf(after)).toMatchObject({ valid: { bank: "Banco Segundo" } });
  expect(after.text).not.toContain(account.number);
});
