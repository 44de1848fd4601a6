import type { ShopifyApp } from "../app.ts";
import { askByClientCredentials, type RefreshedAccess } from "./refresh-access.ts";

/** A store of another organisation is asked about again after this time. */
const ASKED_AGAIN_MS = 60 * 60_000;

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
  const notPermitted = new Map<string, number>();
  return {
    isOn,
    async ask(shopDomain) {
      const now = service.now();
      if (!isOn || (notPermitted.get(shopDomain) ?? 0) > now.getTime()) return null;
      const access = await askByClientCredentials(options, shopDomain, now);
      if (typeof access !== "string") return access;
      if (access === "notPermitted") {
        notPermitted.set(shopDomain, now.getTime() + ASKED_AGAIN_MS);
        options.log.info(
          { event: "access.not_of_organization", shopDomain },
          "The store belongs to another organisation: it keeps the tokens of its merchant's loads.",
        );
      }
      return null;
    },
  };
}
