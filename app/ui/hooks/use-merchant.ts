import { useRouteLoaderData, useSearchParams } from "@remix-run/react";
import { createContext, useContext, useMemo } from "react";

import { DEFAULT_LANGUAGE, type Language, languageOf } from "#app/locales/languages.ts";
import type { LevelNames } from "#app/shipping/model/market-customs.ts";
import { FIRST_CURRENCY } from "#app/shipping/model/money.ts";

/** What every merchant page knows, from the route around it. */
export interface MerchantFrame {
  language: Language;
  timeZone: string;
  /** ISO 3166-1 alpha-2; null while it is not known. */
  country: string | null;
  /** Of every amount on the pages: that of the wallet. */
  currency: string;
  /** What people call the levels of a place there, in this language; null without a market. */
  levelNames: LevelNames | null;
}

const unknown = {
  timeZone: "UTC",
  country: null,
  currency: FIRST_CURRENCY,
  levelNames: null,
};

/**
 * The same object until it changes. A part of a page that asked the router instead would be rendered again at every
 * step of every navigation, and a list has hundreds of such parts.
 */
export const MerchantFrameContext = createContext<MerchantFrame>({
  language: DEFAULT_LANGUAGE,
  ...unknown,
});

/** From the router, for what is around the pages. When that route has failed, the language comes from the URL. */
export function useFrameOfRoute(): MerchantFrame {
  const known: MerchantFrame | undefined = useRouteLoaderData<() => MerchantFrame>("routes/app");
  const [search] = useSearchParams();
  const language = known?.language ?? languageOf(search.get("locale"), DEFAULT_LANGUAGE);
  const { timeZone, country, currency, levelNames } = known ?? unknown;
  return useMemo(
    () => ({ language, timeZone, country, currency, levelNames }),
    [language, timeZone, country, currency, levelNames],
  );
}

export const useMerchant = (): MerchantFrame => useContext(MerchantFrameContext);

/** The texts of a page in the language that it is shown in. */
export function useMessages<Messages>(messages: Readonly<Record<Language, Messages>>): Messages {
  return messages[useMerchant().language];
}
