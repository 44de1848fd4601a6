import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { BlockStack } from "@shopify/polaris";

import { carriersMessages } from "#app/locales/messages/carriers.ts";
import { listCarriers } from "#app/shopify/merchant/carriers/list-carriers.ts";
import { CarrierList } from "#app/ui/carriers/carrier-list.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { useMessages } from "#app/ui/hooks/use-merchant.ts";
import { Intro } from "#app/ui/intro.tsx";
import { enterServedMerchant } from "#app/ui/shell/enter-merchant.server.ts";
import { MerchantPage } from "#app/ui/shell/merchant-page.tsx";

export { PageError as ErrorBoundary } from "#app/ui/shell/page-error.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { ctx } = await enterServedMerchant({ request, context });
  return { carriers: await listCarriers(ctx) };
}

export default function Carriers() {
  const { carriers } = useLoaderData<typeof loader>();
  const messages = useMessages(carriersMessages);
  return (
    <MerchantPage title={messages.title} back="settings" narrowWidth>
      {carriers.length === 0 ? (
        <EmptyState {...messages.empty} />
      ) : (
        <BlockStack gap="400">
          <Intro>{messages.intro}</Intro>
          <CarrierList carriers={carriers} />
        </BlockStack>
      )}
    </MerchantPage>
  );
}
