import { Refusal } from "../../refusal.ts";
import { gid, idOf, type Shop } from "../../shop.ts";
import { grants } from "../access.ts";
import type { AdminContext } from "../context.ts";
import { forbidden, payload } from "./payload.ts";

interface ZoneInput {
  id?: string;
  countries?: { code?: string; restOfWorld?: boolean }[];
  methodDefinitionsToCreate?: { active?: boolean; participant?: { carrierServiceId?: string } }[];
}
interface GroupInput {
  id?: string;
  locations?: string[];
  zonesToCreate?: ZoneInput[];
  zonesToUpdate?: ZoneInput[];
}
interface ProfileInput {
  name?: string;
  coversAllItems?: boolean;
  locationGroupsToCreate?: GroupInput[];
  locationGroupsToUpdate?: GroupInput[];
}

/**
 * Methods that a carrier service prices. A merchant's profile can be updated, which has no effect where shipping is
 * driven by markets. An app's own profile covers all items only for authorized clients.
 * @see https://shopify.dev/changelog/merchant-owned-delivery-profile-apis-are-deprecated-for-market-driven-shipping
 * @see https://shopify.dev/changelog/admin-graphql-api-now-supports-app-owned-delivery-profiles-that-cover-all-shippable-items
 */
export function deliveryProfileMutations({ shop, granted }: AdminContext) {
  const checkScope = () => {
    if (!grants(granted, "write_shipping")) throw forbidden();
  };
  return {
    deliveryProfileUpdate: ({ id, profile }: { id: string; profile: ProfileInput }) =>
      payload(["profile"], () => {
        checkScope();
        if (idOf("DeliveryProfile", id) !== shop.id)
          throw new Refusal("The shipping profile does not exist.", ["id"]);
        const zones = (profile.locationGroupsToUpdate ?? []).flatMap((group) => {
          if (group.id !== gid("DeliveryLocationGroup", shop.id))
            throw new Refusal("The location group does not exist.", ["profile"]);
          return group.zonesToUpdate ?? [];
        });
        if (zones.some((zone) => zone.id !== gid("DeliveryZone", shop.id)))
          throw new Refusal("The zone does not exist.", ["profile"]);
        const offered = servicesOf(shop, zones);
        if (!shop.settings.hasMarketDrivenShipping)
          for (const service of offered) service.isOffered = true;
        return { profile: { id } };
      }),
    deliveryProfileCreate: ({ profile }: { profile: ProfileInput }) =>
      payload(["profile"], () => {
        checkScope();
        if (profile.coversAllItems && shop.settings.appProfiles === "refused")
          throw new Refusal("The API client may not create a profile that covers all items.", [
            "profile",
            "coversAllItems",
          ]);
        const groups = profile.locationGroupsToCreate ?? [];
        const locations = groups.flatMap((group) => group.locations ?? []);
        if (!locations.every((one) => shop.locations.has(idOf("Location", one) ?? 0)))
          throw new Refusal("A location does not exist.", ["profile", "locationGroupsToCreate"]);
        const zones = groups.flatMap((group) => group.zonesToCreate ?? []);
        for (const service of servicesOf(shop, zones)) service.isOffered = true;
        const made = { id: shop.world.newId(), name: profile.name ?? "" };
        shop.appProfiles.push(made);
        return { profile: { id: gid("DeliveryProfile", made.id) } };
      }),
  };
}

/** The services of the new methods. */
function servicesOf(shop: Shop, zones: readonly ZoneInput[]) {
  const methods = zones.flatMap((zone) => zone.methodDefinitionsToCreate ?? []);
  return methods.map(({ participant }) => {
    const id = idOf("DeliveryCarrierService", participant?.carrierServiceId ?? "");
    const service = shop.carrierServices.get(id ?? 0);
    if (!service) throw new Refusal("The carrier service does not exist.", ["profile"]);
    return service;
  });
}
