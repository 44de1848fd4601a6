import type { ByLanguage } from "../catalogue.ts";
import { remittances as en } from "../en/remittances.ts";
import { remittances as es } from "../es/remittances.ts";

export const remittancesMessages: ByLanguage<"remittances"> = { es, en };
