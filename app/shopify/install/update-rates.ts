import { enqueueJob } from "#db/jobs.ts";
import { updateShop, type Shop } from "#db/shopify/shops.ts";

import { AdminError } from "../admin-api/admin.ts";
import type { ShopifyApp } from "../app.ts";
import { findOffer } from "./find-offer.ts";
import { registerCarrierService, type Registration } from "./register-carrier-service.ts";

const OFFER_TIMEOUT_MS = 15_000;

/**
 * Registers the shop's live rates where they are missing, checks whether the merchant offers them, and saves both.
 * @throws AdminError when the outcome is not known yet: try again
 */
export async function updateRates(app: ShopifyApp, shop: Shop): Promise<void> {
  const { service } = app;
  const { accountId, country, carrierServiceCheckedAt } = shop;
  const isServed = service.markets.has(country ?? "");
  const { state, carrierServiceId, detail } = isServed
    ? await withOffer(app, shop, await registerCarrierService(app, shop))
    : { state: "none" as const, carrierServiceId: null, detail: null };
  const now = service.now();
  await service.db.tx(accountId, async (tx) => {
    await updateShop(tx, accountId, {
      carrierServiceId,
      carrierServiceState: state,
      carrierServiceDetail: detail,
      carrierServiceCheckedAt: now,
      objectUpdated: now,
    });
    // Only now are its senders known, and which of its orders can be served.
    if (isServed && carrierServiceCheckedAt === null)
      await enqueueJob(tx, service, { kind: "reconcileStore", payload: { accountId } });
  });
}

/** When the profiles cannot be read the registration stands: then only a request of the checkout proves the offer. */
async function withOffer(
  app: ShopifyApp,
  { shopDomain, country }: Shop,
  registration: Registration,
): Promise<Registration> {
  const { state, carrierServiceId } = registration;
  if (state !== "ok" || carrierServiceId === null) return registration;
  try {
    const rates = { carrierServiceId, country: country ?? "" };
    const signal = AbortSignal.timeout(OFFER_TIMEOUT_MS);
    const offer = await findOffer(app.adminOf(shopDomain), rates, signal);
    return offer === "unknown" ? registration : { ...registration, state: offer };
  } catch (err) {
    if (!(err instanceof AdminError)) throw err;
    app.options.log.warn(
      { event: "shipping_profiles.unreadable", shopDomain, err },
      "The shipping profiles could not be read.",
    );
    return registration;
  }
}
