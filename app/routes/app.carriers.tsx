import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Banner, BlockStack } from "@shopify/polaris";

import { carriersMessages } from "#app/locales/messages/carriers.ts";
import { listCarrierRows } from "#app/shopify/merchant/carriers/list-carriers.ts";
import { readHistoryPage } from "#app/shopify/merchant/carriers/read-history.ts";
import { listSilence } from "#app/shopify/merchant/purchase/silence.ts";
import { CarrierHistories } from "#app/ui/carriers/carrier-history.tsx";
import { CarrierList } from "#app/ui/carriers/carrier-list.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { useMessages } from "#app/ui/hooks/use-merchant.ts";
import { Intro } from "#app/ui/intro.tsx";
import { enterServedMerchant } from "#app/ui/shell/enter-merchant.server.ts";
import { MerchantPage } from "#app/ui/shell/merchant-page.tsx";

export { PageError as ErrorBoundary } from "#app/ui/shell/page-error.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { ctx } = await enterServedMerchant({ request, context });
  const canton = new URL(request.url).searchParams.get("canton");
  return {
    carriers: await listCarrierRows(ctx),
    history: await readHistoryPage(ctx, canton),
    silence: await listSilence(ctx),
  };
}

export default function Carriers() {
  const { carriers, history, silence } = useLoaderData<typeof loader>();
  const messages = useMessages(carriersMessages);
  return (
    <MerchantPage title={messages.title} back="settings" narrowWidth={!history}>
      <BlockStack gap="400">
        {silence.length > 0 && (
          <Banner tone="warning">
            {silence.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </Banner>
        )}
        {carriers.length === 0 ? (
          <EmptyState {...messages.empty} />
        ) : (
          <>
            <Intro>{messages.intro}</Intro>
            <CarrierList carriers={carriers} />
          </>
        )}
        {history && <CarrierHistories history={history} />}
      </BlockStack>
    </MerchantPage>
  );
}
