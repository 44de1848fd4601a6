import { readFileSync } from "node:fs";
import { basename, join } from "node:path";

import { setUpExtension } from "@shopify/ui-extensions-tester";
import { render } from "preact";
import { vi } from "vitest";

import type { Language } from "#app/locales/languages.ts";

import type { FakeApp } from "./fake-app.ts";
import { ORDER_ID } from "./order-views.ts";
import { makeTranslate } from "./translate.ts";

const EXTENSIONS = join(import.meta.dirname, "../../extensions");

export const FULFILLMENT_ID = "gid://shopify/Fulfillment/901";

const targets = {
  "order-block": "admin.order-details.block.render",
  "purchase-label": "admin.order-details.action.render",
  "print-label": "admin.order-details.print-action.render",
  "bulk-purchase": "admin.order-index.selection-action.render",
  "bulk-print": "admin.order-index.selection-print-action.render",
  "order-status": "customer-account.order-status.fulfillment-details.render-after",
} as const;

export type ExtensionName = keyof typeof targets;

interface Options {
  app: Pick<FakeApp, "fetch">;
  language?: Language;
  orderIds?: string[];
  launchUrl?: string;
  /** What the admin gives for another token; null when no session is open. */
  idToken?: string | null;
  /** What the admin keeps for the extension from one opening to the next. */
  storage?: Map<string, unknown>;
}

/** One of our extensions as the admin shows it, with the texts of its own locales, before a server of the test's. */
export async function openExtension(name: ExtensionName, options: Options) {
  const { app, language = "en", orderIds = [ORDER_ID], storage = new Map() } = options;
  const { idToken = "fresh-token" } = options;
  const extension = setUpExtension(targets[name], { configSearchDir: join(EXTENSIONS, name) });
  const admin = extension.shopify as unknown as Record<string, unknown>;
  const navigate = vi.fn<(url: string) => void>();
  const close = vi.fn<() => void>();
  const given: Record<string, unknown> = {
    data: { selected: orderIds.map((id) => ({ id })) },
    i18n: {
      translate: makeTranslate(readTexts(name, language)),
      formatCurrency: (amount: number) => `$${amount.toFixed(2)}`,
      formatNumber: String,
      // As Shopify's, which takes the options of Intl.DateTimeFormat: day and minute in the zone that is asked for.
      formatDate: (date: Date, { timeZone }: Intl.DateTimeFormatOptions) =>
        date.toLocaleString("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" }),
    },
    storage: {
      get: async (key: string) => storage.get(key),
      set: async (key: string, value: unknown) => void storage.set(key, structuredClone(value)),
      delete: async (key: string) => storage.delete(key),
    },
    auth: { idToken: async () => idToken },
    query: async () => ({
      data: { nodes: [{ legacyResourceId: "77", title: "Poncho" }, null] },
    }),
    // A buyer's page of the order gives these.
    order: { value: { id: orderIds[0] } },
    fulfillmentId: FULFILLMENT_ID,
    sessionToken: { get: async () => "token-of-the-buyer" },
    intents: { launchUrl: options.launchUrl },
    navigation: { navigate },
    close,
  };
  // Each target has a part of these, and the tester says which.
  for (const part of Object.keys(given)) if (part in admin) admin[part] = given[part];
  extension.fetch = app.fetch;
  await extension.render();

  return {
    navigate,
    close,
    [Symbol.dispose]: () => {
      // Taken down first, so that nothing goes on asking a server that is gone.
      render(null, document.body);
      extension[Symbol.dispose]();
    },
  };
}

export function readTexts(name: ExtensionName, language: Language): Record<string, unknown> {
  const file = language === "en" ? "en.default.json" : "es.json";
  const path = join(EXTENSIONS, name, "locales", file);
  return JSON.parse(readFileSync(path, "utf8")) as Record<string, unknown>;
}

export const extensionNames = Object.keys(targets).map((name) => basename(name)) as ExtensionName[];
