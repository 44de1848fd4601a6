import type { ByLanguage } from "../catalogue.ts";
import { handover as en } from "../en/handover.ts";
import { handover as es } from "../es/handover.ts";

export const handoverMessages: ByLanguage<"handover"> = { es, en };
