import { getCod } from "#app/shipping/cash/get-cod.ts";
import { disputeMoves, type CashMoveKind } from "#app/shipping/model/cash.ts";
import type { ShipmentId } from "#app/shipping/model/ids.ts";
import { toDecimal } from "#app/shipping/model/money.ts";

import type { ServedShopContext } from "../../shop-context.ts";
import { cashLine } from "./cash-line.ts";

/** The cash of one parcel on its page. */
export interface CashView {
  line: string;
  currency: string;
  /** How it came there, the newest first. */
  moves: {
    kind: CashMoveKind;
    amount: number;
    at: string;
    /** The number of the document that says so. */
    proof: string | null;
    /** What was written of a dispute. */
    note: string | null;
  }[];
}

/** What hands the money over has a document with a number; events have the carrier's own codes, for nobody to read. */
const documented: ReadonlySet<CashMoveKind> = new Set(["remit", "bank", "payOut", "writeOff"]);
const noted: ReadonlySet<CashMoveKind> = new Set(disputeMoves);

/** Null for a parcel without cash. */
export async function readCashOfShipment(
  ctx: ServedShopContext,
  shipmentId: ShipmentId,
): Promise<CashView | null> {
  const found = await getCod(ctx, shipmentId);
  if (!found) return null;
  const { item, moves } = found;
  return {
    line: cashLine(ctx, item),
    currency: item.currency,
    moves: moves.toReversed().map(({ kind, amount, occurredAt, proof }) => ({
      kind,
      amount: toDecimal(amount),
      at: occurredAt.toISOString(),
      proof: documented.has(kind) ? proof : null,
      note: noted.has(kind) ? proof : null,
    })),
  };
}
