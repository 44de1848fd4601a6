import type { Context } from "../context.ts";
import type { CarrierFileId } from "../model/ids.ts";
import { type Cents, NO_MONEY } from "../model/money.ts";
import { MERCHANT } from "../model/payout.ts";
import { applyFile } from "./apply-file.ts";
import { getRemittance, type Remittance } from "./get-remittance.ts";
import { previewFile } from "./preview-file.ts";
import { rowsProfile } from "./profile-of-file.ts";
import type { FileRow } from "./read-rows.ts";

export interface SentRow {
  trackingNumber: string;
  amount: Cents;
  /** What the carrier keeps of it. */
  fee: Cents;
  at: Date | null;
}

export interface PreviewRemittance {
  carrierToken: string;
  documentNumber: string | null;
  rows: readonly SentRow[];
  /** Moves its cash as well. */
  isApplied: boolean;
}

/**
 * What the carrier of an account's own contract has paid it, parcel by parcel: looked at, and moved when that is asked.
 * The same rows again are the same remittance. Of the sandbox all cash may move, of a real account only what its own
 * carriers pay it.
 */
export async function previewRemittance(
  ctx: Context,
  { carrierToken, documentNumber, rows, isApplied }: PreviewRemittance,
): Promise<Remittance> {
  const { accountId, market } = ctx;
  const places = { home: ctx, all: [ctx] };
  const previewed = await previewFile(places, {
    accountId,
    carrier: { country: market.country, carrierToken },
    currency: market.currency,
    timeZone: market.customs.timeZone ?? "UTC",
    name: documentNumber ?? carrierToken,
    bytes: Buffer.from(JSON.stringify([documentNumber, rows])),
    profile: rowsProfile,
    rows: rows.map(rowOf),
    books: ctx.caller.isSandbox ? null : "ownContract",
    documentNumber,
    readBy: MERCHANT,
  });
  if (previewed.kind === "refused") throw new Error("rows that were sent as such are refused");
  const { fileId } = previewed.file;
  if (isApplied) await applyFile(places, { accountId, fileId, decidedBy: MERCHANT });
  return shownOf(ctx, fileId);
}

async function shownOf(ctx: Context, fileId: CarrierFileId): Promise<Remittance> {
  const shown = await getRemittance(ctx, fileId);
  if (!shown) throw new Error("a remittance was kept and is not there");
  return shown;
}

const rowOf = ({ trackingNumber, amount, fee, at }: SentRow, index: number): FileRow => ({
  row: index + 1,
  trackingNumber,
  ownReference: null,
  orderReference: null,
  amount,
  fee,
  freight: NO_MONEY,
  tax: NO_MONEY,
  at,
  kind: "collection",
  text: null,
  reference: null,
});
