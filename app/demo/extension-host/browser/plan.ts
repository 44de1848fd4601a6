/** The page's configuration of the extension that it runs. */
export interface Plan {
  handle: string;
  target: string;
  /** The app's origin; null for the page's own. */
  appUrl: string | null;
  language: string;
  strings: Record<string, unknown>;
  ids: string[];
  launchUrl: string | null;
  /** On a buyer's page; null in the admin. */
  fulfillmentId: string | null;
  /** The URL of the bundle. */
  bundle: string;
}

export function readPlan(): Plan {
  return JSON.parse(document.querySelector("#plan")?.textContent ?? "{}") as Plan;
}
