import type { JobId, ShipmentId } from "#app/shipping/model/ids.ts";
import type { JobKind } from "#app/shipping/model/job.ts";
import {
  countDeadJobs,
  dismissDeadJobOf,
  retryDeadJobOf,
  selectDeadJobs,
  type DeadWork,
} from "#db/dead-jobs.ts";
import { selectStoreOrdersOfMany, selectStoreOrdersOfShipments } from "#db/shopify/merchant.ts";

import type { ShopContext } from "../../shop-context.ts";
import { adminLink } from "../admin-link.ts";

/**
 * Work on an order or a parcel that is given up after a day of failures. What moves money has lists of its own: bulk
 * runs, and questions to the operator.
 */
export const failedWorkKinds = [
  "pushFulfillment",
  "syncStoreOrder",
  "storeEvent",
  "finishPurchase",
  "shipmentChanged",
  "sendMail",
] as const satisfies readonly JobKind[];
export type FailedWorkKind = (typeof failedWorkKinds)[number];

export interface FailedWork {
  jobId: number;
  kind: FailedWorkKind;
  /** As the merchant knows it: `#1001`; empty when it is not known here. */
  orderName: string;
  /** In the store's admin; null when it is of no order. */
  orderUrl: string | null;
  shipmentId: number | null;
  since: string;
}

/** As many as a merchant can work through. */
const SHOWN_MAX = 50;

/** Newest first. */
export async function listFailedWork(ctx: ShopContext): Promise<FailedWork[]> {
  const { accountId, shop } = ctx;
  const { read } = ctx.db;
  const dead = await selectDeadJobs(read, workOf(ctx), SHOWN_MAX);
  const subjects = dead.map((job) => ({ ...job, ...subjectOf(job.payload) }));
  const orderIds = subjects.flatMap(({ orderId }) => orderId ?? []);
  const shipmentIds = subjects.flatMap(({ shipmentId }) => shipmentId ?? []);
  const rows = [
    ...(await selectStoreOrdersOfMany(read, accountId, orderIds)),
    ...(await selectStoreOrdersOfShipments(read, accountId, shipmentIds)),
  ];
  return subjects
    .filter(({ orderId, shipmentId }) => orderId !== null || shipmentId !== null)
    .map(({ jobId, kind, orderId, shipmentId, objectUpdated }) => {
      const row = rows.find((each) =>
        shipmentId === null ? each.orderId === orderId : each.shipmentId === shipmentId,
      );
      const id = orderId ?? row?.orderId ?? null;
      return {
        jobId,
        kind: kind as FailedWorkKind,
        orderName: row?.orderName ?? "",
        orderUrl: id === null ? null : adminLink(shop.shopDomain, `orders/${id}`),
        shipmentId,
        since: objectUpdated.toISOString(),
      };
    });
}

export const countFailedWork = (ctx: ShopContext): Promise<number> =>
  countDeadJobs(ctx.db.read, workOf(ctx));

/**
 * Tries failed work again or takes it off the list, as a form asks for; null for another form. Work that is not on the
 * list any more, or another shop's, changes nothing.
 */
export async function failedWorkAction(ctx: ShopContext, form: FormData): Promise<true | null> {
  const intent = form.get("intent");
  const settle =
    intent === "retryWork" ? retryDeadJobOf : intent === "dismissWork" ? dismissDeadJobOf : null;
  const jobId = Number(form.get("jobId"));
  if (!settle || !Number.isSafeInteger(jobId)) return null;
  await ctx.db.tx(ctx.accountId, (tx) => settle(tx, workOf(ctx), jobId as JobId, ctx.now()));
  return true;
}

const workOf = ({ accountId, shop }: ShopContext): DeadWork => ({
  tenants: [String(accountId), shop.shopDomain],
  kinds: failedWorkKinds,
});

/** A payload is only read for ids: it may be of an older version. */
function subjectOf(payload: unknown): { orderId: string | null; shipmentId: ShipmentId | null } {
  const { orderId, shipmentId, hint } = Object(payload) as Record<string, unknown>;
  const order = orderId ?? (Object(hint) as Record<string, unknown>)["orderId"];
  return {
    orderId: typeof order === "string" ? order : null,
    shipmentId: typeof shipmentId === "number" ? (shipmentId as ShipmentId) : null,
  };
}
