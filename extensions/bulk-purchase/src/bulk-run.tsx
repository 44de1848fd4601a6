import { Loading } from "../../shared/loading.tsx";
import { t } from "../../shared/messages.ts";
import { TroubleBanner } from "../../shared/trouble-banner.tsx";
import { type BulkRunView } from "../../shared/views.ts";
import { CloseButton } from "./close-button.tsx";
import { type KeptRun } from "./kept-run.ts";
import { useRun } from "./use-run.ts";

const tones = {
  waiting: "neutral",
  working: "info",
  done: "success",
  blocked: "warning",
  failed: "critical",
} as const;

interface Props {
  run: KeptRun;
  /** With the reason when the server began nothing. */
  onPlanAgain: (why: string | null) => void;
}

/** How far the run is, order by order. */
export function BulkRun({ run: kept, onPlanAgain }: Props) {
  const { run, trouble, refresh } = useRun(kept, onPlanAgain);
  const isRunning = run?.state === "running";
  // A run that cannot even be started is given up; what it may have purchased is not purchased again.
  const isStuck = !run && trouble !== null && trouble !== "offline";
  const canPrint = run?.state === "done" && run.done > 0 && run.printUrl !== undefined;
  return (
    <s-admin-action heading={t("name")}>
      <s-stack gap="large">
        {trouble && <TroubleBanner trouble={trouble} onRetry={() => void refresh()} />}
        {!run && !trouble && <Loading text={t("starting")} />}
        {run && <RunTotals run={run} />}
        {run && <RunItems items={run.items} />}
      </s-stack>
      {canPrint && (
        <s-button slot="primary-action" variant="primary" href={run.printUrl ?? ""} target="_blank">
          {t("printNow", { count: run.done })}
        </s-button>
      )}
      {(run?.state === "done" || isStuck) && (
        <s-button
          slot={canPrint ? "secondary-actions" : "primary-action"}
          {...(!canPrint && { variant: "primary" as const })}
          onClick={() => onPlanAgain(null)}
        >
          {t("startOver")}
        </s-button>
      )}
      {/* The run continues when the dialog is closed, and no label is paid twice. */}
      {isRunning && (
        <s-button slot="secondary-actions" onClick={() => onPlanAgain(null)}>
          {t("planOthers")}
        </s-button>
      )}
      <CloseButton />
    </s-admin-action>
  );
}

/** Blocked orders are no part of the work, so they are not counted with it. */
function RunTotals({ run: { state, done, failed, items } }: { run: BulkRunView }) {
  const blocked = items.filter((item) => item.state === "blocked").length;
  const total = items.length - blocked;
  if (state === "running") {
    return (
      <s-banner tone="info" heading={t("running", { done, total })}>
        <s-paragraph>{t("canClose")}</s-paragraph>
      </s-banner>
    );
  }
  return (
    <s-banner tone={failed > 0 ? "warning" : "success"} heading={t("finished", { done, total })}>
      <s-paragraph>{failed > 0 ? t("failures", { count: failed }) : t("printNext")}</s-paragraph>
      {blocked > 0 && <s-paragraph>{t("leftOut", { count: blocked })}</s-paragraph>}
    </s-banner>
  );
}

function RunItems({ items }: { items: BulkRunView["items"] }) {
  return (
    <s-table>
      <s-table-header-row>
        <s-table-header listSlot="primary">{t("column.order")}</s-table-header>
        <s-table-header listSlot="inline">{t("column.state")}</s-table-header>
        <s-table-header listSlot="labeled">{t("column.outcome")}</s-table-header>
      </s-table-header-row>
      <s-table-body>
        {items.map(({ orderName, state, text, trackingNumber }, index) => (
          <s-table-row key={`${orderName} ${index}`}>
            <s-table-cell>{orderName}</s-table-cell>
            <s-table-cell>
              <s-badge tone={tones[state]}>{t(`state.${state}`)}</s-badge>
            </s-table-cell>
            <s-table-cell>{trackingNumber ?? text}</s-table-cell>
          </s-table-row>
        ))}
      </s-table-body>
    </s-table>
  );
}
