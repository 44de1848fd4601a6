import type { LoaderFunctionArgs } from "@remix-run/node";
import { expect, test } from "vitest";

import { languages } from "#app/locales/languages.ts";
import { publicPagesMessages } from "#app/locales/messages/public-pages.ts";
import { loader as privacy } from "#app/routes/privacy.tsx";
import { loader as support } from "#app/routes/support.tsx";

const read = (loader: typeof support, query: string, accepts: string) =>
  loader({
    request: new Request(`https://app.example.com/page${query}`, {
      headers: { "accept-language": accepts },
    }),
    context: { supportEmail: "ayuda@example.com" },
  } as unknown as LoaderFunctionArgs);

test.each([
  ["?locale=en", "es", "en"],
  ["?locale=es-EC", "en", "es"],
  ["", "en-US,en;q=0.9", "en"],
  ["?locale=fr", "en", "en"],
  ["", "de", "es"],
])("support and privacy (%s, a browser in %s) are in %s", (query, accepts, language) => {
  const expected = { language, supportEmail: "ayuda@example.com" };
  expect(read(support, query, accepts)).toEqual(expected);
  expect(read(privacy, query, accepts)).toEqual(expected);
});

test("both pages have the same parts in every language", () => {
  for (const about of ["support", "privacy"] as const) {
    const counts = languages.map(
      (language) => publicPagesMessages[language].help[about].parts.length,
    );
    expect(new Set(counts).size).toBe(1);
  }
});
