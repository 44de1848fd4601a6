import type { Cents } from "#app/shipping/model/money.ts";
import { showWallet } from "#app/shipping/wallet/show-wallet.ts";
import { selectMerchantStatement, type MerchantEntry } from "#db/shopify/merchant-statement.ts";

import type { ShopContext } from "../../shop-context.ts";
import { recordAccess } from "../record-access.ts";
import { describeMovements, type Movement } from "./describe-movements.ts";

export const statementColumns = [
  "date",
  "kind",
  "amount",
  "balance",
  "order",
  "trackingNumber",
  "about",
] as const;
type StatementColumn = (typeof statementColumns)[number];

const BATCH_SIZE = 500;
/** Marks it as UTF-8 for spreadsheets. */
const BYTE_ORDER_MARK = "\uFEFF";

/**
 * The whole statement as CSV (RFC 4180), the newest movement first, read from the database while it is sent. Amounts
 * have a point and two digits, so that their language does not matter; dates are the shop's own.
 */
export async function* statementCsv(ctx: ShopContext): AsyncGenerator<string> {
  const { messages } = ctx;
  recordAccess(ctx, "statement");
  const { ledgerAccountId } = await showWallet(ctx, ctx.accountId);
  const timeOf = localTime(ctx.shop.timeZone ?? "UTC");
  const heading = statementColumns.map((column) => messages.statementColumns[column]);
  yield BYTE_ORDER_MARK + line(heading);

  for (let before: number | null = null; ;) {
    const range = { before, limit: BATCH_SIZE };
    const entries: MerchantEntry[] = await selectMerchantStatement(
      ctx.db.read,
      ledgerAccountId,
      range,
    );
    const [last] = entries.slice(-1);
    if (!last) return;
    const movements = await describeMovements(ctx, entries);
    yield movements
      .map((each) => line(cells(each, timeOf(each.objectCreated), messages.transfers[each.kind])))
      .join("");
    before = last.version;
  }
}

function cells(movement: Movement, date: string, kind: string): string[] {
  const by: Record<StatementColumn, string> = {
    date,
    kind,
    amount: decimal(movement.amount),
    balance: decimal(movement.balanceAfter),
    order: asText(movement.name ?? ""),
    trackingNumber: asText(movement.trackingNumber ?? ""),
    about: asText(movement.about),
  };
  return statementColumns.map((column) => by[column]);
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

/** A spreadsheet reads a text that begins so as a formula, and the text may come from outside. */
const asText = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

function decimal(amount: Cents): string {
  const digits = String(Math.abs(amount)).padStart(3, "0");
  return `${amount < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

const line = (values: readonly string[]): string => `${values.map(quoted).join(",")}\r\n`;
const quoted = (value: string): string =>
  /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
