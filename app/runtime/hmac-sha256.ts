import { hash } from "node:crypto";

/** Bytes of a block and of a digest of SHA-256. */
const BLOCK = 64;
const DIGEST = 32;
/** RFC 2104. */
const INNER_PAD = 0x36;
const OUTER_PAD = 0x5c;

interface Key {
  inner: Buffer;
  /** With space behind it for the inner digest. */
  outer: Buffer;
}

/** An app has one secret, or two while they are exchanged. */
const keys = new Map<string, Key>();
let joined = Buffer.alloc(BLOCK + 16 * 1024);

/**
 * HMAC-SHA256 (RFC 2104) by two one-shot hashes, for what is checked thousands of times a second: `createHmac` makes an
 * object outside of V8's heap for each message, whose collection costs as much again.
 * @param secret one of a few that the process keeps: what is derived from it stays in memory
 * @returns 32 bytes, each a character of Latin-1
 */
export function hmacSha256(secret: string, message: Uint8Array): string {
  const { inner, outer } = keyOf(secret);
  const length = BLOCK + message.length;
  if (joined.length < length) joined = Buffer.alloc(length);
  joined.set(inner);
  joined.set(message, BLOCK);
  outer.write(hash("sha256", joined.subarray(0, length), "binary"), BLOCK, "latin1");
  return hash("sha256", outer, "binary");
}

function keyOf(secret: string): Key {
  const kept = keys.get(secret);
  if (kept) return kept;

  const bytes = Buffer.from(secret);
  const key = bytes.length > BLOCK ? hash("sha256", bytes, "buffer") : bytes;
  const inner = Buffer.alloc(BLOCK, INNER_PAD);
  const outer = Buffer.alloc(BLOCK + DIGEST, OUTER_PAD);
  key.forEach((byte, at) => {
    inner[at] = byte ^ INNER_PAD;
    outer[at] = byte ^ OUTER_PAD;
  });
  const made = { inner, outer };
  keys.set(secret, made);
  return made;
}
