import type { CarrierServiceState } from "#app/shopify/model/shop.ts";
import { replaceCallbackToken } from "#db/shopify/shops.ts";

import {
  isCallbackToken,
  newCallbackToken,
  openCallbackToken,
  sealCallbackToken,
} from "../access/callback-token.ts";
import { AdminError, type Admin } from "../admin-api/admin.ts";
import { gid, legacyId } from "../admin-api/gid.ts";
import type { ShopContext } from "../shop-context.ts";
import {
  carrierServiceCreate,
  carrierServices,
  carrierServiceUpdate,
  type CarrierServiceOutcome,
  type StoreCarrierService,
} from "./carrier-service-queries.ts";

/** The name in the merchant's shipping settings. */
const NAME = "Encomienda";
const CALLBACK_FOLDER = "/shopify/rates/";
/** The store has no error code for it, and the plan's name does not decide: an add-on grants the same right. */
const PLAN_REFUSAL = /carrier[ -]calculated shipping must be enabled/i;
const DETAIL_LENGTH_MAX = 300;

export interface Registration {
  state: CarrierServiceState;
  carrierServiceId: string | null;
  /** The store's own message; null when it is registered. */
  detail: string | null;
}

/**
 * Registers the callback for live rates at the store. Attempted, then classified, because the API does not say
 * beforehand whether the shop's plan allows it. An existing registration is found first, so that there is never a
 * second.
 * @throws AdminError when the outcome is not known yet: try again
 */
export async function registerCarrierService(ctx: ShopContext): Promise<Registration> {
  const { appUrl } = ctx.app.options;
  try {
    const { admin } = ctx;
    const { data } = await admin.query(carrierServices);
    const ours = findOurs(data.carrierServices.nodes, ctx);
    const desired = {
      name: NAME,
      callbackUrl: `${appUrl}${CALLBACK_FOLDER}${await readToken(ctx, ours)}`,
      active: true,
      supportsServiceDiscovery: true,
    };
    if (ours && isUpToDate(ours, desired))
      return { state: "ok", carrierServiceId: legacyId(ours.id), detail: null };
    return registrationFrom(await register(admin, ours, desired), ours);
  } catch (error) {
    if (!(error instanceof AdminError)) throw error;
    if (error.kind === "forbidden")
      return { state: "forbidden", carrierServiceId: null, detail: error.message };
    if (error.kind === "refused")
      return { state: "other", carrierServiceId: null, detail: error.message };
    throw error;
  }
}

/**
 * The shop's callback token. When its signing secret is lost, the one that the store calls us with is kept, because
 * its checkout works; without a registration there is nothing to keep.
 */
async function readToken(
  { app, db, shop, randomBytes }: ShopContext,
  ours: StoreCarrierService | undefined,
): Promise<string> {
  const { accountId, callbackToken: before } = shop;
  const { signingKeys } = app.options;
  const opened = openCallbackToken(signingKeys, shop);
  if (opened !== null) return opened;

  const registered = ours?.callbackUrl?.split("/").at(-1) ?? "";
  const token = isCallbackToken(shop, registered) ? registered : newCallbackToken({ randomBytes });
  const after = sealCallbackToken(signingKeys, accountId, token);
  const isOurs = await db.tx(accountId, (tx) =>
    replaceCallbackToken(tx, accountId, { before, after }),
  );
  if (!isOurs) throw new Error(`the callback token of ${shop.shopDomain} was replaced meanwhile`);
  return token;
}

type DesiredService = Omit<StoreCarrierService, "id">;

/**
 * By the id that is kept, by the address, and by the name, which the store takes once: after a change of the app's URL
 * the address is another one, and a response that was lost left no id.
 */
function findOurs(
  services: readonly StoreCarrierService[],
  { shop, app }: ShopContext,
): StoreCarrierService | undefined {
  const folder = `${app.options.appUrl}${CALLBACK_FOLDER}`;
  const isOurs: ((service: StoreCarrierService) => boolean)[] = [
    ({ id }) => legacyId(id) === shop.carrierServiceId,
    ({ callbackUrl }) => callbackUrl?.startsWith(folder) ?? false,
    ({ name }) => name === NAME,
  ];
  for (const isOne of isOurs) {
    const found = services.find(isOne);
    if (found) return found;
  }
  return undefined;
}

function isUpToDate(ours: StoreCarrierService, desired: DesiredService): boolean {
  const names = Object.keys(desired) as (keyof DesiredService)[];
  return names.every((name) => ours[name] === desired[name]);
}

async function register(
  admin: Admin,
  ours: StoreCarrierService | undefined,
  desired: DesiredService,
): Promise<CarrierServiceOutcome> {
  if (!ours) {
    const { data } = await admin.mutate(carrierServiceCreate, { input: desired });
    return data.carrierServiceCreate;
  }
  const id = gid("DeliveryCarrierService", legacyId(ours.id));
  const { data } = await admin.mutate(carrierServiceUpdate, { input: { ...desired, id } });
  return data.carrierServiceUpdate;
}

function registrationFrom(
  outcome: CarrierServiceOutcome,
  ours: StoreCarrierService | undefined,
): Registration {
  const messages = outcome?.userErrors.map(({ message }) => message).join(" ") ?? "";
  const id = outcome?.carrierService?.id ?? ours?.id;
  const carrierServiceId = id ? legacyId(id) : null;
  if (outcome?.carrierService && messages === "")
    return { state: "ok", carrierServiceId, detail: null };
  return {
    state: PLAN_REFUSAL.test(messages) ? "planNotEligible" : "other",
    carrierServiceId,
    detail: messages.slice(0, DETAIL_LENGTH_MAX),
  };
}
