import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useNavigate, useRevalidator, useSearchParams } from "@remix-run/react";
import { Banner, BlockStack, Card, ChoiceList, InlineError, List, Text } from "@shopify/polaris";
import { useState } from "react";

import { shipmentsMessages } from "#app/locales/messages/shipments.ts";
import { pickWanted } from "#app/shopify/merchant/print/pick-wanted.ts";
import { readPrintPlan } from "#app/shopify/merchant/print/read-print-plan.ts";
import { useFile } from "#app/ui/hooks/use-file.ts";
import { useMessages } from "#app/ui/hooks/use-merchant.ts";
import { enterServedMerchant } from "#app/ui/shell/enter-merchant.server.ts";
import { useTo } from "#app/ui/shell/merchant-link.tsx";
import { MerchantPage } from "#app/ui/shell/merchant-page.tsx";

export { PageError as ErrorBoundary } from "#app/ui/shell/page-error.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { ctx } = await enterServedMerchant({ request, context });
  const { picked, scope } = await pickWanted(ctx, new URL(request.url).searchParams);
  return { scope, plan: await readPrintPlan(ctx, picked, scope) };
}

type Papers = "none" | "slips" | "both";
const paperQuery: Record<Papers, Record<string, string>> = {
  none: {},
  slips: { slips: "1" },
  both: { slips: "1", pickList: "1" },
};

/** What will be printed, what will not and why, and the one button that prints it. */
export default function Print() {
  const { scope, plan } = useLoaderData<typeof loader>();
  const shipments = useMessages(shipmentsMessages);
  const messages = shipments.print;
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const file = useFile();
  const to = useTo();
  const [papers, setPapers] = useState<Papers>("none");
  const { print, skipped, alreadyPrinted, asOf } = plan;

  async function printAll() {
    const query = new URLSearchParams(search);
    const wanted = { ...paperQuery[papers], scope, asOf };
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
        content: messages.submit(print),
        disabled: print === 0,
        loading: file.isBusy,
        onAction: () => void printAll(),
      }}
    >
      <BlockStack gap="400">
        {print === 0 && <Banner tone="info" title={messages.nothing} />}
        <Card>
          <BlockStack gap="400">
            {(alreadyPrinted > 0 || scope === "all") && (
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
              choices={[
                { label: messages.labelsAlone, value: "none" },
                { label: messages.withSlips, value: "slips" },
                { label: messages.withSlipsAndPickList, value: "both" },
              ]}
              selected={[papers]}
              onChange={([chosen]) => setPapers((chosen ?? "none") as Papers)}
            />
            <Text as="p" tone="subdued">
              {messages.paperHelp}
            </Text>
            {file.hasFailed && (
              <InlineError message={file.reason ?? shipments.detail.labelFailed} fieldID="print" />
            )}
          </BlockStack>
        </Card>
        {skipped.length > 0 && (
          <Card>
            <BlockStack gap="200">
              <Text as="h2" variant="headingMd">
                {messages.skipped(skipped.length)}
              </Text>
              <List>
                {skipped.map(({ orderName, reason }, index) => (
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
