import type { LoaderFunctionArgs } from "@remix-run/node";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { languages } from "#app/locales/languages.ts";
import { publicPagesMessages } from "#app/locales/messages/public-pages.ts";
import { loader as privacy } from "#app/routes/privacy.tsx";
import { loader as support } from "#app/routes/support.tsx";
import { HelpPage } from "#app/ui/help-page.tsx";

const help = {
  operator: {
    name: "Envíos Inventados S.A.",
    supportEmail: "ayuda@example.com",
    privacyContact: "privacidad@example.com",
    place: "Quito, Ecuador",
    processors: ["Servidores Inventados: database, Bogotá"],
  },
  keptDays: { personalData: 400, labels: 0, trackingEvents: 70, activity: 90 },
};
const read = (loader: typeof support, query: string, accepts: string) =>
  loader({
    request: new Request(`https://app.example.com/page${query}`, {
      headers: { "accept-language": accepts },
    }),
    context: { help },
  } as unknown as LoaderFunctionArgs);

test.each([
  ["?locale=en", "es", "en"],
  ["?locale=es-EC", "en", "es"],
  ["", "en-US,en;q=0.9", "en"],
  ["?locale=fr", "en", "en"],
  ["", "de", "es"],
])("support and privacy (%s, a browser in %s) are in %s", (query, accepts, language) => {
  const expected = { language, ...help };
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

test.each(languages)(
  "both pages print what the operator has set, and promise no more (%s)",
  (language) => {
    const print = (about: "support" | "privacy", changes: object = {}) =>
      renderToStaticMarkup(createElement(HelpPage, { about, language, ...help, ...changes }));
    expect(print("support")).toContain("mailto:ayuda@example.com");
    const shown = print("privacy");
    const { name, privacyContact, place, processors } = help.operator;
    for (const fact of [
      name,
      `mailto:${privacyContact}`,
      place,
      ...processors,
      "400 d",
      "70 d",
      "90 d",
    ])
      expect(shown).toContain(fact);
    // 0 is no period.
    expect(shown).not.toMatch(/\b0 d/);
    for (const page of [print("support"), shown]) {
      expect(page).toContain(name);
      expect(page).not.toMatch(
        /Monday|lunes|business day|día hábil|refunded by Shopify|Shopify cobra y devuelve/,
      );
    }
  },
);
