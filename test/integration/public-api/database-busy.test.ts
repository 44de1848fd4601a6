import { setTimeout as sleep } from "node:timers/promises";

import { inject } from "vitest";

import { getShipment } from "#app/shipping/shipments/get-shipment.ts";
import { connectRaw } from "#test/support/raw-sql.ts";

import { expect, openApiClient, outcomeOf, test } from "./api-client.ts";

const sender = {
  addressType: "sender",
  fullName: "Bodega Norte",
  streetLine1: "Av. Amazonas",
  territoryBaseId: "EC|:|17|:|1701|:|170150",
  country: "EC",
  phone: "+593991234567",
};

test.for([
  ["SQLITE_FULL", "database or disk is full"],
  ["SQLITE_BUSY", "database is locked"],
  ["53100", "could not extend file: No space left on device"],
  ["57P01", "terminating connection due to administrator command"],
  ["25P03", "terminating connection due to idle-in-transaction timeout"],
])(
  "a write that the database cannot take (%s) is 503 databaseBusy with Retry-After",
  async ([code, message], { world }) => {
    const failure = Object.assign(new Error(message), { code });
    const db = {
      ...world.service.db,
      tx: () => Promise.reject(new Error("query failed", { cause: failure })),
    };
    const client = openApiClient({ ...world.service, db }, world.apiKey);
    const refused = await client.send("POST", "/address", { body: sender });
    expect(outcomeOf(refused)).toBe("503 databaseBusy");
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(client.lines.filter(({ level }) => level === "error")).toEqual([]);
  },
);

test("a write whose commit has no answer is 504 answerLost: it may have been done", async ({
  world,
}) => {
  const lost = new Error("Connection terminated unexpectedly");
  const isCommitUnknown = (error: unknown) => error === lost;
  const db = { ...world.service.db, isCommitUnknown, tx: () => Promise.reject(lost) };
  const client = openApiClient({ ...world.service, db }, world.apiKey);
  const unknown = await client.send("POST", "/address", { body: sender });
  expect(outcomeOf(unknown)).toBe("504 answerLost");
  expect(Number(unknown.headers.get("retry-after"))).toBeGreaterThan(0);
});

test("a process that has no ids left reserved is 503 databaseBusy, and half a purchase is not kept", async ({
  world,
}) => {
  const draft = await world.draft();
  const { rateId } = world.rateOf(draft);
  const newId = () => {
    throw new Error("no ids are reserved: the database has not answered for too long");
  };
  const client = openApiClient({ ...world.service, newId }, world.apiKey);
  const before = await world.balance();
  const refused = await client.send("PATCH", `/shipment/purchase/${draft.shipmentId}`, {
    body: { preferredRateObjectId: rateId, purchaseWith: "walletAvailable" },
  });
  expect(outcomeOf(refused)).toBe("503 databaseBusy");
  expect(await world.balance()).toBe(before);
  expect((await getShipment(world.ctx, draft.shipmentId)).isPaid).toBe(false);
});

test(
  "a work whose connection PostgreSQL ends between two statements may be tried again",
  { skip: inject("dialect") === "sqlite" },
  async ({ db, databaseUrl }) => {
    const raw = await connectRaw(databaseUrl);
    const failed = await db
      .tx(null, async (tx) => {
        await tx.select().from(tx.tables.accounts);
        await raw.rows(
          "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'encomienda'",
        );
        // The client has heard of it before it sends the next one.
        await sleep(300);
        await tx.select().from(tx.tables.accounts);
      })
      .then(
        () => null,
        (error: unknown) => error,
      );
    expect(failed).toBeInstanceOf(Error);
    expect(db.isUnavailable(failed)).toBe(true);
    await raw.close();
  },
);
