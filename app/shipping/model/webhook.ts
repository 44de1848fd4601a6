import type { WebhookEventType, WebhookMessageType } from "./change.ts";
import { ShippingError } from "./errors.ts";
import type { DeliveryId, WebhookId } from "./ids.ts";
import { isPublicAddress } from "./network-address.ts";
import { DAY_MS } from "./time-units.ts";

/** A URL that receives an account's events. */
export interface Webhook {
  webhookId: WebhookId;
  url: string;
  events: WebhookEventType[];
  /** Its receiver failed for days, or its account paused it: nothing is sent to it any more. */
  switchedOffAt: Date | null;
  /** Set when its account paused it. */
  pausedAt: Date | null;
  objectCreated: Date;
}

export const deliveryStates = ["waiting", "delivered", "failed"] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** One message to one webhook. */
export interface WebhookDelivery {
  deliveryId: DeliveryId;
  webhookId: WebhookId;
  /** The same in every attempt, and for every webhook of the account. */
  eventId: string;
  type: WebhookMessageType;
  occurredAt: Date;
  state: DeliveryState;
  objectCreated: Date;
  objectUpdated: Date;
}

export interface DeliveryAttempt {
  at: Date;
  /** Of the response; null when there was none. */
  status: number | null;
  /** Why there was none; never an address or a secret. */
  failure: string | null;
  durationMs: number;
}

/** One of an account's events, in the order in which they were kept. */
export interface KeptAccountEvent {
  seq: number;
  eventId: string;
  type: WebhookMessageType;
  occurredAt: Date;
  data: object;
}

/** For so long deliveries, attempts and events are kept. */
export const ACCOUNT_EVENTS_KEPT_MS = 30 * DAY_MS;

/** For how long the previous secret signs too, unless the account wants another time. */
export const ROTATION_HOURS = 24;
export const ROTATION_HOURS_MAX = 168;

/**
 * The version of the API in which every message is written, whatever versions requests name: a receiver names none. A
 * message of another form needs the version in its webhook; all that are there by then keep this one.
 */
export const MESSAGES_VERSION = "2026-01-01";

/** Per account. */
export const WEBHOOKS_MAX = 10;
export const WEBHOOK_URL_LENGTH_MAX = 2048;
const HTTPS_PORT = 443;
/** Unless the operator names others. */
const WEBHOOK_PORTS = [HTTPS_PORT, 8443];

/** The associated data of the secret's encryption: another row cannot use the ciphertext. */
export const secretPurposeOf = (webhookId: WebhookId): string => `webhookSecret.${webhookId}`;

/** Why a webhook cannot have a URL. */
export type WebhookUrlProblem =
  | "urlUnreadable"
  | "urlTooLong"
  | "urlWithCredentials"
  | "urlWithFragment"
  | "urlNotHttps"
  | "urlPortNotAllowed"
  | "urlNotPublic";

/**
 * The normalized URL of a webhook, or why it is not allowed: https, no credentials, no fragment, and no private
 * address. Where a host name resolves is only checked when a message is sent.
 * @param allowPrivate also allows private addresses, any port, and http to this machine: for tests and demonstrations
 */
export function readWebhookUrl(
  text: string,
  allowPrivate: boolean,
  ports: readonly number[] = WEBHOOK_PORTS,
): URL | WebhookUrlProblem {
  const url = URL.parse(text);
  if (!url) return "urlUnreadable";
  if (url.href.length > WEBHOOK_URL_LENGTH_MAX) return "urlTooLong";
  if (url.username !== "" || url.password !== "") return "urlWithCredentials";
  if (url.href.includes("#")) return "urlWithFragment";

  const host = hostOf(url);
  const isSecret = url.protocol === "https:";
  const isClearButHere = url.protocol === "http:" && allowPrivate && isThisMachine(host);
  if (!isSecret && !isClearButHere) return "urlNotHttps";
  if (allowPrivate) return url;
  if (!ports.includes(Number(url.port || HTTPS_PORT))) return "urlPortNotAllowed";
  return isOutside(host) ? url : "urlNotPublic";
}

/** The same, null where it is not allowed. */
export function webhookUrl(...asked: Parameters<typeof readWebhookUrl>): URL | null {
  const url = readWebhookUrl(...asked);
  return typeof url === "string" ? null : url;
}

/** @throws ShippingError webhookUrlNotAllowed, with the reason */
export function allowedWebhookUrl(...asked: Parameters<typeof readWebhookUrl>): URL {
  const url = readWebhookUrl(...asked);
  if (typeof url === "string") throw new ShippingError("webhookUrlNotAllowed", { urlProblem: url });
  return url;
}

/** A final dot makes a name absolute and changes nothing else. */
const hostOf = (url: URL): string => url.hostname.replace(/\.$/, "");

/** The name or an address of this machine. */
function isThisMachine(host: string): boolean {
  return /^(.+\.)?localhost$/.test(host) || /^127\.[\d.]+$/.test(host) || host === "[::1]";
}

/**
 * Names that no public name server resolves (RFC 6761, 6762, 7686, 8375; ICANN reserves `internal` for private use).
 */
const innerDomains = [
  "localhost",
  "local",
  "internal",
  "arpa",
  "onion",
  // In use inside networks and clusters, and not delegated.
  "svc",
  "localdomain",
  "lan",
  "home",
  "corp",
  "intranet",
  "private",
];

function isOutside(host: string): boolean {
  // The URL parser has converted every notation of an IPv4 address to four decimal numbers.
  if (host.startsWith("[") || /^[\d.]+$/.test(host)) return isPublicAddress(host);

  const labels = host.split(".");
  return labels.length > 1 && !innerDomains.includes(labels.at(-1) ?? "");
}
