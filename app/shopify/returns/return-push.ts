import { isLabelPrintable } from "#app/shipping/labels/is-label-printable.ts";
import type { StoreReturnDetail } from "#app/shopify/model/store-return.ts";
import { updateStoreReturn, type StoreReturn } from "#db/shopify/returns.ts";

import type { FulfillmentPush } from "../fulfillment/fulfillment-push.ts";
import { writeInTurn } from "../fulfillment/store-turn.ts";

/** What is known while a return label is pushed to the store, by the process that holds its lease. */
export interface ReturnPush extends Omit<FulfillmentPush, "kept"> {
  /** As it was last written. */
  kept: StoreReturn;
}

export type StepResult = "done" | "later";

/**
 * Writes what came of a step and keeps the lease for the next: also before a mutation, with nothing to write.
 * @throws Error when the lease was lost: the process that has it now goes on, and nothing is written
 */
export async function keepReturn(
  push: ReturnPush,
  changes: Partial<Omit<StoreReturn, "accountId" | "shipmentId" | "objectUpdated">> = {},
): Promise<void> {
  const objectUpdated = push.ctx.now();
  push.kept = await writeInTurn(push.ctx, push.kept, push.lease, (tx) =>
    updateStoreReturn(tx, push.kept, { ...changes, objectUpdated }),
  );
}

/** The store gets no return of this label: it is as valid as before. */
export async function refuseReturn(push: ReturnPush, detail: StoreReturnDetail): Promise<"done"> {
  await keepReturn(push, { state: "refused", detail });
  return "done";
}

/** What the store is told of the label: its number, a page that follows it, a link to its file. */
export interface ReturnShipping {
  tracking: { number: string; url: string };
  /** Null while the label cannot be printed. */
  label: { fileUrl: string } | null;
  /** As the merchant has chosen for fulfilments: the store writes to the buyer by itself. */
  notifyCustomer: boolean;
}

export async function returnShipping({ ctx, tracking, kept }: ReturnPush): Promise<ReturnShipping> {
  const { options } = ctx.app;
  const { trackingCarrierUrl, trackingNumber: number } = tracking;
  return {
    tracking: { number, url: trackingCarrierUrl ?? options.trackingPageOf(kept) },
    label: (await isLabelPrintable(ctx, kept)) ? { fileUrl: options.returnLabelUrlOf(kept) } : null,
    notifyCustomer: ctx.settings.fulfillment.notifyCustomer,
  };
}

export const userErrorsText = (userErrors: readonly { message: string }[]): string =>
  userErrors.map(({ message }) => message).join("; ");
