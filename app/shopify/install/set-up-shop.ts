import type { JobPayloads } from "#app/shipping/model/job.ts";
import { editAccount } from "#app/shipping/operations/edit-account.ts";
import { enqueueJob } from "#db/jobs.ts";
import { findShopOfAccount, updateShop } from "#db/shopify/shops.ts";

import type { StoreFace } from "../face.ts";
import { contextOfShop } from "../shop-context.ts";
import { registerCarrierService } from "./register-carrier-service.ts";
import { shopBootstrap } from "./shop-questions.ts";
import { updateSenders } from "./update-senders.ts";

/**
 * Brings what we know of a shop up to date with the store: who it is, where its parcels start, whether its checkout may
 * ask us for rates. Done again, it changes nothing.
 * @throws AdminError
 */
export async function setUpShop(
  face: StoreFace,
  { accountId }: JobPayloads["setUpShop"],
): Promise<void> {
  const { service } = face;
  const shop = await findShopOfAccount(service.db.read, accountId);
  if (shop?.state !== "installed") return;

  const { data } = await face.adminOf(shop.shopDomain).query(shopBootstrap);
  const { name, contactEmail, currencyCode, ianaTimezone, plan, shopAddress } = data.shop;
  const known = {
    name,
    email: contactEmail,
    country: shopAddress.countryCode,
    currency: currencyCode,
    timeZone: ianaTimezone,
    grantedScopes: data.currentAppInstallation.accessScopes.map(({ handle }) => handle).join(","),
    objectUpdated: service.now(),
  };
  await service.db.tx(accountId, (tx) => updateShop(tx, accountId, known));
  // One for good: its parcels are not real.
  if (plan.partnerDevelopment) await editAccount(service, { accountId, isTest: true });

  const upToDate = { ...shop, ...known };
  const isServed = service.markets.has(known.country ?? "");
  if (isServed) await updateSenders(face, contextOfShop(face, upToDate), upToDate, shopAddress);

  const { state, carrierServiceId, detail } = isServed
    ? await registerCarrierService(face, upToDate)
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
    // Only now is it known where its orders are sent from, and which of them we can serve.
    if (isServed && shop.carrierServiceCheckedAt === null)
      await enqueueJob(tx, service, { kind: "reconcileStore", payload: { accountId } });
  });
}
