import { useFetcher, useNavigate } from "@remix-run/react";
import { Banner, BlockStack, Card, Text } from "@shopify/polaris";
import { useEffect, useRef } from "react";

import { purchaseMessages } from "#app/locales/messages/purchase.ts";
import { shipmentsMessages } from "#app/locales/messages/shipments.ts";
import type { BulkPlan } from "#app/shopify/merchant/bulk/plan-bulk.ts";
import type { BulkStartView } from "#app/shopify/merchant/views.ts";

import { DescriptionList } from "../description-list.tsx";
import { useFormat } from "../hooks/use-format.ts";
import { useMessages } from "../hooks/use-merchant.ts";
import { useTo } from "../shell/merchant-link.tsx";
import { MerchantPage } from "../shell/merchant-page.tsx";
import { ParcelLine, ParcelLines } from "./parcel-lines.tsx";

interface Props {
  /** The selection, as the address of the page has it. */
  shipments: string;
  plan: BulkPlan;
  /** Of the selection, what is not purchased here. */
  elsewhere: number;
}

/** What the labels would cost, before any money moves, and which shipments have to wait. */
export function PurchasePlan({ shipments, plan, elsewhere }: Props) {
  const messages = useMessages(purchaseMessages);
  const { title } = useMessages(shipmentsMessages);
  const { money } = useFormat();
  const { submit, state, data: result } = useFetcher<BulkStartView>();
  const navigate = useNavigate();
  const to = useTo();
  // Made with the first click: a repetition of the form is the same run.
  const keyRef = useRef<string>(undefined);
  const { ready, total, missing, drawsMissing, items } = plan;
  const lacksMoney = missing > 0 && !drawsMissing;
  const runPath = result?.ok ? to(`/app/purchase?run=${result.bulkRunId}`) : null;
  useEffect(() => {
    if (runPath !== null) navigate(runPath, { replace: true });
  }, [runPath, navigate]);

  function start() {
    keyRef.current ??= crypto.randomUUID();
    const rateIds = items.flatMap(({ rateId }) => rateId ?? []).join(",");
    submit({ key: keyRef.current, shipments, rateIds }, { method: "post" });
  }
  return (
    <MerchantPage
      title={messages.title}
      back={{ content: title, url: "/app/shipments" }}
      narrowWidth
      primaryAction={{
        content: ready > 0 ? messages.submit(ready, money(total)) : messages.title,
        disabled: ready === 0 || lacksMoney,
        loading: state !== "idle" || runPath !== null,
        onAction: start,
      }}
    >
      <BlockStack gap="400">
        {result?.ok === false && (
          <Banner tone="warning" title={messages.notStarted}>
            {result.text}
          </Banner>
        )}
        {lacksMoney && (
          <Banner
            tone="critical"
            title={messages.missing(money(missing))}
            action={{ content: messages.topUp, url: "/app/wallet" }}
          >
            {messages.missingHint}
          </Banner>
        )}
        {plan.silence.map((text) => (
          <Banner key={text} tone="warning">
            {text}
          </Banner>
        ))}
        <PlanTotals plan={plan} elsewhere={elsewhere} />
        {items.length > 0 && <PlanItems items={items} />}
      </BlockStack>
    </MerchantPage>
  );
}

function PlanTotals({ plan, elsewhere }: Pick<Props, "plan" | "elsewhere">) {
  const messages = useMessages(purchaseMessages);
  const { money } = useFormat();
  const { ready, blocked, total, missing, drawsMissing, walletAfter, items } = plan;
  const dear = items.filter(({ isDear }) => isDear).length;
  const facts = [
    { term: messages.total, text: money(total) },
    ...(missing === 0 || drawsMissing
      ? [{ term: messages.walletAfter, text: money(walletAfter) }]
      : []),
    ...(drawsMissing && missing > 0 ? [{ term: messages.drawn, text: money(missing) }] : []),
  ];
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {messages.nothingYet}
        </Text>
        <Text as="p" fontWeight="medium">
          {ready > 0 ? messages.ready(ready) : messages.none}
        </Text>
        {ready > 0 && <DescriptionList facts={facts} />}
        {blocked > 0 && <Text as="p">{messages.blocked(blocked)}</Text>}
        {elsewhere > 0 && <Text as="p">{messages.elsewhere(elsewhere)}</Text>}
        {dear > 0 && <Banner tone="warning" title={messages.dear(dear)} />}
      </BlockStack>
    </Card>
  );
}

/** What has to wait comes first, with the reason, then what costs much more than was paid for it. */
function PlanItems({ items }: Pick<BulkPlan, "items">) {
  const messages = useMessages(purchaseMessages);
  const { money } = useFormat();
  const rank = ({ ready, isDear }: BulkPlan["items"][number]) => (ready ? (isDear ? 1 : 2) : 0);
  const sorted = items.toSorted((a, b) => rank(a) - rank(b));
  return (
    <ParcelLines title={messages.list}>
      {sorted.map((item) => {
        const { orderId, fulfillmentOrderId, ready, reason, carrier, price, isDear } = item;
        const { historyText } = item;
        const paid = isDear ? messages.buyerPaid(money(item.buyerPaid ?? 0)) : null;
        return (
          <ParcelLine
            key={fulfillmentOrderId ?? orderId}
            name={item.orderName}
            shipmentId={item.shipmentId}
            text={ready ? [carrier, paid, historyText].filter(Boolean).join(" · ") : reason}
            isCaution={!ready || isDear}
            {...(!ready && { fix: item.reasonCode !== "alreadyPurchased" })}
          >
            {price !== null && (
              <Text as="span" numeric>
                {money(price)}
              </Text>
            )}
          </ParcelLine>
        );
      })}
    </ParcelLines>
  );
}
