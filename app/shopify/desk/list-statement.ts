import type { Language } from "#app/shipping/model/account.ts";
import { toDecimal } from "#app/shipping/model/money.ts";
import type { Page, PageRequest } from "#app/shipping/model/page.ts";
import { showWallet } from "#app/shipping/operations/show-wallet.ts";
import { countEntries, selectDeskStatement, type DeskEntry } from "#db/shopify/desk-statement.ts";
import type { Shop } from "#db/shopify/shops.ts";

import type { StoreFace } from "../face.ts";
import { deskWords } from "./words/desk-words.ts";

export interface StatementRow {
  /** 1, 2, 3 … from the first movement on. */
  version: number;
  at: string;
  text: string;
  /** Negative when money left the wallet. */
  amount: number;
  balance: number;
  shipmentId: number | null;
  orderName: string | null;
  trackingNumber: string | null;
}

/** What moved the wallet, the newest first. */
export async function listWalletStatement(
  { service }: StoreFace,
  { accountId }: Shop,
  { limit, page }: PageRequest,
  language: Language,
): Promise<Page<StatementRow>> {
  const { read } = service.db;
  const { ledgerAccountId } = await showWallet(service, accountId);
  const total = await countEntries(read, ledgerAccountId);
  // Movements are numbered without a gap, so a page is a range of them.
  const before = total - (page - 1) * limit + 1;
  const entries =
    before > 1 ? await selectDeskStatement(read, ledgerAccountId, { before, limit }) : [];
  return { data: entries.map((entry) => statementRow(entry, language)), total, limit, page };
}

function statementRow(entry: DeskEntry, language: Language): StatementRow {
  const { version, kind, amount, balanceAfter, shipmentId, orderName, trackingNumber } = entry;
  return {
    version,
    at: entry.objectCreated.toISOString(),
    text: deskWords[language].transfers[kind],
    amount: toDecimal(amount),
    balance: toDecimal(balanceAfter),
    shipmentId,
    orderName,
    trackingNumber,
  };
}
