import type { ByLanguage } from "../catalogue.ts";
import { addresses as en } from "../en/addresses.ts";
import { addresses as es } from "../es/addresses.ts";

export const addressesMessages: ByLanguage<"addresses"> = { es, en };
