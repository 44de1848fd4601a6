import { z } from "zod";

import type { Query } from "../admin-api/admin.ts";

const pageInfo = z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() });
const more = z.object({ hasNextPage: z.boolean() });

const method = z.object({
  active: z.boolean(),
  /** The shop's own rates have no carrier service. */
  rateProvider: z.object({ carrierService: z.object({ id: z.string() }).optional() }),
});
const zone = z.object({
  zone: z.object({
    countries: z.array(
      z.object({
        code: z.object({ countryCode: z.string().nullable(), restOfWorld: z.boolean() }),
      }),
    ),
  }),
  methodDefinitions: z.object({ pageInfo: more, nodes: z.array(method) }),
});
const profile = z.object({
  profileLocationGroups: z.array(
    z.object({ locationGroupZones: z.object({ pageInfo: more, nodes: z.array(zone) }) }),
  ),
});
export type DeliveryProfileNode = z.infer<typeof profile>;

/** The shipping methods of every zone. Two profiles at a time: more would exceed the cost limit of one query. */
export const shippingProfiles: Query<{
  shop: { features: { marketDrivenShipping: boolean } };
  deliveryProfiles: { pageInfo: z.infer<typeof pageInfo>; nodes: DeliveryProfileNode[] };
}> = {
  data: z.object({
    shop: z.object({ features: z.object({ marketDrivenShipping: z.boolean() }) }),
    deliveryProfiles: z.object({ pageInfo, nodes: z.array(profile) }),
  }),
  document: `#graphql
query ShippingProfiles($after: String) {
  shop { features { marketDrivenShipping } }
  deliveryProfiles(first: 2, after: $after) {
    pageInfo { hasNextPage endCursor }
    nodes {
      profileLocationGroups {
        locationGroupZones(first: 8) {
          pageInfo { hasNextPage }
          nodes {
            zone { countries { code { countryCode restOfWorld } } }
            methodDefinitions(first: 12) {
              pageInfo { hasNextPage }
              nodes { active rateProvider { ... on DeliveryParticipant { carrierService { id } } } }
            }
          }
        }
      }
    }
  }
}`,
};
