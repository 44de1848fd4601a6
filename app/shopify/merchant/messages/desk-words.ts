import type { Language } from "#app/shipping/model/account.ts";

import { en } from "./en.ts";
import { es } from "./es.ts";
import type { DeskWords } from "./words.ts";

export const deskWords: Record<Language, DeskWords> = { es, en };
