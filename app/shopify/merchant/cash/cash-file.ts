import { cashMessages } from "#app/locales/messages/cash.ts";
import { BYTE_ORDER_MARK, writeCsv } from "#app/runtime/csv.ts";
import { writeWorkbook } from "#app/runtime/tables/write-workbook.ts";
import { listCod } from "#app/shipping/cash/list-cod.ts";
import { readDisputedSince } from "#app/shipping/cash/list-disputes.ts";
import { type Cents, type Currency, decimalText } from "#app/shipping/model/money.ts";
import type { Cell } from "#app/shipping/model/table-cells.ts";
import { DAY_MS } from "#app/shipping/model/time-units.ts";
import { dayFinder, knownZone } from "#app/shipping/model/working-days.ts";

import { shippingContext, type ServedShopContext } from "../../shop-context.ts";
import { carrierName, carriersIn } from "../purchase/rate-views.ts";
import { cashQueryOf, type CashPage } from "./read-cash-page.ts";

type Filter = CashPage["filter"];

const BATCH_SIZE = 500;
/** A workbook is made at once, while others wait: of this many parcels for about 0.2 s. */
const WORKBOOK_PARCELS_MAX = 5_000;

/** The chosen parcels' cash as CSV, read while it is sent. Amounts have a point, and the days are the shop's own. */
export async function* cashCsv(ctx: ServedShopContext, filter: Filter): AsyncGenerator<string> {
  let mark = BYTE_ORDER_MARK;
  for await (const rows of cashRows(ctx, filter)) {
    yield mark + writeCsv(rows.map((row) => row.map(textOf)));
    mark = "";
  }
}

/** The same as a workbook; null of more parcels than one has. */
export async function cashWorkbook(
  ctx: ServedShopContext,
  filter: Filter,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const rows: Cell[][] = [];
  for await (const some of cashRows(ctx, filter)) {
    rows.push(...some);
    if (rows.length > WORKBOOK_PARCELS_MAX + 1) return null;
  }
  return writeWorkbook([{ name: cashMessages[ctx.language].title, rows }]);
}

function textOf(cell: Cell): string {
  if (typeof cell === "string") return cell;
  return cell.kind === "number" ? cell.text : new Date(cell.wallMs).toISOString().slice(0, 10);
}

/** The heading, then the parcels in batches, the newest first. */
async function* cashRows(ctx: ServedShopContext, filter: Filter): AsyncGenerator<Cell[][]> {
  const { csv, states, problems } = cashMessages[ctx.language];
  const dayOf = dayFinder(knownZone(ctx.shop.timeZone));
  const day = (at: Date | null): Cell =>
    at ? { kind: "date", wallMs: Math.floor(dayOf(at).getTime() / DAY_MS) * DAY_MS } : "";
  const money = (amount: Cents | null, currency: Currency): Cell =>
    amount === null ? "" : { kind: "number", text: decimalText(amount, currency) };
  yield [Object.values(csv)];
  for (let after: number | undefined; ;) {
    const range = { limit: BATCH_SIZE, ...(after !== undefined && { after }) };
    const own = shippingContext(ctx);
    const { data, next } = await listCod(own, {
      ...cashQueryOf(filter, ctx.shop.timeZone),
      ...range,
    });
    const disputed = await readDisputedSince(own, data);
    const rows = data.map((item) => {
      const by: Record<keyof typeof csv, Cell> = {
        order: item.orderName ?? item.extId ?? String(item.shipmentId),
        trackingNumber: item.trackingNumber,
        carrier: carrierName(carriersIn(ctx, item.country), item.carrierToken, ctx.messages),
        state: states[item.state],
        currency: item.currency,
        expected: money(item.expected, item.currency),
        collected: money(item.collected, item.currency),
        remitted: money(item.remitted, item.currency),
        banked: money(item.banked, item.currency),
        paidOut: money(item.paidOut, item.currency),
        collectedAt: day(item.collectedAt),
        due: day(item.dueAt),
        remittedAt: day(item.remittedAt),
        problem: item.problem ? problems[item.problem] : "",
        disputedSince: day(disputed.get(item.codItemId) ?? null),
      };
      return (Object.keys(csv) as (keyof typeof csv)[]).map((column) => by[column]);
    });
    if (rows.length > 0) yield rows;
    if (next === null) return;
    after = next;
  }
}
