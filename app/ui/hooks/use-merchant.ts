import { useRouteLoaderData, useSearchParams } from "@remix-run/react";

/** What every page of the desk knows, from the route around them. */
export interface MerchantFrame {
  language: "es" | "en";
  timeZone: string;
}

/** Where that route has failed, the address still says the language. */
export function useMerchant(): MerchantFrame {
  const known = useRouteLoaderData("routes/app") as MerchantFrame | undefined;
  const [search] = useSearchParams();
  if (known) return known;
  const isEnglish = search.get("locale")?.toLowerCase().startsWith("en");
  return { language: isEnglish ? "en" : "es", timeZone: "UTC" };
}

/** The words of a page in the language that it is shown in. */
export function useMessages<Messages>(messages: Record<"es" | "en", Messages>): Messages {
  return messages[useMerchant().language];
}
