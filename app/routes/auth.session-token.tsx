import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";

import { DEFAULT_LANGUAGE } from "#app/locales/languages.ts";
import { BilingualPage } from "#app/ui/bilingual-page.tsx";

/** The admin's script is all that this page runs. */
export const handle = { isEmbedded: true, isBounce: true };

export const meta: MetaFunction = () => [{ title: "Encomienda" }];

export function loader({ context }: LoaderFunctionArgs) {
  if (!context.store) throw new Response(null, { status: 404 });
  return { apiKey: context.store.app.options.apiKey, language: DEFAULT_LANGUAGE };
}

/**
 * Where a page of the app goes that was opened without a session token, or with an old one: the admin's script fetches
 * one and loads the page that `shopify-reload` names. Outside the admin it does nothing, and the page says what to do.
 */
export default function Bounce() {
  return (
    <div className="late">
      <BilingualPage about="openFromStore" />
    </div>
  );
}
