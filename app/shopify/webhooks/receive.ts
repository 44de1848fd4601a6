import { readBodyBytes } from "#app/runtime/read-body.ts";
import { enqueueJob } from "#db/jobs.ts";
import { insertShopEvent } from "#db/shopify/events.ts";

import { isSignedByShopify } from "../access/is-signed-by-shopify.ts";
import type { ShopifyApp } from "../app.ts";
import { isShopDomain } from "../shop/shop-domain.ts";
import { readHint, readShopDomain } from "./read-payload.ts";
import { isKnownTopic, topicsNamingTheShop } from "./topics.ts";

const BODY_BYTES_MAX = 1024 * 1024;
const ID_LENGTH_MAX = 200;
const ONCE_LENGTH_MAX = 400;

/**
 * Takes what the store tells us: writes it down once, with the work that follows from it, and answers at once. It needs
 * no session and asks nobody: the package's own way would refresh a token here, and refuse an uninstallation because the
 * token of the uninstalled app is refused.
 *
 * @returns 200 when it is written down, was before, or is of no interest; 413, 401 (not signed by the store), 400
 */
export async function receiveWebhook(app: ShopifyApp, request: Request): Promise<Response> {
  const bytes = await readBodyBytes(request, BODY_BYTES_MAX);
  if (!bytes) return answer(413);
  const header = (name: string) => request.headers.get(`x-shopify-${name}`) ?? "";
  if (!isSignedByShopify(app.options.apiSecrets, bytes, header("hmac-sha256"))) return answer(401);

  const topic = header("topic").toLowerCase();
  const shopDomain = header("shop-domain").toLowerCase();
  const eventId = header("event-id") || header("webhook-id");
  if (!isShopDomain(shopDomain) || eventId === "" || eventId.length > ID_LENGTH_MAX)
    return answer(400);
  if (!isKnownTopic(topic)) return answer(200);

  const payload = parsed(bytes);
  // One secret signs for every shop, and only the body: a shop's own notice must not end another shop.
  const named = readShopDomain(payload);
  if (named === null ? topicsNamingTheShop.includes(topic) : named !== shopDomain)
    return answer(401);

  const { service } = app;
  const now = service.now();
  const triggeredAt = timestampOf(header("triggered-at")) ?? now;
  const hint = readHint(topic, payload);
  // Whatever one press of somebody causes in a store may have one id: of many orders, it is many events.
  const onceId = [eventId, ...Object.values(hint)].join("/").slice(0, ONCE_LENGTH_MAX);
  await service.db.tx(null, async (tx) => {
    const event = { shopDomain, topic, eventId: onceId, triggeredAt, objectCreated: now };
    if (!(await insertShopEvent(tx, event))) return;
    await enqueueJob(tx, service, {
      kind: "storeEvent",
      payload: { shopDomain, topic, triggeredAt: triggeredAt.toISOString(), hint },
    });
  });
  return answer(200);
}

function answer(status: number): Response {
  return new Response(null, { status });
}

/** What was signed and is no JSON has nothing to tell us. */
function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}

function timestampOf(text: string): Date | null {
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? null : at;
}
