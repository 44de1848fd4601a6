import { findCashItem, updateCashItem, type CashItem } from "#db/shipping/cash/cash-items.ts";
import { selectCashItemsToCheck } from "#db/shipping/cash/cash-rounds.ts";

import type { Service } from "../context.ts";
import { eachInRound } from "../each-in-round.ts";
import { announceCash } from "./announce-cash.ts";
import { type CashParcel, puttingAside } from "./set-aside.ts";

const READ_AT_ONCE = 200;

/**
 * Finds what the time makes a question: parcels that were delivered and of whose cash nobody has said anything, and
 * cash that its carrier should have handed over by now. Each once, however often this runs. A parcel that fails is put
 * aside.
 * @throws RoundFailed when too many failed for that, when the others were looked at
 */
export async function watchCash(
  service: Service,
  signal?: AbortSignal,
): Promise<{ asked: number }> {
  const nameOf = ({ shipmentId }: CashItem) => `cash of shipment ${shipmentId}`;
  const asideOr = puttingAside(service);
  const asked = await eachInRound(itemsToCheck(service, signal), nameOf, (item) =>
    asideOr(item, () => askAboutCash(service, item)),
  );
  return { asked };
}

async function* itemsToCheck(
  { db, now }: Service,
  signal: AbortSignal | undefined,
): AsyncGenerator<CashItem> {
  for (let after: CashItem | null = null; ;) {
    const page: CashItem[] = await selectCashItemsToCheck(
      db.read,
      { now: now(), after },
      READ_AT_ONCE,
    );
    for (const item of page) {
      if (signal?.aborted) return;
      yield item;
    }
    if (page.length < READ_AT_ONCE) return;
    after = page.at(-1) ?? null;
  }
}

/** The same of one parcel. False where it is no question yet, or one already. */
export function askAboutCash(
  service: Service,
  { accountId, shipmentId }: CashParcel,
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
