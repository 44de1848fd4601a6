import type { CarrierService } from "../../checkout/carrier-service.ts";
import { Refusal } from "../../refusal.ts";
import { idOf } from "../../shop.ts";
import type { AdminContext } from "../context.ts";
import { presentCarrierService } from "../present/carrier-service.ts";
import { forbidden, payload } from "./payload.ts";

const NOT_IN_PLAN = "Carrier Calculated Shipping must be enabled for your store";

interface CreateInput {
  name: string;
  callbackUrl: string;
  active: boolean;
  supportsServiceDiscovery: boolean;
}

export function carrierServiceMutations({ shop }: AdminContext) {
  const ask = (code: string) => {
    if (shop.settings.carrierRates === "forbidden") throw forbidden();
    if (shop.settings.carrierRates === "notInPlan") throw new Refusal(NOT_IN_PLAN, null, code);
  };
  const get = (id: string, code: string) => {
    const service = shop.carrierServices.get(idOf("DeliveryCarrierService", id) ?? 0);
    const text = "The carrier or app could not be found.";
    if (!service) throw new Refusal(text, ["id"], code);
    return service;
  };
  return {
    carrierServiceCreate: ({ input }: { input: CreateInput }) =>
      payload(["carrierService"], () => {
        const code = "CARRIER_SERVICE_CREATE_FAILED";
        ask(code);
        const isTaken = [...shop.carrierServices.values()].some(({ name }) => name === input.name);
        if (isTaken) throw new Refusal(`${input.name} is already configured`, null, code);
        const service: CarrierService = {
          id: shop.world.newId(),
          name: input.name,
          callbackUrl: input.callbackUrl,
          isActive: input.active,
          supportsServiceDiscovery: input.supportsServiceDiscovery,
          isOffered: false,
        };
        shop.carrierServices.set(service.id, service);
        return { carrierService: presentCarrierService(service) };
      }),
    carrierServiceUpdate: ({ input }: { input: Partial<CreateInput> & { id: string } }) =>
      payload(["carrierService"], () => {
        const code = "CARRIER_SERVICE_UPDATE_FAILED";
        ask(code);
        const service = get(input.id, code);
        service.name = input.name ?? service.name;
        service.callbackUrl = input.callbackUrl ?? service.callbackUrl;
        service.isActive = input.active ?? service.isActive;
        service.supportsServiceDiscovery =
          input.supportsServiceDiscovery ?? service.supportsServiceDiscovery;
        return { carrierService: presentCarrierService(service) };
      }),
  };
}
