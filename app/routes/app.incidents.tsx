import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { BlockStack, Card, InlineStack, Link } from "@shopify/polaris";

import { incidentsMessages } from "#app/locales/messages/incidents.ts";
import { incidentReasons } from "#app/shipping/model/incident.ts";
import { deskAction } from "#app/shopify/merchant/incidents/desk-action.ts";
import { listIdle } from "#app/shopify/merchant/incidents/list-idle.ts";
import { DESK_LIMIT, readDesk } from "#app/shopify/merchant/incidents/read-desk.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { useMessages } from "#app/ui/hooks/use-merchant.ts";
import { DeskList } from "#app/ui/incidents/desk-list.tsx";
import { IdleList } from "#app/ui/incidents/idle-list.tsx";
import { ListPagination } from "#app/ui/pagination.tsx";
import { enterServedMerchant } from "#app/ui/shell/enter-merchant.server.ts";
import { MerchantPage } from "#app/ui/shell/merchant-page.tsx";

export { PageError as ErrorBoundary } from "#app/ui/shell/page-error.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { ctx } = await enterServedMerchant({ request, context });
  const { searchParams } = new URL(request.url);
  const asked = searchParams.get("reason");
  const reason = incidentReasons.find((each) => each === asked) ?? null;
  const page = Math.max(1, Math.trunc(Number(searchParams.get("page"))) || 1);
  const desk = await readDesk(ctx, { reason, page });
  const idle = await listIdle(ctx);
  return { ...desk, idle, reason, page, limit: DESK_LIMIT, now: ctx.now().toISOString() };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { ctx } = await enterServedMerchant({ request, context });
  const result = await deskAction(ctx, Object.fromEntries(await request.formData()));
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
        <DeskList rows={rows} now={now} />
        <ListPagination total={total} limit={limit} page={page} />
        <IdleList rows={idle} now={now} />
      </BlockStack>
    </MerchantPage>
  );
}

interface ReasonsProps {
  counts: ReturnType<typeof useLoaderData<typeof loader>>["counts"];
  open: number;
  chosen: string | null;
}

function Reasons({ counts, open, chosen }: ReasonsProps) {
  const messages = useMessages(incidentsMessages);
  const some = incidentReasons.flatMap((reason) => {
    const count = counts[reason];
    const url = `/app/incidents?reason=${reason}`;
    return count ? [{ reason, url, text: messages.ofReason(messages.reasons[reason], count) }] : [];
  });
  const all = { reason: null, url: "/app/incidents", text: messages.all(open) };
  return (
    <nav aria-label={messages.title}>
      <InlineStack gap="400">
        {[all, ...some].map(({ reason, url, text }) =>
          reason === chosen ? (
            <strong key={url} aria-current="page">
              {text}
            </strong>
          ) : (
            <Link key={url} url={url}>
              {text}
            </Link>
          ),
        )}
      </InlineStack>
    </nav>
  );
}
