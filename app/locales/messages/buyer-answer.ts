import type { ByLanguage } from "../catalogue.ts";
import { buyerAnswer as en } from "../en/buyer-answer.ts";
import { buyerAnswer as es } from "../es/buyer-answer.ts";

export const buyerAnswerMessages: ByLanguage<"buyerAnswer"> = { es, en };
