import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Banner, BlockStack } from "@shopify/polaris";

import { cashMessages } from "#app/locales/messages/cash.ts";
import { payoutsMessages } from "#app/locales/messages/payouts.ts";
import { payoutAction } from "#app/shopify/merchant/cash/payout-action.ts";
import { readPayoutsPage } from "#app/shopify/merchant/cash/read-payouts.ts";
import { AskPayout } from "#app/ui/cash/ask-payout.tsx";
import { PayoutAccount } from "#app/ui/cash/payout-account.tsx";
import { PayoutList } from "#app/ui/cash/payout-list.tsx";
import { useMessages } from "#app/ui/hooks/use-merchant.ts";
import { enterServedMerchant } from "#app/ui/shell/enter-merchant.server.ts";
import { MerchantPage } from "#app/ui/shell/merchant-page.tsx";

export { PageError as ErrorBoundary } from "#app/ui/shell/page-error.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { ctx } = await enterServedMerchant({ request, context });
  return readPayoutsPage(ctx, new URL(request.url).searchParams);
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { ctx } = await enterServedMerchant({ request, context });
  const result = await payoutAction(ctx, await request.formData());
  if (!result) throw new Response(null, { status: 400 });
  return result;
}

export default function Payouts() {
  const { payouts, next, valid, waiting, ...balance } = useLoaderData<typeof loader>();
  const { title, returned } = useMessages(payoutsMessages);
  const back = { content: useMessages(cashMessages).title, url: "/app/cash" };
  return (
    <MerchantPage title={title} back={back}>
      <BlockStack gap="400">
        {payouts[0]?.state === "returned" && <Banner tone="warning" title={returned} />}
        <AskPayout {...balance} valid={valid} />
        <PayoutAccount valid={valid} waiting={waiting} />
        <PayoutList payouts={payouts} next={next} />
      </BlockStack>
    </MerchantPage>
  );
}
