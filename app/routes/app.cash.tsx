import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { BlockStack, Card } from "@shopify/polaris";

import { cashMessages } from "#app/locales/messages/cash.ts";
import { payoutsMessages } from "#app/locales/messages/payouts.ts";
import { remittancesMessages } from "#app/locales/messages/remittances.ts";
import { readCashPage } from "#app/shopify/merchant/cash/read-cash-page.ts";
import { CashAges } from "#app/ui/cash/cash-ages.tsx";
import { CashList } from "#app/ui/cash/cash-list.tsx";
import { CashSums } from "#app/ui/cash/cash-sums.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { useMessages } from "#app/ui/hooks/use-merchant.ts";
import { enterServedMerchant } from "#app/ui/shell/enter-merchant.server.ts";
import { MerchantPage } from "#app/ui/shell/merchant-page.tsx";
import { pageNumber } from "#app/ui/shell/page-number.ts";

export { PageError as ErrorBoundary } from "#app/ui/shell/page-error.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { ctx } = await enterServedMerchant({ request, context });
  return readCashPage(ctx, new URL(request.url).searchParams, pageNumber(request));
}

export default function Cash() {
  const { currencies, carriers, ...list } = useLoaderData<typeof loader>();
  const messages = useMessages(cashMessages);
  const { title: payouts } = useMessages(payoutsMessages);
  const { link: remittances } = useMessages(remittancesMessages);
  return (
    <MerchantPage
      title={messages.title}
      secondaryActions={[
        { content: payouts, url: "/app/cash/payouts" },
        { content: remittances, url: "/app/cash/remittances" },
      ]}
    >
      {currencies.length === 0 ? (
        <Card>
          <EmptyState {...messages.empty} />
        </Card>
      ) : (
        <BlockStack gap="400">
          <CashSums currencies={currencies} />
          <CashAges carriers={carriers} />
          <CashList {...list} carriers={carriers} />
        </BlockStack>
      )}
    </MerchantPage>
  );
}
