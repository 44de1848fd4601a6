import { redirect, type LoaderFunctionArgs } from "@remix-run/node";

import { staffIdOf } from "#app/shopify/access/session-token.ts";
import {
  isServed,
  makeShopContext,
  type ServedShopContext,
  type ShopContext,
} from "#app/shopify/shop-context.ts";

import { pageLanguage } from "./page-language.ts";
import { withLocale } from "./with-locale.ts";

type PageArgs = Pick<LoaderFunctionArgs, "request" | "context">;

export interface EnteredMerchant<Ctx extends ShopContext = ShopContext> {
  ctx: Ctx;
  /** Another page of the app, in the same language. */
  goTo: (path: string) => Response;
}

/** @throws Response what Shopify's package answers to a request that is not authenticated; 404 without a Shopify app */
export async function enterMerchant({ request, context }: PageArgs): Promise<EnteredMerchant> {
  if (!context.store) throw new Response(null, { status: 404 });
  const { app, authenticateMerchant } = context.store;
  const shop = await authenticateMerchant(request);
  const { search } = new URL(request.url);
  return {
    ctx: makeShopContext(app, shop, {
      actor: "page",
      staffId: staffIdOf(app, request),
      language: (ofShop) => pageLanguage(request, ofShop),
    }),
    goTo: (path) => redirect(withLocale(path, search)),
  };
}

/**
 * For pages that need the market of the shop's country.
 * @throws Response 503 while the shop is being set up, 403 in a country without a market
 */
export async function enterServedMerchant(
  args: PageArgs,
): Promise<EnteredMerchant<ServedShopContext>> {
  const { ctx, goTo } = await enterMerchant(args);
  if (ctx.shop.country === null) throw new Response("preparing", { status: 503 });
  if (!isServed(ctx)) throw new Response("countryNotServed", { status: 403 });
  return { ctx, goTo };
}
