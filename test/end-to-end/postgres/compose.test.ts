import { readFileSync } from "node:fs";
import { join } from "node:path";

import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parse } from "yaml";

import { buildWhenStale } from "#app/runtime/build.ts";
import { labelledShipment, mintLabel, openShop, type Server } from "#test/spec/shop.ts";
import { makeEmptyDatabase } from "#test/support/empty-database.ts";
import { makeFolder } from "#test/support/make-folder.ts";
import { listening, runNode, spawnNode } from "#test/support/processes/server.ts";
import { connectRaw } from "#test/support/raw-sql.ts";

import { until } from "./many-processes.ts";

const ROOT = join(import.meta.dirname, "../../..");
const PASSWORD = "0123456789abcdef";
/** What somebody puts into .env, and what tests may do more than people. */
const GIVEN: Record<string, string> = {
  POSTGRES_PASSWORD: PASSWORD,
  SIGNING_SECRET: "composed".repeat(5),
  MAIL_FOLDER: makeFolder("encomienda-mail-"),
  MONEY_LIMITS: "admin 999999999 999999999",
};

interface Compose {
  services: Record<string, { environment?: Record<string, string | number> } | undefined>;
  configs: Record<string, { content: string }>;
}

const text = (path: string) => readFileSync(join(ROOT, path), "utf8");
/** As Docker puts variables in: what is not set, or empty, has its default, or is refused. */
const withVariables = (written: string) =>
  written.replaceAll(/\$\{([A-Z_]+)(:-|:\?)([^}]*)\}/g, (_, name: string, kind, rest: string) => {
    const value = GIVEN[name] || (kind === ":-" ? rest : "");
    if (kind === ":?" && value === "") throw new Error(`${name}: ${rest}`);
    return value;
  });
const composed = (path: string) =>
  parse(text(path), (_, value: unknown) =>
    typeof value === "string" ? withVariables(value) : value,
  ) as Compose;
const [alone, many] = [composed("compose.yaml"), composed("compose.buckets.yaml")];

/** Of a line of the Dockerfile that names a program and its words. */
function commandOf(instruction: "CMD" | "HEALTHCHECK"): string[] {
  const [, written] = new RegExp(`^${instruction}\\b[^[]*(\\[.+\\])$`, "m").exec(
    text("Dockerfile").replaceAll("\\\n", ""),
  )!;
  const [program, ...words] = JSON.parse(written!) as string[];
  expect(program).toBe("node");
  return words;
}

/** What a file says to run in the service, by its first words after the program. */
function saidToRun(path: string, first: string): string[] {
  const said = text(path)
    .replaceAll("\\\n#", "")
    .split("\n")
    .map((line) => /^#\s+docker compose exec .*\bservice\s+node (.+)$/.exec(line)?.[1])
    .find((line) => line?.includes(first));
  const words = said!.matchAll(/"([^"]*)"|(\S+)/g);
  return [...words].map(([, quoted, bare]) => quoted ?? bare!);
}

/** Each name that the pooler knows: on which service it is, and what each connection is told first. */
const pooled = new Map(
  Array.from(
    many.configs["pooler-databases"]!.content.matchAll(
      /^(\w+) = host=(\w+) dbname=(\w+) connect_query='([^']+)'$/gm,
    ),
    ([, name, host, database, first]) =>
      [name!, { host: host!, database: database!, first: first! }] as const,
  ),
);

const databases = new Map<string, Awaited<ReturnType<typeof makeEmptyDatabase>>>();
/** The pooler is passed by: where it would lead. */
function behindPooler(url: string): string {
  const { hostname, pathname, password } = new URL(url);
  expect([hostname, password]).toEqual(["pooler", PASSWORD]);
  return databases.get(pooled.get(pathname.slice(1))!.host)!.url;
}

let server: Server;
let running: ReturnType<typeof spawnNode>;
const env: Record<string, string> = {};
const exec = async (words: readonly string[], more: Record<string, string> = {}) => {
  const { code, output, stdout } = await runNode([...words, "--json"], { ...env, ...more });
  if (code !== 0) throw new Error(output);
  return JSON.parse(stdout) as unknown;
};

beforeAll(async () => {
  for (const { host } of pooled.values()) databases.set(host, await makeEmptyDatabase());
  for (const [name, value] of Object.entries(alone.services["service"]!.environment!))
    env[name] = String(value);
  env["DATABASE_URL"] = behindPooler(env["DATABASE_URL"]!);
  // The port of the container, which is the machine's here.
  env["PORT"] = "0";
  await buildWhenStale(() => {});
  running = spawnNode(commandOf("CMD"), env);
  const baseUrl = await listening(running);
  env["PORT"] = new URL(baseUrl).port;

  const admin = await exec(saidToRun("compose.yaml", "first-admin"));
  const { token } = admin as { token: string };
  const cli = (...words: string[]) =>
    exec(["app/operator/cli.ts", ...words], { ENC_STAFF_TOKEN: token });
  server = { baseUrl, databaseUrl: env["DATABASE_URL"], cli };
  const [file, ...words] = saidToRun("compose.buckets.yaml", "buckets add");
  expect(file).toBe("app/operator/cli.ts");
  const url = words.findIndex((word) => word.startsWith("postgres://"));
  words[url] = behindPooler(words[url]!.replace("PASSWORD", PASSWORD));
  expect(await cli(...words)).toEqual({ bucket: "b1" });
  await until(() => running.output().includes('"event":"bucket.opened","bucket":"b1"'));
});
afterAll(async () => {
  running?.child.kill("SIGKILL");
  await running?.ended;
  for (const database of databases.values()) await database.remove();
});

test("what the compose files start with two buckets makes a label in each, in the database that they name for it", async () => {
  const made = saidToRun("compose.yaml", "accounts create").slice(1);
  expect(await server.cli(...made)).toMatchObject({ accountId: expect.any(Number) });
  expect(
    [...databases.keys()].every((name) => name in { ...alone.services, ...many.services }),
  ).toBe(true);
  const hosts = { b0: pooled.get("encomienda")!.host, b1: pooled.get("bucket1")!.host };
  for (const [bucket, host] of Object.entries(hosts)) {
    const shop = await openShop(server, "50.00", { bucket });
    const { shipmentId } = await labelledShipment(shop);
    const { payload } = await mintLabel(shop, shipmentId);
    expect((await fetch(payload.downloadUrl)).headers.get("content-type")).toBe("application/pdf");
    const raw = await connectRaw(databases.get(host)!.url);
    const rows = await raw.rows("select shipment_id from shipments");
    expect(rows.map((row) => Number(row["shipment_id"]))).toEqual([shipmentId]);
    await raw.close();
  }
  expect(await server.cli("wallet", "verify")).toMatchObject({ isClean: true, shipments: 2 });
});

test("what the pooler tells each connection is SQL, and its databases are those of the services", async () => {
  for (const { host, database, first } of pooled.values()) {
    const service = many.services[host] ?? alone.services[host];
    const { extends: base } = service as { extends?: { service: string } };
    const own = alone.services[base?.service ?? host]!;
    expect(own.environment).toMatchObject({ POSTGRES_DB: database, POSTGRES_PASSWORD: PASSWORD });
    const client = new pg.Client(databases.get(host)!.url);
    await client.connect();
    await client.query(first);
    await client.end();
  }
});

test("the image's check of its health passes, and its server ends in order", async () => {
  expect((await runNode(commandOf("HEALTHCHECK"), env)).code).toBe(0);
  running.child.kill("SIGTERM");
  expect(await running.ended).toBe(0);
  expect((await runNode(commandOf("HEALTHCHECK"), env)).code).toBe(1);
});
