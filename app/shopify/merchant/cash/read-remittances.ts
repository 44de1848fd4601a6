import { listFiles } from "#app/shipping/cash-files/list-files.ts";
import { listOwnCarriers } from "#app/shipping/cash-files/read-own-file.ts";
import type { CarrierFile, FileState } from "#app/shipping/model/carrier-file.ts";
import { subtract, toDecimal } from "#app/shipping/model/money.ts";

import { shippingContext, type ServedShopContext } from "../../shop-context.ts";
import { carrierName, carriersIn } from "../purchase/rate-views.ts";

const LISTED_MAX = 50;

/** One file of a carrier that pays the merchant itself. */
export interface RemittanceLine {
  fileId: number;
  name: string;
  carrier: string;
  documentNumber: string | null;
  state: FileState;
  readAt: string;
  rows: number;
  currency: string;
  gross: number;
  /** What is left of it after what the carrier keeps. */
  net: number;
}

export interface RemittancesPage {
  /** Those of own contracts. */
  carriers: { token: string; name: string }[];
  /** The newest first. */
  files: RemittanceLine[];
}

export async function readRemittancesPage(ctx: ServedShopContext): Promise<RemittancesPage> {
  const own = shippingContext(ctx);
  const tokens = await listOwnCarriers(own);
  const files = await listFiles({ home: own, all: [own] }, ctx.accountId, LISTED_MAX);
  return {
    carriers: tokens.map((token) => ({ token, name: nameOf(ctx, token) })),
    files: files.map((file) => lineOf(ctx, file)),
  };
}

export const lineOf = (ctx: ServedShopContext, file: CarrierFile): RemittanceLine => ({
  fileId: file.fileId,
  name: file.name,
  carrier: nameOf(ctx, file.carrierToken ?? ""),
  documentNumber: file.documentNumber,
  state: file.state,
  readAt: file.objectCreated.toISOString(),
  rows: file.rows,
  currency: file.currency,
  gross: toDecimal(file.gross),
  net: toDecimal(subtract(file.gross, file.deductions)),
});

const nameOf = (ctx: ServedShopContext, token: string): string =>
  carrierName(carriersIn(ctx, ctx.market.country), token, ctx.messages);
