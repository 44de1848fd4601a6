import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { BlockStack, Card } from "@shopify/polaris";

import { listIncidents } from "#app/shopify/desk/list-incidents.ts";
import { listStray } from "#app/shopify/desk/list-stray.ts";
import { DeskPage } from "#app/ui/desk-page.tsx";
import { enterOpenDesk } from "#app/ui/enter-desk.server.ts";
import { StrayList } from "#app/ui/incidents/stray-list.tsx";
import { Nothing } from "#app/ui/nothing.tsx";
import { useWords } from "#app/ui/use-desk.ts";
import { incidentsWords } from "#app/ui/words/incidents-words.ts";
import { nothingWords } from "#app/ui/words/nothing-words.ts";

export { PageError as ErrorBoundary } from "#app/ui/page-error.tsx";

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
