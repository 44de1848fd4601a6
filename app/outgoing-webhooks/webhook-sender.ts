import type { LookupAddress } from "node:dns";
import { lookup } from "node:dns/promises";

import { decrypt } from "#app/runtime/encrypt.ts";
import { RequestFailure, sendRequest } from "#app/runtime/http.ts";
import { readRetryAfter } from "#app/runtime/retry-after.ts";
import type { SigningKeys } from "#app/runtime/signing-keys.ts";
import type { WebhookMessageType } from "#app/shipping/model/change.ts";
import { isPublicAddress } from "#app/shipping/model/network-address.ts";
import { MESSAGES_VERSION, secretPurposeOf, webhookUrl } from "#app/shipping/model/webhook.ts";
import type { StoredWebhook } from "#db/shipping/webhooks.ts";

import { DeliveryFailure } from "./delivery-failure.ts";
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

/** A response of a receiver: its status, and how long it asks to be left in peace; null when it does not. */
interface WebhookResponse {
  status: number;
  retryAfterMs: number | null;
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
/** The body is not used; reading it avoids cutting off a receiver that writes a little. */
const RESPONSE_BYTES_MAX = 64 * 1024;
/** Statuses whose `Retry-After` counts (RFC 9110, 15.6.4; RFC 6585, 4). */
const ASKING = [429, 503];
const USER_AGENT = "Encomienda-Webhooks";

export function makeWebhookSender(options: WebhookSenderOptions): WebhookSender {
  const { allowPrivate, secretKeys, trustedCa = null } = options;
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
    const limits = { timeoutMs, responseBytesMax: RESPONSE_BYTES_MAX, isBodyOptional: true };
    const outgoing = { method: "POST", url, headers, body, trustedCa, resolve: resolveAllowed };
    const response = await sendRequest({ ...outgoing, ...limits }, signal).catch(failDelivery);
    const { status } = response;
    const retryAfter = ASKING.includes(status) ? response.headers.get("retry-after") : null;
    return { status, retryAfterMs: readRetryAfter(retryAfter, now) };
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
      throw new RequestFailure("privateAddress", false);
    }
    return addresses;
  }
}

function resolveAll(hostname: string): Promise<LookupAddress[]> {
  return lookup(hostname, { all: true });
}

/** What operators and accounts read; a code of the system or of TLS stays as it is. */
const reasons: Readonly<Record<string, string>> = {
  aborted: "the delivery was aborted",
  timedOut: "the receiver took too long",
  nameNotFound: "the name does not resolve",
  privateAddress: "the name resolves to a private address",
  protocolChanged: "the receiver changed the protocol",
  requestNotPossible: "the request is not possible",
};

function failDelivery(error: unknown): never {
  if (!(error instanceof RequestFailure)) throw error;
  throw new DeliveryFailure(reasons[error.message] ?? error.message);
}
