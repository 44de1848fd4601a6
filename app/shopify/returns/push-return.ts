import { isLabelPrintable } from "#app/shipping/labels/is-label-printable.ts";
import type { JobPayloads } from "#app/shipping/model/job.ts";
import { isUnderway } from "#app/shipping/model/shipment-status.ts";
import { findStoreReturn } from "#db/shopify/returns.ts";

import { AdminError } from "../admin-api/admin.ts";
import type { ShopifyApp } from "../app.ts";
import { readPushFacts } from "../fulfillment/fulfillment-push.ts";
import { inTurn } from "../fulfillment/store-turn.ts";
import { shopContextOfJob } from "../shop-context.ts";
import { isGranted } from "../shop/optional-scopes.ts";
import { cancelShownReturn } from "./cancel-return.ts";
import { keepReturn, type ReturnPush, type StepResult } from "./return-push.ts";
import { showReturn } from "./show-return.ts";
import { updateShown } from "./update-delivery.ts";

/**
 * Brings the store up to date with one return label: its return with the number and the label, another number, or the
 * return taken back. Converges from wherever an earlier attempt stopped; one process at a time pushes a return.
 * @throws RetryLater while another process pushes it, Error when it has to be tried again
 */
export async function pushReturn(
  app: ShopifyApp,
  whose: JobPayloads["pushFulfillment"],
): Promise<void> {
  const ctx = await shopContextOfJob(app, whose.accountId);
  if (ctx?.shop.state !== "installed") return;
  const read = async () => {
    const [kept, facts] = [
      await findStoreReturn(ctx.db.read, whose),
      await readPushFacts(ctx, whose),
    ];
    return kept && facts && { ...facts, kept };
  };
  const before = await read();
  if (!before || (await nextReturnStep(before)) === null) return;

  await inTurn(ctx, whose, async (lease) => {
    // What was true before the wait may have been pushed by now.
    const fresh = await read();
    if (!fresh) return;
    const push = { ...fresh, lease };
    for (let step = await nextReturnStep(push); step; step = await nextReturnStep(push)) {
      if ((await withAccess(push, step)) === "later") break;
    }
  });
}

type Step = (push: ReturnPush) => Promise<StepResult>;

/** What has to be done first for the store to say what is true. Null when it does. */
async function nextReturnStep(push: Omit<ReturnPush, "lease">): Promise<Step | null> {
  const { kept, shipment, tracking } = push;
  if (kept.state !== "pending" && kept.state !== "shown") return null;
  if (!isUnderway(shipment.status)) return wasAsked(kept) ? cancelShownReturn : forget;
  if (kept.state === "pending") return showReturn;
  const isNew =
    kept.shownNumber !== tracking.trackingNumber ||
    (!kept.hasLabel && (await isLabelPrintable(push.ctx, kept)));
  return isNew ? updateShown : null;
}

/** With each of these nothing was asked of the store but to read. */
const wasAsked = ({ state, detail }: ReturnPush["kept"]): boolean =>
  state === "shown" || (detail !== "notGranted" && detail !== "notFulfilled");

async function forget(push: ReturnPush): Promise<"done"> {
  await keepReturn(push, { state: "cancelled", detail: null });
  return "done";
}

/** Without the scopes nothing is asked: the grant brings the push back. */
async function withAccess(push: ReturnPush, step: Step): Promise<StepResult> {
  if (step === forget) return step(push);
  if (isGranted(push.ctx.shop.grantedScopes, "returns")) {
    try {
      return await step(push);
    } catch (error) {
      // Taken back a moment ago.
      if (!(error instanceof AdminError && error.kind === "forbidden")) throw error;
    }
  }
  await keepReturn(push, { detail: "notGranted" });
  return "later";
}
