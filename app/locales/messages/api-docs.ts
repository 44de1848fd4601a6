import type { ByLanguage } from "../catalogue.ts";
import { apiDocs as en } from "../en/api-docs.ts";
import { apiDocs as es } from "../es/api-docs.ts";

export const apiDocsMessages: ByLanguage<"apiDocs"> = { es, en };
