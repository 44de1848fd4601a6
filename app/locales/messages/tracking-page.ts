import type { ByLanguage } from "../catalogue.ts";
import { trackingPage as en } from "../en/tracking-page.ts";
import { trackingPage as es } from "../es/tracking-page.ts";

export const trackingPageMessages: ByLanguage<"trackingPage"> = { es, en };
