import { fileJobs } from "#app/shipping/cash-files/jobs.ts";
import { expectCash } from "#app/shipping/cash/keep-cash.ts";
import { cents } from "#app/shipping/model/money.ts";
import { selectJobs } from "#db/jobs.ts";

import { expect, openApiClient, outcomeOf, payloadOf, test } from "./api-client.ts";
import { signal } from "./batches/batch-world.ts";
import { openExampleWorld } from "./examples/open-example-world.ts";
import { labelledIn, openSandboxClient } from "./examples/record-successes.ts";
import { makeRecorder } from "./examples/recorder.ts";

interface Remittance {
  remittanceId: number;
  carrierToken: string;
  state: string;
  isDone: boolean;
  remitted: number;
  rows: { trackingNumber: string; amount: number; problem: string | null }[];
}

test("a remittance of the sandbox is short, doubled and partly nobody's, moves what came, once, and is no other account's", async ({
  db,
}) => {
  const world = await openExampleWorld(db);
  const { service } = world;
  const client = await openSandboxClient(world);
  const live = openApiClient(service, world.apiKey);
  const send = async (path: string, body?: object, by = client) =>
    by.send("POST", `/cod/${path}`, body ? { body } : {});
  const runParts = async () => {
    for (const { kind, payload } of await selectJobs(db.read, "ready", 100))
      if (kind === "runFilePart") await fileJobs.runFilePart.handlerWith(service)(payload, signal);
  };
  expect(outcomeOf(await send("sandboxRemittance"))).toBe("422 sandboxEventNotPossible");
  expect(outcomeOf(await send("sandboxRemittance", undefined, live))).toBe("403 sandboxOnly");
  for (let parcel = 0; parcel < 2; parcel += 1) {
    const id = await labelledIn(makeRecorder(Date.now), client, { goodsCollection: 40 });
    for (const event of ["departed", "collected"])
      await client.send("PATCH", `/shipment/advance/${id}`, { body: { event } });
  }
  const made = payloadOf<Remittance>(await send("sandboxRemittance"));
  expect(made).toMatchObject({ state: "preview", isDone: true, remitted: 0 });
  expect(made.rows.map(({ amount, problem }) => [amount, problem])).toEqual([
    [39.99, "short"],
    [40, null],
    [40, "unknownNumber"],
    [40, "twice"],
  ]);

  const { remittanceId, carrierToken } = made;
  const path = `/cod/remittance/${remittanceId}`;
  const rows = made.rows.map(({ trackingNumber, amount }) => ({ trackingNumber, amount }));
  const sent = { carrierToken, rows };
  expect(payloadOf(await send("remittance", sent))).toEqual(made);
  expect(outcomeOf(await live.send("GET", path))).toBe("404 remittanceNotFound");
  // Its numbers are no word about another account's parcels.
  const foreign = payloadOf<Remittance>(await send("remittance?apply=true", sent, live));
  expect(new Set(foreign.rows.map(({ problem }) => problem))).toEqual(new Set(["unknownNumber"]));

  for (let again = 0; again < 2; again += 1) {
    const applied = payloadOf<Remittance>(await send("remittance?apply=true", sent));
    expect(applied).toMatchObject({ remittanceId, state: "applied", isDone: again === 1 });
    await runParts();
  }
  expect(payloadOf(await client.send("GET", path))).toMatchObject({ remitted: 79.99 });
  for (const wrong of [
    { ...sent, rows: [] },
    { ...sent, rows: [{ trackingNumber: "A", amount: -1 }] },
  ])
    expect(outcomeOf(await send("remittance", wrong))).toBe("400 pApiBadRequest");

  // The operator's carriers pay the service: their cash is not moved by a merchant's word. Its own pay the merchant.
  const { shipmentId } = await world.paid({ goodsCollection: cents(4000) }, "condor");
  const numbered = await live.send("PATCH", `/shipment/generateTrackingNumber/${shipmentId}`);
  const { trackingNumber } = payloadOf<{ trackingNumber: string }>(numbered);
  const own = { carrierToken: "condor", rows: [{ trackingNumber, amount: 40 }] };
  const refused = payloadOf<Remittance>(await send("remittance?apply=true", own, live));
  expect(refused.rows).toMatchObject([{ problem: "notCod", remitted: null }]);
  const bought = await world.paid({ goodsCollection: cents(4000) }, "condor");
  const ofOwn = { ...bought, trackingNumber: "OWN-1" };
  await db.tx(world.accountId, (tx) => expectCash(service, tx, ofOwn, "ownContract"));
  const row = { trackingNumber: "OWN-1", amount: 40 };
  await send("remittance?apply=true", { ...own, rows: [row] }, live);
  await runParts();
  const paid = await live.send("GET", `/cod/${bought.shipmentId}`);
  expect(payloadOf(paid)).toMatchObject({ state: "paidOut", books: "ownContract", paidOut: 40 });
});
