import { z } from "zod";

import type { BulkRunId } from "#app/shipping/model/ids.ts";

import { BULK_ORDERS_MAX, planBulk } from "../desk/plan-bulk.ts";
import { readBulk } from "../desk/read-bulk.ts";
import { startBulk } from "../desk/start-bulk.ts";
import type { Endpoint } from "./endpoint.ts";
import { notFound, orderId, ownId, read } from "./exchange.ts";

const orderIds = z.array(orderId).min(1).max(BULK_ORDERS_MAX);
const planShape = z.object({ orderIds });
const startShape = z.object({ orderIds, key: z.string().min(8).max(100) });

export const bulkPlan: Endpoint = async ({ face, shop, language, body }) =>
  Response.json(await planBulk(face, shop, read(planShape, body).orderIds, language));

export const bulkStart: Endpoint = async ({ face, shop, body }) =>
  Response.json({ bulkRunId: await startBulk(face, shop, read(startShape, body)) });

export const bulkRun: Endpoint = async ({ face, shop, language, query }) => {
  const bulkRunId = read(ownId, query.get("id")) as BulkRunId;
  const run = await readBulk(face, shop, bulkRunId, language);
  return run ? Response.json(run) : notFound();
};
