import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useFetcher, useLoaderData } from "@remix-run/react";
import { Banner, BlockStack, Button, Card, InlineStack, Text } from "@shopify/polaris";

import { dataRequestMessages } from "#app/locales/messages/data-requests.ts";
import { answerDataRequest, readDataRequest } from "#app/shopify/compliance/answer-data-request.ts";
import { useReadable } from "#app/ui/data-requests/use-readable.ts";
import { writeReport } from "#app/ui/data-requests/write-report.ts";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { keepAs } from "#app/ui/hooks/use-file.ts";
import { useFormat } from "#app/ui/hooks/use-format.ts";
import { useMerchant, useMessages } from "#app/ui/hooks/use-merchant.ts";
import { enterMerchant } from "#app/ui/shell/enter-merchant.server.ts";
import { MerchantPage } from "#app/ui/shell/merchant-page.tsx";

export { PageError as ErrorBoundary } from "#app/ui/shell/page-error.tsx";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { ctx } = await enterMerchant({ request, context });
  const report = await readDataRequest(ctx, params["id"] ?? "");
  if (!report) throw new Response(null, { status: 404 });
  return { report, shopName: ctx.shop.name ?? ctx.shop.shopDomain, now: ctx.now().toISOString() };
}

/** The merchant says that the customer has it. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { ctx } = await enterMerchant({ request, context });
  if (!(await answerDataRequest(ctx, params["id"] ?? "")))
    throw new Response(null, { status: 404 });
  return null;
}

/** All that is kept, in plain words and as a file: the merchant passes it on to the customer who asked. */
export default function DataRequest() {
  const { report, shopName, now } = useLoaderData<typeof loader>();
  const messages = useMessages(dataRequestMessages);
  const { dateTime } = useFormat();
  const fetcher = useFetcher();
  const { dataRequestId, requestedAt, answeredAt, ...kept } = report;
  const { language } = useMerchant();
  const parts = useReadable(kept.shipments);
  const text = JSON.stringify(kept, null, 2);
  const { title } = messages.document;
  const intro = messages.document.intro(shopName, dateTime(now));
  const page = () => writeReport({ language, title, intro, parts });
  return (
    <MerchantPage
      title={messages.title(dataRequestId)}
      subtitle={messages.requested(dateTime(requestedAt))}
    >
      <BlockStack gap="400">
        {answeredAt !== null && (
          <Banner tone="success">{messages.answered(dateTime(answeredAt))}</Banner>
        )}
        <Card>
          <BlockStack gap="300">
            <Text as="p">{messages.text}</Text>
            <InlineStack gap="200">
              {parts.length > 0 && (
                <Button
                  onClick={() => keepAs(page(), "text/html", `${title} ${dataRequestId}.html`)}
                >
                  {messages.downloadReadable}
                </Button>
              )}
              <Button onClick={() => keepAs(text, "application/json", `${dataRequestId}.json`)}>
                {messages.download}
              </Button>
              {answeredAt === null && (
                <Button
                  variant="primary"
                  loading={fetcher.state !== "idle"}
                  onClick={() => fetcher.submit(null, { method: "post" })}
                >
                  {messages.answer}
                </Button>
              )}
            </InlineStack>
          </BlockStack>
        </Card>
        {parts.length === 0 && (
          <Card>
            <Text as="p">{messages.emptyState}</Text>
          </Card>
        )}
        {parts.map(({ key, heading, facts }) => (
          <Card key={key}>
            <BlockStack gap="300">
              <Text as="h2" variant="headingMd">
                {heading}
              </Text>
              <DescriptionList facts={facts} />
            </BlockStack>
          </Card>
        ))}
      </BlockStack>
    </MerchantPage>
  );
}
