import { copyFileSync, existsSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";

import pg from "pg";
import { describe, expect, inject, onTestFinished } from "vitest";

import { openFingerprintKey } from "#app/main/data-keys.ts";
import { checkIdentity } from "#app/main/identity/check-identity.ts";
import { sealAgain } from "#app/main/rotate-secrets.ts";
import { secretsPath } from "#app/runtime/secrets.ts";
import type { SigningKeys } from "#app/runtime/signing-keys.ts";
import { findDataKey } from "#db/data-keys.ts";
import type { Database } from "#db/engine/database.ts";
import { openDatabase, sqlitePathOf } from "#db/engine/open-database.ts";
import { readIdentity, selectIdentity } from "#db/identity/database-identity.ts";
import { test } from "#test/support/database.ts";
import { makeEmptyDatabase } from "#test/support/empty-database.ts";
import { makeFolder } from "#test/support/make-folder.ts";
import { connectRaw } from "#test/support/raw-sql.ts";

const isSqlite = inject("dialect") === "sqlite";
const first = "the-first-signing-secret-of-this-test";
const second = "the-second-signing-secret-of-this-test";
const quiet = { info: () => {}, warn: () => {} } as never;
const asServer = { isServer: true };
const asCommand = { isServer: false };

const settingsOf = (databaseUrl: string, signingSecret: string | null = first) => ({
  databaseUrl,
  signingSecret,
});

/** What the refused start names. */
async function acceptOf(start: Promise<unknown>): Promise<string> {
  const refused = await start.then(() => null, String);
  return /DATABASE_ACCEPT=(\S+)/.exec(refused ?? "")?.[1] ?? `nothing: ${refused}`;
}

const keysOf = (...secrets: string[]) => secrets.map((secret) => Buffer.from(secret)) as never;
const openKey = (db: Database, ...secrets: string[]) =>
  openFingerprintKey(
    { db, now: () => new Date(), randomBytes: (length) => new Uint8Array(length).fill(length) },
    keysOf(...secrets) as SigningKeys,
    quiet,
  );

describe("a database and its signing secret", () => {
  test("is refused with another one or none, and changes nothing", async ({ db, databaseUrl }) => {
    await checkIdentity(db, settingsOf(databaseUrl), asServer);
    await openKey(db, first);
    const before = [await selectIdentity(db.read), await findDataKey(db.read, "fingerprints")];
    // On PostgreSQL it is in data/, where an earlier run may have left one.
    const hadSecrets = existsSync(secretsPath(databaseUrl));
    for (const how of [asServer, asCommand]) {
      await checkIdentity(db, settingsOf(databaseUrl), how);
      const other = checkIdentity(db, settingsOf(databaseUrl, second), how);
      await expect(other).rejects.toThrow(/^SIGNING_SECRET is not the signing secret/);
      const none = checkIdentity(db, settingsOf(databaseUrl, null), how);
      await expect(none).rejects.toThrow(
        /^signingSecret in .*secrets\.json is (?:missing|not the signing secret)/,
      );
    }
    // Who opens it without saying which secret it has is not asked for it.
    await checkIdentity(db, { databaseUrl }, asCommand);
    expect(existsSync(secretsPath(databaseUrl))).toBe(hadSecrets);
    await expect(openKey(db, second)).rejects.toThrow("SIGNING_SECRET");
    const after = [await selectIdentity(db.read), await findDataKey(db.read, "fingerprints")];
    expect(after).toEqual(before);
  });

  test("is served with another one when the one before is given, and then with that alone", async ({
    db,
    databaseUrl,
  }) => {
    await checkIdentity(db, settingsOf(databaseUrl), asServer);
    const key = await openKey(db, first);
    const rotating = { ...settingsOf(databaseUrl, second), previousSigningSecrets: [first] };
    await checkIdentity(db, rotating, asServer);
    expect(await openKey(db, second, first)).toEqual(key);
    // Until everything is encrypted again, the one before is needed.
    const alone = settingsOf(databaseUrl, second);
    await expect(checkIdentity(db, alone, asServer)).rejects.toThrow("SIGNING_SECRET");
    await sealAgain({ db }, keysOf(second, first), quiet);
    await checkIdentity(db, alone, asServer);
    expect(await openKey(db, second)).toEqual(key);
  });

  test("is served with a new one when the operator accepts the loss, once", async ({
    db,
    databaseUrl,
  }) => {
    await checkIdentity(db, settingsOf(databaseUrl), asServer);
    await openKey(db, first);
    const start = (databaseAccept: string[] = [], secret = second) =>
      checkIdentity(db, { ...settingsOf(databaseUrl, secret), databaseAccept }, asServer);
    const accept = await acceptOf(start());
    expect(accept).toMatch(/^lostSecret-/);
    await expect(start(["lostSecret-00000000"])).rejects.toThrow(accept);
    await start([accept]);
    // A process that ended before it replaced the key finds the loss accepted.
    await start();
    const key = await openKey(db, second);
    expect(await openKey(db, second)).toEqual(key);
    await start();
    // The word stands for that loss, not for the next one.
    await expect(start([accept], first)).rejects.toThrow("DATABASE_ACCEPT");
  });

  test("of an older version is known by the key that it encrypted", async ({ db, databaseUrl }) => {
    await openKey(db, first);
    await expect(checkIdentity(db, settingsOf(databaseUrl, second), asServer)).rejects.toThrow(
      "SIGNING_SECRET is not",
    );
    await checkIdentity(db, settingsOf(databaseUrl), asServer);
    expect(await selectIdentity(db.read)).toMatchObject({ secretLost: null, state: "serving" });
  });

  test("of several servers that start at once is that of the first", async ({
    db,
    databaseUrl,
  }) => {
    const other = await openDatabase(databaseUrl, { migrate: false });
    const starts = await Promise.allSettled(
      [first, second, first, second].map((secret, index) =>
        checkIdentity(index < 2 ? db : other, settingsOf(databaseUrl, secret), asServer),
      ),
    );
    await other.close();
    const [one, two, three, four] = starts.map(({ status }) => status);
    expect([one, two].toSorted((a, b) => a!.localeCompare(b!))).toEqual(["fulfilled", "rejected"]);
    expect([three, four]).toEqual([one, two]);
  });
});

describe("a database and its place", () => {
  test("is served where it was, with one read", async ({ db, databaseUrl }) => {
    await checkIdentity(db, settingsOf(databaseUrl), asServer);
    const before = await selectIdentity(db.read);
    await checkIdentity(db, settingsOf(databaseUrl), asServer);
    expect(await selectIdentity(db.read)).toEqual(before);
    const { place } = await readIdentity(db, sqlitePathOf(databaseUrl), "fingerprints");
    expect(place).toEqual(before!.place);
    expect(place.number).not.toBeNull();
    expect(place.cluster === null).toBe(isSqlite);
  });

  test("is refused beside its original until the operator says that the copy is the one", async ({
    db,
    databaseUrl,
  }) => {
    await checkIdentity(db, settingsOf(databaseUrl), asServer);
    const { url, copy } = await copyOf(databaseUrl, db);
    const start = (databaseAccept: string[] = []) =>
      checkIdentity(copy, { ...settingsOf(url), databaseAccept }, asServer);
    const { name } = (await selectIdentity(db.read))!.place!;
    await expect(start()).rejects.toThrow(`names a copy of the database at ${name}`);
    const accept = await acceptOf(start());
    expect(accept).toMatch(/^newPlace-/);
    await start([accept]);
    await start();
    await checkIdentity(db, settingsOf(databaseUrl), asServer);
    // A backup of the copy that is restored at the original's place is a copy again.
    const moved = await selectIdentity(copy.read);
    expect(moved!.databaseId).toBe((await selectIdentity(db.read))!.databaseId);
    expect(moved!.place).not.toEqual((await selectIdentity(db.read))!.place);
  });
});

describe.runIf(isSqlite)("a file", () => {
  test("is the same after a restore in its place, a rename, and through a link", async () => {
    const folder = makeFolder("encomienda-place-");
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const path = join(folder, "shipping.db");
    const start = async (at: string) => {
      const db = await openDatabase(`file:${at}`);
      try {
        await checkIdentity(db, settingsOf(`file:${at}`), asServer);
      } finally {
        await db.close();
      }
    };
    await start(path);
    // A restore: another file under the same name.
    copyFileSync(path, `${path}-backup`);
    rmSync(path);
    copyFileSync(`${path}-backup`, path);
    await start(path);
    // A rename, or another mount: the same file under another name.
    const renamed = join(folder, "renamed.db");
    renameSync(path, renamed);
    await start(renamed);
    copyFileSync(renamed, path);
    await expect(start(path)).rejects.toThrow("names a copy");
  });
});

describe.runIf(!isSqlite)("on PostgreSQL", () => {
  test("a role that may not read the cluster's number is served too", async ({
    db,
    databaseUrl,
  }) => {
    const raw = await connectRaw(databaseUrl);
    await raw.run(
      "drop role if exists modest; create role modest login; grant all on schema public to modest",
    );
    await raw.run("grant all on all tables in schema public to modest");
    await raw.run("revoke execute on function pg_control_system() from public");
    onTestFinished(async () => {
      await raw.run("grant execute on function pg_control_system() to public");
      await raw.run("drop owned by modest; drop role modest");
      await raw.close();
    });
    await checkIdentity(db, settingsOf(databaseUrl), asServer);
    const url = new URL(databaseUrl);
    url.username = "modest";
    const modest = await openDatabase(url.href, { migrate: false });
    onTestFinished(() => modest.close());
    await checkIdentity(modest, settingsOf(url.href), asServer);
    expect((await selectIdentity(db.read))!.place).toMatchObject({ cluster: null });
    await checkIdentity(db, settingsOf(databaseUrl), asServer);
  });
});

async function copyOf(databaseUrl: string, db: Database): Promise<{ url: string; copy: Database }> {
  const url = isSqlite ? await copyFile(databaseUrl, db) : await copySchema(databaseUrl);
  const copy = await openDatabase(url, { migrate: false });
  onTestFinished(() => copy.close());
  return { url, copy };
}

async function copyFile(databaseUrl: string, db: Database): Promise<string> {
  const empty = await makeEmptyDatabase();
  onTestFinished(empty.remove);
  await (await openDatabase(empty.url)).close();
  await db.flushErased();
  copyFileSync(sqlitePathOf(databaseUrl)!, sqlitePathOf(empty.url)!);
  return empty.url;
}

/** The rows that matter, in another database of the same cluster, as a dump would bring them. */
async function copySchema(databaseUrl: string): Promise<string> {
  const empty = await makeEmptyDatabase();
  onTestFinished(empty.remove);
  await (await openDatabase(empty.url)).close();
  const [from, to] = [new pg.Client(databaseUrl), new pg.Client(empty.url)];
  await Promise.all([from.connect(), to.connect()]);
  const { rows } = await from.query<{ row: string }>(
    "select row_to_json(i)::text as row from database_identity i",
  );
  await to.query(
    "insert into database_identity select * from json_populate_record(null::database_identity, $1::json)",
    [rows[0]!.row],
  );
  await Promise.all([from.end(), to.end()]);
  return empty.url;
}
