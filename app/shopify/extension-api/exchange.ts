import { z } from "zod";

import type { EdgeContext } from "#app/runtime/edge/listener.ts";
import { readBody } from "#app/runtime/edge/read-body.ts";

const BODY_BYTES_MAX = 64 * 1024;
const GLOBAL_ORDER_ID = /^(?:gid:\/\/shopify\/Order\/)?(\d{1,20})$/;
const utf8 = new TextDecoder("utf-8", { fatal: true });

/** A request without the agreed shape: an error of our own extension. */
export class BadRequest extends Error {
  override readonly name = "BadRequest";
}

/** @throws BadRequest when it is no JSON; Refused as `readBody` */
export async function readJsonBody(c: EdgeContext): Promise<unknown> {
  const bytes = await readBody(c, BODY_BYTES_MAX);
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch {
    throw new BadRequest("the body is no JSON in UTF-8");
  }
}

/** @throws BadRequest naming the first thing that is wrong */
export function readShape<Shape extends z.ZodType>(shape: Shape, given: unknown): z.infer<Shape> {
  const result = shape.safeParse(given);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new BadRequest(`${issue?.path.join(".") ?? ""}: ${issue?.message ?? ""}`);
}

/** A global id of an order, or its number, as the number. */
export const orderId = z
  .string()
  .regex(GLOBAL_ORDER_ID)
  .transform((id) => GLOBAL_ORDER_ID.exec(id)?.[1] ?? "");

/** Also `order/<id>`, for an order of which the app may read nothing. */
export const fulfillmentOrderId = z
  .string()
  .regex(/^(?:gid:\/\/shopify\/FulfillmentOrder\/)?(?:order\/)?\d{1,20}$/)
  .transform((id) => id.replace("gid://shopify/FulfillmentOrder/", ""));

/** An id of ours in JSON, or in a query. */
export const ownId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
