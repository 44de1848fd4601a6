import { readFileSync } from "node:fs";
import { join } from "node:path";

import { analyticsMessages } from "#app/locales/messages/analytics.ts";
import { attentionMessages } from "#app/locales/messages/attention.ts";
import { carriersMessages } from "#app/locales/messages/carriers.ts";
import { handoverMessages } from "#app/locales/messages/handover.ts";
import { homeMessages } from "#app/locales/messages/home.ts";
import { incidentsMessages } from "#app/locales/messages/incidents.ts";
import { merchantMessages } from "#app/locales/messages/merchant.ts";
import { packingMessages } from "#app/locales/messages/packing.ts";
import { shellMessages } from "#app/locales/messages/shell.ts";
import { shipmentsMessages } from "#app/locales/messages/shipments.ts";
import { walletMessages } from "#app/locales/messages/wallet.ts";

import type { Language } from "./open-chromium.ts";

const EXTENSIONS = join(import.meta.dirname, "../../extensions");
type Extension = "order-block" | "purchase-label" | "print-label" | "bulk-purchase" | "bulk-print";

/** What is written on the buttons, from where it is written: a test of a flow does not check wording. */
export function wordsOf(language: Language) {
  return {
    session: merchantMessages[language],
    analytics: analyticsMessages[language],
    attention: attentionMessages[language],
    carriers: carriersMessages[language],
    handover: handoverMessages[language],
    home: homeMessages[language],
    incidents: incidentsMessages[language],
    packing: packingMessages[language],
    shell: shellMessages[language],
    shipments: shipmentsMessages[language],
    wallet: walletMessages[language],
    /** @param path such as `open.purchase`; a plural's other form, unless `.one` is asked for */
    said: (extension: Extension, path: string): RegExp => said(extension, language, path),
  };
}

/** The store's tool takes the default language from its file's name. */
const files = { es: "es.json", en: "en.default.json" } as const;

function said(extension: Extension, language: Language, path: string): RegExp {
  const file = join(EXTENSIONS, extension, "locales", files[language]);
  let text: unknown = JSON.parse(readFileSync(file, "utf8"));
  for (const key of path.split(".")) text = Object(text)[key];
  if (typeof text === "object" && text !== null && "other" in text) text = text.other;
  if (typeof text !== "string") throw new Error(`${extension} says nothing at ${path}`);
  return pattern(text);
}

/** `Purchase for {{price}}` is what is said for any price. */
function pattern(text: string): RegExp {
  const fixed = text
    .split(/\{\{\w+\}\}/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${fixed.join(".+")}$`);
}
