import type { HeadersFunction, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData, useRouteError, useRouteLoaderData } from "@remix-run/react";

import { BilingualPage } from "#app/ui/bilingual-page.tsx";
import { useInBrowser } from "#app/ui/hooks/use-in-browser.ts";
import { refusedStatus } from "#app/ui/refused.ts";
import { enterMerchant } from "#app/ui/shell/enter-merchant.server.ts";
import { PageError } from "#app/ui/shell/page-error.tsx";
import { Shell } from "#app/ui/shell/shell.tsx";
import { TestStoreBanner } from "#app/ui/shell/test-store-banner.tsx";

import merchantStyles from "#app/ui/shell/merchant.css?url";
import polarisStyles from "@shopify/polaris/build/esm/styles.css?url";

/** Marks these pages as shown in a frame of the store's admin. */
export const handle = { isEmbedded: true };

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: polarisStyles },
  { rel: "stylesheet", href: merchantStyles },
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { ctx } = await enterMerchant({ request, context });
  return {
    apiKey: ctx.app.options.apiKey,
    language: ctx.language,
    timeZone: ctx.shop.timeZone ?? ctx.market?.customs.timeZone ?? "UTC",
    country: ctx.shop.country,
    currency: ctx.shop.walletCurrency,
    levelNames: ctx.market?.customs.levelNames[ctx.language] ?? null,
    isTest: ctx.shop.isTest,
  };
}

export default function App() {
  const { isTest } = useLoaderData<typeof loader>();
  // The document loads the store's script itself, because it has to be the first one.
  return (
    <Shell>
      {isTest && <TestStoreBanner />}
      <Outlet />
    </Shell>
  );
}

/**
 * A connection that is lost fails this loader too, so the way on has to be here as well as on each page. A document
 * that was not let in has no script, so no menu and no button of it would do anything: it says why.
 */
export function ErrorBoundary() {
  const refused = refusedStatus(useRouteError());
  const isLetIn = useRouteLoaderData<typeof loader>("routes/app") !== undefined;
  const isInBrowser = useInBrowser();
  if (!isLetIn && !isInBrowser) return <BilingualPage about={refused ?? "failed"} />;
  return (
    <Shell>
      <PageError />
    </Shell>
  );
}

/** What the store's package answers to its script in the page travels in headers, also with an error. */
export const headers: HeadersFunction = ({ parentHeaders, loaderHeaders, errorHeaders }) => {
  if (errorHeaders && [...errorHeaders].length > 0) return errorHeaders;
  return new Headers([...parentHeaders, ...loaderHeaders]);
};
