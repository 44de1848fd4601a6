import type { ByLanguage } from "../catalogue.ts";
import { packing as en } from "../en/packing.ts";
import { packing as es } from "../es/packing.ts";

export const packingMessages: ByLanguage<"packing"> = { es, en };
