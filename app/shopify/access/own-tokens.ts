import { HOUR_MS } from "#app/shipping/model/time-units.ts";

import type { ShopifyApp } from "../app.ts";
import { askByClientCredentials, type RefreshedAccess } from "./refresh-access.ts";

/** A store of another organisation is asked about again after this time. */
const ASKED_AGAIN_MS = HOUR_MS;

/** The tokens that the app gets by its own credentials, where an operator has switched that on. */
export interface OwnTokens {
  isOn: boolean;
  /**
   * To be called under the lease of the shop's tokens: a token of this kind may revoke the pair of a merchant's load.
   * @returns null when the shop has to use such a pair: switched off, of another organisation, or not installed
   * @throws AdminError as askByClientCredentials
   */
  ask(shopDomain: string): Promise<RefreshedAccess | null>;
}

export function makeOwnTokens({
  service,
  options,
}: Pick<ShopifyApp, "service" | "options">): OwnTokens {
  const isOn = options.usesClientCredentials ?? false;
  const notAskedUntil = new Map<string, number>();
  /** The refusals that were logged: a store that is refused again is no news. */
  const logged = new Map<string, "notPermitted" | "refused">();
  return {
    isOn,
    async ask(shopDomain) {
      const now = service.now();
      if (!isOn || (notAskedUntil.get(shopDomain) ?? 0) > now.getTime()) return null;
      const access = await askByClientCredentials(options, shopDomain, now);
      if (typeof access !== "string") {
        logged.delete(shopDomain);
        return access;
      }
      if (access === "notPermitted") notAskedUntil.set(shopDomain, now.getTime() + ASKED_AGAIN_MS);
      const isNews = logged.get(shopDomain) !== access;
      logged.set(shopDomain, access);
      if (isNews && access === "notPermitted")
        options.log.info(
          { event: "access.not_of_organization", shopDomain },
          "The store belongs to another organisation: it keeps the tokens of its merchant's loads.",
        );
      if (isNews && access === "refused")
        options.log.info(
          { event: "access.own_token_refused", shopDomain },
          "The store gives the app no token of its own, as after a removal: its merchant's loads decide.",
        );
      return null;
    },
  };
}
