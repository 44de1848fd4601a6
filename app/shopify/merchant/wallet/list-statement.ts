import { localDays } from "#app/shipping/model/local-day.ts";
import { toDecimal } from "#app/shipping/model/money.ts";
import type { Page, PageRequest } from "#app/shipping/model/page.ts";
import { transferKinds } from "#app/shipping/model/wallet.ts";
import { knownZone } from "#app/shipping/model/working-days.ts";
import { showWallet } from "#app/shipping/wallet/show-wallet.ts";
import {
  countEntries,
  selectMerchantStatement,
  sumStatement,
  type PeriodSums,
} from "#db/shopify/merchant-statement.ts";

import type { ShopContext } from "../../shop-context.ts";
import { periodOf, type ChosenDays } from "../chosen-days.ts";
import { describeMovements, type Movement } from "./describe-movements.ts";

export interface StatementRow {
  /** 1, 2, 3 … from the first movement on. */
  version: number;
  at: string;
  text: string;
  /** Negative when money left the wallet. */
  amount: number;
  /** The part of it that is tax; null where none is known, and for what is no shipment's. */
  tax: number | null;
  balance: number;
  /** What it is about: the order, the charge of the store, the top-up's reference. */
  about: string;
  /** Why a person made it; null for what the service moved. */
  reason: string | null;
  shipmentId: number | null;
  /** Of the order, or what another system calls its shipment; null without a shipment. */
  name: string | null;
  trackingNumber: string | null;
}

export interface StatementPage extends Page<StatementRow> {
  /** As invoices call the tax in the amounts; null where none is known. */
  taxName: string | null;
  /** `2026-11-26`, on the shop's clock. */
  today: string;
  /** What the days add up to; null without days. */
  sums: StatementSums | null;
}

export interface StatementSums {
  /** Before its first movement, and after its last; null when nothing moved. */
  opening: number | null;
  closing: number | null;
  /** By kind, in a fixed order; negative where more left the wallet than came. */
  moved: { text: string; amount: number }[];
}

const NOTHING: ChosenDays = { from: null, to: null };

/** What moved the wallet, the newest first. */
export async function listWalletStatement(
  ctx: ShopContext,
  { limit, page, days = NOTHING }: PageRequest & { days?: ChosenDays },
): Promise<StatementPage> {
  const { read } = ctx.db;
  const { ledgerAccountId } = await showWallet(ctx, ctx.accountId);
  const period = periodOf(days, ctx.shop.timeZone);
  const sums = period && (await sumStatement(read, ledgerAccountId, period));
  const total = sums ? sums.entries : await countEntries(read, ledgerAccountId);
  const skip = (page - 1) * limit;
  const range = period
    ? { before: null, limit, skip, period }
    : // Movements are numbered without a gap, so a page is a range of them.
      { before: total - skip + 1, limit };
  const entries = skip < total ? await selectMerchantStatement(read, ledgerAccountId, range) : [];
  const movements = await describeMovements(ctx, entries);
  return {
    data: movements.map((each) => statementRow(each)),
    total,
    limit,
    page,
    today: localDays(knownZone(ctx.shop.timeZone))(ctx.now()),
    taxName: ctx.market?.customs.priceTaxes.at(-1)?.name ?? null,
    sums: sums && sumsView(sums, ctx),
  };
}

function sumsView(
  { opening, closing, byKind }: PeriodSums,
  { messages }: ShopContext,
): StatementSums {
  return {
    opening: opening === null ? null : toDecimal(opening),
    closing: closing === null ? null : toDecimal(closing),
    moved: transferKinds.flatMap((kind) => {
      const amount = byKind[kind];
      return amount === undefined
        ? []
        : [{ text: messages.transfers[kind], amount: toDecimal(amount) }];
    }),
  };
}

function statementRow(movement: Movement): StatementRow {
  const { version, text, amount, balanceAfter, tax, about, shipmentId, name } = movement;
  return {
    version,
    at: movement.objectCreated.toISOString(),
    text,
    amount: toDecimal(amount),
    tax: tax === null ? null : toDecimal(tax),
    balance: toDecimal(balanceAfter),
    about,
    reason: movement.reason,
    shipmentId,
    name,
    trackingNumber: movement.trackingNumber,
  };
}
