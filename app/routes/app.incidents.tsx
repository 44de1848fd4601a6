import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { BlockStack, Card } from "@shopify/polaris";

import { incidentsMessages } from "#app/locales/messages/incidents.ts";
import { listIncidents } from "#app/shopify/merchant/incidents/list-incidents.ts";
import { listStalled } from "#app/shopify/merchant/incidents/list-stalled.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { useMessages } from "#app/ui/hooks/use-merchant.ts";
import { enterServedMerchant } from "#app/ui/shell/enter-merchant.server.ts";
import { MerchantPage } from "#app/ui/shell/merchant-page.tsx";
import { StalledList } from "#app/ui/shipments/stalled-list.tsx";

export { PageError as ErrorBoundary } from "#app/ui/shell/page-error.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { ctx } = await enterServedMerchant({ request, context });
  const incidents = await listIncidents(ctx);
  const stalled = await listStalled(ctx);
  return { incidents, ...stalled, now: ctx.now().toISOString() };
}

export default function Incidents() {
  const { incidents, returning, idle, now } = useLoaderData<typeof loader>();
  const messages = useMessages(incidentsMessages);
  const { allClear } = useMessages(incidentsMessages);
  if (incidents.length + returning.length + idle.length === 0)
    return (
      <MerchantPage title={messages.title}>
        <Card>
          <EmptyState {...allClear} />
        </Card>
      </MerchantPage>
    );
  return (
    <MerchantPage title={messages.title}>
      <BlockStack gap="400">
        <StalledList {...messages.incidents} rows={incidents} now={now} />
        <StalledList {...messages.returning} rows={returning} now={now} />
        <StalledList {...messages.idle} rows={idle} now={now} />
      </BlockStack>
    </MerchantPage>
  );
}
