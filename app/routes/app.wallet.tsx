import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useFetcher, useLoaderData, useSearchParams } from "@remix-run/react";
import { Banner, type BannerProps, BlockStack, Card, InlineGrid, Text } from "@shopify/polaris";
import { useEffect } from "react";

import type { Catalogue } from "#app/locales/catalogue.ts";
import { walletMessages } from "#app/locales/messages/wallet.ts";
import { chosenDays } from "#app/shopify/merchant/chosen-days.ts";
import { listWalletStatement } from "#app/shopify/merchant/wallet/list-statement.ts";
import { readWalletPage } from "#app/shopify/merchant/wallet/read-wallet-page.ts";
import { walletAction } from "#app/shopify/merchant/wallet/wallet-action.ts";
import { useFormat } from "#app/ui/hooks/use-format.ts";
import { useMessages } from "#app/ui/hooks/use-merchant.ts";
import { ClosableBanner } from "#app/ui/shell/closable-banner.tsx";
import { enterServedMerchant } from "#app/ui/shell/enter-merchant.server.ts";
import { MerchantPage } from "#app/ui/shell/merchant-page.tsx";
import { pageNumber } from "#app/ui/shell/page-number.ts";
import { ChargesCard } from "#app/ui/wallet/charges-card.tsx";
import { DebtBanner } from "#app/ui/wallet/debt-banner.tsx";
import { NoRateCard } from "#app/ui/wallet/no-rate-card.tsx";
import { PlanCard } from "#app/ui/wallet/plan-card.tsx";
import { Statement } from "#app/ui/wallet/statement.tsx";
import { TopUpCard } from "#app/ui/wallet/top-up-card.tsx";

export { PageError as ErrorBoundary } from "#app/ui/shell/page-error.tsx";

const STATEMENT_LIMIT = 25;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { ctx } = await enterServedMerchant({ request, context });
  const days = chosenDays(new URL(request.url).searchParams);
  const range = { limit: STATEMENT_LIMIT, page: pageNumber(request), days };
  const [page, statement] = await Promise.all([
    readWalletPage(ctx),
    listWalletStatement(ctx, range),
  ]);
  return { ...page, statement, days };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { ctx } = await enterServedMerchant({ request, context });
  const result = await walletAction(ctx, await request.formData());
  if (!result) throw new Response(null, { status: 400 });
  return result;
}

export default function Wallet() {
  const {
    wallet,
    debt,
    charges,
    lowBelow,
    walletTopUpId,
    bounds,
    amounts,
    charging,
    plan,
    statement,
    days,
  } = useLoaderData<typeof loader>();
  const messages = useMessages(walletMessages);
  const { money } = useFormat();
  return (
    <MerchantPage title={messages.title}>
      <BlockStack gap="400">
        <Returned />
        {debt && <DebtBanner {...debt} />}
        {wallet.isLow && !debt && (
          <ClosableBanner about="lowBalance" tone="warning" title={messages.low.title}>
            {messages.low.text(money(lowBelow))}
          </ClosableBanner>
        )}
        <Card>
          <BlockStack gap="200">
            <Text as="h2" variant="headingSm">
              {messages.balance}
            </Text>
            <Text as="p" variant="heading2xl">
              {money(wallet.balance)}
            </Text>
            <Text as="p" tone="subdued">
              {messages.balanceHint}
            </Text>
          </BlockStack>
        </Card>
        {charges.length > 0 && <ChargesCard charges={charges} />}
        {charging.kind === "noRate" ? (
          <NoRateCard billedIn={charging.currency} />
        ) : (
          <InlineGrid columns={{ xs: 1, md: 2 }} gap="400" alignItems="start">
            <TopUpCard
              walletTopUpId={walletTopUpId}
              amounts={amounts}
              rate={charging.kind === "exchanged" ? charging.rate : null}
              {...bounds}
            />
            {charging.kind === "own" && (
              <PlanCard plan={plan} {...bounds} firstLimit={amounts[2] ?? bounds.max} />
            )}
          </InlineGrid>
        )}
        <Statement statement={statement} days={days} />
      </BlockStack>
    </MerchantPage>
  );
}

/** The outcome for a merchant who returns from Shopify's page, even before Shopify's webhook has arrived. */
function Returned() {
  const messages = useMessages(walletMessages);
  const [search] = useSearchParams();
  const chargeId = search.get("charge_id");
  const about = search.get("about") ?? "";
  const { data: outcome, state, submit } = useFetcher<typeof action>();
  useEffect(() => {
    if (chargeId !== null) submit({ intent: "settle", chargeId, about }, { method: "post" });
  }, [chargeId, about, submit]);

  // What became of the plan is seen in its card.
  if (chargeId === null || outcome === "plan") return null;
  // The answer comes before the page is loaded again: nothing is said to be credited above the balance of before.
  if (typeof outcome !== "string" || state !== "idle")
    return <Banner tone="info">{messages.checking}</Banner>;
  return <Banner tone={toneOf[outcome]} title={messages.outcomes[outcome]} />;
}

const toneOf: Record<keyof Catalogue["wallet"]["outcomes"], BannerProps["tone"]> = {
  active: "success",
  pending: "info",
  requested: "info",
  declined: "warning",
  expired: "warning",
  testRefused: "warning",
  failed: "critical",
  unknown: "warning",
};
