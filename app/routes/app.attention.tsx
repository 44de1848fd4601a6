import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Banner, BlockStack, Card, Box, Checkbox } from "@shopify/polaris";
import { useState } from "react";

import { attentionMessages } from "#app/locales/messages/attention.ts";
import { shellMessages } from "#app/locales/messages/shell.ts";
import {
  attentionAction,
  type FixOutcome,
} from "#app/shopify/merchant/attention/attention-action.ts";
import { failedWorkAction, listFailedWork } from "#app/shopify/merchant/attention/failed-work.ts";
import {
  attentionKinds,
  listAttentionRows,
  type AttentionRow,
} from "#app/shopify/merchant/attention/list-attention-rows.ts";
import { countUnmarked } from "#app/shopify/merchant/settings/read-settings-access.ts";
import { isNotApproved } from "#app/shopify/orders/desired/plan-recipient.ts";
import { AttentionCard } from "#app/ui/attention/attention-card.tsx";
import { AttentionFilters } from "#app/ui/attention/attention-filters.tsx";
import { BatchPlace } from "#app/ui/attention/batch-place.tsx";
import { FailedWorkList } from "#app/ui/attention/failed-work-list.tsx";
import { useNextOrder } from "#app/ui/attention/use-next-order.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { useMessages } from "#app/ui/hooks/use-merchant.ts";
import { Intro } from "#app/ui/intro.tsx";
import { ListPagination } from "#app/ui/pagination.tsx";
import { AccessBanner } from "#app/ui/shell/access-banner.tsx";
import { enterServedMerchant } from "#app/ui/shell/enter-merchant.server.ts";
import { MerchantPage } from "#app/ui/shell/merchant-page.tsx";
import { pageNumber } from "#app/ui/shell/page-number.ts";
import { UnmarkedBanner } from "#app/ui/shell/unmarked-banner.tsx";

export { PageError as ErrorBoundary } from "#app/ui/shell/page-error.tsx";

const LIMIT = 25;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { ctx, goTo } = await enterServedMerchant({ request, context });
  const asked = new URL(request.url).searchParams.get("kind");
  const kind = attentionKinds.find((each) => each === asked) ?? "all";
  const page = pageNumber(request);
  const list = await listAttentionRows(ctx, { kind, limit: LIMIT, page });
  // After the last order of a page is fixed, the page shows the remaining ones.
  if (list.data.length === 0 && page > 1)
    throw goTo(`/app/attention?kind=${kind}&page=${Math.max(1, Math.ceil(list.total / LIMIT))}`);
  const isDataWithheld = list.data.some(({ attention }) => attention.some(isNotApproved));
  const failed = page === 1 && kind === "all" ? await listFailedWork(ctx) : [];
  return { kind, isDataWithheld, failed, unmarked: await countUnmarked(ctx), ...list };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { ctx } = await enterServedMerchant({ request, context });
  const form = await request.formData();
  if (await failedWorkAction(ctx, form)) return [];
  const outcomes = await attentionAction(ctx, form);
  if (!outcomes) throw new Response(null, { status: 400 });
  return outcomes;
}

export default function Attention() {
  const {
    kind,
    isDataWithheld,
    failed,
    unmarked,
    counts,
    data: rows,
    now,
    ...range
  } = useLoaderData<typeof loader>();
  const messages = useMessages(attentionMessages);
  const { toShipments } = useMessages(shellMessages).links;
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [refusals, setRefusals] = useState<Record<string, string>>({});
  const [fixed, setFixed] = useState(0);
  const list = useNextOrder(rows);
  // Only a place applies to many orders at once; orders that were fixed meanwhile are no longer listed.
  const placeless = rows.filter(asksForPlace).map(({ fulfillmentOrderId }) => fulfillmentOrderId);
  const ids = placeless.filter((id) => chosen.includes(id));
  const select = (id: string, isSelected: boolean) =>
    setChosen(isSelected ? [...ids, id] : ids.filter((each) => each !== id));

  function showOutcomes(outcomes: FixOutcome[]) {
    setChosen([]);
    setFixed(outcomes.filter(({ refusal }) => refusal === null).length);
    setRefusals(
      Object.fromEntries(
        outcomes.flatMap(({ fulfillmentOrderId, refusal }) =>
          refusal === null ? [] : [[fulfillmentOrderId, refusal]],
        ),
      ),
    );
  }

  return (
    <MerchantPage title={messages.title}>
      <div {...list}>
        <BlockStack gap="400">
          {counts.all + counts.awaiting > 0 && (
            <>
              <Intro>{messages.intro}</Intro>
              <AttentionFilters kind={kind} counts={counts} />
            </>
          )}
          <UnmarkedBanner count={unmarked} />
          {isDataWithheld && <AccessBanner matter="notApproved" />}
          {fixed > 0 && (
            <Banner tone="success" title={messages.fixed(fixed)} onDismiss={() => setFixed(0)} />
          )}
          {Object.keys(refusals).length > 0 && (
            <Banner tone="warning" title={messages.refused} onDismiss={() => setRefusals({})} />
          )}
          <FailedWorkList failed={failed} />
          {rows.length === 0 && failed.length === 0 && (
            <Card>
              {counts.all === 0 && kind === "all" ? (
                <EmptyState
                  {...messages.empty}
                  action={{ content: toShipments, url: "/app/shipments" }}
                />
              ) : (
                <EmptyState {...messages.noneOfKind} />
              )}
            </Card>
          )}
          {placeless.length > 1 && (
            <Box paddingInline={{ xs: "400", sm: "0" }}>
              <Checkbox
                label={messages.selectAll(placeless.length)}
                checked={
                  ids.length === placeless.length ? true : ids.length > 0 ? "indeterminate" : false
                }
                onChange={(isAll) => setChosen(isAll ? placeless : [])}
              />
            </Box>
          )}
          <BatchPlace ids={ids} onClear={() => setChosen([])} onDone={showOutcomes} />
          {rows.map((row) => (
            <AttentionCard
              key={row.fulfillmentOrderId}
              row={row}
              now={now}
              {...(placeless.length > 1 &&
                asksForPlace(row) && {
                  selection: {
                    isSelected: ids.includes(row.fulfillmentOrderId),
                    onSelect: (isSelected) => select(row.fulfillmentOrderId, isSelected),
                  },
                })}
              refusal={refusals[row.fulfillmentOrderId] ?? null}
            />
          ))}
          <ListPagination {...range} />
        </BlockStack>
      </div>
    </MerchantPage>
  );
}

const asksForPlace = ({ attention }: Pick<AttentionRow, "attention">): boolean =>
  attention.some(({ code }) => code === "territoryUnknown" || code === "territoryAmbiguous");
