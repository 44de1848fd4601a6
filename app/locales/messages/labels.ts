import type { ByLanguage } from "../catalogue.ts";
import { labels as en } from "../en/labels.ts";
import { labels as es } from "../es/labels.ts";

export const labelMessages: ByLanguage<"labels"> = { es, en };
