import type { JobHandler } from "#app/jobs/define-job.ts";
import { webhookJobs } from "#app/outgoing-webhooks/jobs.ts";
import { batchJobs } from "#app/shipping/batches/jobs.ts";
import { incidentJobs } from "#app/shipping/incidents/jobs.ts";
import type { BatchId } from "#app/shipping/model/ids.ts";
import type { JobKind } from "#app/shipping/model/job.ts";
import { finishJobs } from "#db/jobs.ts";
import { claimDue } from "#test/support/claim-due.ts";
import type { World } from "#test/support/world.ts";

import { expect, payloadOf, type ApiClient } from "../api-client.ts";

export interface Batch {
  batchId: BatchId;
  isDone: boolean;
  items: number;
  waiting: number;
  done: number;
  failed: number;
  priceTotal: number;
}

export interface Item {
  position: number;
  state: string;
  statusCode: number | null;
  extId: string | null;
  shipmentId: number | null;
  priceTotal: number | null;
  draft?: { shipmentId: number; rates: unknown[] };
  shipment?: { shipmentId: number; isPaid: boolean; trackingNumber: string | null };
  waybill?: { state: string; code: string };
  rates?: { carrierToken: string; available: boolean; priceTotal: number }[];
  error?: { statusCode: number; message: string; details?: unknown[]; shipmentId?: number };
}

export const start = async (
  client: ApiClient,
  operation: "create" | "generateTrackingNumber" | "purchase",
  body: object,
) => {
  const answer = await client.send("POST", `/batch/${operation}`, { body });
  expect(answer.status, answer.text).toBe(202);
  return payloadOf<Batch>(answer);
};
export const readBatch = async (client: ApiClient, { batchId }: Pick<Batch, "batchId">) =>
  payloadOf<Batch>(await client.send("GET", `/batch/${batchId}`));
export const readItems = async (
  client: ApiClient,
  { batchId }: Pick<Batch, "batchId">,
  query = "",
) =>
  payloadOf<{ data: Item[]; nextCursor: string | null }>(
    await client.send("GET", `/batch/item/${batchId}?limit=100${query}`),
  );

/** Never: the limit of a test ends its work. */
export const { signal } = new AbortController();

/** What a worker does with what is due, in this process. */
export async function work({ service }: World): Promise<void> {
  const run: Partial<Record<JobKind, JobHandler>> = {
    createBatchItem: batchJobs.createBatchItem.handlerWith(service),
    purchaseBatchItem: batchJobs.purchaseBatchItem.handlerWith(service),
    accountEvent: webhookJobs.accountEvent.handlerWith({ service }),
    answerIncident: incidentJobs.answerIncident.handlerWith(service),
    numberBatchItem: batchJobs.numberBatchItem.handlerWith(service),
  };
  for (;;) {
    const lease = { leaseOwner: service.processId, leaseMs: 60_000 };
    const jobs = await service.db.tx(null, (tx) => claimDue(tx, lease, 100, service.now()));
    if (jobs.length === 0) return;
    await Promise.all(jobs.map(async ({ kind, payload }) => run[kind]?.(payload, signal)));
    await service.db.tx(null, (tx) =>
      finishJobs(
        tx,
        jobs.map((job) => ({ ...job, ...lease })),
        service.now(),
      ),
    );
  }
}

export const unpaid = async (world: World, count: number) => {
  const drafts = [];
  for (let made = 0; made < count; made += 1) drafts.push(await world.draft());
  return drafts;
};
export const purchaseOf = (world: World, shipment: Awaited<ReturnType<World["draft"]>>) => ({
  shipmentId: shipment.shipmentId,
  preferredRateObjectId: world.rateOf(shipment, "condor").rateId,
  purchaseWith: "walletAvailable",
});
export const shipmentsOf = async (client: ApiClient) =>
  payloadOf<{ total: number }>(await client.send("GET", "/shipment")).total;
