import { useRouteLoaderData } from "@remix-run/react";

/** What every page of the desk knows, from the route around them. */
export interface DeskFrame {
  language: "es" | "en";
  timeZone: string;
}

const UNKNOWN: DeskFrame = { language: "es", timeZone: "UTC" };

export function useDesk(): DeskFrame {
  return (useRouteLoaderData("routes/app") as DeskFrame | undefined) ?? UNKNOWN;
}

/** The words of a page in the language that it is shown in. */
export function useWords<Words>(words: Record<"es" | "en", Words>): Words {
  return words[useDesk().language];
}
