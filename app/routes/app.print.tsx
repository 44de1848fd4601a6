import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useNavigate, useRevalidator, useSearchParams } from "@remix-run/react";
import { Banner, BlockStack, Card, ChoiceList, InlineError, List, Text } from "@shopify/polaris";
import { useState } from "react";

import { shipmentsMessages } from "#app/locales/messages/shipments.ts";
import { pickWanted } from "#app/shopify/merchant/print/pick-wanted.ts";
import {
  printAnswerAction,
  readPrintQuestion,
} from "#app/shopify/merchant/print/print-question.ts";
import { readPrintPlan } from "#app/shopify/merchant/print/read-print-plan.ts";
import { useFile } from "#app/ui/hooks/use-file.ts";
import { useMessages } from "#app/ui/hooks/use-merchant.ts";
import { enterServedMerchant } from "#app/ui/shell/enter-merchant.server.ts";
import { useTo } from "#app/ui/shell/merchant-link.tsx";
import { MerchantPage } from "#app/ui/shell/merchant-page.tsx";
import { AskPrinted } from "#app/ui/shipments/ask-printed.tsx";

export { PageError as ErrorBoundary } from "#app/ui/shell/page-error.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { ctx } = await enterServedMerchant({ request, context });
  const { picked, scope } = await pickWanted(ctx, new URL(request.url).searchParams);
  const among = picked.flatMap(({ shipmentId }) => shipmentId ?? []);
  const question = await readPrintQuestion(ctx, among);
  return { scope, question, plan: await readPrintPlan(ctx, picked, scope) };
}

/** Also of the other pages that ask. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { ctx } = await enterServedMerchant({ request, context });
  const answer = await printAnswerAction(ctx, await request.formData());
  if (!answer) throw new Response(null, { status: 400 });
  return answer;
}

type Paper = "labels" | "slips" | "pickList";
const queryOf = (papers: readonly Paper[]): Record<string, string> => ({
  ...(!papers.includes("labels") && { labels: "0" }),
  ...(papers.includes("slips") && { slips: "1" }),
  ...(papers.includes("pickList") && { pickList: "1" }),
});

/** What will be printed, what will not and why, and the one button that prints it. */
export default function Print() {
  const { scope, plan, question } = useLoaderData<typeof loader>();
  const shipments = useMessages(shipmentsMessages);
  const messages = shipments.print;
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const file = useFile();
  const to = useTo();
  const { print, pack, skipped, alreadyPrinted, asOf } = plan;
  // Before anything is purchased there is still what to fetch and to pack.
  const isToPack = search.get("papers") === "alone" || (print === 0 && pack > 0);
  const [papers, setPapers] = useState<Paper[]>(isToPack ? ["slips", "pickList"] : ["labels"]);
  const hasLabels = papers.includes("labels");
  const count = papers.length === 0 ? 0 : hasLabels ? print : pack;
  const left = skipped.filter(({ isPacked }) => hasLabels || !isPacked);

  async function printAll() {
    const query = new URLSearchParams(search);
    const wanted = { ...queryOf(papers), scope, asOf };
    for (const [name, value] of Object.entries(wanted)) query.set(name, value);
    await file.print(to(`/app/print/file?${query}`));
    revalidate();
  }
  function showScope([chosen]: string[]) {
    const query = new URLSearchParams(search);
    query.set("scope", chosen ?? "new");
    navigate(to(`/app/print?${query}`), { replace: true });
  }

  return (
    <MerchantPage
      title={messages.title}
      back={{ content: shipments.title, url: "/app/shipments" }}
      narrowWidth
      primaryAction={{
        content: hasLabels ? messages.submit(print) : messages.submitPapers(count),
        disabled: count === 0,
        loading: file.isBusy,
        onAction: () => void printAll(),
      }}
    >
      <BlockStack gap="400">
        <AskPrinted question={question} />
        {count === 0 && <Banner tone="info" title={messages.nothing} />}
        <Card>
          <BlockStack gap="400">
            {hasLabels && (alreadyPrinted > 0 || scope === "all") && (
              <ChoiceList
                title={messages.which}
                choices={[
                  { label: messages.onlyNew, value: "new" },
                  { label: messages.alsoPrinted, value: "all" },
                ]}
                selected={[scope]}
                onChange={showScope}
              />
            )}
            <ChoiceList
              title={messages.papers}
              allowMultiple
              choices={[
                { label: messages.labels, value: "labels" },
                { label: messages.slips, value: "slips" },
                { label: messages.pickList, value: "pickList" },
              ]}
              selected={papers}
              onChange={(chosen) => setPapers(chosen as Paper[])}
            />
            <Text as="p" tone="subdued">
              {messages.paperHelp}
            </Text>
            {file.hasFailed && (
              <InlineError message={file.reason ?? shipments.detail.labelFailed} fieldID="print" />
            )}
          </BlockStack>
        </Card>
        {left.length > 0 && (
          <Card>
            <BlockStack gap="200">
              <Text as="h2" variant="headingMd">
                {messages.skipped(left.length)}
              </Text>
              <List>
                {left.map(({ orderName, reason }, index) => (
                  <List.Item key={`${orderName} ${index}`}>
                    {[orderName, reason].filter(Boolean).join(": ")}
                  </List.Item>
                ))}
              </List>
            </BlockStack>
          </Card>
        )}
      </BlockStack>
    </MerchantPage>
  );
}
