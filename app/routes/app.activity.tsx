import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { BlockStack, Button, Card, InlineStack } from "@shopify/polaris";

import { activityMessages } from "#app/locales/messages/activity.ts";
import { listActivityRows } from "#app/shopify/merchant/list-activity-rows.ts";
import { ActivityFilters } from "#app/ui/activity/activity-filters.tsx";
import { ActivityList } from "#app/ui/activity/activity-list.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { useMessages } from "#app/ui/hooks/use-merchant.ts";
import { Intro } from "#app/ui/intro.tsx";
import { enterMerchant } from "#app/ui/shell/enter-merchant.server.ts";
import { MerchantPage } from "#app/ui/shell/merchant-page.tsx";

export { PageError as ErrorBoundary } from "#app/ui/shell/page-error.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { ctx } = await enterMerchant({ request, context });
  return listActivityRows(ctx, new URL(request.url).searchParams);
}

export default function Activity() {
  const { rows, next, people, filter } = useLoaderData<typeof loader>();
  const messages = useMessages(activityMessages);
  const [search] = useSearchParams();
  const to = (before: number | null) => {
    const params = new URLSearchParams(search);
    params.delete("before");
    if (before !== null) params.set("before", String(before));
    return `/app/settings/activity?${params}`;
  };
  return (
    <MerchantPage title={messages.title} back="settings" narrowWidth>
      <BlockStack gap="400">
        <Intro>{messages.intro}</Intro>
        <ActivityFilters people={people} filter={filter} />
        {rows.length === 0 ? (
          <Card>
            <EmptyState {...messages.empty} />
          </Card>
        ) : (
          <ActivityList rows={rows} title={messages.list} />
        )}
        <InlineStack gap="200" align="center">
          {search.has("before") && <Button url={to(null)}>{messages.newest}</Button>}
          {next !== null && <Button url={to(next)}>{messages.older}</Button>}
        </InlineStack>
      </BlockStack>
    </MerchantPage>
  );
}
