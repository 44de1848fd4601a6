import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

import pg from "pg";

import { bucketNameOf, HOME } from "#app/shipping/model/bucket.ts";
import { calmSettings, defaultSecrets } from "#app/simulators/carrier/settings.ts";
import { startSimulator, type Simulator } from "#app/simulators/carrier/simulator.ts";
import { writePlugin } from "#app/simulators/carrier/write-plugin.ts";
import type { Database } from "#db/engine/database.ts";
import { openDatabase } from "#db/engine/open-database.ts";
import { withSchema } from "#db/engine/postgres/postgres-client.ts";
import { findPostgres } from "#test/support/postgres/find-postgres.ts";
import { startPostgres } from "#test/support/postgres/start-postgres.ts";

import { openCarrierLine, type CarrierLine } from "./carrier-line.ts";

export type Dialect = "sqlite" | "postgres";

/** What servers under fire share: an empty database, a carrier, and the settings for both. */
export interface Workplace {
  /** Where its accounts are: on PostgreSQL a bucket beside the home. */
  bucket: string;
  openDatabase: (options?: { isBrief?: boolean }) => Promise<Database>;
  mailFolder: string;
  simulator: Simulator;
  /** Through it servers reach the simulator. */
  line: CarrierLine;
  env: Record<string, string>;
  close: () => Promise<void>;
}

/** @param pushTo the port of the server that hears of the parcels' news */
export async function openWorkplace(
  dialect: Dialect,
  { seed, pushTo }: { seed: string; pushTo: number },
): Promise<Workplace> {
  const folder = mkdtempSync(join(tmpdir(), "encomienda-crash-"));
  const removeFolder = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  process.once("exit", removeFolder);
  const database = dialect === "sqlite" ? sqliteIn(folder) : await onPostgres();
  const callbackUrl = `http://127.0.0.1:${pushTo}/api/public/carrier/simulador/events`;
  const simulator = await startSimulator({
    port: 0,
    host: "127.0.0.1",
    ...defaultSecrets,
    settings: { ...calmSettings, seed, callbackUrl },
  });

  const carriersFolder = join(folder, "carriers");
  mkdirSync(carriersFolder);
  const line = await openCarrierLine(simulator.baseUrl);
  writePlugin(carriersFolder, { hosts: { api: line.baseUrl } });
  const mailFolder = join(folder, "mail");

  return {
    bucket: database.bucket,
    openDatabase: (options) => openBucket(database, options),
    mailFolder,
    simulator,
    line,
    env: {
      DATABASE_URL: database.url,
      ...(dialect === "postgres" ? { BUCKETS: "2" } : {}),
      CARRIERS_FOLDER: carriersFolder,
      MAIL_FOLDER: mailFolder,
      SIMULATOR_PASSWORD: defaultSecrets.password,
      SIMULATOR_PUSH_SECRET: defaultSecrets.pushSecret,
      SIGNING_SECRET: "one-secret-for-every-server-of-the-test",
      RATE_LIMIT_PER_MINUTE: "0",
    },
    async close() {
      await line.close();
      await simulator.close();
      await database.remove();
      process.off("exit", removeFolder);
      removeFolder();
    },
  };
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

interface CrashDatabase {
  url: string;
  bucket: string;
}

function openBucket({ url, bucket }: CrashDatabase, options: { isBrief?: boolean } = {}) {
  const opened = { ...options, migrate: false };
  if (bucket === HOME.bucket) return openDatabase(url, opened);
  return openDatabase(withSchema(url, bucket), { ...opened, bucketNumber: 1 });
}

const sqliteIn = (folder: string) => ({
  url: `file:${join(folder, "shipping.db")}`,
  bucket: HOME.bucket,
  remove: () => Promise.resolve(),
});

/** A database of its own, on the server that was named or on one that is thrown away. */
async function onPostgres() {
  const source = findPostgres(process.env);
  if (!source) throw new Error("this machine has no PostgreSQL");
  const server =
    source.kind === "url"
      ? { url: source.url, stop: () => Promise.resolve() }
      : await startPostgres(source.folder);

  const name = `encomienda_crash_${Date.now()}`;
  await administrate(server.url, `create database ${name}`);
  const url = new URL(server.url);
  url.pathname = name;
  return {
    url: url.href,
    bucket: bucketNameOf(1),
    async remove() {
      await administrate(server.url, `drop database ${name} with (force)`);
      await server.stop();
    },
  };
}

async function administrate(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(statement);
  await client.end();
}
