import type { Code } from "./text-blocks.ts";

const node = `
import { createHmac, timingSafeEqual } from "node:crypto";

const AGE_MAX_S = 300;

export function isFromEncomienda(headers, body, secrets) {
  const { "webhook-id": id, "webhook-timestamp": sentAt, "webhook-signature": signatures } = headers;
  if (!(Math.abs(Date.now() / 1000 - Number(sentAt)) <= AGE_MAX_S)) return false;
  return secrets.some((secret) => {
    const key = Buffer.from(secret.replace("whsec_", ""), "base64");
    const expected = createHmac("sha256", key).update(\`\${id}.\${sentAt}.\`).update(body).digest();
    return signatures.split(" ").some((signature) => {
      const given = Buffer.from(signature.replace("v1,", ""), "base64");
      return given.length === expected.length && timingSafeEqual(given, expected);
    });
  });
}`;

const python = `
import base64
import hashlib
import hmac
import time

AGE_MAX_S = 300


def is_from_encomienda(headers: dict[str, str], body: bytes, secrets: list[str]) -> bool:
    sent_at = headers["webhook-timestamp"]
    if not sent_at.isdigit() or abs(time.time() - int(sent_at)) > AGE_MAX_S:
        return False
    signed = f"{headers['webhook-id']}.{sent_at}.".encode() + body
    given = headers["webhook-signature"].encode().split(b" ")
    for secret in secrets:
        key = base64.b64decode(secret.removeprefix("whsec_"))
        digest = hmac.new(key, signed, hashlib.sha256).digest()
        expected = b"v1," + base64.b64encode(digest)
        if any(hmac.compare_digest(expected, one) for one in given):
            return True
    return False`;

const php = `
<?php

const AGE_MAX_S = 300;

function isFromEncomienda(array $headers, string $body, array $secrets): bool
{
    $sentAt = $headers['webhook-timestamp'];
    if (!ctype_digit($sentAt) || abs(time() - (int) $sentAt) > AGE_MAX_S) {
        return false;
    }
    $signed = $headers['webhook-id'] . '.' . $sentAt . '.' . $body;
    foreach ($secrets as $secret) {
        $key = base64_decode(substr($secret, strlen('whsec_')));
        $expected = 'v1,' . base64_encode(hash_hmac('sha256', $signed, $key, true));
        foreach (explode(' ', $headers['webhook-signature']) as $given) {
            if (hash_equals($expected, $given)) {
                return true;
            }
        }
    }
    return false;
}`;

/** A function that verifies a message of ours, in the languages of most receivers. */
export const verifySamples = {
  js: { language: "js", text: node.trim() },
  py: { language: "py", text: python.trim() },
  php: { language: "php", text: php.trim() },
} as const satisfies Record<string, Code>;
