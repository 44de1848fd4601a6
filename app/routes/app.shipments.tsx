import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useNavigation, useSearchParams } from "@remix-run/react";
import { BlockStack, Card } from "@shopify/polaris";

import { handoverMessages } from "#app/locales/messages/handover.ts";
import { shellMessages } from "#app/locales/messages/shell.ts";
import { shipmentsMessages } from "#app/locales/messages/shipments.ts";
import { adminLink } from "#app/shopify/merchant/admin-link.ts";
import { findRunningBulk } from "#app/shopify/merchant/bulk/bulk-page.ts";
import { readPrintQuestion } from "#app/shopify/merchant/print/print-question.ts";
import { carrierName } from "#app/shopify/merchant/purchase/rate-views.ts";
import { listShipmentRows } from "#app/shopify/merchant/shipments/list-shipments.ts";
import { savedViewAction } from "#app/shopify/merchant/shipments/saved-views.ts";
import { shipmentGroups } from "#app/shopify/merchant/shipments/shipment-groups.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { useMessages } from "#app/ui/hooks/use-merchant.ts";
import { ListPagination } from "#app/ui/pagination.tsx";
import { RunningPurchase } from "#app/ui/purchase/running-purchase.tsx";
import { enterServedMerchant } from "#app/ui/shell/enter-merchant.server.ts";
import { MerchantPage } from "#app/ui/shell/merchant-page.tsx";
import { pageNumber } from "#app/ui/shell/page-number.ts";
import { AskPrinted } from "#app/ui/shipments/ask-printed.tsx";
import { NothingFound } from "#app/ui/shipments/nothing-found.tsx";
import { ShipmentFilters } from "#app/ui/shipments/shipment-filters.tsx";
import { ShipmentTable } from "#app/ui/shipments/shipment-table.tsx";

export { PageError as ErrorBoundary } from "#app/ui/shell/page-error.tsx";

const LIMIT = 50;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { ctx } = await enterServedMerchant({ request, context });
  const search = new URL(request.url).searchParams;
  const group = shipmentGroups.find((each) => each === search.get("group")) ?? "all";
  const query = (search.get("query") ?? "").trim();
  const carriers = ctx.market.carriers.map(({ carrierToken }) => {
    return { token: carrierToken, name: carrierName(ctx.market, carrierToken, ctx.messages) };
  });
  const list = await listShipmentRows(ctx, {
    group,
    query,
    isPrinted: yesOrNo(search.get("printed")),
    isCollected: yesOrNo(search.get("cash")),
    carrierToken: carriers.find(({ token }) => token === search.get("carrier"))?.token,
    isOldestFirst: search.get("sort") === "oldest",
    limit: LIMIT,
    page: pageNumber(request),
  });
  const ordersUrl = adminLink(ctx.shop.shopDomain, "orders");
  const running = await findRunningBulk(ctx);
  const question = await readPrintQuestion(ctx, null);
  const { savedViews: views } = ctx.settings;
  return { group, query, carriers, views, ordersUrl, list, running, question };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { ctx } = await enterServedMerchant({ request, context });
  const outcome = await savedViewAction(ctx, await request.formData());
  if (!outcome) throw new Response(null, { status: 400 });
  return { outcome };
}

const yesOrNo = (value: string | null): boolean | undefined =>
  value === "yes" || value === "no" ? value === "yes" : undefined;

export default function Shipments() {
  const { group, query, carriers, views, ordersUrl, list, running, question } =
    useLoaderData<typeof loader>();
  const messages = useMessages(shipmentsMessages);
  const handover = useMessages(handoverMessages);
  const { toOrders } = useMessages(shellMessages).links;
  const [search] = useSearchParams();
  const isLoading = useNavigation().state === "loading";
  return (
    <MerchantPage
      title={messages.title}
      fullWidth
      secondaryActions={[{ content: handover.title, url: "/app/handover" }]}
    >
      <BlockStack gap="400">
        {running && <RunningPurchase running={running} />}
        <AskPrinted question={question} />
        <Card padding="0">
          {!list.isEmpty && <ShipmentFilters list={list} carriers={carriers} views={views} />}
          {list.isEmpty ? (
            <EmptyState {...messages.empty} action={{ content: toOrders, url: ordersUrl }} />
          ) : list.data.length === 0 ? (
            <NothingFound
              group={group}
              query={query}
              isElsewhere={group !== "all" && list.groups?.all !== 0}
            />
          ) : (
            <ShipmentTable
              listOf={search.toString()}
              rows={list.data}
              now={list.now}
              isLoading={isLoading}
            />
          )}
          <ListPagination {...list} />
        </Card>
      </BlockStack>
    </MerchantPage>
  );
}
