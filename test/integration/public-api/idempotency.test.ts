import { inject } from "vitest";

import { erasePersonalData } from "#app/shipping/accounts/erase-personal-data.ts";
import { openAccount } from "#app/shipping/accounts/open-account.ts";
import { listAddresses } from "#app/shipping/addresses/list-addresses.ts";
import { idempotencyJobs } from "#app/shipping/idempotency/jobs.ts";
import { freeKeys, runOnce } from "#app/shipping/idempotency/repeated-request.ts";
import { cents } from "#app/shipping/model/money.ts";
import { DAY_MS } from "#app/shipping/model/time-units.ts";
import { listShipments } from "#app/shipping/shipments/list-shipments.ts";
import { listStatement } from "#app/shipping/wallet/list-statement.ts";
import { topUpWallet } from "#app/shipping/wallet/top-up-wallet.ts";
import { openWorld, type World } from "#test/support/world.ts";

import {
  describe,
  draft,
  expect,
  inlineRecipient,
  openApiClient,
  outcomeOf,
  payloadOf,
  quotation,
  test,
  type ApiClient,
} from "./api-client.ts";

const firstPage = { limit: 100, page: 1 };
const keyed = (key: string) => ({ "idempotency-key": key });
const post = (client: ApiClient, key: string, body: unknown, path = "/shipment") =>
  client.send("POST", path, { body, headers: keyed(key) });
const countOf = async ({ ctx }: World) =>
  (await listShipments(ctx, { ...firstPage, extVendorId: null })).total;

interface Draft {
  shipmentId: number;
  rates: { rateId: number; available: boolean }[];
}

/** A process that dies at its nth write for the account: nothing that it begins from then on happens. */
async function dyingAt(world: World, write: number) {
  // The first request of a key writes when it was used.
  await openApiClient(world.service, world.apiKey).send("GET", "/address");
  let writes = 0;
  let die = () => {};
  const dead = new Promise<void>((resolve) => (die = resolve));
  const { db } = world.service;
  const dying: typeof db = Object.create(db, {
    tx: {
      value: (...parameters: Parameters<typeof db.tx>) => {
        if (parameters[0] !== null) writes += 1;
        if (writes < write) return db.tx(...parameters);
        die();
        return new Promise(() => {});
      },
    },
  }) as typeof db;
  const service = { ...world.service, db: dying, processId: "dying" };
  return { client: openApiClient(service, world.apiKey), dead };
}

describe("a request with an Idempotency-Key", () => {
  test("that is sent again has one effect and the same answer", async ({ world, client }) => {
    const body = draft(world);
    const first = await post(client, "order-1", body);
    const again = await post(client, "order-1", body);
    expect(outcomeOf(first)).toBe("201");
    expect(again).toMatchObject({ status: 201, text: first.text });
    expect(first.headers.get("idempotency-replayed")).toBeNull();
    expect(again.headers.get("idempotency-replayed")).toBe("true");
    expect(await countOf(world)).toBe(1);
  });

  test("is the same request in another order of its fields", async ({ world, client }) => {
    const first = await post(client, "k", draft(world));
    const turned = Object.fromEntries(Object.entries(draft(world)).toReversed());
    expect((await post(client, "k", turned)).text).toBe(first.text);
  });

  test("is refused with another body, path or method, and changes nothing", async ({
    world,
    client,
  }) => {
    const first = await post(client, "k", draft(world));
    const { shipmentId } = payloadOf<Draft>(first);
    const others = [
      await post(client, "k", draft(world, { extId: "other" })),
      await post(client, "k", quotation(), "/quotation"),
      await client.send("PATCH", `/shipment/${shipmentId}`, { body: {}, headers: keyed("k") }),
    ];
    expect(others.map(outcomeOf)).toEqual(Array(3).fill("422 idempotencyKeyReused"));
    expect(await countOf(world)).toBe(1);
  });

  test("that arrives many times at once has one effect", async ({ world, client }) => {
    const sent = await Promise.all(
      Array.from({ length: 8 }, () => post(client, "k", draft(world))),
    );
    expect(await countOf(world)).toBe(1);
    for (const answer of sent) {
      expect(["201", "409 idempotencyKeyInUse"]).toContain(outcomeOf(answer));
      if (answer.status === 409) expect(answer.headers.get("retry-after")).toBe("1");
    }
    expect(new Set(sent.filter(({ status }) => status === 201).map(({ text }) => text)).size).toBe(
      1,
    );
  });

  test("belongs to its account", async ({ world, client }) => {
    const other = await openAccount(world.service, { name: "Otra tienda" });
    const foreign = openApiClient(world.service, other.apiKey);
    await post(client, "k", draft(world));
    expect(outcomeOf(await post(foreign, "k", quotation(), "/quotation"))).toBe("201");
  });

  test("is answered with the first refusal again, and not with one that may pass", async ({
    db,
  }) => {
    const world = await openWorld(db, { balance: 0 });
    const client = openApiClient(world.service, world.apiKey);
    const { rates, shipmentId } = payloadOf<Draft>(await post(client, "k", draft(world)));
    const body = {
      preferredRateObjectId: rates.find(({ available }) => available)!.rateId,
      purchaseWith: "walletAvailable",
    };
    const buy = (key: string) =>
      client.send("PATCH", `/shipment/purchase/${shipmentId}`, { body, headers: keyed(key) });
    expect(outcomeOf(await buy("poor"))).toMatch(/InsufficientFunds/);
    const { service, accountId } = world;
    await topUpWallet(service, { accountId, amount: cents(10_000), reference: "later" });
    expect(outcomeOf(await buy("poor"))).toMatch(/InsufficientFunds/);
    expect(outcomeOf(await buy("rich"))).toBe("200");
    expect(outcomeOf(await buy("rich"))).toBe("200");
    expect(outcomeOf(await buy("later"))).toMatch(/AlreadyCreated/);

    const label = () =>
      client.send("POST", `/shipment/generateLabelUrl/${shipmentId}`, {
        body: { type: "carrierDefault" },
        headers: keyed("label"),
      });
    expect(outcomeOf(await label())).toBe("409 pApiShipmentLabelNotReady");
    await client.send("PATCH", `/shipment/generateTrackingNumber/${shipmentId}`);
    expect(outcomeOf(await label())).toBe("200");
  });

  test("with a key that no header can hold is refused", async ({ world, client }) => {
    expect(outcomeOf(await post(client, "x".repeat(256), draft(world)))).toBe("400 pApiBadRequest");
    expect(outcomeOf(await post(client, "x".repeat(255), draft(world)))).toBe("201");
    expect(await countOf(world)).toBe(1);
  });

  test("is forgotten after a day", async ({ world, client }) => {
    await post(client, "k", draft(world));
    world.ctx.passTime(DAY_MS + 1);
    const { pruneIdempotentRequests } = idempotencyJobs;
    await pruneIdempotentRequests.handlerWith(world.service)({}, AbortSignal.timeout(5_000));
    const { tables } = world.ctx.db.read;
    expect(await world.ctx.db.read.select().from(tables.idempotentRequests)).toEqual([]);
    await post(client, "k", draft(world, { contents: ["book"] }));
    expect(await countOf(world)).toBe(2);
  });

  test("is kept encrypted, and its body is erased with its recipient", async ({
    world,
    client,
  }) => {
    const body = draft(world, { recipientAddressId: undefined, recipientAddress: inlineRecipient });
    await post(client, "k", body);
    const { tables } = world.ctx.db.read;
    const kept = () => world.ctx.db.read.select().from(tables.idempotentRequests);
    expect(JSON.stringify(await kept())).not.toContain("Lucía");
    await erasePersonalData(world.service, { accountId: world.accountId, of: "everybody" });
    expect((await kept()).map(({ body: text }) => text)).toEqual([""]);
    expect(outcomeOf(await post(client, "k", body))).toBe("422 idempotencyKeyReused");
    expect(await countOf(world)).toBe(1);
  });
});

describe("a process that dies while it serves a request with an Idempotency-Key", () => {
  test("before the effect leaves it to the next one, once its lease is over", async ({
    world,
    client,
  }) => {
    const dying = await dyingAt(world, 2);
    void post(dying.client, "k", draft(world));
    await dying.dead;
    const refused = await post(client, "k", draft(world));
    expect(outcomeOf(refused)).toBe("409 idempotencyKeyInUse");
    // The rest of a lease of 15 s.
    const waitSeconds = (answer: typeof refused) => Number(answer.headers.get("retry-after"));
    expect(waitSeconds(refused)).toBeGreaterThan(10);
    expect(waitSeconds(refused)).toBeLessThanOrEqual(15);
    world.ctx.passTime(9_000);
    expect(waitSeconds(await post(client, "k", draft(world)))).toBeLessThanOrEqual(6);
    world.ctx.passTime(11_000);
    expect(outcomeOf(await post(client, "k", draft(world)))).toBe("201");
    expect(await countOf(world)).toBe(1);
  });

  test.runIf(inject("dialect") === "sqlite")(
    "on SQLite leaves it to the next server at once",
    async ({ world, client }) => {
      const dying = await dyingAt(world, 2);
      void post(dying.client, "k", draft(world));
      await dying.dead;
      await freeKeys(world.service);
      expect(outcomeOf(await post(client, "k", draft(world)))).toBe("201");
      expect(await countOf(world)).toBe(1);
    },
  );

  test("leaves it to the next request at once where it is known to be gone", async ({ world }) => {
    const dying = await dyingAt(world, 2);
    void post(dying.client, "k", draft(world));
    await dying.dead;
    const isProcessGone = (processId: string) => processId === "dying";
    const knowing = openApiClient({ ...world.service, isProcessGone }, world.apiKey);
    expect(outcomeOf(await post(knowing, "k", draft(world)))).toBe("201");
    expect(await countOf(world)).toBe(1);
  });

  test("is told from this process, whose work ends soon", async ({ world }) => {
    const request = { key: "k", fingerprint: "f" };
    let begin = () => {};
    const begun = new Promise<void>((resolve) => (begin = resolve));
    void runOnce(world.ctx, request, () => {
      begin();
      return new Promise(() => {});
    });
    await begun;
    await expect(runOnce(world.ctx, request, () => new Promise(() => {}))).rejects.toMatchObject({
      code: "idempotencyKeyInUse",
      retryAfterMs: 1000,
    });
  });

  test.for([
    ["a draft", "/shipment", draft],
    ["an address", "/address", () => ({ ...inlineRecipient, addressType: "recipient" })],
    ["a webhook", "/webhook", () => ({ url: "https://example.org/h", events: ["wallet.low"] })],
  ] as const)(
    "after the effect has kept its answer: %s",
    async ([, path, bodyOf], { world, client }) => {
      const before = (await listAddresses(world.ctx, firstPage)).total;
      const body = bodyOf(world);
      const dying = await dyingAt(world, 3);
      void post(dying.client, "k", body, path);
      await dying.dead;
      const replayed = await post(client, "k", body, path);
      expect(replayed.headers.get("idempotency-replayed")).toBe("true");
      expect(await countOf(world)).toBe(path === "/shipment" ? 1 : 0);
      const after = (await listAddresses(world.ctx, firstPage)).total;
      expect(after - before).toBe(path === "/address" ? 1 : 0);
    },
  );

  test("after it paid a shipment: the repetition is answered with the paid shipment", async ({
    world,
    client,
  }) => {
    const { rates, shipmentId } = payloadOf<Draft>(await post(client, "draft", draft(world)));
    const body = {
      preferredRateObjectId: rates.find(({ available }) => available)!.rateId,
      purchaseWith: "walletAvailable",
    };
    const buy = (from: ApiClient) =>
      from.send("PATCH", `/shipment/purchase/${shipmentId}`, { body, headers: keyed("buy") });
    const statement = { accountId: world.accountId, limit: 100 };
    const dying = await dyingAt(world, 3);
    void buy(dying.client);
    await expect
      .poll(async () => (await listStatement(world.ctx, statement)).map(({ kind }) => kind))
      .toContain("charge");
    world.ctx.passTime(20_000);
    const answer = await buy(client);
    expect(outcomeOf(answer)).toBe("200");
    expect(payloadOf(answer)).toMatchObject({ shipmentId, isPaid: true });
    expect(await buy(client)).toMatchObject({ status: 200, text: answer.text });
  });
});

test("the refusal of a used extId names the shipment that has it", async ({ world, client }) => {
  const body = draft(world, { extId: "order-7" });
  const { shipmentId } = payloadOf<Draft>(await client.send("POST", "/shipment", { body }));
  const refused = await client.send("POST", "/shipment", { body });
  expect(refused.json).toEqual({
    statusCode: 409,
    message: "pApiShipmentExtIdAlreadyUsed",
    shipmentId,
  });
});
