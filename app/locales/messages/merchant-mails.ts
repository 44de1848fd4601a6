import type { ByLanguage } from "../catalogue.ts";
import { merchantMails as en } from "../en/merchant-mails.ts";
import { merchantMails as es } from "../es/merchant-mails.ts";

export const merchantMailsMessages: ByLanguage<"merchantMails"> = { es, en };
