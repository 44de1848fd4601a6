import { ParkedJob, RetryLater } from "#app/jobs/retry-later.ts";
import type { AccountId } from "#app/shipping/model/ids.ts";
import { HOUR_MS } from "#app/shipping/model/time-units.ts";
import { findSession } from "#db/shopify/sessions.ts";
import { findShop, findShopOfAccount } from "#db/shopify/shops.ts";

import { offlineSessionId } from "./access/sealed-session.ts";
import { AdminError, ShopFrozen } from "./admin-api/admin.ts";
import type { ShopifyApp } from "./app.ts";

/** A new token resumes the work at once. This is for a token that came in the moment before the job was parked. */
const PARKED_MS = HOUR_MS;
const RETRY_MS = 1_000;
/** A frozen shop sends no word when its owner has paid. */
const FROZEN_MS = HOUR_MS;

type OfShop = { accountId: AccountId } | { shopDomain: string };

/**
 * Parks the work for one store when the store rejects our token: it goes on when the merchant has opened the app again.
 * The work ends without an error when the shop has removed the app. In a frozen shop it is tried once an hour, for as
 * long as that lasts.
 */
export function parkWithoutAccess<Payload extends OfShop>(
  run: (app: ShopifyApp, payload: Payload, signal: AbortSignal) => Promise<unknown>,
): (app: ShopifyApp, payload: Payload, signal: AbortSignal) => Promise<void> {
  return async (app, payload, signal) => {
    try {
      await run(app, payload, signal);
    } catch (error) {
      if (error instanceof ShopFrozen) {
        const { service } = app;
        throw new RetryLater(error.message, new Date(service.now().getTime() + FROZEN_MS));
      }
      if (!(error instanceof AdminError && error.kind === "unauthorized")) throw error;
      await park(app, payload);
    }
  };
}

/** @throws ParkedJob, or RetryLater when there is another token by now */
async function park({ service, options }: ShopifyApp, payload: OfShop): Promise<void> {
  const { db } = service;
  const shop =
    "accountId" in payload
      ? await findShopOfAccount(db.read, payload.accountId)
      : await findShop(db.read, payload.shopDomain);
  if (shop?.state !== "installed") return;
  const { shopDomain } = shop;
  const after = (ms: number) => new Date(service.now().getTime() + ms);
  if (await findSession(db.read, offlineSessionId(shopDomain)))
    throw new RetryLater(`the access to ${shopDomain} was renewed`, after(RETRY_MS));
  options.log.warn(
    { event: "job.parked", shopDomain },
    "A job waits until the merchant opens the app again.",
  );
  throw new ParkedJob(`${shopDomain} has to open the app again`, after(PARKED_MS));
}
