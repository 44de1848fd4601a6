import { z } from "zod";

import type { Query } from "../admin-api/admin.ts";

const carrierService = z.object({
  id: z.string(),
  name: z.string().nullable(),
  active: z.boolean(),
  callbackUrl: z.string().nullable(),
  supportsServiceDiscovery: z.boolean(),
});
export type StoreCarrierService = z.infer<typeof carrierService>;

const outcome = z
  .object({
    carrierService: z.object({ id: z.string() }).nullable(),
    userErrors: z.array(z.object({ message: z.string() })),
  })
  .nullable();
export type CarrierServiceOutcome = z.infer<typeof outcome>;

/** Inactive ones too: ours may have been deactivated with the shop's plan. */
export const carrierServices: Query<{ carrierServices: { nodes: StoreCarrierService[] } }> = {
  document: `#graphql
    query CarrierServices {
      carrierServices(first: 50) {
        nodes {
          id
          name
          active
          callbackUrl
          supportsServiceDiscovery
        }
      }
    }`,
  data: z.object({ carrierServices: z.object({ nodes: z.array(carrierService) }) }),
};

export const carrierServiceCreate: Query<{ carrierServiceCreate: CarrierServiceOutcome }> = {
  document: `#graphql
    mutation CarrierServiceCreate($input: DeliveryCarrierServiceCreateInput!) {
      carrierServiceCreate(input: $input) {
        carrierService {
          id
        }
        userErrors {
          message
        }
      }
    }`,
  data: z.object({ carrierServiceCreate: outcome }),
};

export const carrierServiceUpdate: Query<{ carrierServiceUpdate: CarrierServiceOutcome }> = {
  document: `#graphql
    mutation CarrierServiceUpdate($input: DeliveryCarrierServiceUpdateInput!) {
      carrierServiceUpdate(input: $input) {
        carrierService {
          id
        }
        userErrors {
          message
        }
      }
    }`,
  data: z.object({ carrierServiceUpdate: outcome }),
};
