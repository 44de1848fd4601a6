import type { ByLanguage } from "../catalogue.ts";
import { attention as en } from "../en/attention.ts";
import { attention as es } from "../es/attention.ts";

export const attentionMessages: ByLanguage<"attention"> = { es, en };
