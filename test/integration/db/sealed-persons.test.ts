import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";

import { getTableName } from "drizzle-orm";

import { unlockVault } from "#app/main/data-keys.ts";
import { checkIdentity } from "#app/main/identity/check-identity.ts";
import type { SigningKeys } from "#app/runtime/signing-keys.ts";
import { erasePersonalData } from "#app/shipping/accounts/erase-personal-data.ts";
import { createAddress } from "#app/shipping/addresses/create-address.ts";
import { getAddress } from "#app/shipping/addresses/get-address.ts";
import { listAddresses } from "#app/shipping/addresses/list-addresses.ts";
import { batchCreateShipments } from "#app/shipping/batches/batch-create-shipments.ts";
import type { AddressId } from "#app/shipping/model/ids.ts";
import type { CreateShipment } from "#app/shipping/shipments/create-shipment.ts";
import { getShipment } from "#app/shipping/shipments/get-shipment.ts";
import type { Database } from "#db/engine/database.ts";
import { openDatabase } from "#db/engine/open-database.ts";
import { makeVault, VaultLocked } from "#db/engine/vault.ts";
import { selectWaitingDrafts } from "#db/shipping/batches/batch-items.ts";
import { updateOrderOfDraft } from "#db/shipping/drafts.ts";
import { findLabel, insertLabel } from "#db/shipping/labels.ts";
import { test } from "#test/support/database.ts";
import { connectRaw } from "#test/support/raw-sql.ts";
import { testVault } from "#test/support/vault.ts";
import { address, describe, expect, openWorld, serviceOn } from "#test/support/world.ts";

const person = {
  fullName: "Eufrasia Bustamante",
  company: "Talabartería Chimbo",
  email: "eufrasia@example.com",
  streetLine1: "Pasaje Secreto 9",
  reference: "Portón amarillo",
  zip: "170543",
  phone: "+593987650000",
  neighbourhood: "La Tola Alta",
  documentNumber: "1710034065",
  lat: -0.2201641,
  lng: -78.5123274,
};
/** As they were given, and as a search knows them. */
const traces = [
  ...Object.values(person).map(String),
  "eufrasia",
  "bustamante",
  "talabarteria",
  "chimbo",
  "593987650000",
  "987650000",
];

/** One person wherever the service keeps one: in the book, in drafts, on a label, in a batch that waits. */
async function openKept(db: Database) {
  const world = await openWorld(db);
  const { addressId } = await createAddress(world.ctx, address(person));
  const recipient = { kind: "inline", address: address(person) } as const;
  const draft = await world.draft({ recipient });
  const order = { name: "#1001", placedAt: null, total: null, items: [], note: person.reference };
  await db.tx(world.accountId, (tx) => updateOrderOfDraft(tx, draft, order));
  const { shipmentId } = await world.paid({ recipient });
  const pdf = Buffer.from(`%PDF ${Object.values(person).join(" ")}`);
  await db.tx(world.accountId, (tx) =>
    insertLabel(tx, { shipmentId, pdf, objectCreated: new Date() }),
  );
  const input: CreateShipment = { ...draft, senderAddressId: world.sender.addressId, recipient };
  const items = [{ kind: "read", input }] as never;
  await batchCreateShipments(world.ctx, { items, isDryRun: false });
  return { world, draft, shipmentId, addressId, pdf };
}

async function tracesIn({ read, dialect }: Database, databaseUrl: string): Promise<string[]> {
  if (dialect === "sqlite") {
    // Also what was overwritten, in the file or its log.
    const path = databaseUrl.replace(/^file:/, "");
    const files = readdirSync(dirname(path)).filter((name) => name.startsWith(basename(path)));
    const bytes = Buffer.concat(files.map((name) => readFileSync(join(dirname(path), name))));
    return traces.filter((trace) => bytes.includes(trace));
  }
  const raw = await connectRaw(databaseUrl);
  let text = "";
  for (const table of Object.values(read.tables))
    for (const row of await raw.rows(`select * from "${getTableName(table)}"`))
      for (const value of Object.values(row))
        text += Buffer.isBuffer(value) ? value.toString() : JSON.stringify(value);
  await raw.close();
  return traces.filter((trace) => text.includes(trace));
}

/** What was sealed of the book's address, as it lies there. */
async function sealedOf({ read }: Database, addressId: AddressId): Promise<Buffer> {
  const { addresses } = read.tables;
  const rows = await read
    .select({ addressId: addresses.addressId, person: addresses.person })
    .from(addresses);
  return Buffer.from(rows.find((row) => row.addressId === addressId)!.person!);
}

describe("people's data in the database", () => {
  test("is sealed wherever it is kept, and read as it was given", async ({ db, databaseUrl }) => {
    const { world, draft, shipmentId, addressId, pdf } = await openKept(db);
    expect(await tracesIn(db, databaseUrl)).toEqual([]);
    expect(await getAddress(world.ctx, addressId)).toMatchObject(person);
    for (const id of [draft.shipmentId, shipmentId])
      expect((await getShipment(world.ctx, id)).recipient).toMatchObject(person);
    expect((await getShipment(world.ctx, draft.shipmentId)).order?.note).toBe(person.reference);
    const { accountId } = world;
    expect(await findLabel(db.read, accountId, shipmentId)).toMatchObject({ pdf });
    const [waiting] = await selectWaitingDrafts(db.read, accountId);
    expect(waiting!.input).toMatchObject({ recipient: { address: person } });
    for (const filter of [{ phone: person.phone }, { email: person.email }])
      expect((await listAddresses(world.ctx, { limit: 9, page: 1, filter })).data).toMatchObject([
        { addressId },
      ]);
  });

  test("is gone with its erasure, from every byte of the files too", async ({
    db,
    databaseUrl,
  }) => {
    const { world, addressId } = await openKept(db);
    const sealed = await sealedOf(db, addressId);
    const isInFiles = () => {
      const path = databaseUrl.replace(/^file:/, "");
      return readdirSync(dirname(path))
        .filter((name) => name.startsWith(basename(path)))
        .some((name) => readFileSync(join(dirname(path), name)).includes(sealed));
    };
    if (db.dialect === "sqlite") expect(isInFiles()).toBe(true);
    await erasePersonalData(world.service, { accountId: world.accountId, of: "everybody" });
    if (db.dialect === "sqlite") expect(isInFiles()).toBe(false);
    const { addresses, labels } = db.read.tables;
    for (const row of await db.read.select().from(addresses))
      expect(row).toMatchObject({ person: null, phoneKey: null, emailKey: null });
    expect(await db.read.select().from(labels)).toEqual([]);
    expect(await selectWaitingDrafts(db.read, world.accountId)).toEqual([]);
  });

  test("cannot be read or written without its key, and looks erased with another one", async ({
    db,
    databaseUrl,
  }) => {
    const { world, draft, shipmentId } = await openKept(db);
    const vault = makeVault();
    const other = await openDatabase(databaseUrl, { migrate: false, isBrief: true, vault });
    const ctx = { ...world.ctx, ...serviceOn(other) };
    await expect(getShipment(ctx, draft.shipmentId)).rejects.toThrow(VaultLocked);
    await expect(createAddress(ctx, address(person))).rejects.toThrow("SIGNING_SECRET");
    vault.unlock(new Uint8Array(32).fill(9));
    const { recipient } = await getShipment(ctx, draft.shipmentId);
    expect(recipient).toMatchObject({
      fullName: "—",
      phone: "—",
      email: null,
      zip: null,
      lat: null,
    });
    expect(recipient.territoryBaseId).toBe(draft.recipient.territoryBaseId);
    expect(await findLabel(other.read, world.accountId, shipmentId)).toBeNull();
    await other.close();
  });
});

describe("the key of people's data", () => {
  const secrets = [1, 2, 3].map((n) => `signing-secret-number-${n}-of-this-test-of-keys`);
  const [first, second, third] = secrets as [string, string, string];
  const keysOf = (...texts: string[]) =>
    texts.map((text) => Buffer.from(text)) as never as SigningKeys;
  const parts = (db: Database) => ({
    db,
    now: () => new Date(),
    randomBytes: (length: number) => crypto.getRandomValues(new Uint8Array(length)),
  });
  const quiet = { warn: () => {} };
  const opened = async (db: Database, keys: SigningKeys, ofHome: Uint8Array | null = null) =>
    Buffer.from(await unlockVault(makeVault(), parts(db), { keys, ofHome }, quiet)).toString("hex");

  test("is made once, also by processes that start together, and outlives the signing secret", async ({
    db,
  }) => {
    const [one, ...others] = await Promise.all(
      Array.from({ length: 4 }, () => opened(db, keysOf(first))),
    );
    expect(new Set(others)).toEqual(new Set([one]));
    expect(await opened(db, keysOf(second, first))).toBe(one);
    // It is encrypted with the second one now: the first can go.
    expect(await opened(db, keysOf(second))).toBe(one);
    await expect(opened(db, keysOf(third))).rejects.toThrow("SIGNING_SECRET");
  });

  test("is the home's in every bucket, so that rows move as they are", async ({ db }) => {
    const home = Buffer.alloc(32, 5);
    expect(await opened(db, keysOf(first), home)).toBe(home.toString("hex"));
    expect(await opened(db, keysOf(first), Buffer.alloc(32, 6))).toBe(home.toString("hex"));
  });

  test("is made anew once the operator has accepted that the secret is lost", async ({
    db,
    databaseUrl,
  }) => {
    const serve = (signingSecret: string, ...databaseAccept: string[]) =>
      checkIdentity(db, { databaseUrl, signingSecret, databaseAccept }, { isServer: true });
    await serve(first);
    const before = await opened(db, keysOf(first));
    const refused = await serve(second).then(() => "", String);
    await serve(second, /DATABASE_ACCEPT=(\S+)/.exec(refused)![1]!);
    const after = await opened(db, keysOf(second));
    expect(after).not.toBe(before);
    expect(await opened(db, keysOf(second))).toBe(after);
  });
});

describe("a term of a search", () => {
  const blindTerm = (term: string) => testVault.blindTerm(term);

  test("begins as the beginnings of it, and as nothing else", () => {
    const terms = ["maria", "marta", "mar", "m", "maria@example.com", "593991234567", "ámbar"];
    for (const one of terms)
      for (const other of terms)
        expect([one, other, blindTerm(one).startsWith(blindTerm(other))]).toEqual([
          one,
          other,
          one.startsWith(other),
        ]);
    expect(blindTerm("maria")).toMatch(/^[\w-]{15}$/);
    expect(blindTerm("aa").slice(0, 3)).not.toBe(blindTerm("aa").slice(3));
  });
});
