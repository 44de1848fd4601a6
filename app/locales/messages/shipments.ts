import type { ByLanguage } from "../catalogue.ts";
import { shipments as en } from "../en/shipments.ts";
import { shipments as es } from "../es/shipments.ts";

export const shipmentsMessages: ByLanguage<"shipments"> = { es, en };
