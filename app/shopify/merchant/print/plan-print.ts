import type { ShipmentId } from "#app/shipping/model/ids.ts";
import { selectPrintStates, type PrintState } from "#db/shopify/label-prints.ts";

import type { ShopContext } from "../../shop-context.ts";
import type { Picked } from "./pick-parcels.ts";

/** `new`: labels that nobody said were printed. `all`: also those that were, for a printer that lost them. */
export const printScopes = ["new", "all"] as const;
export type PrintScope = (typeof printScopes)[number];

export interface PrintPlan {
  print: Picked[];
  /** What is still to be packed, with a label or before one: slips and the pick list without labels are of these. */
  pack: Picked[];
  skipped: { name: string; code: SkipCode }[];
  /** Of the skipped, those that `all` would print. */
  alreadyPrinted: number;
}

/** Why a picked parcel gets no label: it is not bought, not to be sent any more, or on its way. */
export const skipCodes = [
  "notFound",
  "notPurchased",
  "notReady",
  "givenBack",
  "erased",
  "cancelled",
  "sentElsewhere",
  "travelling",
  "delivered",
  "printed",
] as const;
export type SkipCode = (typeof skipCodes)[number];

interface PlanPrint {
  scope: PrintScope;
  /** A label that was printed since then is still new: the same request gives the same document. */
  asOf: Date;
}

/** What of these parcels is to be sent, and why the others are not. Nothing is written. */
export async function planPrint(
  { db, accountId }: Pick<ShopContext, "db" | "accountId">,
  picked: readonly Picked[],
  { scope, asOf }: PlanPrint,
): Promise<PrintPlan> {
  const ids = picked.flatMap(({ shipmentId }) => shipmentId ?? []);
  const states = await selectPrintStates(db.read, accountId, ids);
  const byId = new Map<ShipmentId, PrintState>(states.map((each) => [each.shipmentId, each]));
  const decided = picked.map((each) => {
    const state = each.shipmentId === null ? undefined : byId.get(each.shipmentId);
    const name = each.name || (state?.extId ?? "");
    return { picked: { ...each, name }, code: whySkipped(each, state, { scope, asOf }) };
  });
  return {
    print: decided.flatMap((each) => (each.code === null ? [each.picked] : [])),
    pack: decided.flatMap((each) => (isToPack(each.code) ? [each.picked] : [])),
    skipped: decided.flatMap(({ picked: { name }, code }) => (code ? [{ name, code }] : [])),
    alreadyPrinted: decided.filter(({ code }) => code === "printed").length,
  };
}

/** Whether the goods of a parcel that gets no label are still here to be packed. */
export const isToPack = (code: SkipCode | null): boolean =>
  code === null || code === "notPurchased" || code === "notReady" || code === "printed";

function whySkipped(
  { attention }: Picked,
  state: PrintState | undefined,
  { scope, asOf }: PlanPrint,
): SkipCode | null {
  if (!state) return "notFound";
  const never = statusReasons[state.status];
  if (never === "givenBack") return never;
  if (!state.isPaid) return "notPurchased";
  if (state.isErased) return "erased";
  if (never) return never;
  if (state.trackingNumber === null) return "notReady";
  if (attention.includes("cancelledAfterPayment")) return "cancelled";
  if (attention.includes("fulfilledElsewhere")) return "sentElsewhere";
  const isPrinted = state.labelPrintedAt !== null && state.labelPrintedAt < asOf;
  return scope === "new" && isPrinted ? "printed" : null;
}

const statusReasons: Record<PrintState["status"], SkipCode | null> = {
  created: null,
  quoted: null,
  labelCreated: null,
  pickupRequested: null,
  pickupNotFound: null,
  pickingUp: null,
  pickedUp: "travelling",
  inTransit: "travelling",
  returnToSender: "travelling",
  goodsCollectionInTransit: "delivered",
  delivered: "delivered",
  annulled: "givenBack",
  refunded: "givenBack",
  refundPending: "givenBack",
};
