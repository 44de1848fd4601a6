import type { ByLanguage } from "../catalogue.ts";
import { activity as en } from "../en/activity.ts";
import { activity as es } from "../es/activity.ts";

export const activityMessages: ByLanguage<"activity"> = { es, en };
