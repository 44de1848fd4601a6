import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { BlockStack, Card } from "@shopify/polaris";

import { incidentsMessages } from "#app/locales/messages/incidents.ts";
import { incidentAction } from "#app/shopify/merchant/incidents/incident-action.ts";
import { listIdle } from "#app/shopify/merchant/incidents/list-idle.ts";
import { readIncidents } from "#app/shopify/merchant/incidents/read-incidents.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { useMessages } from "#app/ui/hooks/use-merchant.ts";
import { IdleList } from "#app/ui/incidents/idle-list.tsx";
import { IncidentList } from "#app/ui/incidents/incident-list.tsx";
import { Reasons } from "#app/ui/incidents/reasons.tsx";
import { ListPagination } from "#app/ui/pagination.tsx";
import { enterServedMerchant } from "#app/ui/shell/enter-merchant.server.ts";
import { MerchantPage } from "#app/ui/shell/merchant-page.tsx";

export { PageError as ErrorBoundary } from "#app/ui/shell/page-error.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { ctx } = await enterServedMerchant({ request, context });
  const page = await readIncidents(ctx, new URL(request.url).searchParams);
  return { ...page, idle: await listIdle(ctx), now: ctx.now().toISOString() };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { ctx } = await enterServedMerchant({ request, context });
  const result = await incidentAction(ctx, Object.fromEntries(await request.formData()));
  if (!result) throw new Response(null, { status: 400 });
  return result;
}

export default function Incidents() {
  const { rows, total, counts, idle, reason, page, limit, now } = useLoaderData<typeof loader>();
  const messages = useMessages(incidentsMessages);
  const open = Object.values(counts).reduce((sum, each) => sum + each, 0);
  if (open + idle.length === 0)
    return (
      <MerchantPage title={messages.title}>
        <Card>
          <EmptyState {...messages.allClear} />
        </Card>
      </MerchantPage>
    );
  return (
    <MerchantPage title={messages.title}>
      <BlockStack gap="400">
        <Reasons counts={counts} open={open} chosen={reason} />
        <IncidentList rows={rows} now={now} />
        <ListPagination total={total} limit={limit} page={page} />
        <IdleList rows={idle} now={now} />
      </BlockStack>
    </MerchantPage>
  );
}
