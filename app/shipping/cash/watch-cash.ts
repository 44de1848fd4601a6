import { findCashItem, updateCashItem, type CashItem } from "#db/shipping/cash/cash-items.ts";
import { selectCashItemsToCheck } from "#db/shipping/cash/cash-rounds.ts";

import type { Service } from "../context.ts";
import { announceCash } from "./announce-cash.ts";

const READ_AT_ONCE = 200;

/**
 * Finds what the time makes a question: parcels that were delivered and of whose cash nobody has said anything, and
 * cash that its carrier should have handed over by now. Each once, however often this runs.
 */
export async function watchCash(
  service: Service,
  signal?: AbortSignal,
): Promise<{ asked: number }> {
  let asked = 0;
  for (;;) {
    const due = await selectCashItemsToCheck(service.db.read, service.now(), READ_AT_ONCE);
    for (const item of due) if (await ask(service, item)) asked += 1;
    if (due.length < READ_AT_ONCE || signal?.aborted) return { asked };
  }
}

function ask(
  service: Service,
  { accountId, shipmentId }: Pick<CashItem, "accountId" | "shipmentId">,
): Promise<boolean> {
  return service.db.tx(accountId, async (tx) => {
    const now = service.now();
    const item = await findCashItem(tx, accountId, shipmentId);
    if (!item?.checkAt || item.checkAt > now) return false;
    const { state, problem: before } = item;
    const problem =
      state === "expected"
        ? "neverCollected"
        : state === "collected"
          ? (before ?? "notRemitted")
          : before;
    const change = { problem, checkAt: null } as const;
    await updateCashItem(tx, item, change, now);
    if (state === "collected") {
      const news = { type: "cod.overdue", hasMoved: false } as const;
      await announceCash(service, tx, { ...news, item: { ...item, ...change } });
    }
    return true;
  });
}
