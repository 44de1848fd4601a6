import { missingScopes } from "./missing-scopes.ts";

/** What the app asks for only where the merchant turns on what needs it (`optional_scopes` of shopify.app.toml). */
export const optionalScopes = {
  /** To mark orders that were paid on delivery as paid. */
  markOrdersPaid: ["write_orders"],
  /** To show return labels as returns of the store. */
  returns: ["read_returns", "write_returns"],
  /** To see the fulfilment orders of locations that another fulfilment service ships from. */
  otherServices: ["read_third_party_fulfillment_orders", "write_third_party_fulfillment_orders"],
} as const;
export type OptionalAccess = keyof typeof optionalScopes;

/** @param granted as the store reported them, separated by commas */
export const isGranted = (granted: string, access: OptionalAccess): boolean =>
  missingScopes(optionalScopes[access], granted).length === 0;
