import type { ByLanguage } from "../catalogue.ts";
import { publicPages as en } from "../en/public-pages.ts";
import { publicPages as es } from "../es/public-pages.ts";

export const publicPagesMessages: ByLanguage<"publicPages"> = { es, en };
