import { toDecimal } from "#app/shipping/model/money.ts";
import type { Page, PageRequest } from "#app/shipping/model/page.ts";
import { showWallet } from "#app/shipping/wallet/show-wallet.ts";
import { countEntries, selectMerchantStatement } from "#db/shopify/merchant-statement.ts";

import type { ShopContext } from "../../shop-context.ts";
import { describeMovements, type Movement } from "./describe-movements.ts";

export interface StatementRow {
  /** 1, 2, 3 … from the first movement on. */
  version: number;
  at: string;
  text: string;
  /** Negative when money left the wallet. */
  amount: number;
  balance: number;
  /** What it is about: the order, the charge of the store, the deposit. */
  about: string;
  shipmentId: number | null;
  /** Of the order, or what another system calls its shipment; null without a shipment. */
  name: string | null;
  trackingNumber: string | null;
}

/** What moved the wallet, the newest first. */
export async function listWalletStatement(
  ctx: ShopContext,
  { limit, page }: PageRequest,
): Promise<Page<StatementRow>> {
  const { read } = ctx.db;
  const { ledgerAccountId } = await showWallet(ctx, ctx.accountId);
  const total = await countEntries(read, ledgerAccountId);
  // Movements are numbered without a gap, so a page is a range of them.
  const before = total - (page - 1) * limit + 1;
  const entries =
    before > 1 ? await selectMerchantStatement(read, ledgerAccountId, { before, limit }) : [];
  const movements = await describeMovements(ctx, entries);
  return { data: movements.map((each) => statementRow(each, ctx)), total, limit, page };
}

function statementRow(movement: Movement, { messages }: ShopContext): StatementRow {
  const { version, kind, amount, balanceAfter, about, shipmentId, name } = movement;
  return {
    version,
    at: movement.objectCreated.toISOString(),
    text: messages.transfers[kind],
    amount: toDecimal(amount),
    balance: toDecimal(balanceAfter),
    about,
    shipmentId,
    name,
    trackingNumber: movement.trackingNumber,
  };
}
