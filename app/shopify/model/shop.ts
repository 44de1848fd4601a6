export type ShopState = "installed" | "uninstalled" | "redacted";

/**
 * The state of the carrier service that offers live rates: the shop's plan may not allow it, or its staff may not add
 * it. Once registered it is `offered` or `notOffered` in the shop's shipping zones, `inMarkets` where the shop's
 * markets have the rates, which the app cannot read, or `ok` where the store does not report which.
 */
export type CarrierServiceState =
  | "none"
  | "ok"
  | "offered"
  | "notOffered"
  | "inMarkets"
  | "planNotEligible"
  | "forbidden"
  | "other";
