import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from "node:crypto";

/** What is encrypted in the database. Each has a key of its own, so that no value can stand in another's column. */
export type SealedKind =
  | "person"
  | "label"
  | "batchItem"
  | "orderNote"
  | "buyerWords"
  | "metadata"
  | "carrierFile"
  | "bankDetails"
  | "signature";

/**
 * What keeps people's data unreadable to who has the database, its disk or a backup, and not the service's signing
 * secret. See docs/decisions/0007-people-are-sealed-in-the-database.md.
 */
export interface Vault {
  /**
   * From now on values are sealed with this key. Another one replaces it for what comes and stays for what is there.
   * @param key 32 random bytes, the same in every bucket and process of a service
   */
  unlock(key: Uint8Array): void;
  /**
   * AES-256-GCM.
   * @throws VaultLocked
   */
  seal(kind: SealedKind, plain: Uint8Array): Uint8Array;
  /**
   * Null: sealed with a key that is lost, or damaged.
   * @throws VaultLocked
   */
  open(kind: SealedKind, sealed: Uint8Array): Uint8Array | null;
  /**
   * The same text for the same value, from which it cannot be read: what an equal value is found by.
   * @throws VaultLocked
   */
  blindKey(value: string): string;
  /**
   * What a term of a search is kept as: beginnings of it are the beginnings of what is kept, and nothing else of it can
   * be read. Three letters for each of its own, of the alphabet of base64url.
   * @throws VaultLocked
   */
  blindTerm(term: string): string;
}

/** The service has not been given the key of its data. */
export class VaultLocked extends Error {
  override readonly name = "VaultLocked";

  constructor() {
    super("people's data cannot be read or written without the SIGNING_SECRET of the database");
  }
}

/** Changes when the form does. */
const FORM = 1;
const KEY_ID_BYTES = 4;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = 1 + KEY_ID_BYTES;
const CIPHER = "aes-256-gcm";
const BLOCK_BYTES = 16;
/** Two letters that begin alike are taken for one another once in 262,144 times. */
const LETTERS_OF_A_LETTER = 3;
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const NO_VECTOR = Buffer.alloc(BLOCK_BYTES);

interface Keys extends Record<SealedKind | "blindKey" | "blindTerm", KeyObject> {
  head: Buffer;
}

/** Locked until it gets its key. */
export function makeVault(): Vault {
  let current: Keys | null = null;
  const known = new Map<string, Keys>();

  function unlocked(): Keys {
    if (current === null) throw new VaultLocked();
    return current;
  }

  return {
    unlock(key) {
      const keys = deriveKeys(key);
      const id = keys.head.toString("hex");
      if (!known.has(id)) known.set(id, keys);
      current = known.get(id)!;
    },
    seal(kind, plain) {
      const keys = unlocked();
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, keys[kind], nonce);
      return Buffer.concat([
        keys.head,
        nonce,
        cipher.update(plain),
        cipher.final(),
        cipher.getAuthTag(),
      ]);
    },
    open(kind, sealed) {
      unlocked();
      const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength);
      const keys = known.get(bytes.toString("hex", 0, HEAD_BYTES));
      if (!keys || bytes.length < HEAD_BYTES + NONCE_BYTES + TAG_BYTES) return null;
      const nonce = bytes.subarray(HEAD_BYTES, HEAD_BYTES + NONCE_BYTES);
      const decipher = createDecipheriv(CIPHER, keys[kind], nonce, { authTagLength: TAG_BYTES });
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
      try {
        const plain = decipher.update(bytes.subarray(HEAD_BYTES + NONCE_BYTES, -TAG_BYTES));
        return Buffer.concat([plain, decipher.final()]);
      } catch {
        return null;
      }
    },
    blindKey: (value) =>
      createHmac("sha256", unlocked().blindKey).update(value).digest("base64url").slice(0, 22),
    blindTerm(term) {
      // One block for each letter: in this mode a block depends on all the letters up to its own, and on no later one.
      const cipher = createCipheriv("aes-256-cbc", unlocked().blindTerm, NO_VECTOR);
      cipher.setAutoPadding(false);
      const blocks = Buffer.alloc(term.length * BLOCK_BYTES);
      for (let at = 0; at < term.length; at++)
        blocks.writeUInt16BE(term.charCodeAt(at), at * BLOCK_BYTES);
      const hidden = cipher.update(blocks);
      let kept = "";
      for (let at = 0; at < hidden.length; at += BLOCK_BYTES)
        for (let byte = 0; byte < LETTERS_OF_A_LETTER; byte++)
          kept += ALPHABET[hidden[at + byte]! % ALPHABET.length];
      return kept;
    },
  };
}

function deriveKeys(key: Uint8Array): Keys {
  const derive = (purpose: string) =>
    createSecretKey(
      new Uint8Array(hkdfSync("sha256", key, new Uint8Array(), `vault.${FORM}.${purpose}`, 32)),
    );
  const id = createHash("sha256").update("vault.id").update(key).digest();
  return {
    head: Buffer.concat([Buffer.of(FORM), id.subarray(0, KEY_ID_BYTES)]),
    person: derive("person"),
    label: derive("label"),
    batchItem: derive("batchItem"),
    orderNote: derive("orderNote"),
    buyerWords: derive("buyerWords"),
    metadata: derive("metadata"),
    carrierFile: derive("carrierFile"),
    bankDetails: derive("bankDetails"),
    signature: derive("signature"),
    blindKey: derive("blindKey"),
    blindTerm: derive("blindTerm"),
  };
}
