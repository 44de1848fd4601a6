import { z } from "zod";

import type { Query } from "../admin-api/admin.ts";

const place = {
  address1: z.string().nullable(),
  address2: z.string().nullable(),
  city: z.string().nullable(),
  province: z.string().nullable(),
  provinceCode: z.string().nullable(),
  zip: z.string().nullable(),
  phone: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
};

/** The address of a shop or of a location. */
export type StorePlace = z.infer<z.ZodObject<typeof place>> & { countryCode: string | null };

const shop = z.object({
  name: z.string(),
  contactEmail: z.string(),
  currencyCode: z.string(),
  ianaTimezone: z.string(),
  plan: z.object({ partnerDevelopment: z.boolean() }),
  shopAddress: z
    .object({ ...place, countryCodeV2: z.string().nullable() })
    .transform(({ countryCodeV2, ...rest }): StorePlace => ({
      ...rest,
      countryCode: countryCodeV2,
    })),
});

/** The shop's data, and the scopes that it granted. */
export const shopBootstrap: Query<{
  shop: z.infer<typeof shop>;
  currentAppInstallation: { accessScopes: { handle: string }[] };
}> = {
  document: `#graphql
    query ShopBootstrap {
      shop {
        name
        contactEmail
        currencyCode
        ianaTimezone
        plan {
          partnerDevelopment
        }
        shopAddress {
          address1
          address2
          city
          province
          provinceCode
          countryCodeV2
          zip
          phone
          latitude
          longitude
        }
      }
      currentAppInstallation {
        accessScopes {
          handle
        }
      }
    }`,
  data: z.object({
    shop,
    currentAppInstallation: z.object({ accessScopes: z.array(z.object({ handle: z.string() })) }),
  }),
};

/** Answered only to an app that is installed. */
export const ownInstallation: Query<{ currentAppInstallation: { id: string } }> = {
  document: `#graphql
    query OwnInstallation {
      currentAppInstallation {
        id
      }
    }`,
  data: z.object({ currentAppInstallation: z.object({ id: z.string() }) }),
};

const location = z.object({
  id: z.string(),
  name: z.string(),
  isActive: z.boolean(),
  address: z.object({ ...place, countryCode: z.string().nullable() }),
});
export type StoreLocation = z.infer<typeof location>;

/** The shop's locations, by pages. */
export const shopLocations: Query<{
  locations: {
    nodes: StoreLocation[];
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
  };
}> = {
  document: `#graphql
    query ShopLocations($after: String) {
      locations(first: 50, after: $after) {
        pageInfo {
          hasNextPage
          endCursor
        }
        nodes {
          id
          name
          isActive
          address {
            address1
            address2
            city
            province
            provinceCode
            countryCode
            zip
            phone
            latitude
            longitude
          }
        }
      }
    }`,
  data: z.object({
    locations: z.object({
      nodes: z.array(location),
      pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() }),
    }),
  }),
};
