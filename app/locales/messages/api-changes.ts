import type { ByLanguage } from "../catalogue.ts";
import { apiChanges as en } from "../en/api-changes.ts";
import { apiChanges as es } from "../es/api-changes.ts";

export const apiChangesMessages: ByLanguage<"apiChanges"> = { es, en };
