import { useCallback, useEffect, useRef, useState } from "preact/hooks";

import { askDesk, tellDesk, type Answer, type Trouble } from "../../desk/ask-desk.ts";
import { usePolling } from "../../desk/use-polling.ts";
import { type BulkRunView } from "../../desk/views.ts";
import { forgetRun, type KeptRun } from "./kept-run.ts";

const POLL_MS = 1_500;
/** About an hour; a run of 250 orders takes minutes. */
const POLLS_MAX = 2_400;

/**
 * Starts the run, or finds it again: the key makes both the same. Then follows it to its end. A look that fails is said
 * and tried again; the work does not depend on it.
 */
export function useRun({ key, orderIds }: KeptRun) {
  const [run, setRun] = useState<BulkRunView | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const bulkRunIdRef = useRef<number | null>(null);
  const isLookingRef = useRef(false);

  const look = useCallback(async () => {
    if (isLookingRef.current) return;
    isLookingRef.current = true;
    const answer = await lookAt(bulkRunIdRef, { key, orderIds });
    isLookingRef.current = false;
    setTrouble("trouble" in answer ? answer.trouble : null);
    if (!("view" in answer)) return;
    setRun(answer.view);
    if (answer.view.state === "done") await forgetRun();
  }, [key, orderIds]);
  useEffect(() => void look(), [look]);
  const isOver = run?.state === "done" || trouble === "notFound";
  usePolling(!isOver, POLL_MS, POLLS_MAX, look);

  return { run, trouble, look };
}

async function lookAt(
  bulkRunIdRef: { current: number | null },
  kept: KeptRun,
): Promise<Answer<BulkRunView>> {
  if (bulkRunIdRef.current === null) {
    const started = await tellDesk<{ bulkRunId: number }>("bulk/start", kept);
    if ("trouble" in started) return started;
    bulkRunIdRef.current = started.view.bulkRunId;
  }
  return askDesk("bulk/run", { id: String(bulkRunIdRef.current) });
}
