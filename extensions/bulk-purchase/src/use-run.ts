import { useCallback, useEffect, useRef, useState } from "preact/hooks";

import { callApp, reportToApp, type Trouble } from "../../shared/call-app.ts";
import { usePolling } from "../../shared/use-polling.ts";
import { type BulkRunView, type BulkStartView } from "../../shared/views.ts";
import { forgetRun, type KeptRun } from "./kept-run.ts";

const POLL_MS = 1_500;
/** About an hour; a run of 250 orders takes minutes. */
const POLLS_MAX = 2_400;

/**
 * Starts the run, or finds it again: the key makes both the same. Then follows it to its end. A read that fails is
 * shown and repeated; the run does not depend on it.
 * @param onRefused why the server started nothing: the plan that was shown is out of date
 */
export function useRun(kept: KeptRun, onRefused: (why: string) => void) {
  const [run, setRun] = useState<BulkRunView | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const bulkRunIdRef = useRef<number | null>(null);
  const isReadingRef = useRef(false);
  const keptRef = useRef(kept);
  const refusedRef = useRef(onRefused);

  const refresh = useCallback(async () => {
    if (isReadingRef.current) return;
    isReadingRef.current = true;
    const seen = await startOrRead(bulkRunIdRef, keptRef.current);
    isReadingRef.current = false;
    if ("why" in seen) {
      refusedRef.current(seen.why);
      return;
    }
    setTrouble("trouble" in seen ? seen.trouble : null);
    if (!("view" in seen)) return;
    setRun(seen.view);
    if (seen.view.state === "done") await forgetRun();
  }, []);
  useEffect(() => void refresh(), [refresh]);
  const isOver = run?.state === "done" || trouble === "notFound";
  usePolling(!isOver, POLL_MS, POLLS_MAX, refresh);

  return { run, trouble, refresh };
}

type Seen = { view: BulkRunView } | { trouble: Trouble } | { why: string };

async function startOrRead(bulkRunIdRef: { current: number | null }, kept: KeptRun): Promise<Seen> {
  if (bulkRunIdRef.current === null) {
    const started = await reportToApp<BulkStartView>("bulk/start", kept);
    if ("trouble" in started) return started;
    if (!started.view.ok) return { why: started.view.text };
    bulkRunIdRef.current = started.view.bulkRunId;
  }
  return callApp<BulkRunView>("bulk/run", { id: String(bulkRunIdRef.current) });
}
