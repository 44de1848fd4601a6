import type { ShopContext } from "../shop-context.ts";

/** A request that is authenticated and within the limit of its shop. */
export interface ExtensionRequest {
  ctx: ShopContext;
  query: URLSearchParams;
  /** The JSON of a POST; undefined for a GET. */
  body: unknown;
}
export type ExtensionEndpoint = (asked: ExtensionRequest) => Promise<Response>;
