import type { AccountId } from "#app/shipping/model/ids.ts";

import type { MarketLog } from "../open-markets.ts";
import { type MoveParts, MoveRefused, type Moved, type MoveStep } from "./move-account.ts";

const LOOK_EVERY_MS = 5000;
/** Then the operator may want to take the move back, and another process tries. */
const IN_USE_MAX_MS = 15_000;

interface Parts {
  /** The accounts with a move that has not ended, whether a run works on it or not. */
  leads: () => ReadonlySet<AccountId>;
  end: (
    leadId: AccountId,
    limits: Required<Pick<MoveParts, "inUseMaxMs" | "signal">>,
  ) => AsyncGenerator<MoveStep, Moved | null>;
  log: MarketLog;
}

/**
 * Ends moves whose run was cut off, one after the other. Every process tries; of one move, one at a time gets to it,
 * and none while its run goes on.
 */
export function endMovesCutOff({ leads, end, log }: Parts) {
  const stopping = new AbortController();
  const { signal } = stopping;
  const failed = new Set<AccountId>();
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<void> | null = null;

  async function endAll(): Promise<void> {
    for (const leadId of leads()) if (!signal.aborted) await tryToEnd(leadId);
  }

  async function tryToEnd(leadId: AccountId): Promise<void> {
    try {
      const ended = await runUntil(signal, end(leadId, { inUseMaxMs: IN_USE_MAX_MS, signal }));
      failed.delete(leadId);
      if (ended)
        log.info(
          { event: "bucket.move_ended", accountId: leadId, bucket: ended.bucket },
          "A move that was cut off is ended.",
        );
    } catch (err) {
      // Once for each move: it is tried again every few seconds.
      if (signal.aborted || err instanceof MoveRefused || failed.has(leadId)) return;
      failed.add(leadId);
      log.error(
        { event: "bucket.move_failed", accountId: leadId, err },
        "A move that was cut off cannot be ended: the account is only read until it can.",
      );
    }
  }

  return {
    start(): void {
      timer = setInterval(() => {
        working ??= endAll().finally(() => (working = null));
      }, LOOK_EVERY_MS);
      timer.unref();
    },
    /** The step that is being done is done first. */
    async stop(): Promise<void> {
      clearInterval(timer);
      stopping.abort();
      await working;
    },
  };
}

/** Null when it was cut off, which leaves a move that another process ends. */
async function runUntil(
  signal: AbortSignal,
  steps: AsyncGenerator<MoveStep, Moved | null>,
): Promise<Moved | null> {
  try {
    for (;;) {
      const step = await steps.next();
      if (step.done) return step.value;
      if (signal.aborted) return null;
    }
  } finally {
    await steps.return(null);
  }
}
