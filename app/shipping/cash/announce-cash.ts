import type { Connection } from "#db/engine/database.ts";
import { enqueueJobs, type NewJob } from "#db/jobs.ts";
import type { CashItem } from "#db/shipping/cash/cash-items.ts";
import { selectAnnounced } from "#db/shipping/shipments.ts";

import type { Service } from "../context.ts";
import { eventJob } from "../events/announce-event.ts";
import { changeJob } from "../shipments/announce-change.ts";
import { cashData } from "./cash-data.ts";

export type CashEventType = "cod.collected" | "cod.remitted" | "cod.banked" | "cod.overdue";

/** What there is to tell of a parcel's cash: `hasMoved` when it has come to another place, or a part of it. */
export interface CashNews {
  item: CashItem;
  type: CashEventType;
  hasMoved: boolean;
}

/** Tells the account's webhooks of its cash as it is now; and the store, which may be waiting for it to be paid. */
export async function announceCash(
  service: Service,
  tx: Connection,
  news: CashNews,
): Promise<void> {
  await enqueueJobs(tx, service, await cashNewsJobs(service, tx, [news]));
}

/** The jobs that tell of it, all of one account. */
export async function cashNewsJobs(
  service: Service,
  tx: Connection,
  news: readonly CashNews[],
): Promise<NewJob[]> {
  const [first] = news;
  if (!first) return [];
  const { accountId } = first.item;
  const ids = [...new Set(news.map(({ item }) => item.shipmentId))];
  const shipments = new Map(
    (await selectAnnounced(tx, accountId, ids)).map((each) => [each.shipmentId, each]),
  );
  return news.flatMap(({ item, type, hasMoved }): NewJob[] => {
    const shipment = shipments.get(item.shipmentId);
    if (!shipment) return [];
    const event = eventJob(service, { accountId, type, data: cashData(item, shipment) });
    return hasMoved ? [event, changeJob(service, shipment, "cash")] : [event];
  });
}
