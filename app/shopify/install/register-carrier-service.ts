import type { CarrierServiceState } from "#app/shopify/model/shop.ts";
import type { Shop } from "#db/shopify/shops.ts";

import { AdminError, type Admin } from "../admin-api/admin.ts";
import { gid, legacyId } from "../admin-api/gid.ts";
import type { ShopifyApp } from "../app.ts";
import {
  carrierServiceCreate,
  carrierServices,
  carrierServiceUpdate,
  type CarrierServiceOutcome,
  type StoreCarrierService,
} from "./carrier-service-queries.ts";

/** What the merchant sees among the ways to ship. */
const NAME = "Encomienda";
const CALLBACK_FOLDER = "/shopify/rates/";
/** The store has no code for it, and a plan's name does not tell either: an add-on gives the same right. */
const PLAN_REFUSAL = /carrier[ -]calculated shipping must be enabled/i;
const DETAIL_LENGTH_MAX = 300;

export interface Registration {
  state: CarrierServiceState;
  carrierServiceId: string | null;
  /** The store's own words; null when all is well. */
  detail: string | null;
}

/**
 * Has the shop's checkout ask us for rates. Tried, then judged, because nothing tells beforehand whether the shop may
 * have it. What we registered before is looked for first, so that there is never a second.
 * @throws AdminError when the outcome is not known yet: try again
 */
export async function registerCarrierService(app: ShopifyApp, shop: Shop): Promise<Registration> {
  const wanted = {
    name: NAME,
    callbackUrl: `${app.options.appUrl}${CALLBACK_FOLDER}${shop.callbackToken}`,
    active: true,
    supportsServiceDiscovery: true,
  };
  try {
    const admin = app.adminOf(shop.shopDomain);
    const { data } = await admin.query(carrierServices);
    const ours = data.carrierServices.nodes.find((service) => isOurs(service, app.options.appUrl));
    if (ours && isAsWanted(ours, wanted))
      return { state: "ok", carrierServiceId: legacyId(ours.id), detail: null };
    return validate(await register(admin, ours, wanted), ours);
  } catch (error) {
    if (!(error instanceof AdminError)) throw error;
    if (error.kind === "forbidden")
      return { state: "forbidden", carrierServiceId: null, detail: error.message };
    if (error.kind === "refused")
      return { state: "other", carrierServiceId: null, detail: error.message };
    throw error;
  }
}

type Wanted = Omit<StoreCarrierService, "id">;

function isOurs({ callbackUrl }: StoreCarrierService, appUrl: string): boolean {
  return callbackUrl?.startsWith(`${appUrl}${CALLBACK_FOLDER}`) ?? false;
}

function isAsWanted(ours: StoreCarrierService, wanted: Wanted): boolean {
  const names = Object.keys(wanted) as (keyof Wanted)[];
  return names.every((name) => ours[name] === wanted[name]);
}

async function register(
  admin: Admin,
  ours: StoreCarrierService | undefined,
  wanted: Wanted,
): Promise<CarrierServiceOutcome> {
  if (!ours) {
    const { data } = await admin.mutate(carrierServiceCreate, { input: wanted });
    return data.carrierServiceCreate;
  }
  const id = gid("DeliveryCarrierService", legacyId(ours.id));
  const { data } = await admin.mutate(carrierServiceUpdate, { input: { ...wanted, id } });
  return data.carrierServiceUpdate;
}

function validate(
  outcome: CarrierServiceOutcome,
  ours: StoreCarrierService | undefined,
): Registration {
  const pushed = outcome?.userErrors.map(({ message }) => message).join(" ") ?? "";
  const id = outcome?.carrierService?.id ?? ours?.id;
  const carrierServiceId = id ? legacyId(id) : null;
  if (outcome?.carrierService && pushed === "")
    return { state: "ok", carrierServiceId, detail: null };
  return {
    state: PLAN_REFUSAL.test(pushed) ? "planNotEligible" : "other",
    carrierServiceId,
    detail: pushed.slice(0, DETAIL_LENGTH_MAX),
  };
}
