import { decrypt, encrypt } from "#app/runtime/encrypt.ts";
import type { SigningKeys } from "#app/runtime/signing-keys.ts";
import type { Service } from "#app/shipping/context.ts";
import { findDataKey, insertDataKey, replaceDataKey } from "#db/data-keys.ts";
import type { Vault } from "#db/engine/vault.ts";
import { selectIdentity } from "#db/identity/database-identity.ts";

import { DatabaseRefused } from "./identity/database-refused.ts";
import { dataKeyPurpose, fingerprints, isLossAccepted } from "./identity/objections.ts";

const KEY_BYTES = 32;
/** Of the vault: people's data. */
const persons = "persons";

type Parts = Pick<Service, "db" | "now" | "randomBytes">;

interface LossLog {
  warn(fields: object, message: string): void;
}

/**
 * The key of the hashes that orders are compared by. Kept encrypted, because another key would make every order look
 * changed.
 * @throws DatabaseRefused when it cannot be opened and no operator has accepted that
 */
export const openFingerprintKey = (
  parts: Parts,
  keys: SigningKeys,
  log: LossLog,
): Promise<Uint8Array> =>
  openDataKey(parts, keys, log, {
    name: fingerprints,
    make: () => parts.randomBytes(KEY_BYTES),
    what: "the key of the orders' hashes",
    lost: "hashes of orders",
  });

/**
 * Gives the vault of a database the key of people's data, which is the same in every bucket of a service: a row may
 * move from one to another as it is.
 * @param ofHome what the home bucket has; null there
 * @throws DatabaseRefused when it cannot be opened and no operator has accepted that
 */
export async function unlockVault(
  vault: Vault,
  parts: Parts,
  { keys, ofHome }: { keys: SigningKeys; ofHome: Uint8Array | null },
  log: LossLog,
): Promise<Uint8Array> {
  const key = await openDataKey(parts, keys, log, {
    name: persons,
    make: () => ofHome ?? parts.randomBytes(KEY_BYTES),
    what: "the key of people's data",
    lost: "names and addresses",
  });
  vault.unlock(key);
  return key;
}

interface DataKeyUse {
  /** Of the row in `data_keys`. */
  name: string;
  make: () => Uint8Array;
  what: string;
  lost: string;
}

/** A random key that is kept encrypted with the signing key, made when there is none. */
async function openDataKey(
  parts: Parts,
  keys: SigningKeys,
  log: LossLog,
  use: DataKeyUse,
): Promise<Uint8Array> {
  const { db, now } = parts;
  const { name, make } = use;
  const purpose = dataKeyPurpose(name);
  const seal = (key: Uint8Array) => encrypt(keys, purpose, Buffer.from(key).toString("base64url"));

  const kept = await findDataKey(db.read, name);
  if (kept === null) {
    const key = { purpose: name, sealed: seal(make()), objectUpdated: now() };
    await db.tx(null, (tx) => insertDataKey(tx, key));
    // Another process that starts at the same moment may have been the first.
    return openDataKey(parts, keys, log, use);
  }

  const before = kept.sealed;
  const text = decrypt(keys, purpose, before);
  if (text !== null && decrypt([keys[0]], purpose, before) !== null)
    return Buffer.from(text, "base64url");
  if (text === null) await requireAcceptedLoss(db, kept.objectUpdated, log, use);

  const key = text === null ? make() : Buffer.from(text, "base64url");
  const change = { purpose: name, before, after: seal(key), now: now() };
  await db.tx(null, (tx) => replaceDataKey(tx, change));
  // Another process may have replaced it first.
  return openDataKey(parts, keys, log, use);
}

async function requireAcceptedLoss(
  { read }: Parts["db"],
  sealedAt: Date,
  log: LossLog,
  { what, lost }: DataKeyUse,
): Promise<void> {
  if (!isLossAccepted(await selectIdentity(read), sealedAt))
    throw new DatabaseRefused(
      `another process has encrypted ${what} with another SIGNING_SECRET: give both the same one`,
    );
  log.warn(
    { event: "secrets.lost", lost },
    "The signing secret was lost, as the operator accepted: what it encrypted is made anew, or lost.",
  );
}
