import { useState } from "preact/hooks";

import { BULK_ORDERS_MAX } from "../../shared/bulk-limit.ts";
import { appUrl, callApp } from "../../shared/call-app.ts";
import { Loading } from "../../shared/loading.tsx";
import { t } from "../../shared/messages.ts";
import { TroubleBanner } from "../../shared/trouble-banner.tsx";
import { useQuery } from "../../shared/use-query.ts";
import { type PrintPlanView } from "../../shared/views.ts";

type Scope = "new" | "all";

/** What is printed behind the labels. */
const papers = {
  none: {},
  slips: { slips: "1" },
  both: { slips: "1", pickList: "1" },
} as const;

/** The print action on the list of orders: one document, in the order of the selection, of what is to be sent. */
export function BulkPrintDialog({ orderIds }: { orderIds: string[] }) {
  const [scope, setScope] = useState<Scope>("new");
  if (orderIds.length === 0 || orderIds.length > BULK_ORDERS_MAX) {
    // Without an address the admin keeps its print button disabled.
    const values = { count: orderIds.length, max: BULK_ORDERS_MAX };
    return (
      <s-admin-print-action>
        <s-banner
          tone="warning"
          heading={t(orderIds.length === 0 ? "noOrders" : "tooMany", values)}
        />
      </s-admin-print-action>
    );
  }
  return <Planned key={scope} orderIds={orderIds} scope={scope} onScope={setScope} />;
}

interface PlannedProps {
  orderIds: string[];
  scope: Scope;
  onScope: (scope: Scope) => void;
}

/** What will be printed and what will not, before a label is used up. */
function Planned({ orderIds, scope, onScope }: PlannedProps) {
  const ids = numbersOf(orderIds);
  const [wanted, setWanted] = useState<keyof typeof papers>("none");
  const { reply, retry } = useQuery(() => callApp<PrintPlanView>("labels/plan", { ids, scope }));
  const plan = reply && "view" in reply ? reply.view : null;
  const isPrintable = plan !== null && plan.print > 0;
  const src = isPrintable && appUrl("labels", { ids, scope, asOf: plan.asOf, ...papers[wanted] });
  return (
    <s-admin-print-action {...(src && { src })}>
      <s-stack gap="large">
        {!reply && <Loading text={t("planning", { count: orderIds.length })} />}
        {reply && "trouble" in reply && <TroubleBanner trouble={reply.trouble} onRetry={retry} />}
        {plan && <Totals plan={plan} />}
        {(scope === "all" || (plan && plan.alreadyPrinted > 0)) && (
          <s-choice-list
            label={t("which")}
            name="scope"
            values={[scope]}
            onChange={(event) => onScope(event.currentTarget.values[0] === "all" ? "all" : "new")}
          >
            <s-choice value="new">{t("onlyNew")}</s-choice>
            <s-choice value="all">{t("alsoPrinted")}</s-choice>
          </s-choice-list>
        )}
        {isPrintable && (
          <s-choice-list
            label={t("papers")}
            name="papers"
            values={[wanted]}
            onChange={(event) => {
              const [chosen] = event.currentTarget.values;
              setWanted(chosen === "slips" || chosen === "both" ? chosen : "none");
            }}
          >
            <s-choice value="none">{t("labelsAlone")}</s-choice>
            <s-choice value="slips">{t("withSlips")}</s-choice>
            <s-choice value="both">{t("withSlipsAndPickList")}</s-choice>
          </s-choice-list>
        )}
        {plan && plan.skipped.length > 0 && <Skipped skipped={plan.skipped} />}
      </s-stack>
    </s-admin-print-action>
  );
}

function Totals({ plan }: { plan: PrintPlanView }) {
  return plan.print > 0 ? (
    <s-text type="strong">{t("labels", { count: plan.print })}</s-text>
  ) : (
    <s-banner tone="info" heading={t("nothing")} />
  );
}

function Skipped({ skipped }: { skipped: PrintPlanView["skipped"] }) {
  return (
    <s-section heading={t("skipped", { count: skipped.length })}>
      <s-stack gap="small">
        {skipped.map(({ orderName, reason }, index) => (
          <s-text key={`${orderName} ${index}`}>{`${orderName}: ${reason}`}</s-text>
        ))}
      </s-stack>
    </s-section>
  );
}

/** By their numbers alone: 250 of the admin's own ids would make an address that servers refuse as too long. */
const numbersOf = (orderIds: string[]): string =>
  orderIds.map((id) => id.slice(id.lastIndexOf("/") + 1)).join(",");
