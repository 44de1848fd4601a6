import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useNavigation, useSearchParams } from "@remix-run/react";
import { Card } from "@shopify/polaris";

import { adminLink } from "#app/shopify/merchant/admin-link.ts";
import { listShipments } from "#app/shopify/merchant/shipments/list-shipments.ts";
import { shipmentGroups } from "#app/shopify/merchant/shipments/shipment-groups.ts";
import { Nothing } from "#app/ui/empty-state.tsx";
import { useWords } from "#app/ui/hooks/use-merchant.ts";
import { Pages } from "#app/ui/pagination.tsx";
import { enterOpenDesk } from "#app/ui/shell/enter-merchant.server.ts";
import { DeskPage } from "#app/ui/shell/merchant-page.tsx";
import { pageNumber } from "#app/ui/shell/page-number.ts";
import { ShipmentFilters } from "#app/ui/shipments/shipment-filters.tsx";
import { ShipmentTable } from "#app/ui/shipments/shipment-table.tsx";
import { nothingWords } from "#app/ui/words/nothing-words.ts";
import { shipmentsWords } from "#app/ui/words/shipments-words.ts";

export { PageError as ErrorBoundary } from "#app/ui/shell/page-error.tsx";

const LIMIT = 50;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { face, shop, language } = await enterOpenDesk({ request, context });
  const search = new URL(request.url).searchParams;
  const group = shipmentGroups.find((each) => each === search.get("group")) ?? "all";
  const query = search.get("query") ?? "";
  const range = { limit: LIMIT, page: pageNumber(request) };
  return {
    group,
    query,
    ordersUrl: adminLink(shop.shopDomain, "orders"),
    list: await listShipments(face, shop, { group, query, ...range }, language),
  };
}

export default function Shipments() {
  const { group, query, ordersUrl, list } = useLoaderData<typeof loader>();
  const words = useWords(shipmentsWords);
  const { toOrders } = useWords(nothingWords);
  const [search] = useSearchParams();
  const isLoading = useNavigation().state === "loading";
  const hasNone = list.groups.all === 0;
  const nothing = hasNone ? words.empty : words.nothing;
  return (
    <DeskPage title={words.title} fullWidth>
      <Card padding="0">
        {!hasNone && (
          <ShipmentFilters
            key={search.toString()}
            group={group}
            query={query}
            counts={list.groups}
          />
        )}
        {list.data.length === 0 ? (
          <Nothing
            {...nothing}
            {...(hasNone && { action: { content: toOrders, url: ordersUrl } })}
          />
        ) : (
          <ShipmentTable rows={list.data} isLoading={isLoading} />
        )}
        <Pages {...list} />
      </Card>
    </DeskPage>
  );
}
