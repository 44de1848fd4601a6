import { BYTE_ORDER_MARK, writeCsv } from "#app/runtime/csv.ts";
import { cents, type Currency, decimalText } from "#app/shipping/model/money.ts";
import { showWallet } from "#app/shipping/wallet/show-wallet.ts";
import { selectMerchantStatement, type MerchantEntry } from "#db/shopify/merchant-statement.ts";

import type { ShopContext } from "../../shop-context.ts";
import { periodOf, type ChosenDays } from "../chosen-days.ts";
import { recordAccess } from "../record-access.ts";
import { describeMovements, type Movement } from "./describe-movements.ts";

export const statementCsvColumns = [
  "date",
  "kind",
  "order",
  "trackingNumber",
  "carrier",
  "about",
  "net",
  "tax",
  "amount",
  "balance",
] as const;
type StatementColumn = (typeof statementCsvColumns)[number];

const BATCH_SIZE = 500;

/**
 * The statement of some days, or the whole one, as CSV (RFC 4180), the newest movement first, read from the database
 * while it is sent. Amounts have a point and the digits of the currency, so that their language does not matter; dates
 * are the shop's own.
 */
export async function* statementCsv(
  ctx: ShopContext,
  days: ChosenDays = { from: null, to: null },
): AsyncGenerator<string> {
  const { messages } = ctx;
  recordAccess(ctx, "statement");
  const { ledgerAccountId, currency } = await showWallet(ctx, ctx.accountId);
  const timeOf = localTime(ctx.shop.timeZone ?? "UTC");
  const taxName = ctx.market?.customs.priceTaxes.at(-1)?.name ?? messages.tax;
  const period = periodOf(days, ctx.shop.timeZone);
  const heading = statementCsvColumns.map((column) => {
    const title = messages.statementColumns[column];
    return typeof title === "string" ? title : title(currency, taxName);
  });
  yield BYTE_ORDER_MARK + writeCsv([heading]);

  for (let before: number | null = null; ;) {
    const range = { before, limit: BATCH_SIZE, ...(period && { period }) };
    const entries: MerchantEntry[] = await selectMerchantStatement(
      ctx.db.read,
      ledgerAccountId,
      range,
    );
    const [last] = entries.slice(-1);
    if (!last) return;
    const movements = await describeMovements(ctx, entries);
    yield writeCsv(movements.map((each) => cells(each, currency, timeOf(each.objectCreated))));
    before = last.version;
  }
}

function cells(movement: Movement, currency: Currency, date: string): string[] {
  const { amount, tax } = movement;
  const by: Record<StatementColumn, string> = {
    date,
    kind: movement.text,
    order: movement.name ?? "",
    trackingNumber: movement.trackingNumber ?? "",
    carrier: movement.carrier ?? "",
    about: movement.about,
    // What is no price has no tax, and nothing is said of it.
    net: tax === null ? "" : decimalText(cents(amount - tax), currency),
    tax: tax === null ? "" : decimalText(tax, currency),
    amount: decimalText(amount, currency),
    balance: decimalText(movement.balanceAfter, currency),
  };
  return statementCsvColumns.map((column) => by[column]);
}

/** `2026-11-20 18:04:05` on the shop's own clock: what every spreadsheet knows as a date. */
function localTime(timeZone: string): (at: Date) => string {
  const format = new Intl.DateTimeFormat("sv-SE", {
    timeZone,
    dateStyle: "short",
    timeStyle: "medium",
  });
  return (at) => format.format(at);
}
