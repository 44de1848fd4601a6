import { gid, type Shop } from "../../shop.ts";
import { connection, type PageArguments } from "../connection.ts";
import { presentCarrierService } from "./carrier-service.ts";

/**
 * The general profile, and those of the app. Each has one zone for the shop's country, with the shop's own rate and the
 * carrier services that are offered.
 */
export function deliveryProfiles(shop: Shop, page: PageArguments) {
  const offered = [...shop.carrierServices.values()].filter(({ isOffered }) => isOffered);
  const methods = [
    { id: 1, name: "Envío estándar", active: true, service: null },
    ...offered.map((service) => ({
      id: service.id,
      name: service.name,
      active: service.isActive,
      service,
    })),
  ];
  const { countryCode } = shop.settings.address;
  const zone = {
    id: gid("DeliveryZone", shop.id),
    name: "Nacional",
    countries: [
      {
        id: gid("DeliveryCountry", shop.id),
        name: countryCode,
        code: { countryCode, restOfWorld: false },
      },
    ],
  };
  const group = {
    zone,
    methodDefinitions: (inner: PageArguments) =>
      connection(methods, inner, {
        present: ({ id, name, active, service }) => ({
          __typename: "DeliveryMethodDefinition",
          id: gid("DeliveryMethodDefinition", id),
          name,
          active,
          rateProvider: service
            ? {
                __typename: "DeliveryParticipant",
                id: gid("DeliveryParticipant", id),
                carrierService: presentCarrierService(service),
                adaptToNewServicesFlag: true,
              }
            : { __typename: "DeliveryRateDefinition", id: gid("DeliveryRateDefinition", id) },
        }),
      }),
  };
  const general = { id: shop.id, name: "General" };
  return connection([general, ...shop.appProfiles], page, {
    present: ({ id, name }) => ({
      __typename: "DeliveryProfile",
      id: gid("DeliveryProfile", id),
      name,
      default: id === shop.id,
      coversAllItems: true,
      profileLocationGroups: [
        {
          locationGroup: { id: gid("DeliveryLocationGroup", shop.id) },
          locationGroupZones: (inner: PageArguments) =>
            connection([{ id: 1 }], inner, { present: () => group }),
        },
      ],
    }),
  });
}
