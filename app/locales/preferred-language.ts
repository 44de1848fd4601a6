import { languages, type Language } from "./languages.ts";

/** Of our languages the one that the browser asks for first; Spanish when it asks for none of them, or equally. */
export function preferredLanguage(acceptLanguage: string | null): Language {
  const asked = (acceptLanguage ?? "").split(",").map((entry) => {
    const [tag = "", ...parameters] = entry.split(";").map((part) => part.trim().toLowerCase());
    const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2) ?? "1";
    return { language: tag.split("-", 1)[0], weight: Number(weight) || 0 };
  });
  const weightOf = (language: Language) =>
    Math.max(0, ...asked.filter((one) => one.language === language).map(({ weight }) => weight));
  return languages.reduce((best, one) => (weightOf(one) > weightOf(best) ? one : best));
}
