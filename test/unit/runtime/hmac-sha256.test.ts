import { createHmac, randomBytes } from "node:crypto";

import { expect, test } from "vitest";

import { hmacSha256 } from "#app/runtime/hmac-sha256.ts";

const secrets = [1, 31, 63, 64, 65, 200].map((length) => "é9~".repeat(length).slice(0, length));

test("a digest is that of node:crypto, whatever was signed before and with which secret", () => {
  const messages = [0, 1, 55, 64, 1400, 16 * 1024, 16 * 1024 + 1, 256 * 1024, 3].map((length) =>
    randomBytes(length),
  );
  for (const message of messages)
    for (const secret of secrets) {
      const digest = Buffer.from(hmacSha256(secret, message), "binary");
      expect(digest).toEqual(createHmac("sha256", secret).update(message).digest());
    }
});
