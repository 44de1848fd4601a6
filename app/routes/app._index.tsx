import type {
  ActionFunctionArgs,
  LoaderFunctionArgs,
  MetaFunction,
  SerializeFrom,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { BlockStack } from "@shopify/polaris";
import type { ReactNode } from "react";

import { shellMessages } from "#app/locales/messages/shell.ts";
import { homeAction } from "#app/shopify/merchant/home/home-action.ts";
import { readHome } from "#app/shopify/merchant/home/read-home.ts";
import { readSetUp } from "#app/shopify/merchant/home/read-set-up.ts";
import { Analytics } from "#app/ui/analytics/analytics.tsx";
import { readForm } from "#app/ui/form/read-form.server.ts";
import { arrangeHome } from "#app/ui/home/arrange-home.ts";
import { CheckoutCard } from "#app/ui/home/checkout-card.tsx";
import { DataRequests } from "#app/ui/home/data-requests.tsx";
import { LowBalance } from "#app/ui/home/low-balance.tsx";
import { MoneyCard } from "#app/ui/home/money-card.tsx";
import { SetUpGuide } from "#app/ui/home/set-up-guide.tsx";
import { Problems, ToDo } from "#app/ui/home/to-do.tsx";
import { useFigures } from "#app/ui/home/use-figures.ts";
import { WebhookOff } from "#app/ui/home/webhook-off.tsx";
import { WentLive } from "#app/ui/home/went-live.tsx";
import { useMessages } from "#app/ui/hooks/use-merchant.ts";
import { AccessBanner } from "#app/ui/shell/access-banner.tsx";
import { enterMerchant, type EnteredMerchant } from "#app/ui/shell/enter-merchant.server.ts";
import { MerchantPage } from "#app/ui/shell/merchant-page.tsx";
import { PageNotice } from "#app/ui/shell/page-notice.tsx";
import { UnmarkedBanner } from "#app/ui/shell/unmarked-banner.tsx";
import { DebtBanner } from "#app/ui/wallet/debt-banner.tsx";

export { PageError as ErrorBoundary } from "#app/ui/shell/page-error.tsx";

export const meta: MetaFunction = () => [{ title: "Encomienda" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { ctx } = await enterMerchant({ request, context });
  const home = await readHome(ctx);
  const setUp = await readSetUp(ctx, home.checkout.ratesStatus);
  const now = ctx.now().toISOString();
  return { ...home, stage: stageOf(ctx), setUp, now };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { ctx } = await enterMerchant({ request, context });
  const result = await homeAction(ctx, (await readForm(request))("intent"));
  if (!result) throw new Response(null, { status: 400 });
  return result;
}

export default function Home() {
  const home = useLoaderData<typeof loader>();
  const { setUp, checkout, stage } = home;
  const dataRequests = <DataRequests ids={home.dataRequestIds} />;
  const hasSteps = stage === "open" && arrangeHome(home, setUp).areStepsFirst;
  const checkoutCard = <CheckoutCard health={checkout} now={home.now} isInSteps={hasSteps} />;
  if (stage !== "open")
    return (
      <PageNotice kind={stage} isHome>
        {dataRequests}
        {/* Why it takes longer than it should, and what helps. */}
        {stage === "preparing" && checkout.ratesStatus !== "preparing" && checkoutCard}
      </PageNotice>
    );

  return <OpenHome {...home} checkoutCard={checkoutCard} dataRequests={dataRequests} />;
}

interface OpenProps extends SerializeFrom<typeof loader> {
  checkoutCard: ReactNode;
  dataRequests: ReactNode;
}

/** The day's work first, then money and problems; what is read once comes last. */
function OpenHome({ setUp, checkout, wallet, checkoutCard, dataRequests, ...home }: OpenProps) {
  const shell = useMessages(shellMessages);
  const { areStepsFirst, hasCounts, hasAnalytics, hasLowBalance } = arrangeHome(
    { ...home, wallet },
    setUp,
  );
  const { data, hasFailed, ...figures } = useFigures(hasAnalytics);
  const counts = { ...home.toDo, moving: home.moving };
  const guide = !setUp.isHidden && (
    <SetUpGuide
      steps={setUp.steps}
      isSmall={!areStepsFirst}
      ratesStatus={checkout.ratesStatus}
      shippingSettingsUrl={checkout.shippingSettingsUrl}
      ordersUrl={home.ordersUrl}
    />
  );
  return (
    <MerchantPage title={shell.home} back={null}>
      <BlockStack gap="500">
        {home.hasJustGoneLive && <WentLive />}
        <UnmarkedBanner count={home.unmarked} />
        {home.isScopeMissing && <AccessBanner matter="missingScopes" />}
        {home.isDataWithheld && <AccessBanner matter="notApproved" />}
        <WebhookOff receivers={home.switchedOffReceivers} />
        {dataRequests}
        {home.debt && <DebtBanner {...home.debt} isElsewhere />}
        {hasLowBalance && <LowBalance balance={wallet.balance} />}
        {areStepsFirst && guide}
        {hasCounts && <ToDo counts={counts} />}
        <MoneyCard
          balance={wallet.balance}
          {...(hasAnalytics && { figures: { data, hasFailed, ...figures } })}
        />
        {hasAnalytics && <Problems counts={counts} />}
        {!areStepsFirst && guide}
        {checkoutCard}
        {hasAnalytics && <Analytics data={data} hasFailed={hasFailed} />}
      </BlockStack>
    </MerchantPage>
  );
}

/** Before the country is known, and where no carrier delivers, there is no action and no wallet. */
function stageOf({
  shop,
  market,
}: EnteredMerchant["ctx"]): "preparing" | "open" | "countryNotServed" {
  if (shop.country === null) return "preparing";
  return market ? "open" : "countryNotServed";
}
