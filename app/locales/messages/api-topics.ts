import type { ByLanguage } from "../catalogue.ts";
import { apiTopics as en } from "../en/api-topics.ts";
import { apiTopics as es } from "../es/api-topics.ts";

export const apiTopicsMessages: ByLanguage<"apiTopics"> = { es, en };
