import { gid, type Location } from "../../shop.ts";
import { placeOf } from "./address.ts";
import { dateTime } from "./money.ts";

export function presentLocation(location: Location) {
  const handle = location.fulfillmentServiceHandle;
  return {
    __typename: "Location",
    id: gid("Location", location.id),
    legacyResourceId: String(location.id),
    name: location.name,
    isActive: location.isActive,
    fulfillsOnlineOrders: location.fulfillsOnlineOrders,
    shipsInventory: location.fulfillsOnlineOrders,
    isFulfillmentService: handle !== null,
    fulfillmentService: handle && {
      id: `gid://shopify/FulfillmentService/${location.id}`,
      handle,
      type: "THIRD_PARTY",
      serviceName: handle,
    },
    createdAt: dateTime(location.createdAt),
    updatedAt: dateTime(location.updatedAt),
    address: () => ({ ...placeOf(location.address), countryCode: location.address.countryCode }),
  };
}
