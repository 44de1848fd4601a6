import { dataKeyPurpose } from "#app/main/identity/objections.ts";
import { decrypt, encrypt } from "#app/runtime/encrypt.ts";
import { insertDataKey } from "#db/data-keys.ts";
import type { Database } from "#db/engine/database.ts";
import { makeVault, type SealedKind, type Vault } from "#db/engine/vault.ts";

const KEY = Buffer.alloc(32, 7);
const purpose = dataKeyPurpose("persons");

/** Of every database that this process opens for a test. */
export const testVault = makeVault();
testVault.unlock(KEY);

/** Of a service that is opened on a test's database besides. */
export const signingSecret = "the-signing-secret-of-a-second-process";

/** Lets a service with that secret, in this process or another, read what this one writes. */
export async function shareVault(db: Database): Promise<void> {
  const sealed = encrypt([Buffer.from(signingSecret)], purpose, KEY.toString("base64url"));
  const key = { purpose: "persons", sealed, objectUpdated: new Date() };
  await db.tx(null, (tx) => insertDataKey(tx, key));
}

/** The vault of a database that a server with this secret made. */
export function openVault(sealed: string, secret: string): Vault {
  const key = decrypt([Buffer.from(secret)], purpose, sealed);
  const vault = makeVault();
  if (key !== null) vault.unlock(Buffer.from(key, "base64url"));
  return vault;
}

const kinds: SealedKind[] = ["person", "label", "batchItem"];

/** Bytes as a text, of what is sealed what is in it. */
export function legible(vault: Vault, bytes: Uint8Array): string {
  const plain = kinds.map((kind) => vault.open(kind, bytes)).find((each) => each !== null);
  const found = Buffer.from(plain ?? bytes);
  return `${found.toString()} ${found.toString("latin1")}`;
}
