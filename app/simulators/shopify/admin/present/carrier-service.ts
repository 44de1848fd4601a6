import type { CarrierService } from "../../checkout/carrier-service.ts";
import { gid } from "../../shop.ts";

export function presentCarrierService(service: CarrierService) {
  return {
    __typename: "DeliveryCarrierService",
    id: gid("DeliveryCarrierService", service.id),
    name: service.name,
    formattedName: `${service.name} (Rates provided by app)`,
    active: service.isActive,
    callbackUrl: service.callbackUrl,
    supportsServiceDiscovery: service.supportsServiceDiscovery,
  };
}
