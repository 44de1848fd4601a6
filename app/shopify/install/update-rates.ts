import { enqueueJob } from "#db/jobs.ts";
import { updateShop } from "#db/shopify/shops.ts";

import { AdminError } from "../admin-api/admin.ts";
import { isServed, type ShopContext } from "../shop-context.ts";
import { findRatesInCheckout } from "./find-rates-in-checkout.ts";
import { registerCarrierService, type Registration } from "./register-carrier-service.ts";

const OFFER_TIMEOUT_MS = 15_000;

/**
 * Registers the shop's live rates where they are missing, checks whether the merchant offers them, and saves both.
 * @throws AdminError when the outcome is not known yet: try again
 */
export async function updateRates(ctx: ShopContext): Promise<void> {
  const { accountId, carrierServiceCheckedAt } = ctx.shop;
  const isServedShop = isServed(ctx);
  const { state, carrierServiceId, detail } = isServedShop
    ? await withCheckout(ctx, await registerCarrierService(ctx))
    : { state: "none" as const, carrierServiceId: null, detail: null };
  const now = ctx.now();
  await ctx.db.tx(accountId, async (tx) => {
    await updateShop(tx, accountId, {
      carrierServiceId,
      carrierServiceState: state,
      carrierServiceDetail: detail,
      carrierServiceCheckedAt: now,
      objectUpdated: now,
    });
    // Only now are its senders known, and which of its orders can be served.
    if (isServedShop && carrierServiceCheckedAt === null)
      await enqueueJob(tx, ctx, { kind: "reconcileStore", payload: { accountId } });
  });
}

/** When the profiles cannot be read the registration stands: then only a request of the checkout is proof. */
async function withCheckout(ctx: ShopContext, registration: Registration): Promise<Registration> {
  const { state, carrierServiceId } = registration;
  if (state !== "ok" || carrierServiceId === null) return registration;
  try {
    const rates = { carrierServiceId, country: ctx.shop.country ?? "" };
    const signal = AbortSignal.timeout(OFFER_TIMEOUT_MS);
    const inCheckout = await findRatesInCheckout(ctx.admin, rates, signal);
    return inCheckout === "unknown" ? registration : { ...registration, state: inCheckout };
  } catch (err) {
    if (!(err instanceof AdminError)) throw err;
    ctx.log.warn(
      { event: "shipping_profiles.unreadable", err },
      "The shipping profiles could not be read.",
    );
    return registration;
  }
}
