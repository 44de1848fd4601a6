import type { Catalogue } from "#app/locales/catalogue.ts";
import { DEFAULT_LANGUAGE, languages } from "#app/locales/languages.ts";
import { publicPagesMessages } from "#app/locales/messages/public-pages.ts";

type Refused = Catalogue["publicPages"]["refused"];

const pages = new Map(
  Object.keys(publicPagesMessages[DEFAULT_LANGUAGE].refused).map((key) => {
    const status = Number(key);
    return [status, pageOf(status as keyof Refused)];
  }),
);

/** Nothing in it runs or loads anything, and nothing frames it. */
const POLICY = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** What a browser shows for a refusal, in every language; null for a status without words. */
export const plainPage = (status: number): string | null => pages.get(status) ?? null;

export const plainPageHeaders = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": POLICY,
} as const;

/** Whether a client shows what it gets to a person. */
export const isBrowser = (accept: string | null | undefined): boolean =>
  accept?.includes("text/html") ?? false;

function pageOf(status: keyof Refused): string {
  const others = languages.filter((language) => language !== DEFAULT_LANGUAGE);
  const { headline, explanation } = publicPagesMessages[DEFAULT_LANGUAGE].refused[status];
  const rest = others.map((language) => {
    const { headline: title, explanation: text } = publicPagesMessages[language].refused[status];
    return `<p lang="${language}">${title}. ${text}</p>`;
  });
  return `<!doctype html>
<html lang="${DEFAULT_LANGUAGE}"><meta charset="utf-8"><title>Encomienda</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<h1>${headline}</h1><p>${explanation}</p>
${rest.join("\n")}</html>
`;
}
