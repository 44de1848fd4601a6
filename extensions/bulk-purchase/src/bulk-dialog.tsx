import { useEffect, useState } from "preact/hooks";

import { BULK_ORDERS_MAX } from "../../shared/bulk-limit.ts";
import { Loading } from "../../shared/loading.tsx";
import { t } from "../../shared/messages.ts";
import { BulkPlan } from "./bulk-plan.tsx";
import { BulkRun } from "./bulk-run.tsx";
import { CloseButton } from "./close-button.tsx";
import { findKeptRun, forgetRun, keepRun, type KeptRun } from "./kept-run.ts";

/**
 * The action on the list of orders: first what it would cost, then the work itself, which goes on when this is closed.
 */
export function BulkDialog({ orderIds }: { orderIds: string[] }) {
  const [run, setRun] = useState<KeptRun | "unknown" | null>("unknown");
  // Why the run that was asked for was not begun.
  const [refusal, setRefusal] = useState<string | null>(null);
  useEffect(() => void findKeptRun().then(setRun), []);

  const start = async (rateIds: number[]) => {
    const asked = { key: crypto.randomUUID(), orderIds, rateIds };
    await keepRun(asked);
    setRun(asked);
  };
  const planAgain = (why: string | null) => {
    void forgetRun();
    setRefusal(why);
    setRun(null);
  };

  if (run === "unknown") {
    return (
      <s-admin-action heading={t("name")} loading>
        <Loading />
      </s-admin-action>
    );
  }
  if (run) return <BulkRun run={run} onPlanAgain={planAgain} />;
  if (orderIds.length === 0 || orderIds.length > BULK_ORDERS_MAX) {
    const values = { count: orderIds.length, max: BULK_ORDERS_MAX };
    return (
      <s-admin-action heading={t("name")}>
        <s-banner
          tone="warning"
          heading={t(orderIds.length === 0 ? "noOrders" : "tooMany", values)}
        />
        <CloseButton />
      </s-admin-action>
    );
  }
  return <BulkPlan orderIds={orderIds} refusal={refusal} onStart={start} />;
}
