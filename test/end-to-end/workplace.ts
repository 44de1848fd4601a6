import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { inject } from "vitest";

import { bucketNameOf, HOME } from "#app/shipping/model/bucket.ts";
import { calmSettings, defaultSecrets } from "#app/simulators/carrier/settings.ts";
import { startSimulator, type Simulator } from "#app/simulators/carrier/simulator.ts";
import { writePlugin } from "#app/simulators/carrier/write-plugin.ts";
import { startStore, type Store } from "#app/simulators/shopify/store.ts";
import type { WebhookConditions } from "#app/simulators/shopify/webhooks/announcement.ts";
import { readAppToml } from "#app/simulators/shopify/webhooks/read-app-toml.ts";
import { withSchema } from "#db/engine/postgres/postgres-client.ts";
import { freePort } from "#test/crash/workplace.ts";
import { makeTestDatabase } from "#test/support/database.ts";
import { startServer, type ServerProcess } from "#test/support/processes/server.ts";
import { connectRaw, type RawSql } from "#test/support/raw-sql.ts";
import { rounds } from "#test/support/rounds.ts";

const apiKey = "e2e-key";
export const apiSecret = "e2e-secret";
export const SIGNING_SECRET = "one-secret-for-every-server-of-the-test";
const APP_URL = "https://encomienda.example.com";
const REDIRECT = new URL("../../app/simulators/shopify/redirect.ts", import.meta.url).href;
export const TRACKING_URL = "https://simulador.example/seguir?guia={{trackingNumber}}";

/** Every message twice, none in order: what the store promises is no more. */
const roughWeather: Partial<WebhookConditions> = { duplicates: 1, disorderMs: 300 };

/** The production server as a process, a store and a carrier that speak HTTP with it, and the database under it. */
export interface Workplace {
  store: Store;
  carrierSimulator: Simulator;
  mailFolder: string;
  /** The bucket that stores are placed in. */
  storesIn: string;
  /** On that bucket, past the server's own code. */
  sql: RawSql;
  server: () => ServerProcess;
  baseUrl: string;
  /** Everything that every server printed. */
  output: () => string;
  kill: () => Promise<void>;
  /** With these settings changed. */
  start: (changed?: Record<string, string>) => Promise<void>;
  close: () => Promise<void>;
}

export async function openWorkplace(
  conditions: Partial<WebhookConditions> = {},
  settings: Record<string, string> = {},
): Promise<Workplace> {
  const folder = mkdtempSync(join(tmpdir(), "encomienda-end-to-end-"));
  const mailFolder = join(folder, "mail");
  const [database, port] = await Promise.all([makeTestDatabase(), freePort()]);
  const isPostgres = !database.url.startsWith("file:");
  const baseUrl = `http://127.0.0.1:${port}`;
  const store = await startStore({
    app: {
      apiKey,
      apiSecret,
      url: APP_URL,
      listensAt: baseUrl,
      ...readAppToml("shopify.app.toml"),
    },
    conditions: { ...roughWeather, ...conditions },
  });
  const callbackUrl = `${baseUrl}/api/public/carrier/simulador/events`;
  const carrierSimulator = await startSimulator({
    port: 0,
    host: "127.0.0.1",
    ...defaultSecrets,
    settings: { ...calmSettings, callbackUrl },
  });
  const carriersFolder = join(folder, "carriers");
  mkdirSync(carriersFolder);
  writePlugin(carriersFolder, {
    hosts: { api: carrierSimulator.baseUrl },
    testOnly: false,
    trackingUrl: TRACKING_URL,
  });

  const env = {
    PORT: String(port),
    DATABASE_URL: database.url,
    ...(isPostgres ? { BUCKETS: "2" } : {}),
    NODE_OPTIONS: `--import=${REDIRECT}`,
    SHOPIFY_SIMULATOR_URL: store.url,
    SHOPIFY_API_KEY: apiKey,
    SERVICE_OPERATOR: "Envíos Inventados S.A.",
    SUPPORT_EMAIL: "ayuda@example.com",
    PRIVACY_CONTACT: "privacidad@example.com",
    PROCESSING_PLACE: "Quito, Ecuador",
    SHOPIFY_API_SECRET: apiSecret,
    SHOPIFY_APP_URL: APP_URL,
    SIGNING_SECRET,
    RATE_LIMIT_PER_MINUTE: "0",
    MAIL_FOLDER: mailFolder,
    CARRIERS_FOLDER: carriersFolder,
    SIMULATOR_PASSWORD: defaultSecrets.password,
    SIMULATOR_PUSH_SECRET: defaultSecrets.pushSecret,
    ...settings,
  };
  let earlier = "";
  let server = await startServer({ env });
  if (isPostgres) await fillHome(server);
  const sql = await connectRaw(isPostgres ? withSchema(database.url, STORES_IN) : database.url);
  if (!isPostgres) await sql.run("pragma busy_timeout = 10000");

  return {
    store,
    carrierSimulator,
    mailFolder,
    storesIn: isPostgres ? STORES_IN : HOME.bucket,
    sql,
    server: () => server,
    baseUrl,
    output: () => earlier + server.output(),
    async kill() {
      await server.kill("SIGKILL");
      earlier += server.output();
      for (const statement of leasesAreOver()) await sql.run(statement);
      // Only its empty folder: the database is elsewhere.
      await server.stop();
    },
    async start(changed = {}) {
      server = await startServer({ env: { ...env, ...changed } });
    },
    async close() {
      await sql.close();
      await server.stop();
      await carrierSimulator.close();
      await database.remove();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
      await store.close();
    },
  };
}

/** On PostgreSQL, where a new store is placed in the bucket with the fewest accounts. */
const STORES_IN = bucketNameOf(1);
const ACCOUNTS_AT_HOME = 6;

async function fillHome({ operator }: ServerProcess): Promise<void> {
  for (let account = 0; account < ACCOUNTS_AT_HOME; account++)
    await operator("accounts", "create", "--name", `At home ${account}`, "--bucket", "b0");
}

/** What waits for a merchant to open the app again is due when one does. */
const IS_PARKED = "last_error like 'ParkedJob:%'";
const IDLE_WITHIN_MS = 120_000;
const POLL_MS = 100;
/** Deletes the mails of erased shipments, some time after the erasure. */
const LAST = "eraseMails";

/**
 * Waits until every message was delivered and all work that it caused is done. What waits for another attempt is tried
 * at once, as if its time had come.
 * @throws with the work that is left, and the last thing that went wrong with it
 */
export async function idle({ store, sql }: Workplace, withinMs = IDLE_WITHIN_MS) {
  const giveUpAtMs = performance.now() + withinMs;
  for (;;) {
    await store.settled();
    const waiting = await waitingJobs(sql);
    if (waiting.length === 0) return;
    if (performance.now() > giveUpAtMs) throw new Error(`never done: ${JSON.stringify(waiting)}`);
    const isTriedLater = waiting.some(
      ({ run_at, last_error }) => last_error !== null && Number(run_at) > Date.now(),
    );
    if (isTriedLater) await sql.run(retriesAreDue());
    if (waiting.every(({ kind }) => kind === LAST)) await sql.run(isDue(LAST));
    // The mail of an order's first parcel waits some minutes for the others' numbers.
    const areMails = waiting.every(({ kind }) => ["sendMail", LAST].includes(String(kind)));
    if (areMails) await sql.run(isDue("sendMail"));
    if (waiting.some(({ kind }) => kind === "pushFulfillment")) await sql.run(endPauses());
    await sleep(POLL_MS);
  }
}

/**
 * After an answer that was lost the store is given half a minute to finish what it may have begun, before it is asked
 * what it has. Here it has finished.
 */
function endPauses(): string {
  return `update leases set lease_until = ${timestamp(0)}
    where lease_owner is null and lease_until > ${timestamp(Date.now())}`;
}

/** What waits for another attempt, or was put off, is due, behind what is due already. */
function retriesAreDue(): string {
  return `update jobs set run_at = ${timestamp(Date.now())}
    where state = 'ready' and last_error is not null and not (${IS_PARKED})
    and lease_owner is null and run_at > ${timestamp(Date.now())}`;
}

/** When nothing else is left, nothing comes that it waits for. */
function isDue(kind: string): string {
  const now = timestamp(Date.now());
  return `update jobs set run_at = ${now} where state = 'ready' and kind = '${kind}' and run_at > ${now}`;
}

/** Frees what a killed process held, without the wait for its leases to end. */
function leasesAreOver(): string[] {
  return [
    `update jobs set lease_owner = null, lease_until = null where state = 'ready'`,
    `update leases set lease_owner = null, lease_until = ${timestamp(0)}`,
    `update durable_calls set lease_owner = null, lease_until = ${timestamp(0)} where state = 'pending'`,
  ];
}

function timestamp(ms: number): string {
  return inject("dialect") === "sqlite" ? String(ms) : `'${new Date(ms).toISOString()}'`;
}

/** It asks every few seconds; a machine with other work takes several times as long. */
const CLOCK_MS = 120_000;
const ROUND_IS_FORGOTTEN = `delete from jobs where state = 'done' and (
  kind in ('reconcileStores', 'reconcileStore') or
  kind = 'syncStoreOrder' and once_key like '%/again-%')`;

/**
 * As if the quarter of an hour were over: the clock asks for each round once, so what says that it has is forgotten.
 * Returns when the sweep of the shops that it then asks for is done.
 */
export async function reconciled(workplace: Workplace) {
  const { sql } = workplace;
  await sql.run(ROUND_IS_FORGOTTEN);
  const giveUpAtMs = performance.now() + CLOCK_MS;
  const isAsked = async () =>
    (await sql.rows("select 1 from jobs where once_key like 'reconcileStores:%'")).length > 0;
  while (!(await isAsked())) {
    if (performance.now() > giveUpAtMs) throw new Error("the clock does not ask for another round");
    await sleep(POLL_MS);
  }
  await idle(workplace);
}

async function waitingJobs(sql: RawSql) {
  const rows = await sql.rows(
    `select kind, state, attempts, last_error, run_at from jobs
      where state <> 'done' and not (last_error is not null and ${IS_PARKED})`,
  );
  return rows.filter(({ kind }) => !rounds.includes(String(kind)));
}
