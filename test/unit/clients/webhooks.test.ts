import { Webhook } from "standardwebhooks";
import { describe, expect, test } from "vitest";

import { signMessage } from "#app/outgoing-webhooks/sign-message.ts";
import { verifyWebhook, WebhookVerificationError } from "#clients/typescript/src/index.ts";

const secretOf = (text: string) => `whsec_${Buffer.from(text).toString("base64")}`;
const secret = secretOf("thirty-two bytes of a secret key");
const before = secretOf("another secret of thirty-two byt");
const nowMs = Date.UTC(2026, 10, 23, 12);
const body = JSON.stringify({
  type: "shipment.labelCreated",
  timestamp: "2026-11-23T12:00:00.000Z",
  data: { shipmentId: 1, trackingNumber: "Ñ1" },
});
const signed = (at = nowMs, previous: string | null = null) =>
  signMessage(secret, "msg-1", new Date(at), body, previous);

describe("a message of the service", () => {
  test.each([
    ["a plain object, as Node has it", signed()],
    ["Headers, as fetch has them", new Headers(signed())],
    ["names in capitals", { "Webhook-Id": "msg-1", ...capitals(signed()) }],
  ])("is verified and read with headers in %s", async (_, headers) => {
    const { id, sentAt, message } = await verifyWebhook(body, headers, secret, { nowMs });
    expect(id).toBe("msg-1");
    expect(sentAt.getTime()).toBe(nowMs);
    expect(message).toEqual(JSON.parse(body));
  });

  test("is verified from its bytes too", async () => {
    const bytes = new TextEncoder().encode(body);
    await expect(verifyWebhook(bytes, signed(), secret, { nowMs })).resolves.toBeDefined();
  });

  test("is verified with either secret while one is being rotated", async () => {
    const asBefore = signMessage(before, "msg-1", new Date(nowMs), body);
    for (const headers of [signed(), asBefore, signed(nowMs, before)])
      await expect(
        verifyWebhook(body, headers, [before, secret], { nowMs }),
      ).resolves.toMatchObject({ id: "msg-1" });
    await expect(
      verifyWebhook(body, signed(nowMs, before), before, { nowMs }),
    ).resolves.toBeDefined();
  });

  test("is what the standard's own library signs", async () => {
    const signature = new Webhook(secret).sign("msg-2", new Date(nowMs), body);
    const headers = {
      "webhook-id": "msg-2",
      "webhook-timestamp": String(nowMs / 1000),
      "webhook-signature": signature,
    };
    await expect(verifyWebhook(body, headers, secret, { nowMs })).resolves.toBeDefined();
  });
});

describe("a message is refused", () => {
  const refused = [
    ["with another body", `${body} `, signed(), secret],
    ["with another secret", body, signed(), before],
    ["without any secret", body, signed(), []],
    ["under another id", body, { ...signed(), "webhook-id": "msg-3" }, secret],
    ["sent six minutes ago", body, signed(nowMs - 360_000), secret],
    ["sent six minutes ahead", body, signed(nowMs + 360_000), secret],
    ["without a signature", body, { ...signed(), "webhook-signature": "" }, secret],
    ["with half a signature", body, { ...signed(), "webhook-signature": "v1,aGFsZg==" }, secret],
    ["with no base64", body, { ...signed(), "webhook-signature": "v1,%%%" }, secret],
    ["with another version's", body, { ...signed(), "webhook-signature": asV2() }, secret],
    ["with a time that is none", body, { ...signed(), "webhook-timestamp": "NaN" }, secret],
  ] as const;

  test.each(refused)("%s", async (_, sent, headers, secrets) => {
    await expect(verifyWebhook(sent, headers, secrets, { nowMs })).rejects.toBeInstanceOf(
      WebhookVerificationError,
    );
  });

  test("unless the receiver allows its age", async () => {
    const options = { nowMs, toleranceS: 600 };
    await expect(
      verifyWebhook(body, signed(nowMs - 360_000), secret, options),
    ).resolves.toBeDefined();
  });
});

function capitals(headers: Record<string, string>) {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toUpperCase(), value]),
  );
}

function asV2(): string {
  return signed()["webhook-signature"]!.replace("v1,", "v2,");
}
