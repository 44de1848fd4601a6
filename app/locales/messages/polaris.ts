import type { ByLanguage } from "../catalogue.ts";
import { polaris as en } from "../en/polaris.ts";
import { polaris as es } from "../es/polaris.ts";

export const polarisMessages: ByLanguage<"polaris"> = { es, en };
