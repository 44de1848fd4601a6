import { redirect, type LoaderFunctionArgs } from "@remix-run/node";

import type { Language } from "#app/locales/languages.ts";
import type { ShopifyApp } from "#app/shopify/app.ts";
import { readShopSettings } from "#app/shopify/shop/shop-settings.ts";

import { pageLanguage } from "./page-language.ts";
import { withLocale } from "./with-locale.ts";

type Shop = Awaited<
  ReturnType<NonNullable<LoaderFunctionArgs["context"]["store"]>["authenticateMerchant"]>
>;

export interface Merchant {
  app: ShopifyApp;
  shop: Shop;
  language: Language;
  /** Another page of ours, in the same language. */
  goTo: (path: string) => Response;
}

/** @throws Response the response of Shopify's package to a request without access, 404 where no store is served */
export async function enterMerchant({
  request,
  context,
}: Pick<LoaderFunctionArgs, "request" | "context">): Promise<Merchant> {
  if (!context.store) throw new Response(null, { status: 404 });
  const { app, authenticateMerchant } = context.store;
  const shop = await authenticateMerchant(request);
  const language = pageLanguage(request, readShopSettings(shop.settings).language);
  const { search } = new URL(request.url);
  return { app, shop, language, goTo: (path) => redirect(withLocale(path, search)) };
}

/**
 * The same for pages that mean nothing before the shop is known, or in a country without carriers.
 * @throws Response 503 while it is being set up, 403 in a country without carriers
 */
export async function enterServedMerchant(
  args: Pick<LoaderFunctionArgs, "request" | "context">,
): Promise<Merchant> {
  const merchant = await enterMerchant(args);
  const { country } = merchant.shop;
  if (country === null) throw new Response("preparing", { status: 503 });
  if (!merchant.app.service.markets.has(country))
    throw new Response("countryNotServed", { status: 403 });
  return merchant;
}
