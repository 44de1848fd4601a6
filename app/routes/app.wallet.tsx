import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useFetcher, useLoaderData, useSearchParams } from "@remix-run/react";
import { Banner, BlockStack, Card, InlineGrid, Text } from "@shopify/polaris";
import { useEffect } from "react";

import { listWalletStatement } from "#app/shopify/merchant/wallet/list-statement.ts";
import { readWalletPage } from "#app/shopify/merchant/wallet/read-wallet-page.ts";
import {
  askForTopUp,
  askForUsagePlan,
  settleReturn,
} from "#app/shopify/merchant/wallet/request-money.ts";
import { readForm } from "#app/ui/form/read-form.server.ts";
import { useFormat } from "#app/ui/hooks/use-format.ts";
import { useWords } from "#app/ui/hooks/use-merchant.ts";
import { enterOpenDesk } from "#app/ui/shell/enter-merchant.server.ts";
import { DeskPage } from "#app/ui/shell/merchant-page.tsx";
import { pageNumber } from "#app/ui/shell/page-number.ts";
import { PlanCard } from "#app/ui/wallet/plan-card.tsx";
import { Statement } from "#app/ui/wallet/statement.tsx";
import { TopUpCard } from "#app/ui/wallet/top-up-card.tsx";
import { walletWords } from "#app/ui/words/wallet-words.ts";

export { PageError as ErrorBoundary } from "#app/ui/shell/page-error.tsx";

const AMOUNTS = [20, 50, 100, 200];
const STATEMENT_LIMIT = 25;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { face, shop, language } = await enterOpenDesk({ request, context });
  const range = { limit: STATEMENT_LIMIT, page: pageNumber(request) };
  const [page, statement] = await Promise.all([
    readWalletPage(face, shop),
    listWalletStatement(face, shop, range, language),
  ]);
  return { ...page, statement };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { face, shop } = await enterOpenDesk({ request, context });
  const text = await readForm(request);
  const amount = Number(text("amount"));
  switch (text("intent")) {
    case "topUp":
      return askForTopUp(face, shop, { walletTopUpId: Number(text("walletTopUpId")), amount });
    case "plan":
      return askForUsagePlan(face, shop, { limit: amount, isRaise: false });
    case "raiseLimit":
      return askForUsagePlan(face, shop, { limit: amount, isRaise: true });
    case "settle":
      return settleReturn(face, shop, {
        chargeId: text("chargeId"),
        about: text("about"),
      });
    default:
      throw new Response(null, { status: 400 });
  }
}

export default function Wallet() {
  const { wallet, lowBelow, walletTopUpId, bounds, plan, statement } =
    useLoaderData<typeof loader>();
  const words = useWords(walletWords);
  const { money } = useFormat();
  return (
    <DeskPage title={words.title}>
      <BlockStack gap="400">
        <Returned />
        {wallet.isLow && (
          <Banner tone="warning" title={words.low.title}>
            {words.low.text(money(lowBelow))}
          </Banner>
        )}
        <Card>
          <BlockStack gap="200">
            <Text as="h2" variant="headingSm">
              {words.balance}
            </Text>
            <Text as="p" variant="heading2xl">
              {money(wallet.balance)}
            </Text>
            <Text as="p" tone="subdued">
              {words.balanceHint}
            </Text>
          </BlockStack>
        </Card>
        <InlineGrid columns={{ xs: 1, md: 2 }} gap="400" alignItems="start">
          <TopUpCard walletTopUpId={walletTopUpId} amounts={AMOUNTS} {...bounds} />
          <PlanCard plan={plan} {...bounds} />
        </InlineGrid>
        <Statement rows={statement.data} {...statement} />
      </BlockStack>
    </DeskPage>
  );
}

/** Whoever comes back from the store's page is told at once, whether the store's own news has come or not. */
function Returned() {
  const words = useWords(walletWords);
  const [search] = useSearchParams();
  const chargeId = search.get("charge_id");
  const about = search.get("about") ?? "";
  const { data: outcome, submit } = useFetcher<typeof action>();
  useEffect(() => {
    if (chargeId !== null) submit({ intent: "settle", chargeId, about }, { method: "post" });
  }, [chargeId, about, submit]);

  // What became of the plan is seen in its card.
  if (chargeId === null || outcome === "plan") return null;
  if (typeof outcome !== "string") return <Banner tone="info">{words.checking}</Banner>;
  const { tone, title } = words.outcomes[outcome];
  return <Banner tone={tone} title={title} />;
}
