import { useRouteLoaderData, useSearchParams } from "@remix-run/react";

import { DEFAULT_LANGUAGE, type Language, languageOf } from "#app/locales/languages.ts";

/** What every merchant page knows, from the route around it. */
export interface MerchantFrame {
  language: Language;
  timeZone: string;
}

/** When that route has failed, the language comes from the URL. */
export function useMerchant(): MerchantFrame {
  const known = useRouteLoaderData("routes/app") as MerchantFrame | undefined;
  const [search] = useSearchParams();
  if (known) return known;
  return { language: languageOf(search.get("locale"), DEFAULT_LANGUAGE), timeZone: "UTC" };
}

/** The texts of a page in the language that it is shown in. */
export function useMessages<Messages>(messages: Readonly<Record<Language, Messages>>): Messages {
  return messages[useMerchant().language];
}
