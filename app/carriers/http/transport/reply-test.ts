import { z } from "zod";

import { jsonPath, readAll, textOf } from "../template/json-path.ts";
import type { CarrierReply } from "./carrier-reply.ts";

const scalar = z.union([z.string(), z.number(), z.boolean()]);

/** What an answer is recognised by. Every clause must hold. */
export const replyTest = z
  .strictObject({
    /** HTTP statuses, one of which it has. */
    status: z.array(z.int().min(100).max(599)).min(1).optional(),
    /** Paths with the value, or the values one of which they have. 1 and "1" are the same. */
    equals: z.record(jsonPath, z.union([scalar, z.array(scalar).min(1)])).optional(),
    /** Paths that lead to something other than null and empty text. */
    present: z.array(jsonPath).min(1).optional(),
    /** Paths that lead nowhere, to null or to empty text. */
    absent: z.array(jsonPath).min(1).optional(),
  })
  .refine((test) => Object.keys(test).length > 0, "must ask for something");
export type ReplyTest = z.infer<typeof replyTest>;

export function meets(test: ReplyTest | undefined, reply: CarrierReply): boolean {
  if (!test) return false;
  const { status, equals = {}, present = [], absent = [] } = test;
  return (
    (!status || status.includes(reply.status)) &&
    Object.entries(equals).every(([path, values]) => isOneOf(reply, path, values)) &&
    present.every((path) => isPresent(reply, path)) &&
    !absent.some((path) => isPresent(reply, path))
  );
}

/** A success that names no status is a 2xx. */
export function succeeds(test: ReplyTest | undefined, reply: CarrierReply): boolean {
  const isExpected = test?.status ? true : reply.status >= 200 && reply.status < 300;
  return isExpected && (!test || meets(test, reply));
}

/** True when the answer says something where success is told, so its not being a success is the carrier's own word. */
export function speaksOf(test: ReplyTest | undefined, reply: CarrierReply): boolean {
  const asked = [...Object.keys(test?.equals ?? {}), ...(test?.absent ?? [])];
  return asked.some((path) => isPresent(reply, path));
}

function isOneOf(reply: CarrierReply, path: string, values: unknown): boolean {
  const [found] = readAll(reply.json, path);
  const text = textOf(found);
  return text !== null && [values].flat().some((value) => textOf(value) === text);
}

function isPresent(reply: CarrierReply, path: string): boolean {
  return readAll(reply.json, path).some((value) => value !== null && value !== "");
}
