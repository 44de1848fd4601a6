import { z } from "zod";

import { jsonPath, readAll, textOf } from "../template/json-path.ts";
import type { Answer } from "./carrier-reply.ts";

const scalar = z.union([z.string(), z.number(), z.boolean()]);

/** What an answer is recognised by. Every clause must hold. */
export const answerTest = z
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
export type AnswerTest = z.infer<typeof answerTest>;

export function meets(test: AnswerTest | undefined, answer: Answer): boolean {
  if (!test) return false;
  const { status, equals = {}, present = [], absent = [] } = test;
  return (
    (!status || status.includes(answer.status)) &&
    Object.entries(equals).every(([path, values]) => isOneOf(answer, path, values)) &&
    present.every((path) => isPresent(answer, path)) &&
    !absent.some((path) => isPresent(answer, path))
  );
}

/** A success that names no status is a 2xx. */
export function succeeds(test: AnswerTest | undefined, answer: Answer): boolean {
  const isExpected = test?.status ? true : answer.status >= 200 && answer.status < 300;
  return isExpected && (!test || meets(test, answer));
}

/** True when the answer says something where success is told, so its not being a success is the carrier's own word. */
export function speaksOf(test: AnswerTest | undefined, answer: Answer): boolean {
  const asked = [...Object.keys(test?.equals ?? {}), ...(test?.absent ?? [])];
  return asked.some((path) => isPresent(answer, path));
}

function isOneOf(answer: Answer, path: string, values: unknown): boolean {
  const [found] = readAll(answer.json, path);
  const text = textOf(found);
  return text !== null && [values].flat().some((value) => textOf(value) === text);
}

function isPresent(answer: Answer, path: string): boolean {
  return readAll(answer.json, path).some((value) => value !== null && value !== "");
}
