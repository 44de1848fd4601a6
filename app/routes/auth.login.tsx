import type { MetaFunction } from "@remix-run/node";

import { DEFAULT_LANGUAGE } from "#app/locales/languages.ts";
import { BilingualPage } from "#app/ui/bilingual-page.tsx";

export const meta: MetaFunction = () => [{ title: "Encomienda" }];

export const loader = () => ({ language: DEFAULT_LANGUAGE });

/** Shopify's library redirects a request without a shop here. No form asks for the shop: its name could be forged. */
export default function Login() {
  return <BilingualPage about="openFromStore" />;
}
