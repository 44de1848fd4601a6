import type { ByLanguage } from "../catalogue.ts";
import { keys as en } from "../en/keys.ts";
import { keys as es } from "../es/keys.ts";

export const keysMessages: ByLanguage<"keys"> = { es, en };
