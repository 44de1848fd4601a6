import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { BlockStack, Card } from "@shopify/polaris";

import { listIncidents } from "#app/shopify/merchant/incidents/list-incidents.ts";
import { listStray } from "#app/shopify/merchant/incidents/list-stalled.ts";
import { Nothing } from "#app/ui/empty-state.tsx";
import { useWords } from "#app/ui/hooks/use-merchant.ts";
import { StrayList } from "#app/ui/incidents/stalled-list.tsx";
import { enterOpenDesk } from "#app/ui/shell/enter-merchant.server.ts";
import { DeskPage } from "#app/ui/shell/merchant-page.tsx";
import { incidentsWords } from "#app/ui/words/incidents-words.ts";
import { nothingWords } from "#app/ui/words/nothing-words.ts";

export { PageError as ErrorBoundary } from "#app/ui/shell/page-error.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { face, shop, language } = await enterOpenDesk({ request, context });
  const incidents = await listIncidents(face, shop, language);
  const stray = await listStray(face, shop, language);
  return { incidents, ...stray, now: face.service.now().toISOString() };
}

export default function Incidents() {
  const { incidents, returning, idle, now } = useLoaderData<typeof loader>();
  const words = useWords(incidentsWords);
  const { allClear } = useWords(nothingWords);
  if (incidents.length + returning.length + idle.length === 0)
    return (
      <DeskPage title={words.title}>
        <Card>
          <Nothing {...allClear} />
        </Card>
      </DeskPage>
    );
  return (
    <DeskPage title={words.title}>
      <BlockStack gap="400">
        <StrayList {...words.incidents} rows={incidents} now={now} />
        <StrayList {...words.returning} rows={returning} now={now} />
        <StrayList {...words.idle} rows={idle} now={now} />
      </BlockStack>
    </DeskPage>
  );
}
