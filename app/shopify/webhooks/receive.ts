import type { EdgeContext } from "#app/runtime/edge/listener.ts";
import { readBody } from "#app/runtime/edge/read-body.ts";
import { parseJson } from "#app/runtime/parse-json.ts";
import { enqueueJob } from "#db/jobs.ts";
import { insertShopEvent } from "#db/shopify/events.ts";
import { findShop } from "#db/shopify/shops.ts";

import { isSignedByShopify } from "../access/is-signed-by-shopify.ts";
import type { ShopifyApp } from "../app.ts";
import { isShopDomain } from "../shop/shop-domain.ts";
import { couldBeSigned } from "./could-be-signed.ts";
import { readHint, readShopDomain, unreadOfLaw } from "./read-payload.ts";
import { isKnownTopic, topicsNamingTheShop } from "./topics.ts";

const BODY_BYTES_MAX = 1024 * 1024;
/** Of a topic that is not subscribed, or of a shop that is not known: enough for a request for personal data. */
const UNKNOWN_BODY_BYTES_MAX = 64 * 1024;
const ID_LENGTH_MAX = 200;
const ONCE_LENGTH_MAX = 400;

/**
 * Receives a webhook: saves the event once, together with its job, and responds at once. It needs no session and
 * calls no other system: the handler of Shopify's package would refresh a token here, and refuse app/uninstalled
 * because the token of an uninstalled app is rejected.
 * The body is read only when the head is like the store's. It is a JSON object: the app's secret also signs session
 * tokens and the addresses of pages, whose text is none, and they must not pass for a webhook.
 * @returns the status: 200 when the event is saved, was saved before, or has an unknown topic; 422 when it is a request
 *   of the law that cannot be read whole, of which the rest is saved all the same; 401 not signed by the store; 400
 * @throws Refused as `readBody`
 */
export async function receiveWebhook(app: ShopifyApp, c: EdgeContext): Promise<number> {
  const header = (name: string) => c.req.header(`x-shopify-${name}`) ?? "";
  if (!couldBeSigned(header("hmac-sha256"))) return 401;
  const shopDomain = header("shop-domain").toLowerCase();
  const eventId = header("event-id") || header("webhook-id");
  if (!isShopDomain(shopDomain) || eventId === "" || eventId.length > ID_LENGTH_MAX) return 400;
  const bytes = await readBody(c, await bodyBytesMax(app, header));
  if (!isSignedByShopify(app.options.apiSecrets, bytes, header("hmac-sha256"))) return 401;

  const payload = parseJson(bytes);
  if (typeof payload !== "object" || payload === null || Array.isArray(payload)) return 401;

  const topic = header("topic").toLowerCase();
  if (!isKnownTopic(topic)) return 200;

  // One secret signs for every shop, and only the body: a webhook of one shop must not uninstall another.
  const namedShop = readShopDomain(payload);
  if (namedShop === null ? topicsNamingTheShop.includes(topic) : namedShop !== shopDomain)
    return 401;

  const { service } = app;
  const now = service.now();
  const triggeredAt = timestampOf(header("triggered-at")) ?? now;
  const hint = readHint(topic, payload);
  // A bulk action in the admin may send one id for many orders: they are separate events.
  const onceId = [eventId, ...Object.values(hint)].join("/").slice(0, ONCE_LENGTH_MAX);
  await service.db.tx(null, async (tx) => {
    const event = { shopDomain, topic, eventId: onceId, triggeredAt, objectCreated: now };
    if (!(await insertShopEvent(tx, event))) return;
    await enqueueJob(tx, service, {
      kind: "storeEvent",
      payload: { shopDomain, topic, triggeredAt: triggeredAt.toISOString(), hint },
    });
  });
  const count = unreadOfLaw(topic, payload);
  if (count === 0) return 200;
  app.options.log.error(
    { event: "legal_request.unread", shopDomain, topic, eventId, count },
    "A request of the law cannot be read whole: what could be read is done.",
  );
  return 422;
}

async function bodyBytesMax(
  { service }: ShopifyApp,
  header: (name: string) => string,
): Promise<number> {
  if (!isKnownTopic(header("topic").toLowerCase())) return UNKNOWN_BODY_BYTES_MAX;
  const shop = await findShop(service.db.read, header("shop-domain").toLowerCase());
  return shop ? BODY_BYTES_MAX : UNKNOWN_BODY_BYTES_MAX;
}

function timestampOf(text: string): Date | null {
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? null : at;
}
