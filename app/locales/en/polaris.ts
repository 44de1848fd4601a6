import type { AppProviderProps } from "@shopify/polaris";
import texts from "@shopify/polaris/locales/en.json" with { type: "json" };

/** The texts of Polaris's own parts. */
export const polaris: AppProviderProps["i18n"] = texts;
