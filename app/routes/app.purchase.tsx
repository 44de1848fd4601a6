import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { bulkPageAction, readBulkPage } from "#app/shopify/merchant/bulk/bulk-page.ts";
import { PurchasePlan } from "#app/ui/purchase/purchase-plan.tsx";
import { PurchaseRun } from "#app/ui/purchase/purchase-run.tsx";
import { enterServedMerchant } from "#app/ui/shell/enter-merchant.server.ts";

export { PageError as ErrorBoundary } from "#app/ui/shell/page-error.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { ctx } = await enterServedMerchant({ request, context });
  const page = await readBulkPage(ctx, new URL(request.url).searchParams);
  if (!page) throw new Response(null, { status: 404 });
  return page;
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { ctx } = await enterServedMerchant({ request, context });
  const result = await bulkPageAction(ctx, Object.fromEntries(await request.formData()));
  if (!result) throw new Response(null, { status: 400 });
  return result;
}

/** What was selected in the list: first what its labels would cost, then how far their purchase is. */
export default function Purchase() {
  const page = useLoaderData<typeof loader>();
  return page.kind === "plan" ? <PurchasePlan {...page} /> : <PurchaseRun run={page.run} />;
}
