import type { ByLanguage } from "../catalogue.ts";
import { sms as en } from "../en/sms.ts";
import { sms as es } from "../es/sms.ts";

export const smsMessages: ByLanguage<"sms"> = { es, en };
