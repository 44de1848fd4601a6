import type { Language } from "#app/shipping/model/account.ts";
import type { Cents } from "#app/shipping/model/money.ts";
import { showWallet } from "#app/shipping/operations/show-wallet.ts";
import { selectDeskStatement, type DeskEntry } from "#db/shopify/desk-statement.ts";
import type { Shop } from "#db/shopify/shops.ts";

import type { StoreFace } from "../face.ts";
import { deskWords } from "./words/desk-words.ts";
import { statementColumns, type StatementColumn } from "./words/words.ts";

const BATCH_SIZE = 500;
/** Tells spreadsheets that it is UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";

/**
 * The whole statement as CSV (RFC 4180), the newest movement first, read from the database while it is sent. Amounts
 * have a point and two digits, so that their language does not matter.
 */
export async function* statementCsv(
  { service }: StoreFace,
  { accountId }: Shop,
  language: Language,
): AsyncGenerator<string> {
  const words = deskWords[language];
  const { ledgerAccountId } = await showWallet(service, accountId);
  const heading = statementColumns.map((column) => words.statementColumns[column]);
  yield BYTE_ORDER_MARK + line(heading);

  for (let before: number | null = null; ;) {
    const range = { before, limit: BATCH_SIZE };
    const entries: DeskEntry[] = await selectDeskStatement(service.db.read, ledgerAccountId, range);
    const [last] = entries.slice(-1);
    if (!last) return;
    yield entries.map((entry) => line(cells(entry, words.transfers[entry.kind]))).join("");
    before = last.version;
  }
}

function cells(entry: DeskEntry, kind: string): string[] {
  const by: Record<StatementColumn, string> = {
    date: entry.objectCreated.toISOString(),
    kind,
    amount: decimal(entry.amount),
    balance: decimal(entry.balanceAfter),
    order: asText(entry.orderName ?? ""),
    trackingNumber: asText(entry.trackingNumber ?? ""),
    reference: asText(entry.idempotencyKey),
  };
  return statementColumns.map((column) => by[column]);
}

/** A spreadsheet takes what begins so for a formula, and somebody else may have written it. */
const asText = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

function decimal(amount: Cents): string {
  const digits = String(Math.abs(amount)).padStart(3, "0");
  return `${amount < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

const line = (values: readonly string[]): string => `${values.map(quoted).join(",")}\r\n`;
const quoted = (value: string): string =>
  /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
