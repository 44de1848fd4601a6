import type { WebhookEventType } from "./change.ts";
import type { WebhookId } from "./ids.ts";
import { isPublicAddress } from "./network-address.ts";

/** Where an account wants to be told of what happens. */
export interface Webhook {
  webhookId: WebhookId;
  url: string;
  events: WebhookEventType[];
  objectCreated: Date;
}

/** Of one account. */
export const WEBHOOKS_MAX = 10;
export const WEBHOOK_URL_LENGTH_MAX = 2048;

/** What the encryption of a webhook's secret is bound to, so that no other row can use it. */
export const secretPurposeOf = (webhookId: WebhookId): string => `webhookSecret.${webhookId}`;

/**
 * The address that a webhook may be sent to, normalized, or null: https, no credentials, no fragment, and nothing that
 * is written as an address inside a network. Where its name leads can only be known when something is sent.
 * @param allowPrivate lets it lead inside the network, and to this machine in clear: for tests and demonstrations
 */
export function webhookUrl(text: string, allowPrivate: boolean): URL | null {
  const url = URL.parse(text);
  if (!url || url.href.length > WEBHOOK_URL_LENGTH_MAX) return null;
  if (url.username !== "" || url.password !== "" || url.href.includes("#")) return null;

  const host = hostOf(url);
  const isSecret = url.protocol === "https:";
  const isClearButHere = url.protocol === "http:" && allowPrivate && isThisMachine(host);
  if (!isSecret && !isClearButHere) return null;
  return allowPrivate || isOutside(host) ? url : null;
}

/** A dot at the end makes a name absolute and changes nothing else. */
const hostOf = (url: URL): string => url.hostname.replace(/\.$/, "");

/** The name of this machine, or an address of it. */
function isThisMachine(host: string): boolean {
  return /^(.+\.)?localhost$/.test(host) || /^127\.[\d.]+$/.test(host) || host === "[::1]";
}

/** Names that no public name server answers for (RFC 6761, 6762, 8375; `internal` is kept for private use by ICANN). */
const innerDomains = ["localhost", "local", "internal", "arpa"];

function isOutside(host: string): boolean {
  // However an IPv4 address was written, the parser has made four decimal numbers of it.
  if (host.startsWith("[") || /^[\d.]+$/.test(host)) return isPublicAddress(host);

  const labels = host.split(".");
  return labels.length > 1 && !innerDomains.includes(labels.at(-1) ?? "");
}
