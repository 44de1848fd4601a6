import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Banner, BlockStack, Card, Box, Checkbox } from "@shopify/polaris";
import { useState } from "react";

import { listAttentionRows } from "#app/shopify/desk/list-attention-rows.ts";
import { pressAttention } from "#app/shopify/desk/press-attention.ts";
import { AttentionCard } from "#app/ui/attention/attention-card.tsx";
import { BatchPlace } from "#app/ui/attention/batch-place.tsx";
import { DeskPage } from "#app/ui/desk-page.tsx";
import { enterOpenDesk } from "#app/ui/enter-desk.server.ts";
import { Lead } from "#app/ui/lead.tsx";
import { orMissing } from "#app/ui/not-found.server.ts";
import { Nothing } from "#app/ui/nothing.tsx";
import { pageNumber } from "#app/ui/page-number.ts";
import { Pages } from "#app/ui/pages.tsx";
import { useWords } from "#app/ui/use-desk.ts";
import { attentionWords } from "#app/ui/words/attention-words.ts";

export { PageError as ErrorBoundary } from "#app/ui/page-error.tsx";

const LIMIT = 25;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { face, shop, language } = await enterOpenDesk({ request, context });
  return listAttentionRows(face, shop, { limit: LIMIT, page: pageNumber(request) }, language);
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { face, shop, language } = await enterOpenDesk({ request, context });
  const outcomes = await orMissing(pressAttention(face, shop, await request.formData(), language));
  if (!outcomes) throw new Response(null, { status: 400 });
  return outcomes;
}

export default function Attention() {
  const { data: rows, ...range } = useLoaderData<typeof loader>();
  const words = useWords(attentionWords);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [refusals, setRefusals] = useState<Record<string, string>>({});
  const [mended, setMended] = useState(0);
  // Those that were mended meanwhile are not there any more.
  const ids = rows
    .map(({ fulfillmentOrderId }) => fulfillmentOrderId)
    .filter((id) => chosen.includes(id));
  const select = (id: string, isSelected: boolean) =>
    setChosen(isSelected ? [...ids, id] : ids.filter((each) => each !== id));

  if (rows.length === 0)
    return (
      <DeskPage title={words.title}>
        <Card>
          <Nothing title={words.empty.title} text={words.empty.text} />
        </Card>
      </DeskPage>
    );
  return (
    <DeskPage title={words.title}>
      <BlockStack gap="400">
        <Lead>{words.intro}</Lead>
        {mended > 0 && (
          <Banner tone="success" title={words.mended(mended)} onDismiss={() => setMended(0)} />
        )}
        <Box paddingInline={{ xs: "400", sm: "0" }}>
          <Checkbox
            label={words.selectAll}
            checked={ids.length === rows.length ? true : ids.length > 0 ? "indeterminate" : false}
            onChange={(isAll) =>
              setChosen(isAll ? rows.map(({ fulfillmentOrderId }) => fulfillmentOrderId) : [])
            }
          />
        </Box>
        {ids.length > 0 && (
          <BatchPlace
            ids={ids}
            onClear={() => setChosen([])}
            onDone={(outcomes) => {
              setChosen([]);
              setMended(outcomes.filter(({ refusal }) => refusal === null).length);
              setRefusals(
                Object.fromEntries(
                  outcomes.flatMap(({ fulfillmentOrderId, refusal }) =>
                    refusal === null ? [] : [[fulfillmentOrderId, refusal]],
                  ),
                ),
              );
            }}
          />
        )}
        {rows.map((row) => (
          <AttentionCard
            key={row.fulfillmentOrderId}
            row={row}
            isSelected={ids.includes(row.fulfillmentOrderId)}
            onSelect={(isSelected) => select(row.fulfillmentOrderId, isSelected)}
            refusal={refusals[row.fulfillmentOrderId] ?? null}
          />
        ))}
        <Pages {...range} />
      </BlockStack>
    </DeskPage>
  );
}
