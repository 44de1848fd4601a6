import { z } from "zod";

import { closeHandover } from "#app/shipping/handovers/close-handover.ts";
import { HandoverRefused } from "#app/shipping/handovers/handover-refused.ts";
import { openHandover } from "#app/shipping/handovers/open-handover.ts";
import { scanParcel } from "#app/shipping/handovers/scan-parcel.ts";
import { takeOutParcel } from "#app/shipping/handovers/take-out-parcel.ts";
import type { HandoverRefusal, ScanOutcome } from "#app/shipping/model/handover.ts";
import type { AddressId, HandoverId } from "#app/shipping/model/ids.ts";

import { shippingContext, type ServedShopContext } from "../../shop-context.ts";
import { carrierName } from "../purchase/rate-views.ts";

/** What the page says of one scan. */
export interface ScanAnswer {
  outcome: ScanOutcome | HandoverRefusal;
  trackingNumber: string;
  name: string;
  /** Of the parcel's carrier, where that is what is wrong. */
  carrier: string;
  /** Of the hand-over that has it. */
  number: number | null;
}

/** What a form of the page led to. */
export type HandoverResult = { kind: "done" } | { kind: "refused"; code: HandoverRefusal };

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
const numberOf = (text: string): number => (Number.isSafeInteger(Number(text)) ? Number(text) : 0);

/** The hand-over to scan into; null when nothing waits there any more. */
export async function beginHandover(
  ctx: ServedShopContext,
  form: Record<string, unknown>,
): Promise<number | null> {
  const origin = {
    carrierToken: textOf(form["carrierToken"]),
    senderAddressId: numberOf(textOf(form["senderAddressId"])) as AddressId,
  };
  try {
    return (await openHandover(shippingContext(ctx), origin)).handoverId;
  } catch (error) {
    if (!(error instanceof HandoverRefused)) throw error;
    return null;
  }
}

/** Never throws a refusal: a person with a scanner hears what became of each scan. */
export async function scanInto(
  ctx: ServedShopContext,
  id: number,
  text: string,
): Promise<ScanAnswer> {
  try {
    const scan = await scanParcel(shippingContext(ctx), { handoverId: id as HandoverId, text });
    const { outcome, trackingNumber, shipment, handoverNumber: number } = scan;
    const token = shipment?.selectedRate?.carrierToken;
    return {
      outcome,
      trackingNumber,
      name: shipment?.order?.name ?? shipment?.extId ?? "",
      carrier: token === undefined ? "" : carrierName(ctx.market, token, ctx.messages),
      number,
    };
  } catch (error) {
    if (!(error instanceof HandoverRefused)) throw error;
    return { outcome: error.code, trackingNumber: text, name: "", carrier: "", number: null };
  }
}

const strokesSchema = z.array(z.array(z.number()));

/** What a form of the page asks for; null for a form that the page does not have. */
export async function handoverAction(
  ctx: ServedShopContext,
  id: number,
  form: Record<string, unknown>,
): Promise<HandoverResult | null> {
  const handoverId = id as HandoverId;
  try {
    switch (form["intent"]) {
      case "close": {
        const strokes = strokesSchema.safeParse(parsed(form["strokes"])).data ?? [];
        const signature = { name: textOf(form["name"]), strokes };
        await closeHandover(shippingContext(ctx), { handoverId, signature });
        return { kind: "done" };
      }
      case "takeOut": {
        const text = textOf(form["trackingNumber"]);
        await takeOutParcel(shippingContext(ctx), { handoverId, text });
        return { kind: "done" };
      }
      default:
        return null;
    }
  } catch (error) {
    if (!(error instanceof HandoverRefused)) throw error;
    return { kind: "refused", code: error.code };
  }
}

function parsed(text: unknown): unknown {
  try {
    return JSON.parse(textOf(text));
  } catch {
    return [];
  }
}
