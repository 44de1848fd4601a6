import type { ByLanguage } from "../catalogue.ts";
import { mails as en } from "../en/mails.ts";
import { mails as es } from "../es/mails.ts";

export const mailMessages: ByLanguage<"mails"> = { es, en };
