import texts from "@shopify/polaris/locales/es.json" with { type: "json" };

import type { Catalogue } from "../catalogue.ts";

export const polaris: Catalogue["polaris"] = texts;
