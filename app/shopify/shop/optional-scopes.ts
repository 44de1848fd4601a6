/** What the app asks for only where the merchant turns on what needs it (`optional_scopes` of shopify.app.toml). */
export const optionalScopes = {
  /** To mark orders that were paid on delivery as paid. */
  markOrdersPaid: ["write_orders"],
  /** To see the fulfilment orders of locations that another fulfilment service ships from. */
  otherServices: ["read_third_party_fulfillment_orders", "write_third_party_fulfillment_orders"],
} as const;
export type OptionalAccess = keyof typeof optionalScopes;

/** @param granted as the store reported them, separated by commas */
export function isGranted(granted: string, access: OptionalAccess): boolean {
  const scopes = granted.split(/[\s,]+/);
  return optionalScopes[access].every((scope) => scopes.includes(scope));
}
