import type { Connection } from "#db/engine/database.ts";
import { findAccount } from "#db/shipping/accounts.ts";
import {
  findBatchItem,
  type BatchItemKey,
  type BatchItemOutcome,
} from "#db/shipping/batches/batch-items.ts";

import { accountMarket, type Context, type Service } from "../context.ts";
import type { Batch, BatchItem } from "../model/batch.ts";
import { ShippingError } from "../model/errors.ts";
import { JOB_PRICE_WAIT_MS } from "../rates/asked-prices.ts";
import { checkDraft, createShipment, type CreateShipment } from "../shipments/create-shipment.ts";
import {
  checkPurchase,
  purchaseShipment,
  type PurchaseShipment,
} from "../shipments/purchase-shipment.ts";
import { generateShipmentTrackingNumber } from "../tracking/generate-shipment-tracking-number.ts";
import type { NumberShipment } from "./batch-generate-tracking-numbers.ts";
import { settleItem } from "./settle-item.ts";

/**
 * Does one item of a batch and keeps what became of it: an effect and its outcome are one commit, so an item that is
 * begun again after a crash either finds it or has had none. A refusal is kept; any other error is for the next try.
 * @throws the signal's reason when it is given before the work begins: the item waits for the next process
 */
export async function runBatchItem(
  service: Service,
  key: BatchItemKey,
  signal: AbortSignal,
): Promise<void> {
  const found = await findBatchItem(service.db.read, key);
  if (found?.item.state !== "waiting") return;
  signal.throwIfAborted();
  const ctx = await contextOfBatch(service, found.batch);
  try {
    await work(ctx, found.batch, found.item);
  } catch (error) {
    if (!(error instanceof ShippingError)) throw error;
    const { code, shipmentId } = error;
    await ctx.db.tx(key.accountId, (tx) =>
      settleItem(service, tx, key, {
        ...failedAs(code, found.batch, service.now()),
        ...(shipmentId && { shipmentId }),
      }),
    );
  }
}

/** The item when its job is given up. What was paid or made in a commit of its own was kept in that commit. */
export async function giveUpBatchItem(
  tx: Connection,
  key: BatchItemKey,
  service: Pick<Service, "newId" | "now">,
): Promise<void> {
  const found = await findBatchItem(tx, key);
  if (found)
    await settleItem(service, tx, key, failedAs("internalError", found.batch, service.now()));
}

/** A purchase can be tried again; a draft's recipient is not kept. */
const failedAs = (code: string, { operation }: Batch, objectUpdated: Date): BatchItemOutcome => ({
  state: "failed",
  code,
  objectUpdated,
  ...(operation === "create" && { input: null }),
});

async function work(ctx: Context, batch: Batch, item: BatchItem): Promise<void> {
  const settle = async (tx: Connection, outcome: Omit<BatchItemOutcome, "state" | "input">) => {
    const done = { ...outcome, state: "done" as const, input: null };
    // Rolls the effect back with it.
    if (!(await settleItem(ctx, tx, item, done)))
      throw new Error(`item ${item.position} of batch ${batch.batchId} is over already`);
  };
  const settleAlone = (outcome: Parameters<typeof settle>[1]) =>
    ctx.db.tx(ctx.accountId, (tx) => settle(tx, outcome));
  const objectUpdated = ctx.now();

  if (batch.operation === "create") {
    const input = item.input as CreateShipment;
    if (!batch.isDryRun)
      return void (await createShipment(ctx, input, (tx, { shipmentId }) =>
        settle(tx, { shipmentId, objectUpdated }),
      ));
    const { rates } = await checkDraft(ctx, input);
    return settleAlone({ offers: rates, objectUpdated });
  }
  if (batch.operation === "generateTrackingNumber") {
    // Its commits are its own: asked again after a crash, it finds the number.
    const { shipmentId } = item.input as NumberShipment;
    await generateShipmentTrackingNumber(ctx, shipmentId);
    return settleAlone({ objectUpdated });
  }
  const input = item.input as PurchaseShipment;
  if (!batch.isDryRun)
    return void (await purchaseShipment(ctx, input, (tx, { selectedRate }) =>
      settle(tx, { priceTotal: selectedRate?.priceTotal ?? null, objectUpdated }),
    ));
  const { priceTotal } = await checkPurchase(ctx, input);
  return settleAlone({ priceTotal, objectUpdated });
}

/** The context of the request that started the batch. */
async function contextOfBatch(
  service: Service,
  { accountId, country, hasTestMoney, doneBy }: Batch,
): Promise<Context> {
  const account = await findAccount(service.db.read, accountId);
  const market = service.markets.get(country);
  if (!account || !market) throw new Error(`no account ${accountId} in ${country}`);
  const isSandbox = account.liveAccountId !== null;
  const caller = { isTest: account.isTest, hasTestMoney, isSandbox };
  return {
    ...service,
    ...(doneBy && { doneBy }),
    accountId,
    market: accountMarket(market, { accountId, caller }),
    caller,
    pricing: { waitMs: JOB_PRICE_WAIT_MS },
    requestId: null,
  };
}
