import { useRouteLoaderData, useSearchParams } from "@remix-run/react";

/** What every page of the desk knows, from the route around them. */
export interface DeskFrame {
  language: "es" | "en";
  timeZone: string;
}

/** Where that route has failed, the address still says the language. */
export function useDesk(): DeskFrame {
  const known = useRouteLoaderData("routes/app") as DeskFrame | undefined;
  const [search] = useSearchParams();
  if (known) return known;
  const isEnglish = search.get("locale")?.toLowerCase().startsWith("en");
  return { language: isEnglish ? "en" : "es", timeZone: "UTC" };
}

/** The words of a page in the language that it is shown in. */
export function useWords<Words>(words: Record<"es" | "en", Words>): Words {
  return words[useDesk().language];
}
