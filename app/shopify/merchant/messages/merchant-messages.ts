import type { Language } from "#app/shipping/model/account.ts";

import { en } from "./en.ts";
import { es } from "./es.ts";
import type { MerchantMessages } from "./words.ts";

export const merchantMessages: Record<Language, MerchantMessages> = { es, en };
