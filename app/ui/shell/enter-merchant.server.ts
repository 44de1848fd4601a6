import { redirect, type LoaderFunctionArgs } from "@remix-run/node";

import type { StoreFace } from "#app/shopify/app.ts";
import { readShopSettings } from "#app/shopify/shop/shop-settings.ts";

import { pageLanguage } from "./page-language.ts";
import { withLocale } from "./with-locale.ts";

type Shop = Awaited<
  ReturnType<NonNullable<LoaderFunctionArgs["context"]["store"]>["admitMerchant"]>
>;

export interface Desk {
  face: StoreFace;
  shop: Shop;
  language: "es" | "en";
  /** Another page of ours, in the same language. */
  goTo: (path: string) => Response;
}

/** @throws Response what the store's package answers to whoever is not admitted, 404 where no store is served */
export async function enterDesk({
  request,
  context,
}: Pick<LoaderFunctionArgs, "request" | "context">): Promise<Desk> {
  if (!context.store) throw new Response(null, { status: 404 });
  const { face, admitMerchant } = context.store;
  const shop = await admitMerchant(request);
  const language = pageLanguage(request, readShopSettings(shop.settings).language);
  const { search } = new URL(request.url);
  return { face, shop, language, goTo: (path) => redirect(withLocale(path, search)) };
}

/**
 * The same for pages that mean nothing before the shop is known, or where nobody carries parcels.
 * @throws Response 503 while it is being set up, 403 in a country without carriers
 */
export async function enterOpenDesk(
  args: Pick<LoaderFunctionArgs, "request" | "context">,
): Promise<Desk> {
  const desk = await enterDesk(args);
  const { country } = desk.shop;
  if (country === null) throw new Response("preparing", { status: 503 });
  if (!desk.face.service.markets.has(country))
    throw new Response("countryNotServed", { status: 403 });
  return desk;
}
