import type { LookupAddress } from "node:dns";
import { lookup } from "node:dns/promises";

import { decrypt } from "#app/runtime/encrypt.ts";
import type { SigningKeys } from "#app/runtime/signing-keys.ts";
import type { WebhookMessageType } from "#app/shipping/model/change.ts";
import { isPublicAddress } from "#app/shipping/model/network-address.ts";
import { MESSAGES_VERSION, secretPurposeOf, webhookUrl } from "#app/shipping/model/webhook.ts";
import type { StoredWebhook } from "#db/shipping/webhooks.ts";

import { DeliveryFailure } from "./delivery-failure.ts";
import { post } from "./post.ts";
import { retryAfterMs, type WebhookResponse } from "./retry-after.ts";
import { signMessage } from "./sign-message.ts";

export interface WebhookSenderOptions {
  /** Allows private addresses, and http to this machine: for tests and demonstrations. */
  allowPrivate: boolean;
  /** See webhookUrl. */
  ports?: readonly number[];
  /** The key that encrypts the webhooks' secrets. */
  secretKeys: SigningKeys;
  /** Resolves a host name; the system's resolver when absent. */
  resolve?: Resolve;
  /** For the whole delivery, from resolving the name to the end of the response. */
  timeoutMs?: number;
  /** PEM of the only trusted authority; Node's authorities when absent. */
  trustedCa?: string;
}

export type Resolve = (hostname: string) => Promise<LookupAddress[]>;

/** One event, the same in every attempt. */
export interface Message {
  eventId: string;
  type: WebhookMessageType;
  /** When it happened, ISO 8601. */
  occurredAt: string;
  data: unknown;
}

/**
 * Makes one attempt, signed with the current time.
 * @returns what the receiver said; a redirect is a response like any other
 * @throws DeliveryFailure when there was no response
 */
export type WebhookSender = (
  webhook: StoredWebhook,
  message: Message,
  now: Date,
  signal: AbortSignal,
) => Promise<WebhookResponse>;

const TIMEOUT_MS = 5_000;
const USER_AGENT = "Encomienda-Webhooks";

export function makeWebhookSender(options: WebhookSenderOptions): WebhookSender {
  const { allowPrivate, secretKeys, trustedCa } = options;
  const { resolve = resolveAll, timeoutMs = TIMEOUT_MS } = options;

  return async function deliver(webhook, { eventId, type, occurredAt, data }, now, signal) {
    // Validated again, because the rules may have become stricter since it was created.
    const url = webhookUrl(webhook.url, allowPrivate, options.ports);
    if (!url) throw new DeliveryFailure("the address is not allowed");
    const purpose = secretPurposeOf(webhook.webhookId);
    const secret = decrypt(secretKeys, purpose, webhook.secret);
    if (secret === null) throw new DeliveryFailure("the secret was encrypted with another key");

    const body = JSON.stringify({ type, timestamp: occurredAt, data });
    const headers = {
      "content-type": "application/json",
      "user-agent": USER_AGENT,
      "x-service-api-version": MESSAGES_VERSION,
      ...signMessage(secret, eventId, now, body, previousSecretOf(webhook, purpose, now)),
    };
    const outgoing = { url, headers, body, resolve: resolveAllowed, timeoutMs, trustedCa };
    const { status, retryAfter } = await post(outgoing, signal);
    return { status, retryAfterMs: retryAfterMs(status, retryAfter, now) };
  };

  /** Null when it is over, and when it was encrypted with a key that is gone: the current one is enough. */
  function previousSecretOf(
    { previousSecret, previousSecretUntil }: StoredWebhook,
    purpose: string,
    now: Date,
  ): string | null {
    const isOver = !previousSecretUntil || previousSecretUntil <= now;
    return previousSecret && !isOver ? decrypt(secretKeys, purpose, previousSecret) : null;
  }

  /** One private address is enough to refuse the name: a mixed result is an attempt to get past the check. */
  async function resolveAllowed(hostname: string): Promise<LookupAddress[]> {
    const addresses = await resolve(hostname);
    if (!allowPrivate && !addresses.every(({ address }) => isPublicAddress(address))) {
      throw new DeliveryFailure("the name resolves to a private address");
    }
    return addresses;
  }
}

function resolveAll(hostname: string): Promise<LookupAddress[]> {
  return lookup(hostname, { all: true });
}
