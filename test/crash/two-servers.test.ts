import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { makeIdSource, type ShipmentId } from "#app/shipping/model/ids.ts";
import type { JobPayloads } from "#app/shipping/model/job.ts";
import { isTurnOf, REFUNDED_QUIET_MS } from "#app/shipping/model/polling-schedule.ts";
import type { Database } from "#db/engine/database.ts";
import { findPostgres } from "#test/support/postgres/find-postgres.ts";
import { startServer, type ServerProcess } from "#test/support/processes/server.ts";

import { openApi, type Api } from "./api.ts";
import { openCrashAccount, readWallet, saveAddresses } from "./crash-account.ts";
import { askForTracking, settle } from "./finish.ts";
import type { Detail, Draft, Rate } from "./journal.ts";
import { runCrash } from "./run-crash.ts";
import { freePort, openWorkplace, type Workplace } from "./workplace.ts";

const TIMES = 12;
const RECONCILE_EVERY_MS = 10_000;
/** These servers live, so an answer may take as long as a busy machine needs. */
const PATIENCE_MS = 60_000;
const hasPostgres = findPostgres(process.env) !== null;

describe.skipIf(!hasPostgres)("two servers on one database", () => {
  let workplace: Workplace;
  let servers: ServerProcess[];
  let db: Database;
  let account: Awaited<ReturnType<typeof openCrashAccount>>;
  let apis: Api[];
  let addresses: Awaited<ReturnType<typeof saveAddresses>>;
  /** The carrier is asked about these too, for a month. */
  const refunded: ShipmentId[] = [];

  beforeAll(async () => {
    const port = await freePort();
    workplace = await openWorkplace("postgres", { seed: "two", pushTo: port });
    servers = [
      await startServer({ env: { ...workplace.env, PORT: String(port) } }),
      await startServer({ env: workplace.env }),
    ];
    db = await workplace.openDatabase();
    account = await openCrashAccount(servers[0]!, workplace);
    apis = servers.map(({ baseUrl }) => openApi(() => baseUrl, account.apiKey, PATIENCE_MS));
    addresses = await saveAddresses(apis[0]!);
  }, 120_000);
  afterAll(async () => {
    await db.close();
    await Promise.all(servers.map((server) => server.stop()));
    await workplace.close();
  });

  async function draft(): Promise<{ shipmentId: number; rate: Rate }> {
    const heard = await apis[1]!.ask<Draft>("POST", "/shipment", {
      ...addresses,
      parcel: { weight: 2, length: 20, width: 15, height: 10 },
      contents: ["clothes"],
      goodsCurrency: "USD",
    });
    const rate = heard?.payload.rates.find(({ carrierToken }) => carrierToken === "simulador");
    if (!heard || !rate) throw new Error(`no draft: ${heard?.code}`);
    return { shipmentId: heard.payload.shipmentId, rate };
  }

  /** The same request through both, many times at once; the answers as `status code`, counted. */
  async function throughBoth(path: string, body?: unknown) {
    const asked = Array.from({ length: TIMES }, (_, index) =>
      apis[index % 2]!.ask<Detail>("PATCH", path, body),
    );
    const heard = (await Promise.all(asked)).flatMap((each) => each ?? []);
    const tally: Record<string, number> = {};
    for (const { status, code } of heard) {
      const outcome = `${status} ${code}`.trim();
      tally[outcome] = (tally[outcome] ?? 0) + 1;
    }
    return { heard, tally };
  }

  test("charge a draft once, ask the carrier once, and give back once", async () => {
    const { balance: before } = await readWallet(servers[0]!, account.accountId);
    const { shipmentId, rate } = await draft();
    refunded.push(shipmentId as ShipmentId);
    const payment = { preferredRateObjectId: rate.rateId, purchaseWith: "walletAvailable" };
    const purchased = await throughBoth(`/shipment/purchase/${shipmentId}`, payment);
    expect(purchased.tally).toEqual({
      "200": 1,
      "422 paymentIntentShipmentPurchaseTransactionAlreadyCreated": TIMES - 1,
    });
    const { balance: charged } = await readWallet(servers[1]!, account.accountId);
    expect(before - charged).toBe(Math.round(rate.priceTotal * 100));

    const numbered = await throughBoth(`/shipment/generateTrackingNumber/${shipmentId}`);
    expect(numbered.tally).toEqual({ "200": TIMES });
    const waybills = workplace.simulator.waybills();
    expect(waybills.map(({ reference }) => reference)).toEqual([String(shipmentId)]);
    const numbers = new Set(numbered.heard.map(({ payload }) => payload.trackingNumber));
    expect(numbers).toEqual(new Set([waybills[0]?.number]));
    expect(workplace.simulator.traffic().asked).toMatchObject({ create: 1 });

    const body = { annulReasonStatus: "other" };
    const annulled = await throughBoth(`/shipment/annulAndRefund/${shipmentId}`, body);
    expect(annulled.tally).toEqual({ "200": 1, "422 shipmentAnnulAlreadyDone": TIMES - 1 });
    expect(workplace.simulator.traffic().asked).toMatchObject({ annul: 1 });
    const { balance: after } = await readWallet(servers[0]!, account.accountId);
    expect(after).toBe(before);
  });

  test("do every job once between them, periodic ones too", async () => {
    const { simulator } = workplace;
    const shipmentIds: ShipmentId[] = [];
    for (let parcels = 0; parcels < 6; parcels++) {
      const { shipmentId, rate } = await draft();
      shipmentIds.push(shipmentId as ShipmentId);
      const body = { preferredRateObjectId: rate.rateId, purchaseWith: "walletAvailable" };
      for (const step of ["purchase", "generateTrackingNumber"]) {
        const path = `/shipment/${step}/${shipmentId}`;
        const heard = await apis[parcels % 2]!.ask("PATCH", path, step === "purchase" ? body : {});
        expect([step, heard?.status]).toEqual([step, 200]);
      }
    }
    const earlier = await questions(shipmentIds);
    await askForTracking(db, makeIdSource(Date.now, db.ids), [0, 1, 2, 3, 4, 5, 6]);
    expect(await settle(db, simulator)).toEqual([]);
    // One question for all parcels whose turn it is; the clock may have asked for a round of its own meanwhile.
    const later = await questions(shipmentIds);
    expect(later.due - earlier.due).toBeGreaterThanOrEqual(2);
    expect(later.asked - earlier.asked).toBe(later.due - earlier.due);

    // A period of the clock that both of them asked for is one job.
    const reconciled = async () => (await jobs()).filter(({ kind }) => kind === "reconcile");
    const before = (await reconciled()).length;
    await expect.poll(async () => (await reconciled()).length).toBeGreaterThan(before);
    const times = (await reconciled()).map(({ objectCreated }) => objectCreated.getTime());
    // Periods begin at multiples of their length.
    const [first, last] = [Math.min(...times), Math.max(...times)].map((time) =>
      Math.floor(time / RECONCILE_EVERY_MS),
    );
    expect(times.length).toBeLessThanOrEqual(last! - first! + 1);
    expect(await settle(db, simulator)).toEqual([]);
    expect((await jobs()).filter(({ attempts }) => attempts !== 1)).toEqual([]);
  });

  /** How many rounds had to ask about these parcels or a refunded one, and how many questions there were, at rest. */
  async function questions(shipmentIds: readonly ShipmentId[]) {
    for (;;) {
      expect(await settle(db, workplace.simulator)).toEqual([]);
      const asked = askedTimes();
      const rounds = await polls();
      // A round of the clock that came in between is awaited.
      if (rounds.some(({ state }) => state === "ready") || asked !== askedTimes()) continue;
      const due = rounds
        .map(({ payload }) => (payload as JobPayloads["pollTracking"]).round)
        .filter(
          (round) =>
            shipmentIds.some((shipmentId) => isTurnOf(shipmentId, 0, round)) ||
            refunded.some((shipmentId) => isTurnOf(shipmentId, REFUNDED_QUIET_MS, round)),
        );
      return { asked, due: due.length };
    }
  }

  const askedTimes = () => workplace.simulator.traffic().asked["track"] ?? 0;
  const polls = async () => (await jobs()).filter(({ kind }) => kind === "pollTracking");
  const jobs = () => db.read.select().from(db.read.tables.jobs);
});

test.skipIf(!hasPostgres)(
  "two servers share the load, lose one another now and then, and keep every promise",

  async () => {
    const shared = {
      kills: 2,
      shoppers: 5,
      dialect: "postgres",
      seed: "62",
      servers: 2,
      hurry: true,
    } as const;
    const report = await runCrash(shared);
    expect(report.violations).toEqual([]);
    expect(report.waybills.duplicates).toBe(0);
    expect(report.acknowledged.purchase).toBeGreaterThan(0);
  },
);
