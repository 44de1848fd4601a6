import type { ByLanguage } from "../catalogue.ts";
import { analytics as en } from "../en/analytics.ts";
import { analytics as es } from "../es/analytics.ts";

export const analyticsMessages: ByLanguage<"analytics"> = { es, en };
