import { countryNameOf } from "../address.ts";
import { gid, type Location, type Shop } from "../shop.ts";
import type { Announcement } from "./announcement.ts";

/** The app's own lifecycle topics in a shop. */
export function announceApp(shop: Shop, topic: string, more: Record<string, unknown> = {}) {
  const payload = {
    id: shop.id,
    name: shop.settings.name,
    domain: shop.domain,
    myshopify_domain: shop.domain,
    email: shop.settings.email,
    ...more,
  };
  return [{ topic, resource: `Shop/${shop.id}`, payload }];
}

export function announceScopes(shop: Shop, previous: Iterable<string>): Announcement[] {
  const payload = {
    id: shop.installation?.id ?? null,
    previous: [...previous],
    current: [...(shop.installation?.scopes ?? [])],
    updated_at: shop.world.now().toISOString(),
  };
  return [{ topic: "app/scopes_update", resource: `AppInstallation/${shop.id}`, payload }];
}

export function announceLocation(location: Location, topic: string): Announcement[] {
  const { id, name, address } = location;
  const payload = {
    id,
    admin_graphql_api_id: gid("Location", id),
    name,
    active: location.isActive,
    address1: address.address1,
    address2: address.address2,
    city: address.city,
    zip: address.zip,
    province: address.province,
    country: address.countryCode,
    country_code: address.countryCode,
    country_name: countryNameOf(address),
    phone: address.phone,
    created_at: location.createdAt.toISOString(),
    updated_at: location.updatedAt.toISOString(),
  };
  return [
    { topic, resource: `Location/${id}`, payload: topic === "locations/delete" ? { id } : payload },
  ];
}

/** `customers/data_request`, `customers/redact` and `shop/redact`. */
export function announceCompliance(
  shop: Shop,
  topic: string,
  orderIds: readonly number[],
): Announcement[] {
  const order = shop.orders.get(orderIds[0] ?? 0);
  const customer = {
    id: order?.customerId ?? null,
    email: order?.email ?? null,
    phone: order?.phone ?? null,
  };
  const about: Record<string, unknown> = {
    "customers/data_request": {
      orders_requested: orderIds,
      customer,
      data_request: { id: shop.world.newId() },
    },
    "customers/redact": { customer, orders_to_redact: orderIds },
  };
  const payload = {
    shop_id: shop.id,
    shop_domain: shop.domain,
    ...(about[topic] as Record<string, unknown> | undefined),
  };
  return [{ topic, resource: `${topic}/${shop.world.newId()}`, payload }];
}
