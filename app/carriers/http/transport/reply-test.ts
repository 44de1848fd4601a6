import { z } from "zod";

import { jsonPath, readAll, textOf } from "../template/json-path.ts";
import type { CarrierReply } from "./carrier-reply.ts";

const scalar = z.union([z.string(), z.number(), z.boolean()]);

/** The test that classifies a response. Every clause must hold. */
export const replyTest = z
  .strictObject({
    /** One of these HTTP statuses. */
    status: z.array(z.int().min(100).max(599)).min(1).optional(),
    /** Paths with the expected value, or one of several. 1 and "1" are equal. */
    equals: z.record(jsonPath, z.union([scalar, z.array(scalar).min(1)])).optional(),
    /** Paths at which there is a value other than null and empty text. */
    present: z.array(jsonPath).min(1).optional(),
    /** Paths at which there is nothing, null or empty text. */
    absent: z.array(jsonPath).min(1).optional(),
  })
  .refine((test) => Object.keys(test).length > 0, "needs at least one clause");
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

/** A success test without a status requires a 2xx. */
export function succeeds(test: ReplyTest | undefined, reply: CarrierReply): boolean {
  const isExpected = test?.status ? true : reply.status >= 200 && reply.status < 300;
  return isExpected && (!test || meets(test, reply));
}

/**
 * True when the response has the fields of the success test; a response that then fails the test is the carrier's own
 * refusal.
 */
export function hasOutcomeFields(test: ReplyTest | undefined, reply: CarrierReply): boolean {
  const tested = [...Object.keys(test?.equals ?? {}), ...(test?.absent ?? [])];
  return tested.some((path) => isPresent(reply, path));
}

function isOneOf(reply: CarrierReply, path: string, values: unknown): boolean {
  const [found] = readAll(reply.json, path);
  const text = textOf(found);
  return text !== null && [values].flat().some((value) => textOf(value) === text);
}

function isPresent(reply: CarrierReply, path: string): boolean {
  return readAll(reply.json, path).some((value) => value !== null && value !== "");
}
