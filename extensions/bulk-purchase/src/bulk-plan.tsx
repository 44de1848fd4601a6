import { useRef, useState } from "preact/hooks";

import { reportToApp } from "../../shared/call-app.ts";
import { Loading } from "../../shared/loading.tsx";
import { money, t } from "../../shared/messages.ts";
import { TroubleBanner } from "../../shared/trouble-banner.tsx";
import { useQuery } from "../../shared/use-query.ts";
import { type BulkPlanView } from "../../shared/views.ts";
import { CloseButton } from "./close-button.tsx";
import { PlanItems } from "./plan-items.tsx";

interface Props {
  orderIds: string[];
  /** Why the last plan was not carried out; null when there was none. */
  refusal: string | null;
  /** With the rates that this plan shows. */
  onStart: (rateIds: number[]) => Promise<void>;
}

/** What would happen, before anything does: the total, what is left in the wallet, and each order that has to wait. */
export function BulkPlan({ orderIds, refusal, onStart }: Props) {
  const { reply, retry } = useQuery(() => reportToApp<BulkPlanView>("bulk/plan", { orderIds }));
  const [isStarting, setIsStarting] = useState(false);
  // Set at once: a second click may come before the button is rendered disabled.
  const isStartedRef = useRef(false);
  const plan = reply && "view" in reply ? reply.view : null;
  const dear = plan ? plan.items.filter(({ isDear }) => isDear).length : 0;
  const lacksMoney = plan !== null && plan.missing > 0 && !plan.drawsMissing;
  const canStart = plan !== null && plan.ready > 0 && !lacksMoney;

  const start = () => {
    if (isStartedRef.current || !plan) return;
    isStartedRef.current = true;
    setIsStarting(true);
    void onStart(plan.items.flatMap(({ rateId }) => rateId ?? []));
  };

  return (
    <s-admin-action heading={t("name")} loading={!reply}>
      {refusal && (
        <s-banner tone="warning" heading={t("notStarted")}>
          <s-paragraph>{refusal}</s-paragraph>
        </s-banner>
      )}
      {!reply && <Loading text={t("planning", { count: orderIds.length })} />}
      {reply && "trouble" in reply && <TroubleBanner trouble={reply.trouble} onRetry={retry} />}
      {plan && (
        <s-stack gap="large">
          <PlanTotals plan={plan} />
          {lacksMoney && <MissingMoney plan={plan} onRetry={retry} />}
          {plan.silence?.map((text) => (
            <s-banner key={text} tone="warning">
              {text}
            </s-banner>
          ))}
          {dear > 0 && <s-banner tone="warning" heading={t("dear", { count: dear })} />}
          {plan.blocked > 0 && plan.attentionUrl && (
            <s-link href={plan.attentionUrl} target="_blank">
              {t("fixThem")}
            </s-link>
          )}
          <PlanItems plan={plan} />
        </s-stack>
      )}
      <s-button
        slot="primary-action"
        variant="primary"
        disabled={!canStart || isStarting}
        loading={isStarting}
        onClick={start}
      >
        {plan && plan.ready > 0
          ? t("purchaseFor", { count: plan.ready, price: money(plan.total, plan) })
          : t("purchase")}
      </s-button>
      <CloseButton />
    </s-admin-action>
  );
}

function PlanTotals({ plan }: { plan: BulkPlanView }) {
  return (
    <s-section heading={t("planHeading")}>
      <s-stack gap="small">
        <s-text type="strong">{t("ready", { count: plan.ready })}</s-text>
        {plan.blocked > 0 && (
          <s-text tone="warning">{t("blocked", { count: plan.blocked })}</s-text>
        )}
        <s-text>{t("total", { amount: money(plan.total, plan) })}</s-text>
        {(plan.missing === 0 || plan.drawsMissing) && (
          <s-text>{t("walletAfter", { amount: money(plan.walletAfter, plan) })}</s-text>
        )}
        {plan.drawsMissing && plan.missing > 0 && (
          <s-text>{t("drawn", { amount: money(plan.missing, plan) })}</s-text>
        )}
      </s-stack>
    </s-section>
  );
}

function MissingMoney({ plan, onRetry }: { plan: BulkPlanView; onRetry: () => void }) {
  return (
    <s-banner tone="critical" heading={t("missing", { amount: money(plan.missing, plan) })}>
      <s-paragraph>{t("missingHint")}</s-paragraph>
      {plan.topUpUrl && (
        <s-button slot="secondary-actions" href={plan.topUpUrl} target="_blank">
          {t("topUp")}
        </s-button>
      )}
      <s-button slot="secondary-actions" onClick={onRetry}>
        {t("checkAgain")}
      </s-button>
    </s-banner>
  );
}
