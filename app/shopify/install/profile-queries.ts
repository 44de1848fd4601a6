import { z } from "zod";

import type { Query } from "../admin-api/admin.ts";

/** The name of the app's own profile, and of its method in the merchant's zones. */
export const APP_PROFILE = "Encomienda";

/** Names only: a profile of the app's own is found by it. */
export const profileNames: Query<{ deliveryProfiles: { nodes: { name: string }[] } }> = {
  data: z.object({
    deliveryProfiles: z.object({ nodes: z.array(z.object({ name: z.string() })) }),
  }),
  document: `#graphql
query ProfileNames {
  deliveryProfiles(first: 50) { nodes { name } }
}`,
};

const zone = z.object({
  id: z.string(),
  countries: z.array(z.object({ code: z.object({ countryCode: z.string().nullable() }) })),
});
const profile = z.object({
  id: z.string(),
  default: z.boolean(),
  profileLocationGroups: z.array(
    z.object({
      locationGroup: z.object({ id: z.string() }),
      locationGroupZones: z.object({ nodes: z.array(z.object({ zone })) }),
    }),
  ),
});

/** The zones of the merchant's profiles; the default one is among the first. */
export const merchantZones: Query<{
  deliveryProfiles: { nodes: z.infer<typeof profile>[] };
}> = {
  data: z.object({ deliveryProfiles: z.object({ nodes: z.array(profile) }) }),
  document: `#graphql
query MerchantZones {
  deliveryProfiles(first: 3) {
    nodes {
      id default
      profileLocationGroups {
        locationGroup { id }
        locationGroupZones(first: 20) { nodes { zone { id countries { code { countryCode } } } } }
      }
    }
  }
}`,
};

const outcome = z
  .object({
    profile: z.object({ id: z.string() }).nullable(),
    userErrors: z.array(z.object({ message: z.string() })),
  })
  .nullable();
export type ProfileOutcome = z.infer<typeof outcome>;

export const updateProfile: Query<{ deliveryProfileUpdate: ProfileOutcome }> = {
  data: z.object({ deliveryProfileUpdate: outcome }),
  document: `#graphql
mutation UpdateProfile($id: ID!, $profile: DeliveryProfileInput!) {
  deliveryProfileUpdate(id: $id, profile: $profile) { profile { id } userErrors { message } }
}`,
};

export const createProfile: Query<{ deliveryProfileCreate: ProfileOutcome }> = {
  data: z.object({ deliveryProfileCreate: outcome }),
  document: `#graphql
mutation CreateProfile($profile: DeliveryProfileInput!) {
  deliveryProfileCreate(profile: $profile) { profile { id } userErrors { message } }
}`,
};
