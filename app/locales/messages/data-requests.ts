import type { ByLanguage } from "../catalogue.ts";
import { dataRequests as en } from "../en/data-requests.ts";
import { dataRequests as es } from "../es/data-requests.ts";

export const dataRequestMessages: ByLanguage<"dataRequests"> = { es, en };
