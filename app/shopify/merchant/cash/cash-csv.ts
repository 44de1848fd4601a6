import { cashMessages } from "#app/locales/messages/cash.ts";
import { BYTE_ORDER_MARK, writeCsv } from "#app/runtime/csv.ts";
import { listCod } from "#app/shipping/cash/list-cod.ts";
import { decimalText } from "#app/shipping/model/money.ts";
import { dayFinder, knownZone } from "#app/shipping/model/working-days.ts";

import { shippingContext, type ServedShopContext } from "../../shop-context.ts";
import { carrierName, carriersIn } from "../purchase/rate-views.ts";
import { cashQueryOf, type CashPage } from "./read-cash-page.ts";

const BATCH_SIZE = 500;

/**
 * The chosen parcels' cash as CSV, the newest first, read while it is sent. Amounts have a point, and the days are the
 * shop's own.
 */
export async function* cashCsv(
  ctx: ServedShopContext,
  filter: CashPage["filter"],
): AsyncGenerator<string> {
  const { csv, states, problems } = cashMessages[ctx.language];
  const dayOf = dayFinder(knownZone(ctx.shop.timeZone));
  const day = (at: Date | null) => (at ? dayOf(at).toISOString().slice(0, 10) : "");
  yield BYTE_ORDER_MARK + writeCsv([Object.values(csv)]);
  for (let after: number | undefined; ;) {
    const range = { limit: BATCH_SIZE, ...(after !== undefined && { after }) };
    const { data, next } = await listCod(shippingContext(ctx), {
      ...cashQueryOf(filter),
      ...range,
    });
    const rows = data.map((item) => {
      const by: Record<keyof typeof csv, string> = {
        order: item.orderName ?? item.extId ?? String(item.shipmentId),
        trackingNumber: item.trackingNumber,
        carrier: carrierName(carriersIn(ctx, item.country), item.carrierToken, ctx.messages),
        state: states[item.state],
        currency: item.currency,
        expected: decimalText(item.expected, item.currency),
        collected: item.collected === null ? "" : decimalText(item.collected, item.currency),
        remitted: decimalText(item.remitted, item.currency),
        banked: decimalText(item.banked, item.currency),
        paidOut: decimalText(item.paidOut, item.currency),
        collectedAt: day(item.collectedAt),
        due: day(item.dueAt),
        remittedAt: day(item.remittedAt),
        problem: item.problem ? problems[item.problem] : "",
      };
      return (Object.keys(csv) as (keyof typeof csv)[]).map((column) => by[column]);
    });
    if (rows.length > 0) yield writeCsv(rows);
    if (next === null) return;
    after = next;
  }
}
