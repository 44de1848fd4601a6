import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { decrypt, encrypt } from "#app/runtime/encrypt.ts";
import type { SigningKeys } from "#app/runtime/signing-keys.ts";

const key: SigningKeys = [new TextEncoder().encode("a key that only this test knows!")];
const otherKey: SigningKeys = [new TextEncoder().encode("a key that only this test knows?")];

describe("what is encrypted", () => {
  test("is read again with the same key for the same purpose, whatever it is", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.string(), (text, purpose) => {
        expect(decrypt(key, purpose, encrypt(key, purpose, text))).toBe(text);
      }),
    );
  });

  test("is read with a key that is rotated out, and encrypted with the current one", () => {
    const before = encrypt(otherKey, "test", "text");
    const rotated: SigningKeys = [key[0], otherKey[0]];
    expect(decrypt(rotated, "test", before)).toBe("text");
    expect(decrypt(key, "test", encrypt(rotated, "test", "text"))).toBe("text");
    expect(decrypt(otherKey, "test", encrypt(rotated, "test", "text"))).toBeNull();
  });

  test("does not show the text, and is never the same twice", () => {
    const text = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
    const encrypted = Array.from({ length: 50 }, () => encrypt(key, "test", text));
    expect(new Set(encrypted).size).toBe(50);
    for (const one of encrypted) {
      expect(one).toMatch(/^v1\.[\w-]+$/);
      expect(one + Buffer.from(one.slice(3), "base64url").toString("latin1")).not.toContain("MfKQ");
    }
  });

  test("opens with no other key and for no other purpose", () => {
    const encrypted = encrypt(key, "webhookSecret.1", "text");
    expect(decrypt(otherKey, "webhookSecret.1", encrypted)).toBeNull();
    expect(decrypt(key, "webhookSecret.2", encrypted)).toBeNull();
    expect(decrypt(key, "", encrypted)).toBeNull();
  });

  test("cannot be changed in any bit, shortened or lengthened", () => {
    const encrypted = encrypt(key, "test", "text");
    const bytes = Buffer.from(encrypted.slice(3), "base64url");
    const opens = (changed: Uint8Array) =>
      decrypt(key, "test", `v1.${Buffer.from(changed).toString("base64url")}`);
    expect(opens(bytes)).toBe("text");
    for (let bit = 0; bit < bytes.length * 8; bit++) {
      const changed = Buffer.from(bytes);
      changed[bit >> 3]! ^= 1 << (bit & 7);
      expect(opens(changed), `bit ${bit}`).toBeNull();
    }
    for (let length = 0; length < bytes.length; length++) {
      expect(opens(bytes.subarray(0, length)), `${length} bytes`).toBeNull();
    }
    expect(opens(Buffer.concat([bytes, Buffer.of(0)]))).toBeNull();
  });

  test("is read in no other form", () => {
    const encrypted = encrypt(key, "test", "text");
    for (const other of ["", "v1", "v1.", "text", encrypted.slice(3), `v2${encrypted.slice(2)}`]) {
      expect(decrypt(key, "test", other), other).toBeNull();
    }
    expect(decrypt(key, "test", `${encrypted}.more`)).toBeNull();
  });
});
